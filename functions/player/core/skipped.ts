// Numbers of rounds and payments that are never used: after the backup that this object was restored from they may have
// been sent to others (a jackpot, a payment provider), who would take another round for one that they know.
import type { Mark } from '#functions/object/restored.ts';
import type { Mind } from './cache.ts';
import { readMeta, writeMeta } from './meta.ts';
import { one, type Tx } from './transaction.ts';

const COUNTED = ['round', 'payment'] as const;
type Counted = (typeof COUNTED)[number];
type Range = readonly [from: number, to: number];
/** Each range runs from the first number that was skipped to the last, inclusive. */
type Skipped = Readonly<Record<Counted, readonly Range[]>>;

/** How many numbers are skipped: more than a player uses in the days between a backup and its restore. */
const SKIPPED = 100_000;

const NOTHING: Skipped = { round: [], payment: [] };

/** The last number that was skipped: the next one is above it. */
export const lastSkipped = (mind: Mind, of: Counted): number =>
  readMeta<Skipped>(mind, 'skipped')?.[of].at(-1)?.[1] ?? 0;

export function skipNumbers(tx: Tx): void {
  const known = readMeta<Skipped>(tx, 'skipped') ?? NOTHING;
  const skipped = COUNTED.map((of): [Counted, Range[]] => {
    const newest = one<{ no: number | null }>(tx, `select max(no) as no from ${of}`)?.no ?? 0;
    const from = Math.max(newest, lastSkipped(tx, of)) + 1;
    return [of, [...known[of], [from, from + SKIPPED - 1]]];
  });
  writeMeta(tx, 'skipped', Object.fromEntries(skipped) as unknown as Skipped);
}

/** When the object was restored from a backup; undefined where it never was. */
export const restoredAt = (mind: Mind): number | undefined => readMeta<Mark>(mind, 'restored')?.atMs;
