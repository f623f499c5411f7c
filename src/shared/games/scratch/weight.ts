// The weight of a scratch card: a card has no choices, so how often it returns three quarters of its stake depends on
// the title only.
import { choose } from '../../chance/removal.ts';
import { byConfig, ENOUGH, isSafe, type Weigh } from '../weighing.ts';
import { fields, paysFor, readScratchConfig, type ScratchConfig } from './rules.ts';

const percentOf = byConfig(readScratchConfig, (config) => (isSafeCard(config) ? 0 : 50));
export const weighScratch: Weigh = (raw) => percentOf(raw);

/**
 * Prize by prize, in how many ways the first of them fill this many fields and pay this much, as in maths.ts; sums that
 * are enough already are merged, so that this is fast enough to run within a bet.
 */
function isSafeCard({ prizes, weights }: ScratchConfig): boolean {
  let found = new Map([[0, new Map([[0, 1n]])]]);
  for (const prize of prizes) {
    const next = new Map<number, Map<number, bigint>>();
    for (const [filled, paying] of found)
      for (let more = 0; filled + more <= fields; more += 1) {
        const ways = choose(fields - filled, more) * BigInt(prize.weight) ** BigInt(more);
        const to = next.get(filled + more) ?? new Map<number, bigint>();
        next.set(filled + more, to);
        for (const [paid, count] of paying) {
          const pays = Math.min(ENOUGH, paid + paysFor(prize, more));
          to.set(pays, (to.get(pays) ?? 0n) + count * ways);
        }
      }
    found = next;
  }
  return isSafe(found.get(fields)?.get(ENOUGH) ?? 0n, BigInt(weights) ** BigInt(fields));
}
