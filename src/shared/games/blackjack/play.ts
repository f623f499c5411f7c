// Blackjack as an engine: the dealer's hidden card is drawn with the bet, and drawn again from the same floats when it
// is turned up.

import type { Chance } from '../../chance/draw.ts';
import { shoeOf } from '../cards/shoe.ts';
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import {
  type BlackjackConfig,
  dealerStands,
  endOf,
  type HandEnd,
  isNatural,
  type Moves,
  pointsOf,
  readBlackjackConfig,
  returnOf,
  worthOf,
} from './rules.ts';

export type Hand = { cards: number[]; stakeMinor: number; closed: boolean };
export type BlackjackState = {
  hands: Hand[];
  /** The hand that moves next. */
  at: number;
  /** The dealer's up card, and all cards once the round is over. */
  dealer: number[];
  /** How many cards were taken from the shoe, including the hidden one. */
  taken: number;
  /** How each hand ended; null while the round is open. */
  ends: HandEnd[] | null;
};
export type BlackjackEvent =
  | { kind: 'dealt'; cards: number[]; up: number }
  | { kind: 'card'; hand: number; card: number }
  | { kind: 'doubled' | 'stood'; hand: number }
  | { kind: 'split'; cards: number[] }
  | { kind: 'end'; dealer: number[]; ends: HandEnd[] };

/** The most stakes of one round: two hands, both doubled. Each may return twice its stake. */
const mostStakes = 4;

type Choice = { stakeMinor: number };
type Step = { state: BlackjackState; events: BlackjackEvent[]; done: boolean; payoutMinor: number };

export const blackjack = engine<BlackjackConfig, Choice, Moves, BlackjackState, BlackjackEvent>({
  id: 'blackjack',
  readConfig: readBlackjackConfig,

  /** The action is `{ bets: [{ at: "box", stakeMinor }] }`: it names the first stake, because later ones may follow. */
  bet(_config, table, { stakeMinor, action }): Judged<Bet<Choice>> {
    if (boxStake(action) !== stakeMinor) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const maxPayoutMinor = payMinor(stakeMinor, 2 * mostStakes, 1);
    return (
      refusePayout(table, BigInt(maxPayoutMinor)) ?? {
        ok: true,
        value: { stakeMinor, choice: { stakeMinor }, maxPayoutMinor },
      }
    );
  },

  open(config, { stakeMinor }, chance) {
    const shoe = shoeOf(config.decks, 0, chance);
    const [first, up, second, hidden] = [shoe.take(), shoe.take(), shoe.take(), shoe.take()];
    const cards = [first, second];
    const dealt = { kind: 'dealt' as const, cards, up };
    const hands = [{ cards, stakeMinor, closed: isNatural(cards) }];
    const state: BlackjackState = { hands, at: 0, dealer: [up], taken: 4, ends: null };
    // The dealer peeks under an ace or a ten: a natural ends the round before anything more is staked.
    if (!isNatural(cards) && !isNatural([up, hidden])) return { state, events: [dealt], done: false, payoutMinor: 0 };
    const ended = settle(config, state, [up, hidden]);
    return { ...ended, events: [dealt, ...ended.events] };
  },

  /** `"hit"`, `"stand"`, `"double"` on two cards, `"split"` a first pair once. The house only stands. */
  move(_config, state, action) {
    const move = moveIn(action);
    if (!move || !movesOf(state).includes(move)) return { ok: false, code: 'round.action' };
    const hand = state.hands[state.at];
    const more = move === 'double' || move === 'split' ? (hand?.stakeMinor ?? 0) : 0;
    return { ok: true, value: { stakeMinor: more, choice: move } };
  },

  act(config, state, { choice }, chance) {
    const shoe = shoeOf(config.decks, state.taken, chance);
    const { next, events } = taking(state, choice, shoe.take);
    const open = next.hands.findIndex((hand) => !hand.closed);
    if (open >= 0) return { state: { ...next, at: open }, events, done: false, payoutMinor: 0 };
    const ended = settle(config, next, dealersHand(config, next, chance, shoe.take));
    return { ...ended, events: [...events, ...ended.events] };
  },

  houseDecision: () => 'stand',
  plain: (_config, stakeMinor) => [{ bets: [{ at: 'box', stakeMinor }] }, 'stand'],
});

