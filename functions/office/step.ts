// One step on a row that several officers can see: logged before and after, and done once however often its form is
// sent.
import type { OfficeAct } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { note } from './log.ts';
import { Stopped } from './refusal.ts';

/**
 * An object's answers that count as a refusal of the step: not "done", not "done before by the same form", not "no such
 * row".
 */
export type Refused<Answer extends string> = Exclude<Answer, 'done' | 'known' | 'unknown'>;

export const STATE_CHANGED = 'It stands differently since you opened the page. Check how it stands below.';

/** Null where it was done. Throws `Stopped('nothing')` where the row does not exist. */
export async function stepTaken<Answer extends string>(
  c: OfficeContext,
  act: OfficeAct,
  about: { readonly subject: string },
  take: () => Promise<Answer>,
): Promise<Refused<Answer> | null> {
  await note(c, act, 'asked', about);
  const answer = await take();
  const isDone = answer === 'done' || answer === 'known';
  await note(c, act, isDone ? 'done' : 'refused', about);
  if (answer === 'unknown') throw new Stopped('nothing');
  return isDone ? null : (answer as Refused<Answer>);
}
