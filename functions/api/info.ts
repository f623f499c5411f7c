// The data of forms and selectors: contract/info.ts. All of it is content and the same for everybody.
import { now } from '#functions/clock.ts';
import { marksOf, remember } from '#functions/edge/affiliate.ts';
import * as contract from '#shared/contract/info.ts';
import { isCurrency, isFiat } from '#shared/domain/money.ts';
import { rateDayOn } from '#shared/domain/rates.ts';
import { ok } from '#shared/domain/refusal.ts';
import { NAME_MAX, NICKNAME_MAX } from '#shared/domain/validation/name.ts';
import { PERSONAL_ID_LENGTH } from '#shared/domain/validation/personal-id.ts';
import { PHONE_MAX } from '#shared/domain/validation/phone.ts';
import { content } from '#src/published/content.ts';
import { readerFor } from './cms.ts';
import { type Api, mount } from './mount.ts';
import { statusesOf } from './statuses.ts';

const EDITABLE = [
  { name: 'first_name', max_length: NAME_MAX },
  { name: 'last_name', max_length: NAME_MAX },
  { name: 'nickname', max_length: NICKNAME_MAX },
  { name: 'gender' },
  { name: 'date_of_birth' },
  { name: 'personal_id', max_length: PERSONAL_ID_LENGTH },
  { name: 'city' },
  { name: 'address' },
  { name: 'postal_code' },
  { name: 'state' },
  { name: 'mobile_phone', max_length: PHONE_MAX },
  { name: 'profession' },
  { name: 'receive_promos' },
  { name: 'receive_sms_promos' },
  { name: 'hide_me' },
  { name: 'picture' },
] as const;
/** These change by a verification, or never. */
const FIXED = ['email', 'country', 'currency'] as const;

export function info(app: Api): void {
  mount(app, contract.playerFields, async () =>
    ok({
      player_fields: [
        ...EDITABLE.map((field) => ({ ...field, editable: true })),
        ...FIXED.map((name) => ({ name, editable: false })),
      ],
    }),
  );
  mount(app, contract.statuses, async ({ c, query }) => {
    const { locale } = await readerFor(c, query.l);
    return ok({ statuses: await statusesOf(c.env, locale) });
  });

  mount(app, contract.countries, async ({ c }) => {
    const rows = await content(c.env, 'config/geo');
    const at = now();
    const open = rows.filter(
      (row) =>
        row.class === 'served' &&
        row.region === undefined &&
        !row.closed.includes('sign-up') &&
        (row.fromMs ?? 0) <= at &&
        (row.untilMs ?? Infinity) > at &&
        !row.sandbox,
    );
    return ok({ countries: [...new Set(open.map(({ country }) => country))].sort().map((code) => ({ code })) });
  });

  mount(app, contract.currencies, async ({ c }) => {
    const { currencies } = await content(c.env, 'config/currencies');
    const enabled = currencies.filter((row) => row.enabled);
    return ok({
      currencies: enabled.map(({ code, fiat, subunits, signUp }) => ({
        code,
        fiat,
        subunits_to_unit: subunits,
        sign_up: signUp,
      })),
    });
  });

  mount(app, contract.project, async ({ c }) => {
    const { name, product, supportEmail } = await content(c.env, 'config/brand');
    return ok({ name, product, support_email: supportEmail });
  });

  mount(app, contract.cryptoRates, async ({ c }) => {
    const days = await content(c.env, 'config/rates');
    const { date, eur } = rateDayOn(days, now());
    const crypto = Object.entries(eur).filter(([code]) => isCurrency(code) && !isFiat(code));
    return ok({ date, rates: Object.fromEntries(crypto) });
  });

  mount(app, contract.locales, async ({ c, query }) => {
    const rows = await content(c.env, 'config/locales');
    await remember(c, new URLSearchParams(query));
    return ok({
      locales: rows.map(({ code, name, complete }) => ({ code, name, complete })),
      affiliate: { ...marksOf(c), ...query },
    });
  });
}
