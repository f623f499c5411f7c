// A template in one currency and place: terms as a gift or a deposit's intent stores them, and when one may have it again. Pure.
import { localTime } from '../calendar.ts';
import { type Currency, convert, RATE_ONE, type Rates, scale } from '../money.ts';
import { assert } from '../refusal.ts';
import type { Amounts, NamedTemplate, Period, TemplateSpins, Wagering } from './template.ts';
import type { BonusTerms, DepositTerms, GiftTerms, SpinsTerms } from './terms.ts';

export interface Resolving {
  readonly currency: Currency;
  readonly rates: Rates;
  /** The language of the terms that are agreed to. */
  readonly locale: string;
  /** The most times that the place allows a bonus to be wagered. */
  readonly maxWager: number;
  readonly period: string;
  /** What the place allows the player to be given this year still; null where there is no such amount. */
  readonly leftEurMinor: number | null;
}

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

/** EUR in a currency at the day's rate, rounded down. */
export function fromEuro(eurMinor: number, { currency, rates }: Pick<Resolving, 'currency' | 'rates'>): number {
  if (currency === 'EUR') return eurMinor;
  const rate = rates[currency];
  assert(rate, `no rate for ${currency}`);
  return convert(eurMinor, EURO, { currency, rate }, 'down');
}

export function toEuro(minor: number, { currency, rates }: Pick<Resolving, 'currency' | 'rates'>): number {
  const rate = currency === 'EUR' ? RATE_ONE : rates[currency];
  assert(rate, `no rate for ${currency}`);
  return convert(minor, { currency, rate }, EURO, 'up');
}

const amountIn = (amounts: Amounts, to: Pick<Resolving, 'currency' | 'rates'>): number =>
  amounts[to.currency] ?? fromEuro(amounts.EUR ?? 0, to);

/** The smallest deposit in a currency that brings it. */
export const leastDeposit = (
  { minimum }: NonNullable<NamedTemplate['deposit']>,
  to: Pick<Resolving, 'currency' | 'rates'>,
): number => amountIn(minimum, to);

/** The stake of a free spin: the amount, or the next higher one that all listed titles accept. */
function stakeIn({ stake, rungs }: TemplateSpins, to: Resolving): number | null {
  const wanted = amountIn(stake, to);
  return (rungs[to.currency] ?? []).find((rung) => rung >= wanted) ?? null;
}

const bonusTerms = (written: Wagering, to: Resolving): BonusTerms => ({
  wager: Math.min(written.wager, to.maxWager),
  days: written.days,
  maxBetMinor: amountIn(written.maxBet, to),
  // Without an amount in the currency it is converted when the bonus is activated.
  ...(written.maxBet[to.currency] === undefined && { maxBetEurMinor: written.maxBet.EUR ?? 0 }),
  maxWinMinor: written.maxWin && amountIn(written.maxWin, to),
  lostBelowMinor: amountIn(written.lostBelow, to),
  funding: written.funding,
  excluded: written.excluded,
});

function spinsTerms(spins: TemplateSpins, to: Resolving): SpinsTerms | null {
  const stakeMinor = stakeIn(spins, to);
  if (stakeMinor === null) return null;
  const { count, games, studio, days, winnings } = spins;
  return { count, games, ...(studio && { studio }), days, stakeMinor, winnings: bonusTerms(winnings, to) };
}

/**
 * Null where it can't be given: the titles accept no such stake in the currency, or the place allows no more this year.
 * What is left of the year's amount reduces a deposit bonus, while a fixed amount or a set is given in full or not at
 * all.
 */
export function termsOf(template: NamedTemplate, to: Resolving): GiftTerms | DepositTerms | null {
  const { deposit, amount, bonus, spins } = template;
  const left = to.leftEurMinor === null ? Number.POSITIVE_INFINITY : fromEuro(Math.max(0, to.leftEurMinor), to);
  const set = spins ? spinsTerms(spins, to) : undefined;
  if (set === null) return null;
  const setMinor = set ? scale(set.stakeMinor, set.count, 1, 'down') : 0;
  if (setMinor > left) return null;
  const common = commonTerms(template, to);
  if (deposit && bonus) {
    const capMinor = Math.min(amountIn(deposit.cap, to), left - setMinor);
    if (capMinor <= 0) return null;
    return {
      ...common,
      kind: 'deposit',
      percent: deposit.percent,
      capMinor,
      minDepositMinor: leastDeposit(deposit, to),
      ...(deposit.first && { first: true as const }),
      bonus: { ...bonusTerms(bonus, to), maxWinMinor: null },
      ...(set && { spins: set }),
    };
  }
  if (amount && bonus) {
    const amountMinor = amountIn(amount, to);
    return amountMinor > 0 && amountMinor <= left
      ? { ...common, kind: 'bonus', ofDeposit: false, amountMinor, bonus: bonusTerms(bonus, to) }
      : null;
  }
  return set ? { ...common, kind: 'freespins', spins: set } : null;
}

const commonTerms = (
  { id, title, description, symbol, groupKey, activationDays, terms, titles, budgetEurMinor }: NamedTemplate,
  { currency, locale, maxWager, period }: Resolving,
) => ({
  template: id,
  version: terms.version,
  page: terms.page,
  hash: terms.hashes[locale] ?? terms.hashes.en ?? '',
  title,
  description,
  symbol,
  groupKey,
  period,
  activationDays,
  titles,
  currency,
  market: { maxWager },
  ...(budgetEurMinor !== undefined && { budgeted: true as const }),
});

/** The period of a template that contains an instant, by the player's calendar: `once`, `2026-11-26`, `2026-W48`, `2026-11`. */
export function periodAt(period: Period, zone: string, nowMs: number): string {
  if (period === 'once') return period;
  const date = localTime(zone, nowMs).toPlainDate();
  if (period === 'day') return date.toString();
  if (period === 'month') return date.toPlainYearMonth().toString();
  return `${date.yearOfWeek}-W${String(date.weekOfYear).padStart(2, '0')}`;
}
