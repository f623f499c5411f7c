// Implements the payment port with Azimuth, a provider of bank transfers. Its protocol differs from that of Apsis Pay:
// calls are forms, amounts are decimal strings, times are ISO instants, and its notifications arrive in batches that
// are signed with its Ed25519 key.
import * as z from 'zod/mini';
import { PRODUCT } from '#shared/base/product.ts';
import { type Currency, isCurrency } from '#shared/domain/money.ts';
import { base64url, fromBase64url, thumbprint } from '#shared/domain/receipts/key.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { verifyingKey } from '../ed25519.ts';
import { jsonOf } from '../json.ts';
import { WINDOW_S } from '../signature.ts';
import { isThere } from '../there.ts';
import { decimalOf, minorOf } from './decimal.ts';
import {
  type Psp,
  type PspEvent,
  type PspRefusal,
  payoutName,
  type Reference,
  refundedPayment,
  refundName,
} from './index.ts';

export interface AzimuthConfig {
  /** The base address of its API; `fetcher` sends the requests. */
  origin: string;
  fetcher: (request: Request) => Promise<Response>;
  apiKey: string;
  /** The public keys that may sign its notifications, as the `x` of their JSON Web Keys. */
  publicKeys: () => Promise<readonly string[]>;
  webhookUrl: string;
}

export const AZIMUTH_SIGNATURE = 'azimuth-signature';

/**
 * The same for every provider: shorter than the time for which a first request counts as running
 * (functions/api/payments.ts).
 */
const TIMEOUT_MS = 8_000;

/** Statuses that its documentation defines as a refusal. Every other status leaves the outcome open. */
const NO: ReadonlySet<number> = new Set([400, 404, 422]);

