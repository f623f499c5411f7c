// The weight of plinko: it depends on how often its balls together return three quarters of the stake; many balls are
// safer than one.
import { choose } from '../../chance/removal.ts';
import { byConfig, ENOUGH, isSafe, type Weigh } from '../weighing.ts';
import { type Drop, dropIn } from './play.ts';
import { type PlinkoConfig, readPlinkoConfig, slotsOf } from './rules.ts';

/** Whether a drop is too safe, by `low:16:5`. */
const known = byConfig(readPlinkoConfig, (config) => {
  const safe = new Map<string, boolean>();
  return (drop: Drop): boolean => {
    const name = `${drop.risk}:${drop.rows}:${drop.balls}`;
    const found = safe.get(name) ?? isSafeDrop(config, drop);
    safe.set(name, found);
    return found;
  };
});

/** Whether too many of the paths that its balls can take together return three quarters of the whole stake. */
function isSafeDrop(config: PlinkoConfig, { risk, rows, balls }: Drop): boolean {
  const enough = ENOUGH * balls;
  const slots = slotsOf(config, risk, rows).map((pays, slot) => [pays, choose(rows, slot)] as const);
  // The number of paths by what the balls have paid so far, up to the sum that is enough.
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
