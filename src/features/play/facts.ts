// A certificate's figures as a player reads them: one way of writing them on the cover, beside the table, in the rules.
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';

const number = (text: string, locale: string, options: Intl.NumberFormatOptions) =>
  formatters.getNumberFormat(intlLocale(locale), { roundingMode: 'floor', ...options }).format(Number(text));

export const percentText = (text: string, t: Translate, locale: string, digits = 3): string =>
  t('play.percent', { value: number(text, locale, { maximumFractionDigits: digits }) });

/** How often rounds pay: one share, or from the rarest bet to the commonest. What is rarer than is read is told by its first digits. */
export function hitText({ least, most }: { least: string; most: string }, t: Translate, locale: string): string {
  const one = (share: string) =>
    t('play.percent', {
      value: number(
        share,
        locale,
        Number(share) < 0.01 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 },
      ),
    });
  return least === most ? one(least) : t('play.facts.range', { min: one(least), max: one(most) });
}

export const timesText = (text: string, t: Translate, locale: string): string =>
  t('play.times', { value: number(text, locale, { maximumFractionDigits: Number(text) < 1000 ? 1 : 0 }) });

/** `2.1 spins`: how rare a round is that pays anything, of its share in percent. */
export const everyText = (hitRate: string, t: Translate, locale: string): string =>
  t('play.spins', {
    value: number(String(100 / Number(hitRate)), locale, { roundingMode: 'halfExpand', maximumFractionDigits: 1 }),
  });

/** `1 in 106`, `1 in 8.02 million`: nobody compares the last digits of an odd. */
export function oddsText(text: string, t: Translate, locale: string): string {
  const value = Number(text);
  const options: Intl.NumberFormatOptions =
    value >= 1_000_000
      ? { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3, useGrouping: 'always' }
      : { maximumSignificantDigits: value >= 1000 ? 3 : 4 };
  return t('play.one_in', { value: number(text, locale, { roundingMode: 'halfExpand', ...options }) });
}

/** How a title swings; null where the player sets it herself. */
export const swingOf = <Label>({ engine, categories, volatility }: Swinging<Label>): Label | null =>
  setsOdds({ engine, categories }) ? null : volatility;
type Swinging<Label> = Kind & { volatility: Label };
type Kind = { engine: string; categories: readonly string[] };

/** Instant games have odds to choose, but for a card, which is what it is. */
export const setsOdds = ({ engine, categories }: Kind): boolean =>
  (categories.includes('instant') && engine !== 'scratch') || engine === 'crash';

const tops: Readonly<Record<string, string>> = {
  slots: 'play.facts.top',
  cluster: 'play.facts.top_cluster',
  roulette: 'play.facts.top_bet',
};
/** A slot pays its best line in one spin, or its best cluster; roulette a number; where the player sets her odds it is the highest she may set. */
export const topKey = (engine: string): string => tops[engine] ?? 'play.facts.highest';
