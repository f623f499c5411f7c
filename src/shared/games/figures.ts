// Computes a certificate's row from all outcomes of a bet.

import { decimal, type Fraction, fraction, less, oneIn, rootDecimal, sum, times } from '../chance/fraction.ts';
import type { Figures } from './engine.ts';
import { type AtLeast, compact, MARKS, type Payouts } from './payouts.ts';
import { type Kind, setsOdds } from './stake.ts';

/** One outcome of a bet: its probability, and what it pays in stakes. Losing outcomes may be left out. */
export type Outcome = { chance: Fraction; times: Fraction };

const percent = (value: Fraction) => decimal(times(value, fraction(100)), 6);

/** The return of one unit of stake. */
export const returnOf = (outcomes: readonly Outcome[]): Fraction =>
  sum(outcomes.map((one) => times(one.chance, one.times)));

/** The lowest return over these stakes, every payout floored to minor units. */
export function flooredReturn(outcomes: readonly Outcome[], stakes: readonly number[]): Fraction {
  const at = (stake: number) =>
    sum(outcomes.map((one) => times(one.chance, fraction((BigInt(stake) * one.times.n) / one.times.d, BigInt(stake)))));
  const [first, ...others] = stakes.map(at);
  if (!first) throw new Error('A title takes at least one stake');
  return others.reduce((least, next) => (less(next, least) ? next : least), first);
}

/** Of several bets of one kind, the one with the lowest return, so that a row overstates none of them. */
export function leastReturning([first, ...others]: readonly Outcome[][]): Outcome[] {
  if (!first) throw new Error('A kind has at least one bet');
  return others.reduce((worst, next) => (less(returnOf(next), returnOf(worst)) ? next : worst), first);
}

/** How often rounds pay, in percent: from the bet that pays least often to the one that pays most often. A bought feature is excluded. */
export function hitRange(figures: readonly Pick<Figures, 'bet' | 'hitRate'>[]): { least: string; most: string } {
  const rates = figures.filter(({ bet }) => bet !== 'buy').map(({ hitRate }) => hitRate);
  const sorted = rates.toSorted((a, b) => Number(a) - Number(b));
  return { least: sorted[0] ?? '', most: sorted.at(-1) ?? '' };
}

type Listed = Pick<Figures, 'bet' | 'rtp' | 'hitRate' | 'most' | 'atLeast'>;

/** The bets that lists show for a title: each of them, or one best row where the player sets the odds. */
export function listedBets(title: Kind, figures: readonly Figures[]): Listed[] {
  const listed = figures.map(({ bet, rtp, hitRate, most, atLeast }) => ({ bet, rtp, hitRate, most, atLeast }));
  return setsOdds(title) ? [bestBet(listed)] : listed;
}

/** Where odds can be chosen: the highest maximum, and for each mark the bet that reaches it most often. */
function bestBet(rows: readonly Listed[]): Listed {
  const [first] = rows;
  if (!first) throw new Error('A certificate has at least one row');
  const most = rows.map((row) => row.most).reduce((a, b) => (Number(b.times) > Number(a.times) ? b : a));
  const atLeast = MARKS.flatMap((mark) => {
    const odds = rows.flatMap((row) => row.atLeast.filter(({ times }) => times === mark));
    return odds.length === 0 ? [] : [odds.reduce((a, b) => (Number(b.oneIn) < Number(a.oneIn) ? b : a))];
  });
  return { ...first, most, atLeast };
}

/** `stakes` are all that the title accepts. */
export function figuresOf(bet: string, outcomes: readonly Outcome[], stakes: readonly number[]): Figures {
  const paying = outcomes.filter((one) => one.times.n > 0n);
  const mean = returnOf(paying);
  const square = sum(paying.map((one) => times(one.chance, times(one.times, one.times))));
  const variance = fraction(square.n * mean.d * mean.d - mean.n * mean.n * square.d, square.d * mean.d * mean.d);
  const top = paying.reduce((best, one) => (less(best, one.times) ? one.times : best), fraction(0));
  const topChance = sum(paying.filter((one) => !less(one.times, top)).map((one) => one.chance));
  return {
    bet,
    rtp: percent(mean),
    rtpWorstStake: percent(flooredReturn(paying, stakes)),
    per: 'initial bet',
    hitRate: percent(sum(paying.map((one) => one.chance))),
    sigma: rootDecimal(variance, 6),
    most: { times: decimal(top, 2), oneIn: oneIn(topChance) },
    atLeast: atLeastOf(paying),
    payouts: payoutsOf(paying),
  };
}

/** How rare rounds are that pay each mark; what can't be paid is left out. */
const atLeastOf = (outcomes: readonly Outcome[]): AtLeast[] =>
  MARKS.flatMap((mark) => {
    const reaching = outcomes.filter((one) => !less(one.times, fraction(mark)) && one.chance.n > 0n);
    return reaching.length === 0 ? [] : [{ times: mark, oneIn: oneIn(sum(reaching.map(({ chance }) => chance))) }];
  });

/** The paying outcomes, and one for paying nothing. */
function payoutsOf(paying: readonly Outcome[]): Payouts {
  const rows = paying.map((one) => [Number(decimal(one.times, 9)), Number(decimal(one.chance, 18))] as const);
  return compact([
    [0, Number(decimal(sum([fraction(1), ...paying.map(({ chance }) => fraction(-chance.n, chance.d))]), 18))],
    ...rows,
  ]);
}

/** A title's displayed return: that of the row with the lowest, at the stake that loses most by flooring. */
export function lowestOf(figures: readonly Pick<Figures, 'rtpWorstStake'>[]): string {
  const [first, ...others] = figures.map((row) => row.rtpWorstStake);
  if (first === undefined) throw new Error('A certificate has at least one row');
  return others.reduce((least, rtp) => (Number(rtp) < Number(least) ? rtp : least), first);
}

/** For tables whose bets have different returns, by engine: the usual bets, which are first on the layout. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  baccarat: ['player', 'banker'],
  sicbo: ['half'],
  wheel: ['star'],
};

/** The bets whose return lists show: the usual ones, or all where none are named. */
export function usualOf<Row extends Pick<Figures, 'bet'>>(engine: string, figures: readonly Row[]): readonly Row[] {
  const usual = figures.filter(({ bet }) => USUAL[engine]?.includes(bet));
  return usual.length > 0 ? usual : figures;
}
