// A drop counts by how often its balls together return three quarters of the stake: many are safer than one.
import { choose } from '../../chance/removal.ts';
import { byConfig, ENOUGH, isSafe, type Weigh } from '../weighing.ts';
import { type Drop, dropIn } from './play.ts';
import { type PlinkoConfig, readPlinkoConfig, slotsOf } from './rules.ts';

/** What is known of drops, by `low:16:5`. */
const known = byConfig(readPlinkoConfig, (config) => {
  const safe = new Map<string, boolean>();
  return (drop: Drop): boolean => {
    const name = `${drop.risk}:${drop.rows}:${drop.balls}`;
    const found = safe.get(name) ?? isSafeDrop(config, drop);
    safe.set(name, found);
    return found;
  };
});

/** Of the paths that its balls can take together, how many pay so much of the whole stake at least. */
function isSafeDrop(config: PlinkoConfig, { risk, rows, balls }: Drop): boolean {
  const enough = ENOUGH * balls;
  const slots = slotsOf(config, risk, rows).map((pays, slot) => [pays, choose(rows, slot)] as const);
  // By what they have come to, as far as it matters.
  let sums = new Map<number, bigint>([[0, 1n]]);
  for (let ball = 0; ball < balls; ball += 1) {
    const next = new Map<number, bigint>();
    for (const [sum, ways] of sums)
      for (const [pays, paths] of slots) {
        const at = Math.min(enough, sum + pays);
        next.set(at, (next.get(at) ?? 0n) + ways * paths);
      }
    sums = next;
  }
  return isSafe(sums.get(enough) ?? 0n, 2n ** BigInt(rows * balls));
}

export const weighPlinko: Weigh = (raw, { action }) => {
  const drop = dropIn(action);
  if (!drop) throw new Error('A settled round has a drop');
  return known(raw)(drop) ? 0 : 10;
};
