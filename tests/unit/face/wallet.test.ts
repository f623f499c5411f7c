import { beforeEach, expect, test } from 'vitest';
import type { LiveAccount } from '#shared/contract/live.ts';
import { displayUnit, formatMoney, formatPayment, wholeUnit } from '#src/i18n/money.ts';
import { $accounts, $wallet, forgetWallet, tellAccount, tellAll } from '#src/stores/wallet.ts';

const account = (currency: LiveAccount['currency'], active: boolean, amountMinor: number): LiveAccount => ({
  currency,
  active,
  amountMinor,
  cashoutMinor: 0,
  heldMinor: 0,
  bonusMinor: 0,
});
const listedNow = () => ($accounts.get() ?? []).map(({ currency, active }) => [currency, active]);
beforeEach(forgetWallet);

test('an account that the socket tells is listed, and the one that becomes active is alone in that [S2.172 S3.03]', () => {
  tellAll([account('EUR', true, 1_000)]);
  tellAccount(account('BTC', false, 150_000));
  expect(listedNow()).toEqual([
    ['EUR', true],
    ['BTC', false],
  ]);
  tellAccount(account('BTC', true, 150_000));
  expect(listedNow()).toEqual([
    ['EUR', false],
    ['BTC', true],
  ]);
  expect($wallet.get()?.currency).toBe('BTC');
});

test('money played with is read in milli for ETH and LTC, in micro for BTC, in whole units for all others; payments in whole coins [S9.21 S9.22]', () => {
  expect(formatMoney(200_000, 'BTC', 'en')).toBe('2,000.00 µBTC');
  expect(formatMoney(1_234_567, 'ETH', 'en')).toBe('1.234567 mETH');
  expect(formatMoney(150_000_000, 'LTC', 'de')).toBe('1.500,00 mLTC');
  expect(formatMoney(2_000_000, 'USDT', 'en')).toBe('2.0000 USDT');
  expect(formatMoney(-5, 'BTC', 'en')).toBe('−0.05 µBTC');
  expect(formatMoney(14_840, 'EUR', 'en')).toBe('€\u00a0148.40');
  expect(formatMoney(1000, 'BTC', 'en', { short: true })).toBe('10 µBTC');
  expect(formatMoney(1000, 'BTC', 'en', { signed: true })).toBe('+10.00 µBTC');
  expect(formatPayment(1000, 'BTC', 'en')).toBe('0.00001 BTC');
  // What is typed there is read in the unit that is shown.
  expect([displayUnit('BTC'), wholeUnit('DOG')]).toEqual([
    { label: 'µBTC', minor: 100 },
    { label: 'DOGE', minor: 100_000_000 },
  ]);
});
