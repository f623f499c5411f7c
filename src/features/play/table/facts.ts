// Texts of a certificate's figures: the same on the cover, beside the table and in the rules.
import type { Table } from '#shared/games/engine.ts';
import type { AtLeast } from '#shared/games/payouts.ts';
import { fullUpTo, isSlot } from '#shared/games/stake.ts';
import { written } from '#src/i18n/figures.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { betText } from './bet-names.ts';
import type { Facts, Row } from './game.ts';

export const percentText = (text: string, t: Translate, locale: string, digits = 3): string =>
  t('play.percent', { value: written(text, locale, { maximumFractionDigits: digits }) });

/** How often rounds pay: one percentage, or from the rarest bet to the most frequent. A very small one has its first digits. */
export function hitText({ least, most }: { least: string; most: string }, t: Translate, locale: string): string {
  const one = (share: string) =>
    t('play.percent', {
      value: written(
        share,
        locale,
        Number(share) < 0.01 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 },
      ),
    });
  return least === most ? one(least) : t('play.facts.range', { min: one(least), max: one(most) });
}

export const timesText = (text: string, t: Translate, locale: string): string =>
  t('play.times', { value: written(text, locale, { maximumFractionDigits: Number(text) < 1000 ? 1 : 0 }) });

/** `1 in 2.2`: how rare a round is that pays anything, from its percentage. */
export const everyText = (hitRate: string, t: Translate, locale: string): string =>
  t('play.spins', { value: written(100 / Number(hitRate), locale, { maximumFractionDigits: 1 }, 'fear') });

/** By how much the sixth decimal of a certificate may have been rounded up. */
const ROUNDED = 1e-6;

/** Odds beyond this are only said to be rarer. */
const RAREST = 1e12;

/** `45.87`, `10,002`, `8.03 million`: one format for odds, never rounded down. */
function oddsNumber(text: string, locale: string): string {
  const value = Number(text) - ROUNDED;
  const options =
    value >= 1_000_000
      ? ({ notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 4, useGrouping: 'always' } as const)
      : { maximumFractionDigits: value < 100 ? 2 : value < 1000 ? 1 : 0 };
  return written(value, locale, options, 'fear');
}

/** `1 in 10,002`, or `rarer than 1 in 1 trillion`. */
export const oddsText = (text: string, t: Translate, locale: string): string =>
  Number(text) > RAREST ? rarerText(text, t, locale) : t('play.one_in', { value: oddsNumber(text, locale) });

const rarerText = (text: string, t: Translate, locale: string): string =>
  t('play.rarer', { value: oddsNumber(String(Math.min(Number(text), RAREST)), locale) });

/** The odds of winning at least so many stakes: one figure, with its interval where it was simulated, or a bound that it is rarer than. */
export function atLeastText({ oneIn, within }: AtLeast, t: Translate, locale: string): string {
  if (oneIn === null) return rarerText(within?.low ?? '', t, locale);
  if (!within || Number(oneIn) > RAREST) return oddsText(oneIn, t, locale);
  if (within.high === null) return rarerText(within.low, t, locale);
  const [value = '', low = '', high = ''] = [oneIn, within.low, within.high].map((odds) => oddsNumber(odds, locale));
  return t('play.one_in_within', { value, low, high });
}

const mostKey = (most: Row['most']) => ('bound' in most ? 'play.facts.bound' : 'play.facts.most');

type FactRow = readonly [label: string, value: string];

/** What a round of one bet may pay, and how rarely: the marks, then the maximum. */
export function betRows({ most, atLeast }: Pick<Row, 'most' | 'atLeast'>, t: Translate, locale: string): FactRow[] {
  return [
    ...atLeast.map((mark): FactRow => [markLabel(mark.times, t, locale), atLeastText(mark, t, locale)]),
    [t(mostKey(most)), timesText(most.times, t, locale)],
    ...('oneIn' in most ? [[t('play.facts.most_odds'), oddsText(most.oneIn, t, locale)] as const] : []),
  ];
}

/** `10× or more` */
export const markLabel = (times: number, t: Translate, locale: string): string =>
  t('play.facts.mark', { times: timesText(String(times), t, locale) });

/** For a title: its one bet, the best of those that can be chosen, or each bet that pays in one way. */
export function oddsRows(engine: string, { rows, chosen }: Facts, t: Translate, locale: string): FactRow[] {
  const [row, ...others] = rows;
  if (!row) return [];
  if (chosen) return betRows(chosen, t, locale);
  if (isSlot(engine) || others.length === 0) return betRows(row, t, locale);
  return rows.map(({ bet, most }) => [
    betText(engine, bet, t, locale),
    'oneIn' in most
      ? t('play.facts.bet', { times: timesText(most.times, t, locale), odds: oddsText(most.oneIn, t, locale) })
      : timesText(most.times, t, locale),
  ]);
}

/**
 * The title's maximum payout in money, where the highest stakes could win more; and the stake up to which the maximum
 * multiple is paid in full.
 */
export function capRows({ rows, chosen }: Facts, table: Table | null, t: Translate, locale: string): FactRow[] {
  const stake = table && fullUpTo(table, chosen ? [chosen] : rows);
  if (!table || stake === null) return [];
  const money = (minor: number) => formatMoney(minor, table.currency, locale);
  return [
    [t('play.facts.cap'), money(table.maxPayoutMinor)],
    ...(stake > 0 ? [[t('play.facts.full'), money(stake)] as const] : []),
  ];
}
