// The box of the day: asked for, one per local day and person, not saved up (rewards.md 31).
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { oncePerPerson } from '../person/claims.ts';
import { boxBySource, boxOf } from './boxes.ts';
import { mayHaveBox } from './eligible.ts';
import { boxFor, dailyClaim, issueBox, localDay } from './issue.ts';
import { type BoxView, boxView } from './view.ts';

const SCOPE = 'box.daily';
const sourceOf = (day: string): string => `daily:${day}`;

/** What is claimed for the person, or why there is nothing to claim. */
function judged(tx: Tx, asker: Asker) {
  const box = boxFor(tx, 'daily');
  if (!box) throw new Undo(refuse('programme.not_offered'));
  stopAt(mayHaveBox(tx, asker, box));
  const day = localDay(tx);
  if (boxBySource(tx, sourceOf(day))) throw new Undo(refuse('lootbox.taken'));
  return { box, day, claimed: dailyClaim(box, day) };
}

const takeDailyBox = (shell: Shell, asker: Asker, { key }: Keyed): Promise<Answer<BoxView>> =>
  oncePerPerson(shell, asker, {
    judge: (tx) => (answered(tx, SCOPE, key) ? null : judged(tx, asker).claimed),
    taken: 'lootbox.taken',
    act(tx) {
      const { box: no } = once(tx, SCOPE, key, {}, () => {
        const { box, day } = judged(tx, asker);
        return { box: issueBox(tx, box, { source: sourceOf(day), quiet: true }).no };
      }).answer;
      return boxView(tx, boxOf(tx, no));
    },
  });

export const commands = { takeDailyBox };
