// The player's accounts as the socket tells them. Never optimistic: what is not told is not shown.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LiveAccount } from '#shared/contract/live.ts';

const $state = atom<readonly LiveAccount[] | null>(null);

/** Null until the socket has spoken: show a skeleton, not a zero. */
export const $accounts: ReadableAtom<readonly LiveAccount[] | null> = $state;
/** While a table shows a round, the header must not tell its result first: what was there before the payout. */
const $held = atom<{ amountMinor: number; bonusMinor: number } | null>(null);
/** A round is being played or shown: nothing else on the page tells what came of it. */
export const $holding = computed($held, (held) => held !== null);
/** The account that is played with. */
export const $wallet = computed([$state, $held], (accounts, held) => {
  const account = accounts?.find(({ active }) => active) ?? accounts?.[0] ?? null;
  return account && held ? { ...account, ...held } : account;
});

/** Null tells the true amount again. */
export function holdWallet(amountMinor: number | null): void {
  // A bonus that the round is played with stays as it was, too.
  $held.set(amountMinor === null ? null : { amountMinor, bonusMinor: $wallet.get()?.bonusMinor ?? 0 });
}

export function tellAll(accounts: readonly LiveAccount[]): void {
  $state.set(accounts);
}

export function tellAccount(account: LiveAccount): void {
  const others = ($state.get() ?? [])
    .filter(({ currency }) => currency !== account.currency)
    .map((other) => (account.active ? { ...other, active: false } : other));
  $state.set([...others, account]);
}

export function forgetWallet(): void {
  $state.set(null);
}
