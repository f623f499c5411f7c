// Translates Trustly's notifications into our events. Its orders are identified by our MessageID, which holds the ids
// of the player and the payment and is signed.
import * as z from 'zod/mini';
import { type Currency, isCurrency } from '#shared/domain/money.ts';
import { minorOf } from '../decimal.ts';
import type { PspEvent } from '../index.ts';
import { type Data, textual } from './signature.ts';

const id = z.string().check(z.regex(/^[\w.:-]{1,80}$/));
/**
 * Only digits, as documented. Names and values are signed without separators, so a longer value could absorb the name
 * that follows it, and one credit could be sent as two.
 */
const number = z.string().check(z.regex(/^\d{1,30}$/));
const data = z.looseObject({
  notificationid: number,
  messageid: z.string().check(z.maxLength(120)),
  orderid: number,
  enduserid: z.optional(z.string()),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  accountid: z.optional(id),
  lastdigits: z.optional(z.string().check(z.regex(/^\w{1,8}$/))),
  descriptor: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  attributes: z.optional(z.nullable(z.looseObject({}))),
  kycentityid: z.optional(id),
});
const notification = z.object({
  method: z.enum(['account', 'cancel', 'credit', 'debit', 'kyc', 'payoutconfirmation', 'payoutfailed', 'pending']),
  params: z.object({ signature: z.string(), uuid: z.string().check(z.regex(/^[\w-]{1,64}$/)), data }),
});
export type Notification = z.infer<typeof notification>;

/** Null where the body is not a notification. Numbers stay the text that was sent. */
export function readNotification(raw: ArrayBuffer): Notification | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return null;
  }
  const read = notification.safeParse(textual(text));
  return read.success ? read.data : null;
}

export const signedData = ({ params }: Notification): Data => params.data as unknown as Data;

/** `<player>.<payment>`, with the attempt where a payout was ordered again. */
export const messageIdOf = (playerId: string, name: string): string => `${playerId}.${name}`;

function whose(messageId: string): { playerId: string; paymentId: string } | null {
  const parts = /^([\w-]{1,60})\.(P\d{1,15}-\d{1,15})(?:-\d{1,3})?(?:\.out)?$/.exec(messageId);
  return parts ? { playerId: parts[1] ?? '', paymentId: parts[2] ?? '' } : null;
}
/** Whether the order is a payout. */
const isPayout = (messageId: string): boolean => messageId.endsWith('.out');
export const payoutMessageId = (playerId: string, name: string): string => `${messageIdOf(playerId, name)}.out`;

/** The fingerprint of the account that Trustly identifies by this id. */
export const meansOf = (accountId: string): string => `trustly:${accountId}`;

export function eventOf({ method, params: { data: it } }: Notification): PspEvent {
  const own = whose(it.messageid);
  const eventId = `${method}:${it.notificationid}`;
  const noted: PspEvent = { id: eventId, type: 'noted', playerId: '', providerRef: '' };
  if (!own) return method === 'credit' || method === 'debit' ? { ...noted, type: 'orphaned' } : noted;
  const base = { id: eventId, ...own, providerRef: it.orderid };
  const currency = it.currency !== undefined && isCurrency(it.currency) ? (it.currency as Currency) : null;
  const amountMinor = currency && it.amount !== undefined ? minorOf(it.amount, currency) : null;
  const out = isPayout(it.messageid);
  switch (method) {
    case 'pending':
      return out ? noted : { ...base, type: 'deposit.processing' };
    case 'credit':
      // For a payout this means that the money came back.
      if (out) return { ...base, type: 'payout.returned', reason: 'returned_by_bank' };
      if (!currency || amountMinor === null) return { ...noted, type: 'orphaned' };
      return { ...base, type: 'deposit.succeeded', currency, amountMinor, card: null, account: null, means: null };
    // The bank never paid. There is no dispute, so each notification has a reference of its own.
    case 'debit':
      if (!currency || amountMinor === null || out) return { ...noted, type: 'orphaned' };
      return {
        ...base,
        type: 'deposit.taken_back',
        providerRef: it.notificationid,
        chargeRef: it.orderid,
        turn: 1,
        currency,
        amountMinor,
      };
    case 'cancel':
      return out ? noted : { ...base, type: 'deposit.failed', outcome: 'canceled', reason: 'left_page' };
    case 'account': {
      if (it.accountid === undefined || out) return noted;
      const last4 = (it.lastdigits ?? '').slice(-4);
      return {
        ...base,
        type: 'instrument.known',
        account: null,
        instrument: `${typeof it.attributes?.bank === 'string' ? it.attributes.bank.slice(0, 40) : 'Bank'} ·· ${last4}`,
        means: meansOf(it.accountid),
      };
    }
    case 'kyc': {
      const textOf = (name: string) => (typeof it.attributes?.[name] === 'string' ? String(it.attributes[name]) : '');
      const payer = { firstName: textOf('firstname'), lastName: textOf('lastname'), dateOfBirth: textOf('dob') };
      return { ...base, type: 'payer.asked', payer };
    }
    case 'payoutconfirmation':
      return { ...base, type: 'payout.paid' };
    case 'payoutfailed':
      return { ...base, type: 'payout.failed', reason: 'other' };
  }
}