export function azimuth(config: AzimuthConfig): Psp {
  const ask = async <Value>(
    path: string,
    idempotencyKey: string | null,
    fields: Readonly<Record<string, string>>,
    shape: z.ZodMiniType<Value>,
  ): Promise<Answer<Value, PspRefusal>> => {
    const response = await config
      .fetcher(
        new Request(`${config.origin}/api/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            authorization: `Basic ${btoa(`${PRODUCT}:${config.apiKey}`)}`,
            ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
          },
          body: new URLSearchParams({ ...fields, notify_url: config.webhookUrl }).toString(),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      .catch(() => null);
    if (!response || !(response.ok || NO.has(response.status))) return refuse('server.unavailable');
    if (!response.ok) return refuse('payment.declined');
    const read = shape.safeParse(await response.json().catch(() => null));
    return read.success ? ok(read.data) : refuse('server.unavailable');
  };

  return {
    id: 'azimuth',
    isThere: () => isThere(config.fetcher, `${config.origin}/api/`),
    async checkout({ brands, locale, returnUrl, expiresAtMs, ...order }) {
      const fields = {
        ...orderFields(order),
        product: brands.includes('sofort') ? 'instant' : 'transfer',
        language: locale,
        return_url: returnUrl,
        valid_until: new Date(expiresAtMs).toISOString(),
      };
      const shape = z.object({ payin: z.string(), authorise_url: z.url() });
      const made = await ask('payins', order.paymentId, fields, shape);
      return made.ok ? ok({ providerRef: made.value.payin, url: made.value.authorise_url }) : made;
    },
    // Bank transfers have no stored card: every deposit needs the bank's page, and there is nothing to delete.
    charge: async () => refuse('payment.declined'),
    forget: async () => ok(null),
    address: async () => refuse('currency.refused'),
    async means({ playerId, destination }) {
      const fields = { customer: playerId, iban: destination };
      const found = await ask('accounts', null, fields, z.object({ account }));
      return found.ok ? ok(meansOf(found.value.account)) : found;
    },
    async payout({ destination, holder, ...order }) {
      const paymentId = payoutName(order);
      const fields = { ...orderFields({ ...order, paymentId }), creditor_iban: destination, creditor_name: holder };
      const made = await ask('payouts', paymentId, fields, z.object({ payout: z.string() }));
      return made.ok ? ok({ providerRef: made.value.payout }) : made;
    },
    async look(order) {
      const found = await ask('find', null, { customer: order.playerId, order: payoutName(order) }, lookedShape);
      if (!found.ok) return refuse('server.unavailable');
      const { payout: providerRef, state } = found.value;
      return ok(providerRef === null ? { state: 'absent' } : { state: LOOKED[state], providerRef });
    },
    async refund({ providerRef, ...order }) {
      const paymentId = refundName(order);
      const fields = { ...orderFields({ ...order, paymentId }), booking: providerRef };
      const made = await ask('returns', paymentId, fields, z.object({ payout: z.string() }));
      return made.ok ? ok({ providerRef: made.value.payout }) : made;
    },
    verify: (raw, headers, nowMs) => verifyAzimuth(config.publicKeys, headers.get(AZIMUTH_SIGNATURE), raw, nowMs),
    parse: parseAzimuth,
  };
}

const orderFields = ({ playerId, paymentId, amountMinor, currency }: Reference & Money) => ({
  customer: playerId,
  order: paymentId,
  amount: decimalOf(amountMinor, currency),
  currency,
});
type Money = { amountMinor: number; currency: Currency };

const lookedShape = z.object({
  payout: z.nullable(z.string()),
  state: z.enum(['accepted', 'executed', 'rejected', 'returned']),
});
const LOOKED = { accepted: 'taken', executed: 'paid', rejected: 'failed', returned: 'returned' } as const;

/** The signed bytes: the time of signing, a line end, and the raw body. */
export function signedBytes(created: string, raw: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${created}\n`);
  const all = new Uint8Array(head.length + raw.byteLength);
  all.set(head);
  all.set(new Uint8Array(raw), head.length);
  return all;
}

const HEADER = /^keyid="([\w-]{43})"; created="(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"; signature="([\w-]{86})"$/;

async function verifyAzimuth(
  publicKeys: AzimuthConfig['publicKeys'],
  header: string | null,
  raw: ArrayBuffer,
  nowMs: number,
): Promise<Answer<null, 'webhook.signature' | 'webhook.stale'>> {
  const [, keyId = '', created = '', text = ''] = HEADER.exec(header ?? '') ?? [];
  const key = (await publicKeys()).find((x) => thumbprint(x) === keyId);
  const signature = fromBase64url(text);
  const createdMs = Date.parse(created);
  // Base64 can encode the same bytes in several ways; only the canonical form is accepted.
  if (!key || !signature || base64url(signature) !== text || Number.isNaN(createdMs))
    return refuse('webhook.signature');
  const data = signedBytes(created, raw);
  const genuine = await crypto.subtle.verify('Ed25519', await verifyingKey(key), signature, data);
  if (!genuine) return refuse('webhook.signature');
  return Math.abs(nowMs - createdMs) <= WINDOW_S * 1000 ? ok(null) : refuse('webhook.stale');
}

/** Reasons of banks (ISO 20022), as our codes. Other reasons are shown to the player as "other". */
const REASONS: Readonly<Record<string, string>> = {
  AC04: 'account_closed',
  AM04: 'account_funds',
  CUST: 'left_page',
  DS02: 'authentication_refused',
  DS24: 'authentication_failed',
  FOCR: 'returned_by_bank',
};

const id = z.string().check(z.regex(/^[\w-]{1,80}$/));
const amount = z.object({ value: z.string(), currency: z.string() });
const order = z.object({ customer: id, order: id });
const reason = z.string().check(z.regex(/^[A-Z0-9]{4}$/));
const notification = z.object({ number: z.int().check(z.gt(0)), kind: z.string(), about: order, data: z.unknown() });
const batch = z.object({ notifications: z.array(notification).check(z.minLength(1), z.maxLength(50)) });

const payin = z.object({ payin: id });
const payout = z.object({ payout: id });
/** Azimuth's id of a bank account, the same for deposits and payouts. */
const account = z.string().check(z.regex(/^\w{16,80}$/));
const debtor = z.nullish(
  z.object({
    iban: z.string().check(z.regex(/^[A-Z]{2}\*{2,30}\d{4}$/)),
    account: z.optional(account),
  }),
);
const booked = z.object({ ...payin.shape, booking: id, amount, debtor });
/** `round` is 2 where a bank recalls the money again after returning it. */
const recalled = z.object({
  ...payin.shape,
  booking: id,
  recall: id,
  amount,
  round: z.optional(z.int().check(z.gt(0), z.lt(10))),
});
/** Of an unknown stage only what it concerns is read. */
const unknownStage = z.object({ recall: z.optional(id), booking: z.optional(id) });

const STAGES = {
  PAYIN_RECALL_REQUESTED: 'deposit.dispute_opened',
  PAYIN_RECALLED: 'deposit.taken_back',
  PAYIN_RECALL_REVERSED: 'deposit.given_back',
} as const;

export function parseAzimuth(raw: ArrayBuffer): readonly PspEvent[] | null {
  const read = batch.safeParse(jsonOf(raw));
  if (!read.success) return null;
  const events = read.data.notifications.map(eventOf);
  return events.every((event) => event !== null) ? events : null;
}

function eventOf({ number, kind, about, data }: z.infer<typeof notification>): PspEvent | null {
  const base = { id: String(number), playerId: about.customer };
  const own = { ...base, paymentId: about.order };
  switch (kind) {
    case 'PAYIN_AUTHORISED':
      return read(payin, data, (it) => ({ ...own, type: 'deposit.processing', providerRef: it.payin }));
    case 'PAYIN_BOOKED':
      return read(booked, data, (it) => {
        const money = moneyOf(it.amount);
        if (!money) return null;
        const payer = it.debtor ? { payer: payerOf(it.debtor.iban) } : {};
        const event = { ...own, type: 'deposit.succeeded', providerRef: it.booking } as const;
        const means = it.debtor?.account ? meansOf(it.debtor.account) : null;
        return { ...event, ...money, card: null, account: null, means, ...payer };
      });
    case 'PAYIN_REJECTED':
    case 'PAYIN_CANCELLED':
      return read(z.object({ ...payin.shape, reason }), data, (it) => ({
        ...own,
        type: 'deposit.failed',
        providerRef: it.payin,
        reason: REASONS[it.reason] ?? 'other',
        outcome: kind === 'PAYIN_REJECTED' ? 'declined' : 'canceled',
      }));
    case 'PAYIN_RECALL_REQUESTED':
    case 'PAYIN_RECALLED':
    case 'PAYIN_RECALL_REVERSED':
      return read(recalled, data, (it) => {
        const money = moneyOf(it.amount);
        const about = { providerRef: it.recall, chargeRef: it.booking, turn: it.round ?? 1 };
        return money && { ...own, type: STAGES[kind], ...about, ...money };
      });
    case 'PAYOUT_EXECUTED':
      return read(payout, data, (it) => ({ ...own, type: 'payout.paid', providerRef: it.payout }));
    case 'PAYOUT_REJECTED':
    case 'PAYOUT_RETURNED':
      return read(z.object({ ...payout.shape, reason }), data, (it) => ({
        ...own,
        type: kind === 'PAYOUT_RETURNED' ? 'payout.returned' : 'payout.failed',
        providerRef: it.payout,
        reason: REASONS[it.reason] ?? 'other',
      }));
    case 'RETURN_EXECUTED':
      return read(payout, data, (it) => ({
        ...own,
        type: 'refund.done',
        paymentId: refundedPayment(about.order),
        providerRef: it.payout,
      }));
    case 'RETURN_REJECTED':
    case 'RETURN_RETURNED':
      return read(z.object({ ...payout.shape, reason }), data, (it) => ({
        ...own,
        type: 'refund.failed',
        paymentId: refundedPayment(about.order),
        providerRef: it.payout,
        reason: REASONS[it.reason] ?? 'other',
      }));
    default:
      return kind.startsWith('PAYIN_RECALL')
        ? read(unknownStage, data, (it) => ({
            ...own,
            type: 'deposit.dispute_unknown',
            providerRef: it.recall ?? base.id,
            ...(it.booking && { chargeRef: it.booking }),
            stage: kind.slice(0, 60),
          }))
        : { ...base, type: 'noted', providerRef: '' };
  }
}

function read<Shape>(
  shape: z.ZodMiniType<Shape>,
  data: unknown,
  into: (it: Shape) => PspEvent | null,
): PspEvent | null {
  const it = shape.safeParse(data);
  return it.success ? into(it.data) : null;
}

const meansOf = (called: string): string => `azimuth:${called}`;

function moneyOf({ value, currency }: z.infer<typeof amount>): Money | null {
  const amountMinor = isCurrency(currency) ? minorOf(value, currency) : null;
  return amountMinor === null ? null : { amountMinor, currency: currency as Currency };
}

/** Azimuth masks the account number itself: `AT**************3201`. */
function payerOf(iban: string): { instrument: string; last4: string } {
  const last4 = iban.slice(-4);
  return { instrument: `${iban.slice(0, 2)} ·· ${last4}`, last4 };
}
