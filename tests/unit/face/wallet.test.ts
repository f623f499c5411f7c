import { beforeEach, expect, test } from 'vitest';
import type { LiveAccount } from '#shared/contract/live.ts';
import { $besides, forgetWallet, tellAccount, tellAll } from '#src/stores/wallet.ts';

const account = (currency: LiveAccount['currency'], active: boolean, amountMinor: number): LiveAccount => ({
  ...{ currency, active, amountMinor, cashoutMinor: 0, heldMinor: 0, bonusMinor: 0 },
});
const shown = () => $besides.get().map(({ currency, amountMinor }) => [currency, amountMinor]);
beforeEach(forgetWallet);

test('money in a currency that is not played with is listed beside the balance, as the socket tells it [S2.172]', () => {
  expect(shown()).toEqual([]);
  tellAll([account('EUR', true, 1_000), account('NOK', false, 0)]);
  expect(shown()).toEqual([]);
  tellAccount(account('BTC', false, 150_000));
  expect(shown()).toEqual([['BTC', 150_000]]);
  tellAccount({ ...account('BTC', false, 0), heldMinor: 150_000 });
  expect(shown()).toEqual([['BTC', 0]]);
  tellAccount(account('BTC', true, 150_000));
  expect(shown()).toEqual([['EUR', 1_000]]);
});
