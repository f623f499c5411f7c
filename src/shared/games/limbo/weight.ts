// The weight of limbo: it depends on how many of the 2^32 draws reach the target, because every target pays more than the stake.
import { allDraws } from '../../chance/odds.ts';
import { targetIn } from '../target.ts';
import { byConfig, isSafe, type Weigh } from '../weighing.ts';
import { drawsThatReach } from './maths.ts';
import { readLimboConfig } from './rules.ts';

const configOf = byConfig(readLimboConfig, (config) => config);

export const weighLimbo: Weigh = (raw, { action }) => {
  const target = targetIn(action);
  if (target === null) throw new Error('A settled round has a target');
  return isSafe(drawsThatReach(configOf(raw), target), allDraws) ? 0 : 10;
};
