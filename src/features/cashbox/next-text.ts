// What happens next with a payment: a text for each state.
import type { Payment } from '#shared/contract/payments.ts';
import { usesTexts } from '#src/i18n/declared.ts';

usesTexts(
  'cashbox.{deposit,cashout}_{pending,processing,succeeded,reserved,declined,canceled,rejected,disputed,charged_back,recalled}',
);

/** The payment's state, in a sentence with the amount. */
export const titleKey = ({ action, state, return_late }: Pick<Payment, 'action' | 'state' | 'return_late'>): string =>
  return_late ? 'cashbox.deposit_unreturned' : `cashbox.${action}_${state}`;

type PaymentView = Pick<Payment, 'action' | 'state' | 'return_late' | 'reason'>;

/** What happens next, or what can be done: a text for each state, unless the reason says everything. */
export function nextKey({ action, state, return_late, reason }: PaymentView): string | undefined {
  if (reason === 'sent_otherwise') return undefined;
  if (return_late) return 'cashbox.next_deposit_unreturned';
  if (state === 'pending' || state === 'processing') return `cashbox.wait_${action}`;
  // States that only one direction has: reserved and disputed are a deposit's, recalled is a withdrawal's.
  if (state === 'reserved' || state === 'disputed' || state === 'charged_back') return `cashbox.next_deposit_${state}`;
  if (state === 'recalled') return 'cashbox.next_cashout_recalled';
  return `cashbox.next_${action}_${state}`;
}
