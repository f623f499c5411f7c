// The currencies that accounts may be opened in, and the call that chooses one to play with.
import { atom, type ReadableAtom } from 'nanostores';
import { currencies } from '#shared/contract/info.ts';
import { createAccount } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';

const $state = atom<readonly string[]>([]);
export const $currencies: ReadableAtom<readonly string[]> = $state;

export async function loadCurrencies(): Promise<void> {
  const called = await call(currencies);
  if (called.ok) $state.set(called.value.currencies.map(({ code }) => code));
}

/** Opens the account where there is none; the socket reports which one is played with. */
export async function playWith(currency: string): Promise<Problem | null> {
  const called = await call(createAccount, { body: { currency } });
  return called.ok ? null : called.problem;
}
