// The weight of dice: it depends on the bet's chance.
import { byConfig, ENOUGH, isSafe, type Weigh } from '../weighing.ts';
import { readDiceBet } from './play.ts';
import { chanceOf, numbers, readDiceConfig } from './rules.ts';

const configOf = byConfig(readDiceConfig, (config) => config);

/**
 * 66.67 of 100 numbers are still two thirds of all 10,001; a win that pays less than three quarters of the stake
 * returns too little to matter.
 */
export const weighDice: Weigh = (raw, { action }) => {
  const bet = readDiceBet(action);
  if (!bet) throw new Error('A settled round has a bet');
  const chance = chanceOf(bet);
  return configOf(raw).paysOver * 100 >= chance * ENOUGH && isSafe(BigInt(chance), BigInt(numbers)) ? 0 : 10;
};
