// Exact figures of hi-lo: a row for each number of ranks that win a call; the return is the same for more right calls.

import { add, decimal, type Fraction, fraction, less, oneIn, times } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import { deckSize, rankOf, ranks } from '../cards/shoe.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome, returnOf } from '../figures.ts';
import { MARKS, type Most } from '../payouts.ts';
import { calls, type HiloConfig, mostCards, mostPays, paysFor, winning } from './rules.ts';

const weights = weightsOf(deckSize);

/** Of the 2^32 draws, how many give a card of this rank. */
const drawsOf = (rank: number): bigint =>
  weights.reduce((sum, weight, card) => (rankOf(card) === rank ? sum + weight : sum), 0n);

/** The lowest probability of all calls won by this many ranks: by the draw's bias they differ by under 1 in 10^7. */
export function leastChance(ways: number): Fraction {
  const chances = Array.from({ length: ranks }, (_, rank) => rank).flatMap((rank) =>
    calls
      .map((call) => winning(call, rank))
      .filter((wins) => wins.length === ways)
      .map((wins) =>
        fraction(
          wins.reduce((sum, one) => sum + drawsOf(one), 0n),
          allDraws,
        ),
      ),
  );
  return chances.reduce((worst, one) => (less(one, worst) ? one : worst));
}

/** How many right calls in a row, each won by this many ranks, the maximum payout and a round's cards allow. */
export function mostCalls(config: HiloConfig, ways: number): number {
  const room = mostPays(config);
  let count = 1;
  while (count < mostCards - 1 && !less(room, paysFor(config, Array(count + 1).fill(ways)))) count += 1;
  return count;
}

/**
 * The best probability of the maximum payout. As 13 is prime, only right calls on a single rank reach it: on an ace for
 * another ace, on a king for another king. A round passes until one of them lies, as long as enough cards remain for
 * the calls.
 */
export function topChance({ most }: HiloConfig): Fraction {
  const [ace, king] = [0, ranks - 1].map((rank) => fraction(drawsOf(rank), allDraws)) as [Fraction, Fraction];
  const power = (base: Fraction, exponent: number) => fraction(base.n ** BigInt(exponent), base.d ** BigInt(exponent));
  const either = add(ace, king);
  const missed = power(fraction(either.d - either.n, either.d), mostCards - most);
  const found = fraction(missed.d - missed.n, missed.d);
  const dealtAndCalled = add(power(ace, most + 1), power(king, most + 1));
  return times(times(found, dealtAndCalled), fraction(either.d, either.n));
}

export const outcomeOf = (config: HiloConfig, ways: number, count: number): Outcome => {
  const chance = leastChance(ways);
  return {
    chance: Array.from({ length: count }, () => chance).reduce(times),
    times: paysFor(config, Array(count).fill(ways)),
  };
};

/**
 * What flooring leaves of a payout at the worst stake and the worst calls, as a fraction of it. A payout of x minor
 * units loses less than one of them: once 1/x is below the worst loss, longer runs of calls can't be worse.
 */
export function worstShare(config: HiloConfig, stakes: readonly number[]): Fraction {
  let worst = fraction(1);
  const look = (stake: number, won: readonly number[]) => {
    for (let ways = won.at(-1) ?? ranks - 1; ways >= 1; ways -= 1) {
      const next = [...won, ways];
      const { n, d } = paysFor(config, next);
      const exact = fraction(BigInt(stake) * n, d);
      const share = fraction((exact.n / exact.d) * exact.d, exact.n);
      if (less(share, worst)) worst = share;
      if (less(fraction(exact.d, exact.n), fraction(worst.d - worst.n, worst.d))) continue;
      look(stake, next);
    }
  };
  for (const stake of stakes) look(stake, []);
  return worst;
}

/** With calls of one kind only; the highest payout of all is reached by those on a single rank. */
function mostOf(config: HiloConfig, ways: number): Most {
  if (ways === 1) return { times: decimal(mostPays(config), 2), oneIn: oneIn(topChance(config)) };
  const last = outcomeOf(config, ways, mostCalls(config, ways));
  return { times: decimal(last.times, 2), oneIn: oneIn(last.chance) };
}

/**
 * The call on a single rank first, which has the highest payout of all and so is shown in the facts. For the others the
 * prize is that of one call.
 */
export function hiloFigures(config: HiloConfig, stakes: readonly number[]): Figures[] {
  const share = worstShare(config, stakes);
  const percent = (value: Fraction) => decimal(times(value, fraction(100)), 6);
  const rows = Array.from({ length: ranks - 1 }, (_, i) => {
    const ways = i + 1;
    const first = outcomeOf(config, ways, 1);
    const last = outcomeOf(config, ways, mostCalls(config, ways));
    const least = [first, last].map((one) => returnOf([one])).reduce((a, b) => (less(b, a) ? b : a));
    return {
      ...figuresOf(`ways:${ways}`, [first], stakes),
      rtp: percent(least),
      rtpWorstStake: percent(times(least, share)),
      most: mostOf(config, ways),
      // As many calls of the kind in a row as are needed to win it.
      atLeast: MARKS.flatMap((mark) => {
        const all = Array.from({ length: mostCalls(config, ways) }, (_unused, k) => outcomeOf(config, ways, k + 1));
        const enough = all.find((one) => !less(one.times, fraction(mark)));
        return enough ? [{ times: mark, oneIn: oneIn(enough.chance) }] : [];
      }),
    };
  });
  return rows.sort((a, b) => Number(b.most.times) - Number(a.most.times));
}
