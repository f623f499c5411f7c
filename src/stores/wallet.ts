// The player's accounts as the socket reports them. Never optimistic: what was not reported is not shown.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LiveAccount } from '#shared/contract/live.ts';
import { tellCurrency } from '#src/i18n/own-currency.ts';

const $state = atom<readonly LiveAccount[] | null>(null);

/** Null until the socket has reported them: show a skeleton, not a zero. */
export const $accounts: ReadableAtom<readonly LiveAccount[] | null> = $state;
/** While a table shows a round the header must not reveal its result: the balance before the payout. */
const $held = atom<{ amountMinor: number; bonusMinor: number } | null>(null);
/** Whether a round is being played or shown, so that nothing else on the page reveals its result. */
export const $holding = computed($held, (held) => held !== null);
const activeOf = (accounts: readonly LiveAccount[] | null): LiveAccount | null =>
  accounts?.find(({ active }) => active) ?? accounts?.[0] ?? null;
/** The account that the player plays with. */
export const $wallet = computed([$state, $held], (accounts, held) => {
  const account = activeOf(accounts);
  return account && held ? { ...account, ...held } : account;
});

/** Null shows the real balance again. */
export function holdWallet(amountMinor: number | null): void {
  // The bonus that the round is played with is held, too.
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
