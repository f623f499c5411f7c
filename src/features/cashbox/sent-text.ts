// The dialog's text about a withdrawal it has sent, from the hold to its end.
import type { Payment } from '#shared/contract/payments.ts';

/** A pending withdrawal without a reason will be sent shortly; with one, the text says what it waits for. */
export const sentKey = ({ state, reason }: Pick<Payment, 'state' | 'reason'>): string =>
  state === 'pending' && reason === null ? 'cashbox.on_its_way' : `cashbox.cashout_${state}`;
