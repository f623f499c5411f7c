// What happens next with a payment, in a sentence of its own for each state.
import type { Payment } from '#shared/contract/payments.ts';

/** What happens next, or what can be done: each of the eight states has its sentence. */
export function nextKey({ action, state }: Pick<Payment, 'action' | 'state'>): string {
  if (state === 'pending' || state === 'processing') return `cashbox.wait_${action}`;
  // The two that the other direction never reaches: held money is a deposit's, taking back a withdrawal's.
  if (state === 'reserved') return 'cashbox.next_deposit_reserved';
  if (state === 'recalled') return 'cashbox.next_cashout_recalled';
  return `cashbox.next_${action}_${state}`;
}
