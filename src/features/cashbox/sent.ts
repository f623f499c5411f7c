// What the dialog says of a withdrawal it has sent, from the moment it is set aside to its end.
import type { Payment } from '#shared/contract/payments.ts';

/** It is sent shortly unless it waits for somebody: then its reason says for what. */
export const sentKey = ({ state, reason }: Pick<Payment, 'state' | 'reason'>): string =>
  state === 'pending' && reason === null ? 'cashbox.on_its_way' : `cashbox.cashout_${state}`;
