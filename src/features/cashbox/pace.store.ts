// How long recent withdrawals took, by method; loaded once, because it changes slowly.
import { atom, type ReadableAtom } from 'nanostores';
import { type PayoutPace, paymentOperations } from '#shared/contract/payments.ts';
import { call } from '#src/client/api.ts';

const $state = atom<PayoutPace | null>(null);
/** Null until it is loaded; until then nothing is said about it. */
export const $pace: ReadableAtom<PayoutPace | null> = $state;

export async function loadPace(): Promise<void> {
  if ($state.get()) return;
  const called = await call(paymentOperations.pace);
  if (called.ok) $state.set(called.value);
}
