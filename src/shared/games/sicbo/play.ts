// Sic bo as an engine: bets on positions, three dice, one payout.
import type { Chance } from '../../chance/draw.ts';
import { engine } from '../engine.ts';
import { judgeBets, type PlacedBet } from '../laid.ts';
import { payMinor } from '../stake.ts';
import { positions, type Roll, readSicboConfig, returnUnits, rolls, type SicboConfig } from './rules.ts';

export type SicboState = { bets: PlacedBet[]; dice: Roll };
export type SicboEvent = { kind: 'dice'; dice: Roll };

export const kindOf = (at: string): string | undefined => positions.get(at)?.kind;

export const sicbo = engine<SicboConfig, PlacedBet[], never, SicboState, SicboEvent>({
  id: 'sicbo',
  readConfig: readSicboConfig,

  bet: (config, table, opening) =>
    judgeBets(table, opening, kindOf, (bets) => Math.max(...rolls.map((roll) => payoutOf(config, bets, roll)))),

  open(config, { choice: bets }, chance) {
    const dice = rollOf(chance);
    return {
      state: { bets, dice },
      events: [{ kind: 'dice', dice }],
      done: true,
      payoutMinor: payoutOf(config, bets, dice),
    };
  },

  plain: (_config, stakeMinor) => [{ bets: [{ at: 'small', stakeMinor }] }],
});

/** One float a die: floor(f * 6) + 1. */
export const rollOf = (chance: Chance): Roll => [chance.below(6) + 1, chance.below(6) + 1, chance.below(6) + 1];

/** What all bets return on a roll, including the stakes of winning ones. */
export const payoutOf = (config: SicboConfig, bets: readonly PlacedBet[], roll: Roll): number =>
  bets.reduce((sum, placed) => sum + returnOf(config, placed, roll), 0);

export function returnOf(config: SicboConfig, { at, stakeMinor }: PlacedBet, roll: Roll): number {
  const position = positions.get(at);
  return position ? payMinor(stakeMinor, returnUnits(config, position, roll), 1) : 0;
}
