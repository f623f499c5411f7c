// Translates Adyen's events into ours: standard webhooks item by item, where only signed fields are used, and transfer
// webhooks.
import * as z from 'zod/mini';
import { type Currency, isCurrency } from '#shared/domain/money.ts';
import { jsonOf } from '../../json.ts';
import { type PspEvent, refundedPayment } from '../index.ts';
import { isSigned, signedText } from './signature.ts';

const text = z.string().check(z.maxLength(200));
const amount = z.object({ value: z.int(), currency: z.string() });
const item = z.object({
  pspReference: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  originalReference: z.optional(text),
  merchantAccountCode: text,
  merchantReference: z.optional(text),
  amount,
  eventCode: z.string().check(z.regex(/^[A-Z_]{1,60}$/)),
  success: z.enum(['true', 'false']),
  reason: z.nullish(z.string()),
  paymentMethod: z.nullish(z.string()),
  additionalData: z.optional(z.record(z.string(), z.unknown())),
});
type Item = z.infer<typeof item>;
const standard = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: item })).check(z.minLength(1), z.maxLength(100)),
});

const transfer = z.object({
  type: z.enum(['balancePlatform.transfer.created', 'balancePlatform.transfer.updated']),
  data: z.object({
    id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    reference: z.optional(text),
    status: z.string().check(z.regex(/^\w{1,40}$/)),
    reason: z.nullish(z.string()),
    sequenceNumber: z.optional(z.int().check(z.gte(0))),
  }),
});

/** The ids of our player and payment, in the only signed field that every event returns. */
export const referenceOf = (playerId: string, name: string): string => `${playerId}.${name}`;

function whose(reference: string): { playerId: string; paymentId: string } | null {
  const parts = /^([\w-]{1,60})\.(P\d{1,15}-\d{1,15}(?:-\d{1,3})?)$/.exec(reference);
  return parts ? { playerId: parts[1] ?? '', paymentId: parts[2] ?? '' } : null;
}

/** Adyen does not sign its reasons: they only choose the text for the player. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/not enough balance/i, 'insufficient_funds'],
  [/3d|authenticat/i, 'authentication_failed'],
  [/cancel/i, 'left_page'],
];
const reasonOf = (reason: string | null | undefined): string =>
  REASONS.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? 'card_declined';

const DISPUTES: Readonly<
  Record<string, readonly ['deposit.dispute_opened' | 'deposit.taken_back' | 'deposit.given_back', number]>
> = {
  REQUEST_FOR_INFORMATION: ['deposit.dispute_opened', 1],
  NOTIFICATION_OF_CHARGEBACK: ['deposit.dispute_opened', 1],
  CHARGEBACK: ['deposit.taken_back', 1],
  CHARGEBACK_REVERSED: ['deposit.given_back', 1],
  SECOND_CHARGEBACK: ['deposit.taken_back', 2],
};
/** Events named after a dispute that are neither handled nor known to be harmless. */
const ODD = /CHARGEBACK|DISPUTE|ARBITRATION/;
const HARMLESS: ReadonlySet<string> = new Set([
  'NOTIFICATION_OF_FRAUD',
  'PREARBITRATION_WON',
  'PREARBITRATION_LOST',
  'INFORMATION_SUPPLIED',
  'DISPUTE_DEFENSE_PERIOD_ENDED',
]);

/** Null where the body is not a delivery of Adyen's. */
export async function standardEvents(
  raw: ArrayBuffer,
  keys: readonly string[],
  account: string,
): Promise<PspEvent[] | null> {
  const read = standard.safeParse(jsonOf(raw));
  if (!read.success) return null;
  return Promise.all(
    read.data.notificationItems.map(async ({ NotificationRequestItem: each }) => {
      const fields = { ...each, merchantReference: each.merchantReference ?? '' };
      const mark = String(each.additionalData?.hmacSignature ?? '');
      const isGenuine = await isSigned(keys, new TextEncoder().encode(signedText(fields)), mark);
      return isGenuine && each.merchantAccountCode === account ? eventOf(each) : forged(each);
    }),
  ).then((events) => events.flat());
}

const idOf = ({ pspReference, eventCode, success }: Item): string => `${pspReference}:${eventCode}:${success}`;
const forged = (each: Item): PspEvent => ({
  id: idOf(each),
  type: 'forged',
  playerId: '',
  providerRef: each.pspReference,
});

