// A player's points (rewards.md 11, I27, I43): what rounds have earned, and movements that add or take. Both sums are
// cached, so that a bet reads nothing; every movement is a row and an entry of the journal, which is its receipt.
import { add, subtract } from '#shared/domain/money.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { chargeableOf, type PointSums, persistentOf } from '#shared/domain/rewards/points.ts';
import { COIN_EUR_MINOR } from '#shared/domain/rewards/prize.ts';
import { recall, remember } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import { noteAgreed } from '../core/journal.ts';
import { insert, one, run, type Tx, Undo } from '../core/transaction.ts';

declare module '../core/cache.ts' {
  interface Remembered {
    points: PointSums;
  }
}

/** Reasons that add points: a reward, or a return. */
export type Added = 'granted' | 'returned';
/** Reasons that take points: an exchange, cash at an exclusion or a closure, an operator. */
export type Taken = 'redeemed' | 'paid_out' | 'taken';

export interface PointMovement {
  readonly no: number;
  /** The reason, once: `level:3`, `exchange:<key>`. */
  readonly source: string;
  readonly kind: Added | Taken;
  /** Below 0 where points are taken. */
  readonly points: number;
  readonly journal: number;
  readonly at: number;
}

const sumsOf = (tx: Tx): PointSums =>
  recall(tx, 'points', () => {
    const earned = one<{ earned: number }>(tx, 'select earned from points')?.earned ?? 0;
    const moved =
      one<{ moved: number }>(tx, 'select coalesce(sum(points), 0) as moved from point_movement')?.moved ?? 0;
    return { earned, moved };
  });

export const persistent = (tx: Tx): number => persistentOf(sumsOf(tx));
export const chargeable = (tx: Tx): number => chargeableOf(sumsOf(tx));

/** The value of coins in EUR cents: no card gives more for them (docs/economy.md). */
export const coinsEurMinor = (points: number): number => points * COIN_EUR_MINOR;

/** Adds what a round earns, or subtracts it again. Pages are informed only where whole points have changed. */
export function earn(tx: Tx, change: number): void {
  if (change === 0) return;
  const before = sumsOf(tx);
  const after = { ...before, earned: add(before.earned, change) };
  assert(after.earned >= 0, `points fall to ${after.earned}`);
  run(
    tx,
    'insert into points (no, earned) values (1, ?) on conflict (no) do update set earned = excluded.earned',
    after.earned,
  );
  remember(tx, 'points', after);
  if (persistentOf(after) !== persistentOf(before)) mark(tx, 'comps');
}

/** How many whole points the most recently earned `weighted` has made: stakes in EUR cents times their weight in per cent. */
export function newestPoints(tx: Tx, weighted: number): number {
  const { earned } = sumsOf(tx);
  return persistentOf({ earned }) - persistentOf({ earned: Math.max(0, subtract(earned, weighted)) });
}

export const movementFor = (tx: Tx, source: string): PointMovement | undefined =>
  one<PointMovement>(tx, 'select * from point_movement where source = ?', source);

/** Adds coins, never persistent points; for a source that has added before answers what it added. */
export function addPoints(
  tx: Tx,
  { source, points, kind }: { readonly source: string; readonly points: number; readonly kind: Added },
): PointMovement {
  return movementFor(tx, source) ?? move(tx, source, kind, points);
}

/** Ends the command with `points.insufficient` and the missing number where there are fewer. */
export function needPoints(tx: Tx, points: number): void {
  const missing = subtract(points, chargeable(tx));
  if (missing > 0) throw new Undo(refuse('points.insufficient', { missing }));
}

/** Takes points, once for a source, or ends the command with `points.insufficient` and the missing number. */
export function takePoints(
  tx: Tx,
  { source, points, kind }: { readonly source: string; readonly points: number; readonly kind: Taken },
): PointMovement {
  const known = movementFor(tx, source);
  if (known) return known;
  needPoints(tx, points);
  return move(tx, source, kind, -points);
}

function move(tx: Tx, source: string, kind: PointMovement['kind'], points: number): PointMovement {
  assert(Number.isSafeInteger(points) && points !== 0, `${points} points for ${source}`);
  const before = sumsOf(tx);
  const after = { ...before, moved: add(before.moved, points) };
  remember(tx, 'points', after);
  mark(tx, 'comps');
  const journal = noteAgreed(tx, {
    kind: 'points',
    source,
    of: kind,
    points,
    chargeable: chargeableOf(after),
    persistent: persistentOf(after),
  });
  const row = { source, kind, points, journal, at: tx.nowMs };
  return { no: insert(tx, 'point_movement', row), ...row };
}
