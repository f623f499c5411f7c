// Video poker as an engine: five cards, one choice of what to hold, the rest drawn again from the same deck.
import { isCard, shoeOf } from '../cards/shoe.ts';
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { bestHold } from './holds.ts';
import { allHeld, handSize, type PokerConfig, paysOf, type Rank, rankHand, readPokerConfig } from './rules.ts';

export type PokerState = {
  stakeMinor: number;
  cards: number[];
  /** Held cards as bits; null while the choice is open. */
  held: number | null;
  rank: Rank | null;
};
export type PokerEvent =
  | { kind: 'dealt'; cards: number[] }
  | { kind: 'drawn'; held: number; cards: number[]; rank: Rank | null };

export const videopoker = engine<PokerConfig, null, number, PokerState, PokerEvent>({
  id: 'videopoker',
  readConfig: readPokerConfig,

  /** There is nothing to choose before the cards: the action is null. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<null>> {
    if (action !== null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const most = Math.max(...config.pays.map(({ times }) => times));
    const maxPayoutMinor = payMinor(stakeMinor, most, 1);
    return (
      refusePayout(table, BigInt(maxPayoutMinor)) ?? { ok: true, value: { stakeMinor, choice: null, maxPayoutMinor } }
    );
  },

  open(config, { stakeMinor }, chance) {
    const deck = shoeOf(1, 0, chance);
    const cards = Array.from({ length: handSize }, deck.take);
    const state = { stakeMinor, cards, held: null, rank: rankHand(cards, config.wild) };
    return { state, events: [{ kind: 'dealt', cards }], done: false, payoutMinor: 0 };
  },

  /** `{ hold: bits }`, 0 to 31: a bit for each card that is held, the first is the lowest. */
  move(_config, { held }, action) {
    const mask = maskIn(action);
    return mask === null || held !== null
      ? { ok: false, code: 'round.action' }
      : { ok: true, value: { stakeMinor: 0, choice: mask } };
  },

  act(config, state, { choice: mask }, chance) {
    const deck = shoeOf(1, handSize, chance);
    const cards = state.cards.map((card, i) => ((mask >> i) & 1 ? card : deck.take()));
    const rank = rankHand(cards, config.wild);
    const pays = paysOf(config, rank);
    return {
      state: { ...state, cards, held: mask, rank: pays > 0 ? rank : null },
      events: [{ kind: 'drawn', held: mask, cards, rank: pays > 0 ? rank : null }],
      done: true,
      payoutMinor: payMinor(state.stakeMinor, pays, 1),
    };
  },

  houseDecision: (config, { cards }) => ({ hold: bestHold(config, cards) }),
  plain: () => [null, { hold: 0 }],
});

function maskIn(action: Json): number | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { hold, ...rest } = action;
  if (typeof hold !== 'number' || Object.keys(rest).length > 0) return null;
  return Number.isSafeInteger(hold) && hold >= 0 && hold <= allHeld ? hold : null;
}

export const isPokerHand = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === handSize && value.every(isCard);
