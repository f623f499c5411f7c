// What was taken from the player, as the server has it; loaded again when a notice says that something became of it.
import { atom, type ReadableAtom } from 'nanostores';
import type { Problem } from '#shared/contract/problem.ts';
import { contestTaking, listTakings, type TakingOnWire } from '#shared/contract/takings.ts';
import { call } from '#src/client/api.ts';
import { $liveEvent } from '#src/stores/connection.ts';

/** Null until the first answer; without one nothing is shown. */
const $state = atom<readonly TakingOnWire[] | null>(null);
export const $takings: ReadableAtom<readonly TakingOnWire[] | null> = $state;

const ABOUT = /^(coins|gift)_(taken|ended|upheld|returned)$/;

/** Keeps it up to date until the returned function is called. */
export function followTakings(locale: string): () => void {
  void loadTakings(locale);
  return $liveEvent.listen((event) => {
    if (event?.type === 'notice.added' && ABOUT.test(event.data.textKey)) void loadTakings(locale);
  });
}

async function loadTakings(l: string): Promise<void> {
  const called = await call(listTakings, { query: { l } });
  if (called.ok) $state.set(called.value.takings);
}

/** Answers the problem, or null. */
export async function contest(id: string, text: string, l: string): Promise<Problem | null> {
  const called = await call(contestTaking, { params: { id }, query: { l }, body: { text } });
  if (!called.ok) {
    // Another tab was first: what it has sent is shown.
    if (called.problem.code === 'contest.once') void loadTakings(l);
    return called.problem;
  }
  $state.set(($state.get() ?? []).map((each) => (each.id === id ? called.value : each)));
  return null;
}
