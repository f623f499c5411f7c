// A drop counts by how often its slots return three quarters of the stake.
import { choose } from '../../chance/removal.ts';
import { byConfig, ENOUGH, isSafe, type Weigh } from '../weighing.ts';
import { dropIn } from './play.ts';
import { fewestRows, mostRows, type PlinkoConfig, type Risk, readPlinkoConfig, risks, slotsOf } from './rules.ts';

const counts = Array.from({ length: mostRows - fewestRows + 1 }, (_, i) => fewestRows + i);

/** The tables whose slots return that too often, as `low:16`. */
const safe = byConfig(
  readPlinkoConfig,
  (config) =>
    new Set(
      risks.flatMap((risk) => counts.filter((rows) => isSafeDrop(config, risk, rows)).map((rows) => `${risk}:${rows}`)),
    ),
);

/** Of the 2^rows paths, how many end in a slot that pays so much at least. */
function isSafeDrop(config: PlinkoConfig, risk: Risk, rows: number): boolean {
  const returning = slotsOf(config, risk, rows)
    .map((pays, slot) => (pays >= ENOUGH ? choose(rows, slot) : 0n))
    .reduce((sum, paths) => sum + paths, 0n);
  return isSafe(returning, 2n ** BigInt(rows));
}

export const weighPlinko: Weigh = (raw, { action }) => {
  const drop = dropIn(action);
  if (!drop) throw new Error('A settled round has a drop');
  return safe(raw).has(`${drop.risk}:${drop.rows}`) ? 0 : 10;
};
