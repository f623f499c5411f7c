// The weight of keno: it depends on how often the hits return three quarters of the stake.
import { choose } from '../../chance/removal.ts';
import { byConfig, ENOUGH, isSafe, type Weigh } from '../weighing.ts';
import { picksIn } from './play.ts';
import { type KenoConfig, readKenoConfig } from './rules.ts';

/**
 * bonuses.md 10 names keno 80/20, which returns as little as a lottery; keno 40/10 returns as much as other instant
 * games and counts like them.
 */
const percentOf = ({ numbers }: KenoConfig): number => (numbers === 80 ? 50 : 10);

const tables = byConfig(readKenoConfig, (config) => ({
  config,
  safe: new Set([...config.tables].flatMap(([picks, pays]) => (isSafePick(config, picks, pays) ? [picks] : []))),
}));

/**
 * Whether the probability of enough hits is too high: C(picks, hits) * C(numbers - picks, draws - hits) of all draws
 * give that many hits.
 */
function isSafePick({ numbers, draws }: KenoConfig, picks: number, pays: readonly number[]): boolean {
  const returning = pays
    .map((pay, hits) => (pay >= ENOUGH ? choose(picks, hits) * choose(numbers - picks, draws - hits) : 0n))
    .reduce((sum, ways) => sum + ways, 0n);
  return isSafe(returning, choose(numbers, draws));
}

export const weighKeno: Weigh = (raw, { action }) => {
  const { config, safe } = tables(raw);
  const picks = picksIn(config, action);
  if (!picks) throw new Error('A settled round has picks');
  return safe.has(picks.length) ? 0 : percentOf(config);
};
