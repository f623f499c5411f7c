// Which notices the player wants, by topic and channel. Nothing is optimistic: the answer is shown.
import { atom, type ReadableAtom } from 'nanostores';
import { choosePreference, type Preference, readPreferences } from '#shared/contract/notifications.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';

const $state = atom<readonly Preference[] | null>(null);
const $failure = atom<Problem | null>(null);
export const $preferences: ReadableAtom<readonly Preference[] | null> = $state;
/** Why they could not be loaded. */
export const $preferencesProblem: ReadableAtom<Problem | null> = $failure;

export async function loadPreferences(): Promise<void> {
  const read = await call(readPreferences);
  if (read.ok) $state.set(read.value.preferences);
  $failure.set(read.ok ? null : read.problem);
}

export async function switchPreference({
  topic,
  channel,
  on,
}: Omit<Preference, 'changeable'>): Promise<Problem | null> {
  const changed = await call(choosePreference, { body: { topic, channel, on } });
  if (!changed.ok) return changed.problem;
  $state.set(changed.value.preferences);
  return null;
}
