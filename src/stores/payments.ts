// Changes of the player's payments while the page is open, newest first.
import { atom, type ReadableAtom } from 'nanostores';
import type { LivePayment } from '#shared/contract/live.ts';
import { isCredited } from '#shared/domain/payments.ts';

const MAX_PAYMENTS = 50;
const $state = atom<readonly LivePayment[]>([]);
export const $payments: ReadableAtom<readonly LivePayment[]> = $state;
let hasList = false;

export function tellPayments(payments: readonly LivePayment[]): void {
  hasList = true;
  $state.set(payments);
}

export function tellPayment(payment: LivePayment): void {
  $state.set([payment, ...$state.get().filter(({ id }) => id !== payment.id)].slice(0, MAX_PAYMENTS));
}

const credited = (): string[] =>
  $state.get().flatMap(({ id, action, state }) => (action === 'deposit' && isCredited(state) ? [id] : []));

/**
 * Acts whenever a deposit was credited, in whichever tab it was begun: what it may bring, and what it no longer brings,
 * must be loaded again.
 */
export function onDeposited(act: () => void): void {
  let known = hasList ? new Set(credited()) : null;
  $state.listen(() => {
    const now = credited();
    const before = known;
    known = new Set(now);
    if (before && now.some((id) => !before.has(id))) act();
  });
}
