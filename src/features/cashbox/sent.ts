// What the dialog says of a withdrawal it has sent, from the moment it is set aside to its end.
import type { Payment } from '#shared/contract/payments.ts';

export const sentKey = (state: Payment['state']): string =>
  state === 'pending' ? 'cashbox.on_its_way' : `cashbox.cashout_${state}`;
