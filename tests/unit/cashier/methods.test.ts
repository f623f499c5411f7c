import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOfferedTo, type Method, offer, rangeOf } from '#shared/domain/cashier/method.ts';
import { paymentMethodSchema } from '#src/cms/schemas/payment-method.ts';

const folder = new URL('../../../content/payment-methods/', import.meta.url);
const methods: Method[] = readdirSync(folder).map((file) =>
  paymentMethodSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);
const viewer = { locale: 'de', groups: [], market: 'served' } as const;
const named = (id: string): Method => {
  const method = methods.find((each) => each.id === id);
  if (!method) throw new Error(`no method ${id}`);
  return method;
};

test('every content file is named after its id and in order of its own', () => {
  expect(readdirSync(folder).map((file) => file.replace('.json', ''))).toEqual(methods.map((each) => each.id));
  expect(new Set(methods.map((each) => each.order)).size).toBe(methods.length);
});

test('cards take EUR 10 to 5,000 and pay EUR 20 to 5,000 [S9.61]', () => {
  expect(rangeOf(named('visa'), 'EUR', 'deposit')).toEqual({ minMinor: 1_000, maxMinor: 500_000 });
  expect(rangeOf(named('visa'), 'EUR', 'cashout')).toEqual({ minMinor: 2_000, maxMinor: 500_000 });
  expect(rangeOf(named('visa'), 'BTC', 'deposit')).toBeNull();
  expect(rangeOf(named('visa'), 'constructor', 'deposit')).toBeNull();
});

test.each([
  ['bitcoin', 'BTC', 10_000, 10_000, 40_000_000],
  ['litecoin', 'LTC', 1_000_000, 10_000, 6_000_000_000],
  ['bitcoin-cash', 'BCH', 1_000_000, 10_000, 6_000_000_000],
  ['ethereum', 'ETH', 10_000_000, 100_000, 12_000_000_000],
  ['dogecoin', 'DOG', 1_000_000, 1_000_000, 160_000_000_000_000],
  ['tether', 'USDT', 20_000_000, 25_000_000, 4_000_000_000],
])(
  '%s has the minimum deposit and withdrawal range of the spec, free and instant [S9.52 S9.53 S9.54 S9.55 S9.56 S9.57 S9.58 S9.59 S9.60]',
  (id, code, least, from, to) => {
    expect(rangeOf(named(id), code, 'deposit')).toEqual({ minMinor: least, maxMinor: null });
    expect(rangeOf(named(id), code, 'cashout')).toEqual({ minMinor: from, maxMinor: to });
    expect(named(id).feeBp).toEqual({ deposit: 0, cashout: 0 });
    expect(named(id).processingTime).toEqual({ deposit: 'instant', cashout: 'instant' });
  },
);

test('a deposit in EUR offers cards first, then crypto into its own account; a withdrawal only its own currency [S7.128]', () => {
  expect(offer(methods, 'EUR', 'deposit', viewer).map((each) => `${each.method.id} ${each.currency}`)).toEqual([
    'visa EUR',
    'mastercard EUR',
    'maestro EUR',
    'ecopayz EUR',
    'neosurf EUR',
    'sofort EUR',
    'bank-transfer EUR',
    'bitcoin BTC',
    'ethereum ETH',
    'litecoin LTC',
    'bitcoin-cash BCH',
    'dogecoin DOG',
    'tether USDT',
  ]);
  expect(offer(methods, 'BTC', 'cashout', viewer).map((each) => each.method.id)).toEqual(['bitcoin']);
});

test('hides Neosurf for Australian English and restricted geo, sofort for group 631 [S5.54 S5.55 S6.16]', () => {
  const neosurf = {
    ...named('visa'),
    id: 'neosurf',
    hiddenFor: { locales: ['en-AU'], groups: [], markets: ['restricted'] },
  } as const;
  const sofort = { ...named('visa'), id: 'sofort', hiddenFor: { locales: [], groups: [631], markets: [] } } as const;
  expect(isOfferedTo(neosurf, viewer)).toBe(true);
  expect(isOfferedTo(neosurf, { ...viewer, locale: 'en-AU' })).toBe(false);
  expect(isOfferedTo(neosurf, { ...viewer, market: 'restricted' })).toBe(false);
  expect(isOfferedTo(sofort, { ...viewer, groups: [21] })).toBe(true);
  expect(isOfferedTo(sofort, { ...viewer, groups: [21, 631] })).toBe(false);
});

test('a range upside down or an unknown field fails with its path', () => {
  const file = JSON.parse(readFileSync(new URL('visa.json', folder), 'utf8'));
  file.currencies.EUR.deposit = { minMinor: 10, maxMinor: 5 };
  expect(paymentMethodSchema.safeParse(file).error?.issues[0]?.path).toEqual(['currencies', 'EUR', 'deposit']);
  expect(paymentMethodSchema.safeParse({ ...file, limit: 1 }).success).toBe(false);
});

test('neosurf is hidden in Australian English and restricted places, sofort from group 631; ecoPayz is as large as a card [S5.54 S5.55 S6.16 S9.61]', () => {
  expect(isOfferedTo(named('neosurf'), viewer)).toBe(true);
  expect(isOfferedTo(named('neosurf'), { ...viewer, locale: 'en-AU' })).toBe(false);
  expect(isOfferedTo(named('neosurf'), { ...viewer, market: 'restricted' })).toBe(false);
  expect(isOfferedTo(named('sofort'), viewer)).toBe(true);
  expect(isOfferedTo(named('sofort'), { ...viewer, groups: [631] })).toBe(false);
  expect(named('ecopayz').currencies).toEqual(named('visa').currencies);
  // Vouchers and Sofort only take money in, a bank transfer also brings it out.
  for (const id of ['neosurf', 'sofort']) expect(rangeOf(named(id), 'EUR', 'cashout')).toBeNull();
  for (const way of ['deposit', 'cashout'] as const)
    expect(rangeOf(named('bank-transfer'), 'EUR', way)).toEqual({ minMinor: 2000, maxMinor: 500_000 });
});
