import { beforeEach, expect, test } from 'vitest';
import type { LiveAccount } from '#shared/contract/live.ts';
import { formatBalance } from '#src/i18n/money.ts';
import { $accounts, $wallet, forgetWallet, tellAccount, tellAll } from '#src/stores/wallet.ts';

const account = (currency: LiveAccount['currency'], active: boolean, amountMinor: number): LiveAccount => ({
  ...{ currency, active, amountMinor, cashoutMinor: 0, heldMinor: 0, bonusMinor: 0 },
});
const shown = () => ($accounts.get() ?? []).map(({ currency, active }) => [currency, active]);
beforeEach(forgetWallet);

test('an account that the socket tells is listed, and the one that becomes active is alone in that [S2.172 S3.03]', () => {
  tellAll([account('EUR', true, 1_000)]);
  tellAccount(account('BTC', false, 150_000));
  expect(shown()).toEqual([
    ['EUR', true],
    ['BTC', false],
  ]);
  tellAccount(account('BTC', true, 150_000));
  expect(shown()).toEqual([
    ['EUR', false],
    ['BTC', true],
  ]);
  expect($wallet.get()?.currency).toBe('BTC');
});

test('balances of ETH and LTC are read in milli, of BTC in micro, all others in whole units [S9.21 S9.22]', () => {
  expect(formatBalance(200_000, 'BTC', 'en')).toBe('2,000.00 µBTC');
  expect(formatBalance(1_234_567, 'ETH', 'en')).toBe('1.234567 mETH');
  expect(formatBalance(150_000_000, 'LTC', 'de')).toBe('1.500,00 mLTC');
  expect(formatBalance(2_000_000, 'USDT', 'en')).toBe('2.0000 USDT');
  expect(formatBalance(-5, 'BTC', 'en')).toBe('−0.05 µBTC');
  expect(formatBalance(14_840, 'EUR', 'en')).toBe('€\u00a0148.40');
});
