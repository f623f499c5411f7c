// The player's accounts as the socket tells them. Never optimistic: what is not told is not shown.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LiveAccount } from '#shared/contract/live.ts';

const $told = atom<readonly LiveAccount[] | null>(null);

/** Null until the socket has spoken: show a skeleton, not a zero. */
export const $accounts: ReadableAtom<readonly LiveAccount[] | null> = $told;
/** The account that is played with. */
export const $wallet = computed(
  $told,
  (accounts) => accounts?.find((account) => account.active) ?? accounts?.[0] ?? null,
);

export function tellAll(accounts: readonly LiveAccount[]): void {
  $told.set(accounts);
}

export function tellAccount(account: LiveAccount): void {
  const others = ($told.get() ?? [])
    .filter(({ currency }) => currency !== account.currency)
    .map((other) => (account.active ? { ...other, active: false } : other));
  $told.set([...others, account]);
}

export function forgetWallet(): void {
  $told.set(null);
}
