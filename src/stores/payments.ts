// What happens to the player's payments while she looks, newest first.
import { atom, type ReadableAtom } from 'nanostores';
import type { LivePayment } from '#shared/contract/live.ts';

const KEPT = 50;
const $told = atom<readonly LivePayment[]>([]);
export const $payments: ReadableAtom<readonly LivePayment[]> = $told;

export function tellPayments(payments: readonly LivePayment[]): void {
  $told.set(payments);
}

export function tellPayment(payment: LivePayment): void {
  $told.set([payment, ...$told.get().filter(({ id }) => id !== payment.id)].slice(0, KEPT));
}
