// Video poker: the hand that five cards form, with deuces wild or without, and its payout.
import { rankOf, ranks } from '../cards/shoe.ts';

export type Rank =
  | 'royal'
  | 'four-deuces'
  | 'wild-royal'
  | 'five'
  | 'straight-flush'
  | 'four'
  | 'full-house'
  | 'flush'
  | 'straight'
  | 'three'
  | 'two-pair'
  | 'jacks';

export type PokerConfig = {
  wild: 'none' | 'deuces';
  /** What each hand pays, in stakes, the highest first. Other hands pay nothing. */
  pays: { hand: Rank; times: number }[];
};

export const handSize = 5;

/** Hands of each game from the highest on: the first that five cards form counts. */
export const hands: Readonly<Record<PokerConfig['wild'], readonly Rank[]>> = {
  none: ['royal', 'straight-flush', 'four', 'full-house', 'flush', 'straight', 'three', 'two-pair', 'jacks'],
  deuces: [
    'royal',
    'four-deuces',
    'wild-royal',
    'five',
    'straight-flush',
    'four',
    'full-house',
    'flush',
    'straight',
    'three',
  ],
};

const deuce = 1;
const ace = 0;
const jack = 10;

/** Ranks as bits: five in a row, the ace at either end. */
const runs = [0b1_1110_0000_0001, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)];
const broadway = runs[0] ?? 0;
/** By the set of ranks present: whether wild cards may complete them to five in a row. */
const inRow = Uint8Array.from({ length: 1 << ranks }, (_, bits) => Number(runs.some((run) => (bits & ~run) === 0)));

/** Reused for each hand, because millions are evaluated in a row. */
const counts = new Uint8Array(ranks);

/** The hand of five different cards; null for one that pays in no table. */
export function rankHand(cards: readonly number[], wild: PokerConfig['wild']): Rank | null {
  let bits = 0;
  let wilds = 0;
  let suits = 0;
  counts.fill(0);
  for (const card of cards) {
    const rank = rankOf(card);
    if (wild === 'deuces' && rank === deuce) {
      wilds += 1;
      continue;
    }
    bits |= 1 << rank;
    counts[rank] = (counts[rank] ?? 0) + 1;
    suits |= 1 << Math.floor(card / ranks);
  }
  const flush = (suits & (suits - 1)) === 0;
  let [most, second] = [0, 0];
  for (let rank = 0; rank < ranks; rank += 1) {
    const count = counts[rank] ?? 0;
    if (count > most) [most, second] = [count, most];
    else if (count > second) second = count;
  }
  const straight = most <= 1 && inRow[bits] === 1;
  if (wilds === 4) return 'four-deuces';
  if (straight && flush && (bits & ~broadway) === 0) return wilds === 0 ? 'royal' : 'wild-royal';
  if (wild === 'deuces' && most + wilds >= 5) return 'five';
  if (straight && flush) return 'straight-flush';
  if (most + wilds >= 4) return 'four';
  // With two or more deuces a full house would be at least four of a kind.
  if (most + wilds >= 3 && second === 2) return 'full-house';
  if (flush) return 'flush';
  if (straight) return 'straight';
  if (most + wilds === 3) return 'three';
  if (wild === 'deuces') return null;
  if (most === 2 && second === 2) return 'two-pair';
  if (most === 2 && counts.some((count, rank) => count === 2 && (rank === ace || rank >= jack))) return 'jacks';
  return null;
}

/** Hands that need all five cards. */
const whole: readonly Rank[] = ['royal', 'wild-royal', 'five', 'straight-flush', 'full-house', 'flush', 'straight'];

/** Which of the five cards form the hand, by place; where wild cards could complete several ranks, the highest. */
export function cardsOf(hand: Rank, cards: readonly number[], wild: PokerConfig['wild']): boolean[] {
  if (whole.includes(hand)) return cards.map(() => true);
  const isWild = (card: number) => wild === 'deuces' && rankOf(card) === deuce;
  if (hand === 'four-deuces') return cards.map(isWild);
  const natural = cards.filter((card) => !isWild(card)).map(rankOf);
  const countOf = (rank: number) => natural.filter((one) => one === rank).length;
  const height = (rank: number) => (rank === ace ? ranks : rank);
  const best = [...new Set(natural)].sort((a, b) => countOf(b) - countOf(a) || height(b) - height(a));
  const made = best.slice(0, hand === 'two-pair' ? 2 : 1);
  return cards.map((card) => isWild(card) || made.includes(rankOf(card)));
}

export const paysOf = ({ pays }: PokerConfig, rank: Rank | null): number =>
  pays.find(({ hand }) => hand === rank)?.times ?? 0;

/** A bit for each of the five places, the first is the lowest: which cards are held. */
export const held = (cards: readonly number[], mask: number): number[] => cards.filter((_, i) => (mask >> i) & 1);
export const allHeld = 2 ** handSize - 1;

export function readPokerConfig(raw: unknown): { config: PokerConfig } | { problems: string[] } {
  const { wild, pays } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  if (wild !== 'none' && wild !== 'deuces') return { problems: ['config.wild is "none" or "deuces"'] };
  const table = typeof pays === 'object' && pays !== null && !Array.isArray(pays) ? Object.entries(pays) : [];
  const known = hands[wild];
  const fine = table.every(
    ([hand, times]) =>
      known.includes(hand as Rank) && typeof times === 'number' && Number.isSafeInteger(times) && times > 0,
  );
  if (!fine || table.length !== known.length)
    return { problems: [`config.pays names what each of ${known.join(', ')} pays, in whole stakes`] };
  const times = new Map(table);
  return { config: { wild, pays: known.map((hand) => ({ hand, times: Number(times.get(hand)) })) } };
}