function eventOf(each: Item): PspEvent | PspEvent[] {
  const { pspReference, originalReference, eventCode, success, reason, additionalData } = each;
  const id = idOf(each);
  const named = whose(each.merchantReference ?? '');
  const noted: PspEvent = { id, type: 'noted', playerId: '', providerRef: '' };
  const currency = isCurrency(each.amount.currency) ? (each.amount.currency as Currency) : null;
  const isMoney = currency !== null && each.amount.value > 0;
  const isTrue = success === 'true';
  // Events without a payment, such as reports and account events.
  if (!named) return isMoney && MONEY.has(eventCode) ? orphaned(id, pspReference) : noted;
  const base = { id, ...named };
  const stage = DISPUTES[eventCode];
  if (stage && isMoney && currency)
    return {
      ...base,
      type: stage[0],
      providerRef: pspReference,
      chargeRef: originalReference ?? '',
      turn: stage[1],
      currency,
      amountMinor: each.amount.value,
    };
  switch (eventCode) {
    case 'AUTHORISATION': {
      if (!isTrue)
        return { ...base, type: 'deposit.attempt_failed', providerRef: pspReference, reason: reasonOf(reason) };
      if (!isMoney || !currency) return noted;
      const money = { currency, amountMinor: each.amount.value };
      const paid: PspEvent = {
        ...base,
        ...money,
        type: 'deposit.succeeded',
        providerRef: pspReference,
        card: null,
        account: null,
        means: null,
      };
      const hint =
        additionalData?.['recurring.recurringDetailReference'] ??
        additionalData?.['tokenization.storedPaymentMethodId'];
      return typeof hint === 'string' && /^\w{1,64}$/.test(hint)
        ? [paid, { ...base, id: `${id}:instrument`, type: 'instrument.hinted', providerRef: pspReference, hint }]
        : paid;
    }
    case 'OFFER_CLOSED':
      return { ...base, type: 'deposit.failed', providerRef: pspReference, outcome: 'canceled', reason: 'expired' };
    // The payment was authorised and credited, and the money never arrived. There is no dispute, so the reference of
    // the capture identifies it.
    case 'CAPTURE_FAILED':
      if (!isMoney || !currency) return noted;
      return {
        ...base,
        type: 'deposit.taken_back',
        providerRef: pspReference,
        chargeRef: originalReference ?? '',
        turn: 1,
        currency,
        amountMinor: each.amount.value,
      };
    case 'REFUND':
      return isTrue
        ? { ...base, paymentId: refundedPayment(named.paymentId), type: 'refund.done', providerRef: pspReference }
        : refundFailed(base, pspReference);
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return refundFailed(base, pspReference);
    default:
      return ODD.test(eventCode) && !HARMLESS.has(eventCode)
        ? {
            ...base,
            type: 'deposit.dispute_unknown',
            providerRef: pspReference,
            ...(originalReference && { chargeRef: originalReference }),
            stage: eventCode,
          }
        : noted;
  }
}

const MONEY: ReadonlySet<string> = new Set(['AUTHORISATION', 'CHARGEBACK', 'SECOND_CHARGEBACK', 'CAPTURE_FAILED']);
/** Money that matches no payment of ours: an operator finds out whose it is. */
const orphaned = (id: string, providerRef: string): PspEvent => ({ id, type: 'orphaned', playerId: '', providerRef });

const refundFailed = (base: { id: string; playerId: string; paymentId: string }, providerRef: string): PspEvent => ({
  ...base,
  paymentId: refundedPayment(base.paymentId),
  type: 'refund.failed',
  providerRef,
  reason: 'returned_by_bank',
});

/** Our own balance is too low; the player is not at fault. */
const UNFUNDED: ReadonlySet<string> = new Set([
  'notEnoughBalance',
  'balanceAccountTemporarilyBlockedByTransactionRule',
]);

export function transferEvents(raw: ArrayBuffer): PspEvent[] | null {
  const read = transfer.safeParse(jsonOf(raw));
  if (!read.success) return null;
  const { id: providerRef, reference = '', status, reason, sequenceNumber } = read.data.data;
  // Some of Adyen's sequences begin at 0, which here means that there is no number.
  const seq = sequenceNumber === undefined ? 0 : sequenceNumber + 1;
  const id = `${providerRef}:${status}:${seq}`;
  const named = whose(reference);
  if (!named) return [{ id, type: 'noted', playerId: '', providerRef: '' }];
  const { playerId } = named;
  const paymentId = refundedPayment(named.paymentId);
  const attempt = Number(named.paymentId.split('-')[2] ?? 1);
  const base = { id, playerId, paymentId, providerRef, seq };
  switch (status) {
    case 'booked':
      return [{ ...base, type: 'payout.paid' }];
    case 'refused':
    case 'failed':
    case 'cancelled':
      return UNFUNDED.has(reason ?? '')
        ? [{ ...base, type: 'payout.unfunded', attempt }]
        : [{ ...base, type: 'payout.failed', reason: PAYOUT_REASONS[reason ?? ''] ?? 'other' }];
    case 'returned':
      return [{ ...base, type: 'payout.returned', reason: 'returned_by_bank' }];
    default:
      return [{ id, type: 'noted', playerId, providerRef: '' }];
  }
}

const PAYOUT_REASONS: Readonly<Record<string, string>> = {
  counterpartyAccountNotFound: 'account_closed',
  counterpartyAccountClosed: 'account_closed',
  refusedByCounterpartyBank: 'returned_by_bank',
};
