// Roulette as an engine: bets on positions, one ball, one payout.
import { engine } from '../engine.ts';
import { joinBets, judgeBets, type PlacedBet } from '../laid.ts';
import { payMinor } from '../stake.ts';
import { pockets, positions, type RouletteConfig, readRouletteConfig, returnHalves } from './rules.ts';

export type RouletteState = { bets: PlacedBet[]; number: number };
export type RouletteEvent = { kind: 'ball'; number: number };

export const kindOf = (at: string): string | undefined => positions.get(at)?.kind;

export const roulette = engine<RouletteConfig, PlacedBet[], never, RouletteState, RouletteEvent>({
  id: 'roulette',
  readConfig: readRouletteConfig,

  bet: (config, table, opening) =>
    judgeBets(table, opening, kindOf, (bets) =>
      Math.max(...Array.from({ length: pockets }, (_, number) => payoutOf(config, bets, number))),
    ),

  join: (actions) => joinBets(actions, kindOf),

  open(config, { choice: bets }, chance) {
    const number = chance.below(pockets);
    return {
      state: { bets, number },
      events: [{ kind: 'ball', number }],
      done: true,
      payoutMinor: payoutOf(config, bets, number),
    };
  },

  plain: (_config, stakeMinor) => [{ bets: [{ at: 'red', stakeMinor }] }],
});

/** What all bets return on a number, including the stakes of winning ones. */
export function payoutOf(config: RouletteConfig, bets: readonly PlacedBet[], number: number): number {
  return bets.reduce((sum, placed) => sum + returnOf(config, placed, number), 0);
}

export function returnOf(config: RouletteConfig, placed: PlacedBet, number: number): number {
  const position = positions.get(placed.at);
  return position ? payMinor(placed.stakeMinor, returnHalves(config, position, number), 2) : 0;
}
