// The number of entrants at each score. Above the scores are ranges of 32, of 32 times 32 and so on, so that a change
// writes one row in each level, and a place is read from at most 31 rows in each, whatever the number of entrants.
import { all, one, run } from '#functions/object/transaction.ts';
import type { Tally } from '#shared/domain/rewards/tournaments.ts';
import type { Tx } from './transaction.ts';

const BITS = 5;
const LEVELS = 5;
const WIDTH = 2 ** BITS;

const bucketOf = (score: number, level: number): number => Math.floor(score / WIDTH ** level);

export function addAt(tx: Tx, score: number, by: number): void {
  for (let level = 0; level < LEVELS; level += 1)
    run(
      tx,
      `insert into tally (level, bucket, count) values (?, ?, ?)
        on conflict (level, bucket) do update set count = count + excluded.count`,
      ...[level, bucketOf(score, level), by],
    );
  // Scores without entrants are deleted, so that they are not read.
  run(tx, 'delete from tally where level = 0 and bucket = ? and count = 0', score);
}

const totalIn = (tx: Tx, level: number, from: number, below: number): number =>
  one<{ count: number }>(
    tx,
    'select coalesce(sum(count), 0) as count from tally where level = ? and bucket >= ? and bucket < ?',
    ...[level, from, below],
  )?.count ?? 0;

/** The number of entrants with a higher score. */
export function above(tx: Tx, score: number): number {
  let count = 0;
  for (let level = 0; level < LEVELS; level += 1) {
    const own = bucketOf(score, level);
    const isTop = level === LEVELS - 1;
    count += totalIn(tx, level, own + 1, isTop ? Number.MAX_SAFE_INTEGER : (Math.floor(own / WIDTH) + 1) * WIDTH);
  }
  return count;
}

export const countAt = (tx: Tx, score: number): number => totalIn(tx, 0, score, score + 1);

/** All entrants, including those without a score yet. */
export const entrantsOf = (tx: Tx): number => totalIn(tx, LEVELS - 1, 0, Number.MAX_SAFE_INTEGER);

/** The highest scores that any player has, without 0. */
export const highest = (tx: Tx, most: number): Tally[] =>
  all<Tally>(
    tx,
    'select bucket as score, count from tally where level = 0 and bucket > 0 and count > 0 order by bucket desc limit ?',
    most,
  );
