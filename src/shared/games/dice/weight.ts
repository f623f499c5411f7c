// A bet on dice counts by its chance.
import { byConfig, isSafe, type Weigh } from '../weighing.ts';
import { readDiceBet } from './play.ts';
import { chanceOf, numbers, readDiceConfig } from './rules.ts';

const configOf = byConfig(readDiceConfig, (config) => config);

/** 66.67 of 100 numbers are still two thirds of all 10,001; a win that pays less than the stake returns nothing of it. */
export const weighDice: Weigh = (raw, { action }) => {
  const bet = readDiceBet(action);
  if (!bet) throw new Error('A settled round has a bet');
  const chance = chanceOf(bet);
  return configOf(raw).paysOver >= chance && isSafe(BigInt(chance), BigInt(numbers)) ? 0 : 10;
};
