// How long withdrawals took of late, by method; read once, it changes slowly.
import { atom, type ReadableAtom } from 'nanostores';
import { type PayoutPace, paymentOperations } from '#shared/contract/payments.ts';
import { call } from '#src/client/api.ts';

const $told = atom<PayoutPace | null>(null);
/** Null until it is known; without it nothing is promised. */
export const $pace: ReadableAtom<PayoutPace | null> = $told;

export async function loadPace(): Promise<void> {
  if ($told.get()) return;
  const called = await call(paymentOperations.pace);
  if (called.ok) $told.set(called.value);
}
