// Whether a player's rounds say what their movements come to (I54).
import { sums } from '#functions/player/rounds/money.ts';
import { byNo, type Sums } from '#functions/player/rounds/row.ts';
import type { TestPlayer } from './transaction.ts';

const NAMES = ['stake', 'payout', 'cash_in', 'cash_out', 'gift', 'moves'] as const satisfies readonly (keyof Sums)[];

/** Rounds whose row is not the fold of its movements, and movements that are undone more than once or by nothing; of all of them. */
export function unbalanced(player: TestPlayer, among?: readonly number[]): string[] {
  const numbers = among ?? player.store.all<{ no: number }>('select no from round').map(({ no }) => no);
  const faults = player.get((tx) =>
    numbers.flatMap((no) => {
      const row = byNo(tx, no);
      if (!row) return [`${no} is gone`];
      const fold = sums(tx, row);
      return NAMES.filter((name) => fold[name] !== row[name]).map(
        (name) => `round ${no}: ${name} is ${row[name]}, its movements say ${fold[name]}`,
      );
    }),
  );
  const undone = numbers.flatMap((no) =>
    player.store.all<{ round: number; no: number }>(
      `select round, no from movement m where round = ? and (kind = 'give_back') <>
        ((select count(*) from movement u where u.round = m.round and u.undone = m.no and u.cash = m.cash and u.bonus = m.bonus) = 1)`,
      no,
    ),
  );
  return [...faults, ...undone.map(({ round, no }) => `round ${round}: movement ${no} undoes what it should not`)];
}
