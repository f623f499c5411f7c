// The player's own address for a coin: asked for once, the same ever after.
import { map, type ReadableAtom } from 'nanostores';
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
