// Blackjack: values of hands, the possible moves, and what the end of a round pays.
import { rankOf } from '../cards/shoe.ts';

export type BlackjackConfig = {
  decks: number;
  /** What a natural wins, to one: 3 to 2. */
  natural: { n: number; d: number };
};

export type Moves = 'hit' | 'stand' | 'double' | 'split';

/** 1 for an ace to 10 for tens and court cards. */
export const pointsOf = (card: number): number => Math.min(10, rankOf(card) + 1);

export type Worth = { total: number; soft: boolean };

/** The value of cards: one ace counts eleven where that does not bust. */
export function worthOf(cards: readonly number[]): Worth {
  const low = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const soft = low <= 11 && cards.some((card) => pointsOf(card) === 1);
  return { total: soft ? low + 10 : low, soft };
}

export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && worthOf(cards).total === 21;

/** The dealer stands on every 17, a soft one included. */
export const dealerStands = (cards: readonly number[]): boolean => worthOf(cards).total >= 17;

export type HandEnd = 'natural' | 'won' | 'pushed' | 'lost' | 'bust';

/** How a hand ends against the dealer's cards. 21 after a split is not a natural. */
export function endOf(cards: readonly number[], dealer: readonly number[], split: boolean): HandEnd {
  const { total } = worthOf(cards);
  if (total > 21) return 'bust';
  const natural = !split && isNatural(cards);
  if (isNatural(dealer)) return natural ? 'pushed' : 'lost';
  if (natural) return 'natural';
  const theirs = worthOf(dealer).total;
  if (theirs > 21 || total > theirs) return 'won';
  return total === theirs ? 'pushed' : 'lost';
}

/** What a hand's stake returns, including the stake, as a fraction of it. */
export function returnOf({ natural }: BlackjackConfig, end: HandEnd): { n: number; d: number } {
  if (end === 'natural') return { n: natural.n + natural.d, d: natural.d };
  return { n: { won: 2, pushed: 1, lost: 0, bust: 0 }[end], d: 1 };
}

export function readBlackjackConfig(raw: unknown): { config: BlackjackConfig } | { problems: string[] } {
  const config = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const { decks, natural } = config;
  const problems: string[] = [];
  if (typeof decks !== 'number' || !Number.isSafeInteger(decks) || decks < 4 || decks > 8)
    problems.push('config.decks is a whole number from 4 to 8');
  const [n, d] = Array.isArray(natural) && natural.length === 2 ? natural : [];
  const whole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
  if (!whole(n) || !whole(d) || d < 1 || n < d || n > 2 * d)
    problems.push('config.natural is what a natural wins as [3, 2]: from 1 to 1 up to 2 to 1');
  if (problems.length > 0 || typeof decks !== 'number') return { problems };
  return { config: { decks, natural: { n, d } } };
}
