// Odds in words: a fraction and a percentage. Neither is rounded to look better than it is.
import { known, type Side, whole } from '#shared/base/side.ts';
import { written } from './figures.ts';
import { formatters, intlLocale } from './intl.ts';
import type { Translate } from './messages.ts';

/** Probabilities from here on are written as so many in ten or a hundred; smaller ones as one in so many. */
const TENTHS_FROM = 0.15;
/** Tenths are used only if they are at most this far from the probability. */
const TENTHS_WITHIN = 0.01;
/**
 * The largest denominator that is tried for a probability near 1: enough digits are written to show that it is not
 * certain.
 */
const SMALLEST_PART = 1e6;

/** "7 in 10", "69 in 100", "1 in 250". `chance` is above 0; that of a loss is rounded to the pessimistic side. */
export function oddsText(chance: number, t: Translate, locale: string, side: Side = 'hope'): string {
  const number = (value: number) => formatters.getNumberFormat(intlLocale(locale)).format(value);
  const [of, all] = oddsOf(known(chance), side);
  return t('gifts.truth.odds', { of: number(of), all: number(all) });
}

function oddsOf(chance: number, side: Side): readonly [of: number, all: number] {
  if (chance >= 1) return [1, 1];
  if (chance < TENTHS_FROM) return [1, whole(1 / chance, side === 'hope' ? 'fear' : 'hope')];
  const tenths = whole(chance * 10, side);
  if (tenths < 10 && Math.abs(tenths / 10 - chance) < TENTHS_WITHIN) return [tenths, 10];
  // A loss that is not certain must not be written as certain.
  let all = 100;
  while (whole(chance * all, side) === all && all < SMALLEST_PART) all *= 10;
  return [whole(chance * all, side), all];
}

export const percentText = (chance: number, locale: string, places = 1, side: Side = 'hope'): string =>
  written(chance, locale, { style: 'percent', maximumFractionDigits: places }, side);
