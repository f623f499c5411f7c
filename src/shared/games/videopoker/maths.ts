// The exact return of video poker at optimal play: all 2,598,960 hands, all 32 holds of each, every draw counted.

import { fraction } from '../../chance/fraction.ts';
import { choose } from '../../chance/removal.ts';
import { deckSize } from '../cards/shoe.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { allHeld, handSize, type PokerConfig, rankHand } from './rules.ts';

const masks = allHeld + 1;
/** Index of sorted sets of cards; `at[k][card]` is the binomial coefficient card over k. */
const at = Array.from({ length: handSize + 1 }, (_, k) =>
  Array.from({ length: deckSize + 1 }, (_unused, card) => Number(choose(card, k))),
);
const sizeOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
const sizes = Array.from({ length: masks }, (_, mask) => sizeOf(mask));
/** The number of draws after a hold, by held cards. */
const draws = Array.from({ length: handSize + 1 }, (_, heldCards) =>
  Number(choose(deckSize - handSize, handSize - heldCards)),
);
/** Their common denominator, so that sums stay integers. */
const shared = draws.reduce((all, one) => (all * one) / gcd(all, one), 1);

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The index of each subset of a hand among all sets of its size. */
function placesOf(hand: readonly number[], into: Int32Array): void {
  for (let mask = 0; mask < masks; mask += 1) {
    let place = 0;
    let k = 0;
    for (let i = 0; i < handSize; i += 1) {
      if ((mask >> i) & 1) {
        k += 1;
        place += at[k]?.[hand[i] ?? 0] ?? 0;
      }
    }
    into[mask] = place;
  }
}

/** Every hand of five, in ascending order of cards. */
function eachHand(visit: (hand: number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  for (let a = 0; a < deckSize; a += 1)
    for (let b = a + 1; b < deckSize; b += 1)
      for (let c = b + 1; c < deckSize; c += 1)
        for (let d = c + 1; d < deckSize; d += 1)
          for (let e = d + 1; e < deckSize; e += 1) {
            [hand[0], hand[1], hand[2], hand[3], hand[4]] = [a, b, c, d, e];
            visit(hand);
          }
}

/** Turns "hands that hold all of a set" into "hands that hold no other card of the deal": inclusion and exclusion over its supersets. */
function sieve(sums: Float64Array): void {
  for (let bit = 1; bit < masks; bit <<= 1) {
    for (let mask = 0; mask < masks; mask += 1)
      if ((mask & bit) === 0) sums[mask] = (sums[mask] ?? 0) - (sums[mask | bit] ?? 0);
  }
}

/** For every set of cards that may be held: the sum of payouts of hands that contain it, and the number of each kind. */
function tablesOf(config: PokerConfig) {
  const kinds = config.pays.length;
  const known = Array.from({ length: handSize + 1 }, (_, k) => new Int32Array(Number(choose(deckSize, k)) * kinds));
  const paid = Array.from({ length: handSize + 1 }, (_, k) => new Float64Array(Number(choose(deckSize, k))));
  const places = new Int32Array(masks);
  eachHand((hand) => {
    const kind = config.pays.findIndex((one) => one.hand === rankHand(hand, config.wild));
    if (kind < 0) return;
    const pays = config.pays[kind]?.times ?? 0;
    placesOf(hand, places);
    for (let mask = 0; mask < masks; mask += 1) {
      const size = sizes[mask] ?? 0;
      const place = places[mask] ?? 0;
      const sums = paid[size];
      const hits = known[size];
      if (!sums || !hits) continue;
      sums[place] = (sums[place] ?? 0) + pays;
      hits[place * kinds + kind] = (hits[place * kinds + kind] ?? 0) + 1;
    }
  });
  return { known, paid };
}

/** The best hold for a hand whose indexes are known; afterwards `sums` holds the return of each hold. */
function bestOf(paid: readonly Float64Array[], places: Int32Array, sums: Float64Array): number {
  for (let mask = 0; mask < masks; mask += 1) sums[mask] = paid[sizes[mask] ?? 0]?.[places[mask] ?? 0] ?? 0;
  sieve(sums);
  let best = allHeld;
  for (let mask = allHeld - 1; mask >= 0; mask -= 1) {
    if (meanOf(sums, mask) > meanOf(sums, best)) best = mask;
  }
  return best;
}

/** The best hold of any hand, cards in their order, fast: for a simulation of millions. The tables take a second to build. */
export function optimalHold(config: PokerConfig): (cards: readonly number[]) => number {
  const { paid } = tablesOf(config);
  const places = new Int32Array(masks);
  const sums = new Float64Array(masks);
  return (cards) => {
    const rising = cards.toSorted((a, b) => a - b);
    placesOf(rising, places);
    const best = bestOf(paid, places, sums);
    return cards.reduce((mask, card, i) => ((best >> rising.indexOf(card)) & 1 ? mask | (1 << i) : mask), 0);
  };
}

/** How often each winning hand comes at optimal play: its share of all hands and draws, over `total`. */
export function optimalCounts(config: PokerConfig): { counts: number[]; total: bigint } {
  const kinds = config.pays.length;
  const { known, paid } = tablesOf(config);
  const places = new Int32Array(masks);
  const counts = Array.from({ length: kinds }, () => 0);
  const sums = new Float64Array(masks);
  eachHand((hand) => {
    placesOf(hand, places);
    const best = bestOf(paid, places, sums);
    if ((sums[best] ?? 0) === 0) return;
    const scale = shared / (draws[sizes[best] ?? 0] ?? 1);
    const rest = allHeld & ~best;
    // The same inclusion and exclusion, over the best hold's supersets and for each kind of hand.
    for (let kind = 0; kind < kinds; kind += 1) {
      let count = 0;
      for (let more = rest; ; more = (more - 1) & rest) {
        const mask = best | more;
        const hits = known[sizes[mask] ?? 0]?.[(places[mask] ?? 0) * kinds + kind] ?? 0;
        count += (sizes[more] ?? 0) % 2 === 0 ? hits : -hits;
        if (more === 0) break;
      }
      counts[kind] = (counts[kind] ?? 0) + count * scale;
    }
  });
  return { counts, total: choose(deckSize, handSize) * BigInt(shared) };
}

/** Integers far below 2^53, so that equal returns compare as equal. */
const meanOf = (sums: Float64Array, mask: number): number =>
  (sums[mask] ?? 0) * (shared / (draws[sizes[mask] ?? 0] ?? 1));

/** Outcomes of one stake at optimal play, a row for each winning hand. */
export function optimalOutcomes(config: PokerConfig): Outcome[] {
  const { counts, total } = optimalCounts(config);
  return config.pays.map(({ times }, kind) => ({
    chance: fraction(BigInt(counts[kind] ?? 0), total),
    times: fraction(times),
  }));
}

export function pokerFigures(config: PokerConfig, stakes: readonly number[]): Figures[] {
  return [figuresOf('best', optimalOutcomes(config), stakes)];
}
