// Chances as people read them: a fraction, and the per cent beside it. Neither may flatter.
import { known, type Side, whole } from '#shared/base/side.ts';
import { written } from './figures.ts';
import { formatters, intlLocale } from './intl.ts';
import type { Translate } from './messages.ts';

/** From here on a chance is so many in ten or a hundred; below it is one in so many. */
const TENTHS_FROM = 0.15;
/** Tenths that are further off than this are no answer. */
const TENTHS_WITHIN = 0.01;
/** What is nearly certain is told in parts as small as these. */
const SMALLEST_PART = 1e6;

/** "7 in 10", "69 in 100", "1 in 250". `chance` is above 0; that of losing is told on the side of fear. */
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
  // A loss that is not certain is not told as one.
  let all = 100;
  while (whole(chance * all, side) === all && all < SMALLEST_PART) all *= 10;
  return [whole(chance * all, side), all];
}

export const percentText = (chance: number, locale: string, places = 1, side: Side = 'hope'): string =>
  written(chance, locale, { style: 'percent', maximumFractionDigits: places }, side);
