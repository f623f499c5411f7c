// Chances as people read them: a fraction, and the per cent beside it. Neither may flatter.
import { formatters, intlLocale } from './intl.ts';
import type { Translate } from './messages.ts';

/** From here on a chance is so many in ten; below it is one in so many. */
const TENTHS_FROM = 0.15;

/** "7 in 10", "97 in 100", "1 in 250". `chance` is above 0. */
export function oddsText(chance: number, t: Translate, locale: string): string {
  const number = (value: number) => formatters.getNumberFormat(intlLocale(locale)).format(value);
  const say = (of: number, all: number) => t('gifts.truth.odds', { of: number(of), all: number(all) });
  if (chance >= 1) return say(1, 1);
  if (chance < TENTHS_FROM) return say(1, Math.ceil(1 / chance));
  const tenths = Math.round(chance * 10);
  return tenths < 10 ? say(tenths, 10) : say(Math.floor(chance * 100), 100);
}

export const percentText = (chance: number, locale: string, places = 1): string =>
  formatters
    .getNumberFormat(intlLocale(locale), { style: 'percent', maximumFractionDigits: places, roundingMode: 'floor' })
    .format(chance);
