// Every way in which a hand of blackjack can go, as multisets of values: how many orders of cards lead to each.
import type { BlackjackConfig } from './rules.ts';

/** How many cards of each value, the ace first; the order in which cards came is part of the weight. */
export type Counts = readonly number[];

/** A finished hand. `weight`: in how many orders of these values the hand goes this way. */
export type Ended = { counts: Counts; cards: number; weight: number; total: number; stake: number };

export type Going = { counts: Counts; weight: number };

export const values = 10;
export const none: Counts = Array.from({ length: values }, () => 0);
export const withOne = (counts: Counts, value: number): Counts =>
  counts.map((count, i) => (i === value - 1 ? count + 1 : count));

export function worthIn(counts: Counts): { total: number; soft: boolean; cards: number } {
  let total = 0;
  let cards = 0;
  for (let i = 0; i < values; i += 1) {
    total += (i + 1) * (counts[i] ?? 0);
    cards += counts[i] ?? 0;
  }
  const soft = (counts[0] ?? 0) > 0 && total <= 11;
  return { total: soft ? total + 10 : total, soft, cards };
}

/** `decide` says what a hand that is not bust does next; `begun` holds the starting hands as multisets. */
export function endsOf(begun: readonly Going[], decide: (counts: Counts) => 'hit' | 'stand' | 'double'): Ended[] {
  const ended: Ended[] = [];
  let going = new Map<string, Going>(begun.map((one) => [one.counts.join(), one]));
  const end = ({ counts, weight }: Going, stake: number) => {
    const { total, cards } = worthIn(counts);
    ended.push({ counts, cards, weight, total, stake });
  };
  while (going.size > 0) {
    const next = new Map<string, Going>();
    for (const one of going.values()) {
      const move = worthIn(one.counts).total > 21 ? 'stand' : decide(one.counts);
      if (move === 'stand') {
        end(one, 1);
        continue;
      }
      for (let value = 1; value <= values; value += 1) {
        const counts = withOne(one.counts, value);
        if (move === 'double') {
          end({ counts, weight: one.weight }, 2);
          continue;
        }
        const key = counts.join();
        next.set(key, { counts, weight: one.weight + (next.get(key)?.weight ?? 0) });
      }
    }
    going = next;
  }
  return ended;
}

/** The dealer's hands from an up card on, without naturals; `counts` exclude that first card. */
export function dealersEnds(up: number): Ended[] {
  const first = withOne(none, up);
  const holes = Array.from({ length: values }, (_, i) => i + 1).filter((hole) => !isNaturalPair(up, hole));
  const begun = holes.map((hole) => ({ counts: withOne(first, hole), weight: 1 }));
  return endsOf(begun, (counts) => (worthIn(counts).total >= 17 ? 'stand' : 'hit')).map((one) => ({
    ...one,
    counts: one.counts.map((count, i) => (i === up - 1 ? count - 1 : count)),
    cards: one.cards - 1,
  }));
}

export const isNaturalPair = (a: number, b: number): boolean => a + b === 11 && (a === 1 || b === 1);

/** The largest number of cards in both hands of a split and the dealer's first card. */
const most = 48;

/** Falling factorials: `fallen[from][k]` is the product of k factors from `from` down. */
const fallen: readonly (readonly number[])[] = Array.from({ length: 8 * 52 + 1 }, (_, from) => {
  const row = [1];
  for (let k = 0; k < most; k += 1) row.push((row[k] ?? 0) * Math.max(0, from - k));
  return row;
});

const sizeOf = (value: number, decks: number): number => (value === values ? 16 : 4) * decks;

/** The probability that a fresh shoe gives these cards in one given order: what is left of each value over what is left in all. */
export function chanceOf(counts: Counts, { decks }: Pick<BlackjackConfig, 'decks'>): number {
  let product = 1;
  let cards = 0;
  for (let i = 0; i < values; i += 1) {
    const count = counts[i] ?? 0;
    cards += count;
    product *= fallen[sizeOf(i + 1, decks)]?.[count] ?? 0;
  }
  return product / (fallen[52 * decks]?.[cards] ?? 1);
}

/** Probabilities of the dealer's totals 17 to 21 and of a bust, jointly with the cards that are out; naturals excluded. */
export function dealersTotals(config: Pick<BlackjackConfig, 'decks'>, up: number): (out: Counts) => readonly number[] {
  const ends = dealersEnds(up).map(({ counts, cards, weight, total }) => ({
    cards,
    weight,
    at: total > 21 ? 5 : total - 17,
    held: counts.flatMap((count, i) => (count > 0 ? [{ i, count }] : [])),
  }));
  const known = new Map<string, readonly number[]>();
  return (out) => {
    const key = out.join();
    const before = known.get(key);
    if (before) return before;
    const left = out.map((count, i) => fallen[sizeOf(i + 1, config.decks) - count] ?? []);
    const all = fallen[52 * config.decks - out.reduce((sum, count) => sum + count)] ?? [];
    const totals = [0, 0, 0, 0, 0, 0];
    for (const { held, cards, weight, at } of ends) {
      let product = weight / (all[cards] ?? 1);
      for (const { i, count } of held) product *= left[i]?.[count] ?? 0;
      totals[at] = (totals[at] ?? 0) + product;
    }
    const base = chanceOf(out, config);
    const joint = totals.map((chance) => chance * base);
    known.set(key, joint);
    return joint;
  };
}