/** The moves of the hand whose turn it is. */
export function movesOf({ hands, at, ends }: BlackjackState): Moves[] {
  const hand = hands[at];
  if (!hand || hand.closed || ends) return [];
  const [a, b, c] = hand.cards;
  const two = a !== undefined && b !== undefined && c === undefined;
  const pair = two && hands.length === 1 && pointsOf(a) === pointsOf(b);
  return ['hit', 'stand', ...(two ? (['double'] as const) : []), ...(pair ? (['split'] as const) : [])];
}

/** The effect of a move on the hands, before the dealer plays. */
function taking(
  state: BlackjackState,
  move: Moves,
  take: () => number,
): { next: BlackjackState; events: BlackjackEvent[] } {
  const { hands, at, taken } = state;
  const hand = hands[at];
  if (!hand) throw new Error('No hand is open');
  const put = (change: Partial<Hand>, more: number): BlackjackState => ({
    ...state,
    taken: taken + more,
    hands: hands.map((one, i) => (i === at ? { ...hand, ...change } : one)),
  });
  if (move === 'stand') return { next: put({ closed: true }, 0), events: [{ kind: 'stood', hand: at }] };
  if (move === 'split') {
    const [a = 0, b = 0] = hand.cards;
    const both = [
      [a, take()],
      [b, take()],
    ];
    const next = both.map((cards) => ({
      cards,
      stakeMinor: hand.stakeMinor,
      closed: pointsOf(a) === 1 || isFull(cards),
    }));
    return {
      next: { ...state, hands: next, taken: taken + 2 },
      events: [{ kind: 'split', cards: both.map(([, card = 0]) => card) }],
    };
  }
  const card = take();
  const cards = [...hand.cards, card];
  const drawn = { kind: 'card' as const, hand: at, card };
  if (move === 'hit') return { next: put({ cards, closed: isFull(cards) }, 1), events: [drawn] };
  return {
    next: put({ cards, stakeMinor: 2 * hand.stakeMinor, closed: true }, 1),
    events: [{ kind: 'doubled', hand: at }, drawn],
  };
}

/** 21 or more: there is no decision left. */
const isFull = (cards: readonly number[]): boolean => worthOf(cards).total >= 21;

/** The hidden card was the fourth of the shoe. The dealer draws only where a hand is left to beat. */
function dealersHand(config: BlackjackConfig, state: BlackjackState, chance: Chance, take: () => number): number[] {
  const first = shoeOf(config.decks, 0, chance.again());
  const [, up, , hidden] = [first.take(), first.take(), first.take(), first.take()];
  const cards = [up ?? 0, hidden ?? 0];
  if (state.hands.every((hand) => worthOf(hand.cards).total > 21)) return cards;
  while (!dealerStands(cards)) cards.push(take());
  return cards;
}

function settle(config: BlackjackConfig, state: BlackjackState, dealer: number[]): Step {
  const ends = state.hands.map((hand) => endOf(hand.cards, dealer, state.hands.length > 1));
  const hands = state.hands.map((hand) => ({ ...hand, closed: true }));
  const payoutMinor = hands.reduce((sum, { stakeMinor }, i) => {
    const { n, d } = returnOf(config, ends[i] ?? 'lost');
    return sum + payMinor(stakeMinor, n, d);
  }, 0);
  return {
    state: { ...state, hands, dealer, ends },
    events: [{ kind: 'end', dealer, ends }],
    done: true,
    payoutMinor,
  };
}

function boxStake(action: Json): number | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  if (Object.keys(action).length !== 1 || !Array.isArray(action.bets) || action.bets.length !== 1) return null;
  const [box] = action.bets;
  if (typeof box !== 'object' || box === null || Array.isArray(box)) return null;
  const { at, stakeMinor, ...rest } = box;
  return at === 'box' && typeof stakeMinor === 'number' && Object.keys(rest).length === 0 ? stakeMinor : null;
}

const moveIn = (action: Json): Moves | null =>
  action === 'hit' || action === 'stand' || action === 'double' || action === 'split' ? action : null;
