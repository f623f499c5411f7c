// For whom published content is read: language, place, licence, instant, and whether it is a preview.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { now } from '#functions/clock.ts';
import { PREVIEW_COOKIE } from '#shared/contract/cookies.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { vipGroups } from '#shared/domain/groups.ts';
import { rateDayOn } from '#shared/domain/rates.ts';
import { contentDay } from '#src/i18n/dates.ts';
import { currencyLabel } from '#src/i18n/money.ts';
import { countryName } from '#src/i18n/names.ts';
import { content } from '#src/published/content.ts';
import type { Vars } from './vars.ts';
import { operatorOf, retainYearsUnder, standpointOf } from './viewer.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** Whether unpublished content is shown: to an editor's preview, and in sandbox builds by `npm run preview` or this browser's switch. */
export const isPreview = (c: C): boolean =>
  c.get('lookAhead') !== undefined || (__SANDBOX__ && (getCookie(c, PREVIEW_COOKIE) ?? c.env.PREVIEW) === '1');

export async function readerOf(c: C, locale: string): Promise<Reader> {
  const { country, licence, market, player } = standpointOf(c);
  const look = c.get('lookAhead');
  const nowMs = look?.atMs ?? now();
  const [brand, holder, currencies, days, years] = await Promise.all([
    content(c.env, 'config/brand'),
    operatorOf(c.env, licence),
    content(c.env, 'config/currencies'),
    content(c.env, 'config/rates'),
    retainYearsUnder(c.env, licence, nowMs),
  ]);
  return {
    locale,
    country,
    licence,
    market,
    player,
    groups: look?.status ? vipGroups(look.status) : [],
    nowMs,
    preview: isPreview(c),
    variables: {
      currency: currencyLabel((country && currencies.byCountry[country]) || currencies.default),
      country: country ? countryName(country, locale) : '…',
      minimumAge: String(market.minimumAge),
      licenceHolder: holder?.holder ?? brand.name,
      licenceNumber: holder?.number ?? '…',
      licenceAuthority: holder?.authority ?? '…',
      ratesDate: contentDay(locale, rateDayOn(days, nowMs).date),
      retainIdentityYears: String(years.identity),
      retainPaymentsYears: String(years.payments),
      retainProtectionYears: String(years.protection),
    },
  };
}
