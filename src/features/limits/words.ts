// Texts for amounts, windows and refusals of limits.

import type { Problem } from '#shared/contract/problem.ts';
import { readMinor } from '#shared/domain/cashier/typed.ts';
import type { LimitPeriod } from '#shared/domain/limits.ts';
import type { Currency } from '#shared/domain/money.ts';
import { integer, maxValue, minValue } from '#shared/domain/validation/generic.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { zoneKey } from '#src/i18n/dates.ts';
import { decimalSign } from '#src/i18n/decimal.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { displayUnit, formatMoney } from '#src/i18n/money.ts';
import type { Held, Size } from './limits.ts';
import { lastDay } from './when.ts';

usesTexts('problems.field.*');

export const sizeText = (t: Translate, locale: string, { value, currency }: Size): string =>
  currency ? formatMoney(value, currency, locale, { short: true }) : t('limits.minutes', { minutes: value });

export const placeOf = (t: Translate, zone: string): string => t(zoneKey(zone));

/** `Your week ends on Sunday at midnight, Vienna`; nothing for a session, which has no calendar window. */
export function windowText(
  t: Translate,
  locale: string,
  zone: string,
  period: LimitPeriod | null,
  held: Held | null,
): string | null {
  if (period === null || !held) return null;
  if (held.endsAtMs === null) return t(`limits.rolling.${period}`);
  const place = placeOf(t, zone);
  return t(`limits.ends.${period}`, { place, day: lastDay(locale, zone, period, held.endsAtMs) ?? '' });
}

/** What is used and what is left; for a loss below zero, how far the player is ahead. */
export function usedText(t: Translate, locale: string, held: Held): { used: string; left: string } {
  const text = (value: number) => sizeText(t, locale, { value, currency: held.currency });
  return {
    used: held.used < 0 ? t('limits.ahead', { amount: text(-held.used) }) : t('limits.used', { used: text(held.used) }),
    left: t('limits.left', { left: text(held.remaining) }),
  };
}

/** The part of what is used that belongs to unfinished deposits. */
export const pendingText = (t: Translate, locale: string, { pending, currency }: Held): string =>
  t('limits.pending.part', { amount: sizeText(t, locale, { value: pending, currency }) });

export function delayText(t: Translate, hours: number): string {
  return hours % 24 === 0 && hours > 24
    ? t('limits.delay.days', { days: hours / 24 })
    : t('limits.delay.hours', { hours });
}

/** A session limit is at most a day. */
const MINUTES = [integer, minValue(1), maxValue(1440)];

/** The text of the field in minor units or minutes; null where it is invalid. */
export function readSize(text: string, currency: Currency | null, locale: string): number | null {
  if (currency) {
    const read = readMinor(text, displayUnit(currency).minor, decimalSign(locale));
    return 'minor' in read ? read.minor : null;
  }
  return firstRefusal(text, MINUTES) === null ? Number(text) : null;
}

/** The text of a refusal: that of its field where it names one, else that of its code. */
export function refusalText(t: Translate, { code, errors }: Problem): string {
  const key = Object.values(errors ?? {})[0]?.[0];
  if (key?.startsWith('field.')) return t(`problems.${key}`);
  return t(`problems.${code}`);
}
