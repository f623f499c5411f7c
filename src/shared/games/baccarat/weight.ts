// The weight of baccarat: stakes on player, banker and tie are judged together.
import { readBets } from '../laid.ts';
import { byConfig, ENOUGH, type Weigh } from '../weighing.ts';
import { kindOf } from './play.ts';
import { readBaccaratConfig, returnHundredths, type Winner } from './rules.ts';

const configOf = byConfig(readBaccaratConfig, (config) => config);

/**
 * Player and banker together win more than nine rounds in ten; any other two results come in less than two thirds of
 * all, whatever the number of decks (a test compares it with the exact counts). So bets are too safe if they return
 * enough with either.
 */
export const weighBaccarat: Weigh = (raw, { stakeMinor, action }) => {
  const config = configOf(raw);
  const bets = readBets(action, kindOf);
  if (!bets) throw new Error('A settled round has bets');
  const returnsEnough = (winner: Winner) => {
    const returned = bets.map((bet) => {
      const position = kindOf(bet.at);
      return position ? bet.stakeMinor * returnHundredths(config, position, winner) : 0;
    });
    return returned.reduce((sum, one) => sum + one, 0) >= ENOUGH * stakeMinor;
  };
  return returnsEnough('player') && returnsEnough('banker') ? 0 : 10;
};
