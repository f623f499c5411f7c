// What happens to the player's payments while they look, newest first.
import { atom, type ReadableAtom } from 'nanostores';
import type { LivePayment } from '#shared/contract/live.ts';

const MAX_PAYMENTS = 50;
const $state = atom<readonly LivePayment[]>([]);
export const $payments: ReadableAtom<readonly LivePayment[]> = $state;

export function tellPayments(payments: readonly LivePayment[]): void {
  $state.set(payments);
}

export function tellPayment(payment: LivePayment): void {
  $state.set([payment, ...$state.get().filter(({ id }) => id !== payment.id)].slice(0, MAX_PAYMENTS));
}
