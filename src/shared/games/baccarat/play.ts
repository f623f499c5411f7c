// Baccarat as an engine: bets on player, banker and tie, two hands from a fresh shoe, one payout.
import { type Shoe, shoeOf } from '../cards/shoe.ts';
import { engine } from '../engine.ts';
import { joinBets, judgeBets, type PlacedBet } from '../laid.ts';
import { payMinor } from '../stake.ts';
import {
  type BaccaratConfig,
  bankerDraws,
  type Position,
  playerDraws,
  pointsOf,
  positions,
  readBaccaratConfig,
  returnHundredths,
  totalOf,
  type Winner,
  winnerOf,
} from './rules.ts';

export type Coup = { player: number[]; banker: number[]; winner: Winner };
export type BaccaratState = Coup & { bets: PlacedBet[] };
export type BaccaratEvent = { kind: 'coup' } & Coup;

/** Every position is a kind of its own, with its own highest stake. */
export const kindOf = (at: string): Position | undefined => positions.find((position) => position === at);

export const baccarat = engine<BaccaratConfig, PlacedBet[], never, BaccaratState, BaccaratEvent>({
  id: 'baccarat',
  readConfig: readBaccaratConfig,

  bet: (config, table, opening) =>
    judgeBets(table, opening, kindOf, (bets) => Math.max(...positions.map((winner) => payoutOf(config, bets, winner)))),

  join: (actions) => joinBets(actions, kindOf),

  open(config, { choice: bets }, chance) {
    const coup = dealCoup(shoeOf(config.decks, 0, chance));
    return {
      state: { ...coup, bets },
      events: [{ kind: 'coup', ...coup }],
      done: true,
      payoutMinor: payoutOf(config, bets, coup.winner),
    };
  },

  plain: (_config, stakeMinor) => [{ bets: [{ at: 'player', stakeMinor }] }],
});

/** Cards alternately, the player's first; then third cards by the rules. */
export function dealCoup(shoe: Shoe): Coup {
  const [a, b, c, d] = [shoe.take(), shoe.take(), shoe.take(), shoe.take()];
  const player = [a, c];
  const banker = [b, d];
  const natural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  if (!natural) {
    const third = playerDraws(totalOf(player)) ? shoe.take() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(totalOf(banker), third === null ? null : pointsOf(third))) banker.push(shoe.take());
  }
  return { player, banker, winner: winnerOf(totalOf(player), totalOf(banker)) };
}

/** What all bets return, including the stakes of winning ones. */
export const payoutOf = (config: BaccaratConfig, bets: readonly PlacedBet[], winner: Winner): number =>
  bets.reduce((sum, placed) => sum + returnOf(config, placed, winner), 0);

export function returnOf(config: BaccaratConfig, { at, stakeMinor }: PlacedBet, winner: Winner): number {
  const position = positions.find((one) => one === at);
  return position ? payMinor(stakeMinor, returnHundredths(config, position, winner), 100) : 0;
}
