// The player's own address for a coin: requested once, it never changes. And the value of a coin, as of the newest day.
import { atom, map, type ReadableAtom } from 'nanostores';
import { type CryptoRates, cryptoRates } from '#shared/contract/info.ts';
import { type AddressAnswer, paymentOperations } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Currency } from '#shared/domain/money.ts';
import { call } from '#src/client/api.ts';

export type Known = { readonly address?: AddressAnswer; readonly problem?: Problem };
const $all = map<Record<string, Known>>({});
export const $addresses: ReadableAtom<Record<string, Known>> = $all;

export async function loadAddress(currency: Currency): Promise<void> {
  if ($all.get()[currency]?.address) return;
  $all.setKey(currency, {});
  const called = await call(paymentOperations.address, { body: { currency } });
  $all.setKey(currency, called.ok ? { address: called.value } : { problem: called.problem });
}

const $rate = atom<CryptoRates | null>(null);
/** Null until it is loaded; until then it is not shown. */
export const $rates: ReadableAtom<CryptoRates | null> = $rate;

export async function loadRates(): Promise<void> {
  if ($rate.get()) return;
  const called = await call(cryptoRates);
  if (called.ok) $rate.set(called.value);
}
