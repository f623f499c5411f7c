// The last rounds at this table, the newest first.
import { atom } from 'nanostores';
import type { Dealt } from '../game.ts';

const MOST = 8;

export type LastRounds = ReturnType<typeof createLastRounds>;

export function createLastRounds() {
  const $last = atom<readonly Dealt[]>([]);
  return {
    $last,
    add: (round: Dealt): void => $last.set([round, ...$last.get().filter(({ id }) => id !== round.id)].slice(0, MOST)),
    /** Rounds from before this page was opened. */
    begin(rounds: readonly Dealt[]): void {
      if ($last.get().length === 0) $last.set(rounds.slice(0, MOST));
    },
    /** Earlier rounds that were held back and not shown. */
    insert(rounds: readonly Dealt[]): void {
      if (rounds.length === 0) return;
      $last.set([...$last.get(), ...rounds].toSorted((a, b) => b.placedAtMs - a.placedAtMs).slice(0, MOST));
    },
  };
}
