// The fraud check of a player's own payment (spec 7; S7.091, S5.21). What a browser reports can only make it stricter.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';

/** Bounded, not validated: it is compared with what the server knows, and passed to the check. */
const hint = (max: number) => z.optional(z.string().check(z.maxLength(max)));

export const transaction = z.strictObject({
  /** Deposit or withdrawal. */
  type: z.enum(['transaction', 'payout']),
  /** A payment method (`visa`), or its provider (`apsis`). */
  payment_system: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  currency: z.enum(CURRENCIES),
  /** In minor units. */
  amount: z.int().check(z.gt(0)),
  /** The payment; by default the newest open one that matches, if there is one. */
  payment_id: z.optional(z.string().check(z.regex(/^P\d{1,12}-\d{1,12}$/))),
  country: hint(2),
  first_name: hint(100),
  last_name: hint(100),
  email: hint(320),
  /** The browser's own fingerprint. */
  dfpc: hint(512),
  /** First six to eight digits of the card, and its last four. */
  bin: z.optional(z.string().check(z.regex(/^\d{6,8}$/))),
  last4: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  custom_player_status: hint(40),
});
export type Transaction = z.infer<typeof transaction>;

/** `review`: the payment, if there is one, waits for a person. */
export const transactionVerdict = z.object({ status: z.enum(['pass', 'review']) });

export const checkTransaction = operation({
  id: 'checkTransaction',
  method: 'POST',
  path: '/api/users/transaction',
  summary:
    'Fraud check of a payment of one’s own. The server judges by what it knows; what the call says can only make it stricter.',
  who: 'player',
  act: 'withdraw',
  body: transaction,
  answer: transactionVerdict,
  refusals: [
    'payment.unknown',
    'payment.state',
    'payment.method_unknown',
    'request.refused',
    'account.unknown',
    'limit.excluded',
    'throttle.limited',
  ],
});
