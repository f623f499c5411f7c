// The player's accounts as the socket tells them. Never optimistic: what is not told is not shown.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LiveAccount } from '#shared/contract/live.ts';
import { tellCurrency } from '#src/i18n/own-currency.ts';

const $state = atom<readonly LiveAccount[] | null>(null);

/** Null until the socket has spoken: show a skeleton, not a zero. */
export const $accounts: ReadableAtom<readonly LiveAccount[] | null> = $state;
/** While a table shows a round, the header must not tell its result first: what was there before the payout. */
const $held = atom<{ amountMinor: number; bonusMinor: number } | null>(null);
/** A round is being played or shown: nothing else on the page tells what came of it. */
export const $holding = computed($held, (held) => held !== null);
const activeOf = (accounts: readonly LiveAccount[] | null): LiveAccount | null =>
  accounts?.find(({ active }) => active) ?? accounts?.[0] ?? null;
/** The account that is played with. */
export const $wallet = computed([$state, $held], (accounts, held) => {
  const account = activeOf(accounts);
  return account && held ? { ...account, ...held } : account;
});

/** Null tells the true amount again. */
export function holdWallet(amountMinor: number | null): void {
  // A bonus that the round is played with stays as it was, too.
  $held.set(amountMinor === null ? null : { amountMinor, bonusMinor: $wallet.get()?.bonusMinor ?? 0 });
}

function put(accounts: readonly LiveAccount[] | null): void {
  $state.set(accounts);
  tellCurrency(activeOf(accounts)?.currency ?? null);
}

export const tellAll = (accounts: readonly LiveAccount[]): void => put(accounts);

export function tellAccount(account: LiveAccount): void {
  const others = ($state.get() ?? [])
    .filter(({ currency }) => currency !== account.currency)
    .map((other) => (account.active ? { ...other, active: false } : other));
  put([...others, account]);
}

export function forgetWallet(): void {
  put(null);
}
