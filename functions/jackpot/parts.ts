// From the draw to the pot: what rounds have fed, and who has won, in parts in order of their drawing. A part ends with
// a win, so that a win reaches the pot after all that was fed before it. Where the pot itself has drawn, it takes a
// part at once.

import { deliver } from '#functions/object/outbox.ts';
import { type Merge, merge, mergeSoon, takeMerge } from '#functions/object/shards.ts';
import { plan } from '#functions/object/timers.ts';
import { all, insert, one, run } from '#functions/object/transaction.ts';
import { prizeIn } from '#shared/domain/jackpots.ts';
import { add } from '#shared/domain/money.ts';
import { feed, pay } from './books.ts';
import { isShard, MERGE_MS, type Tx } from './transaction.ts';
import type { DrawnWin, Part } from './verbs.ts';
import type { Receiver } from './wins.ts';

/** Passes on what a round has fed, and that it has won. */
export function bring(tx: Tx, fed: readonly number[], win: DrawnWin | null): void {
  if (isShard(tx)) gather(tx, fed, win);
  else takePart(tx, { fed, win });
}

/** In the shard: adds to the open part; a win closes the part and is merged at once. */
function gather(tx: Tx, fed: readonly number[], win: DrawnWin | null): void {
  const open = one<{ no: number; fed: string }>(
    tx,
    'select no, fed from part where win is null order by no desc limit 1',
  );
  const sums = JSON.stringify(together(open ? (JSON.parse(open.fed) as number[]) : [], fed));
  const closed = win && JSON.stringify(win);
  if (open) run(tx, 'update part set fed = ?, win = ? where no = ?', sums, closed, open.no);
  else insert(tx, 'part', { fed: sums, win: closed });
  if (win) plan(tx, 'merge', '', tx.nowMs);
  else mergeSoon(tx, MERGE_MS);
}

export const together = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, level) => add(a[level] ?? 0, b[level] ?? 0));

/** The timer `merge`: sends all parts there are. */
export const mergeNow = (tx: Tx): void =>
  merge(tx, tx.name, `jackpot:${tx.rules.identifier}` satisfies Receiver, MERGE_MS, () => {
    const rows = all<{ fed: string; win: string | null }>(tx, 'select fed, win from part order by no');
    run(tx, 'delete from part');
    return rows.map(partOf);
  });

export const partOf = ({ fed, win }: { fed: string; win: string | null }): Part => ({
  fed: JSON.parse(fed) as number[],
  win: win === null ? null : (JSON.parse(win) as DrawnWin),
});

/** In the pot: takes what a shard has merged, once. */
export function takeMerged(tx: Tx, merged: Merge<readonly Part[]>): void {
  takeMerge(tx, merged, (parts) => {
    for (const part of parts) {
      takePart(tx, part);
      for (const [level, micro] of part.fed.entries())
        run(
          tx,
          `insert into merged (shard, level, micro, wins) values (?, ?, ?, ?) on conflict (shard, level) do update set
            micro = micro + excluded.micro, wins = wins + excluded.wins`,
          ...[merged.shard, level, micro, part.win?.level === level ? 1 : 0],
        );
    }
  });
}

/** The first of two wins gets the pot, the second the seed: they are ordered by their arrival at the pot. */
function takePart(tx: Tx, { fed, win }: Part): void {
  feed(tx.store, fed);
  if (!win) return;
  const { round, player, level, currency, at, forced } = win;
  const amount = pay(tx, level);
  const prize = prizeIn(amount, win);
  const no = insert(tx, 'win', { round, player, level, amount, prize, currency, at, forced: forced ? 1 : 0 });
  deliver<Receiver>(tx, [`player:${player}`, no]);
}
