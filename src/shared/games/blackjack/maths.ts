// The exact return of blackjack for a strategy chart: every multiset of cards of player and dealer, from the exact rest
// of the shoe.

import { cut } from '../../chance/fraction.ts';
import type { Figures } from '../engine.ts';
import { compact } from '../payouts.ts';
import {
  type Counts,
  chanceOf,
  dealersTotals,
  type Ended,
  endsOf,
  isNaturalPair,
  none,
  values,
  withOne,
  worthIn,
} from './hands.ts';
import type { BlackjackConfig } from './rules.ts';
import { type Chart, chart, columns, moveOf, playOf, splits } from './strategy.ts';

/** Sums over all rounds, in first stakes. `net`: what a round returns minus its stakes; `back`: probability that anything is returned. */
export type Sums = {
  chance: number;
  net: number;
  square: number;
  staked: number;
  back: number;
  top: number;
  paid: Map<number, number>;
};

const both = (a: Counts, b: Counts): Counts => a.map((count, i) => count + (b[i] ?? 0));

/** Net result of a hand, in stakes, against a dealer's total; 22 stands for a bust. */
function netOf({ total, stake }: Ended, theirs: number): number {
  if (total > 21) return -stake;
  if (theirs > 21 || total > theirs) return stake;
  return total === theirs ? 0 : -stake;
}

/** Every round in which the dealer shows `up`, played by the chart. */
export function columnSums(config: BlackjackConfig, plays: Chart, up: number): Sums {
  const sums: Sums = { chance: 0, net: 0, square: 0, staked: 0, back: 0, top: 0, paid: new Map() };
  const add = (chance: number, net: number, staked: number) => {
    sums.chance += chance;
    sums.net += chance * net;
    sums.square += chance * net * net;
    sums.staked += chance * staked;
    if (net > -staked) sums.back += chance;
    if (net === 4) sums.top += chance;
    sums.paid.set(net + staked, (sums.paid.get(net + staked) ?? 0) + chance);
  };
  const counted = withOne(none, up);
  const theirs = dealersTotals(config, up);
  const { unsplit, split } = begin(config, plays, up, add);
  const decide = (counts: Counts) => {
    const worth = worthIn(counts);
    return moveOf(playOf(plays, worth, up), worth.cards === 2) as 'hit' | 'stand' | 'double';
  };
  for (const hand of endsOf(unsplit, decide)) {
    for (const [at, chance] of theirs(both(counted, hand.counts)).entries())
      add(hand.weight * chance, netOf(hand, 17 + at), hand.stake);
  }
  for (const value of split) {
    const begun = Array.from({ length: values }, (_, i) => withOne(withOne(none, value), i + 1));
    const hands = endsOf(
      begun.map((counts) => ({ counts, weight: 1 })),
      (counts) => (value === 1 ? 'stand' : decide(counts)),
    );
    for (const [i, one] of hands.entries()) {
      for (const other of hands.slice(i)) {
        const weight = one.weight * other.weight * (one === other ? 1 : 2);
        for (const [at, chance] of theirs(both(counted, both(one.counts, other.counts))).entries())
          add(weight * chance, netOf(one, 17 + at) + netOf(other, 17 + at), one.stake + other.stake);
      }
    }
  }
  return sums;
}

/** The first two cards: naturals of either side end the round, pairs may be split, other hands are played as they are. */
function begin(
  config: BlackjackConfig,
  plays: Chart,
  up: number,
  add: (chance: number, net: number, staked: number) => void,
) {
  const unsplit: { counts: Counts; weight: number }[] = [];
  const split: number[] = [];
  const hidden = up === 1 ? 10 : up === 10 ? 1 : null;
  for (let a = 1; a <= values; a += 1) {
    for (let b = a; b <= values; b += 1) {
      const counts = withOne(withOne(none, a), b);
      const out = withOne(counts, up);
      const orders = a === b ? 1 : 2;
      const natural = isNaturalPair(a, b);
      const theirs = hidden === null ? 0 : orders * chanceOf(withOne(out, hidden), config);
      if (theirs > 0) add(theirs, natural ? 0 : -1, 1);
      if (natural) add(orders * chanceOf(out, config) - theirs, config.natural.n / config.natural.d, 1);
      else if (a === b && splits(plays.pairs, a, up)) split.push(a);
      else unsplit.push({ counts, weight: orders });
    }
  }
  return { unsplit, split };
}

/**
 * Net result of the first stake by the chart, without its variance: a hand after a split is drawn as if the other had
 * drawn nothing (the cards of a shoe are exchangeable), so both together have twice the mean of one. A second, fast way
 * to the same sum.
 */
export function columnNet(config: BlackjackConfig, plays: Chart, up: number): number {
  const counted = withOne(none, up);
  const theirs = dealersTotals(config, up);
  let net = 0;
  const { unsplit, split } = begin(config, plays, up, (chance, won) => {
    net += chance * won;
  });
  const decide = (counts: Counts) => {
    const worth = worthIn(counts);
    return moveOf(playOf(plays, worth, up), worth.cards === 2) as 'hit' | 'stand' | 'double';
  };
  const sum = (hands: readonly Ended[], out: Counts, times: number) => {
    for (const hand of hands) {
      for (const [at, chance] of theirs(both(out, hand.counts)).entries())
        net += times * hand.weight * chance * netOf(hand, 17 + at);
    }
  };
  sum(endsOf(unsplit, decide), counted, 1);
  for (const value of split) {
    const begun = Array.from({ length: values }, (_, i) => ({
      counts: withOne(withOne(none, value), i + 1),
      weight: 1,
    }));
    sum(
      endsOf(begun, (counts) => (value === 1 ? 'stand' : decide(counts))),
      withOne(counted, value),
      2,
    );
  }
  return net;
}

/** Doubles hold about thirteen digits of these sums: six decimals are printed, and two of odds. */
export function blackjackFigures(config: BlackjackConfig): Figures[] {
  const parts = columns.map((up) => columnSums(config, chart, up));
  const total = (of: Exclude<keyof Sums, 'paid'>) => parts.reduce((sum, part) => sum + part[of], 0);
  const rtp = cut(100 * (1 + total('net')), 6);
  const sigma = cut(Math.sqrt(total('square') - total('net') ** 2), 6);
  const row = {
    hitRate: cut(100 * total('back'), 6),
    sigma,
    // Two hands of a split, both doubled, both won.
    most: { times: '8.00', oneIn: (Math.ceil(100 / total('top')) / 100).toFixed(2) },
    atLeast: [],
    payouts: compact(parts.flatMap(({ paid }) => [...paid])),
  };
  // Stakes are even numbers of minor units, so that 3 to 2 is whole (tested): flooring costs nothing.
  return [{ bet: 'hand', rtp, rtpWorstStake: rtp, per: 'initial bet', ...row }];
}
