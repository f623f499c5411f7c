// How long withdrawals took of late, by method; read once, it changes slowly.
import { atom, type ReadableAtom } from 'nanostores';
import type { PayoutPace } from '#shared/contract/payments.ts';
import { paymentRows } from '#shared/contract/rows.ts';
import { outlined } from '#src/client/api.ts';
import { isPace } from './outlines.ts';

const $told = atom<PayoutPace | null>(null);
/** Null until it is known; without it nothing is promised. */
export const $pace: ReadableAtom<PayoutPace | null> = $told;

export async function loadPace(): Promise<void> {
  if ($told.get()) return;
  const called = await outlined(paymentRows.pace, isPace);
  if (called.ok) $told.set(called.value);
}
