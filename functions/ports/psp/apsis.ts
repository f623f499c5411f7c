// Implements the payment port with Apsis Pay, the sandbox's provider: calls it, verifies its events and translates them
// into ours.
import * as z from 'zod/mini';
import { type Currency, isCurrency } from '#shared/domain/money.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { jsonOf } from '../json.ts';
import { verifySignature } from '../signature.ts';
import { isThere } from '../there.ts';
import {
  type CheckoutAsk,
  type Psp,
  type PspEvent,
  type PspRefusal,
  payoutName,
  refundedPayment,
  refundName,
} from './index.ts';

export interface ApsisConfig {
  /** The base address of its API; `fetcher` sends the requests. */
  origin: string;
  fetcher: (request: Request) => Promise<Response>;
  /** The first secret signs our calls; events may be signed with any of them. */
  secrets: readonly string[];
  webhookUrl: string;
}

/**
 * Shorter than the time for which a first request counts as running (functions/api/payments.ts), so that a retry finds
 * the first one ended.
 */
const PATIENCE_MS = 8_000;

/** Statuses that its documentation defines as a refusal. Every other status leaves the outcome open. */
const NO: ReadonlySet<number> = new Set([400, 402, 404, 422]);

export function apsis(config: ApsisConfig): Psp {
  const ask = async <Value>(
    path: string,
    body: object,
    shape: z.ZodMiniType<Value>,
  ): Promise<Answer<Value, PspRefusal>> => {
    const answer = await config
      .fetcher(
        new Request(`${config.origin}/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${config.secrets[0]}` },
          body: JSON.stringify({ ...body, webhook_url: config.webhookUrl }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      )
      .catch(() => null);
    if (!answer || !(answer.ok || NO.has(answer.status))) return refuse('server.unavailable');
    if (!answer.ok) return refuse('payment.declined');
    const read = shape.safeParse(await answer.json().catch(() => null));
    return read.success ? ok(read.data) : refuse('server.unavailable');
  };

  return {
    id: 'apsis',
    isThere: () => isThere(config.fetcher, `${config.origin}/v1/`),
    async checkout(request) {
      const made = await ask('checkouts', chargeBody(request), z.object({ id: z.string(), url: z.url() }));
      return made.ok ? ok({ providerRef: made.value.id, url: made.value.url }) : made;
    },
    async charge(request) {
      const shape = z.object({ id: z.string(), url: z.nullable(z.url()) });
      const made = await ask('charges', chargeBody(request), shape);
      return made.ok ? ok({ providerRef: made.value.id, url: made.value.url }) : made;
    },
    async forget({ playerId, profile }) {
      const gone = await ask('profiles/forget', { player: playerId, profile }, z.object({}));
      return gone.ok ? ok(null) : gone;
    },
    async address({ playerId, currency }) {
      const made = await ask('addresses', { player: playerId, currency }, addressShape);
      if (!made.ok) return made.code === 'payment.declined' ? refuse('currency.refused') : made;
      const { wallet_url: walletUrl, ...address } = made.value;
      return ok({ ...address, walletUrl });
    },
    // A card's fingerprint came with its charge, and the owner of a crypto address cannot be determined.
    means: async () => ok(null),
    async payout({ playerId, currency, amountMinor, destination, holder, ...order }) {
      const payment = payoutName(order);
      const body = { player: playerId, payment, currency, amount: amountMinor, destination, holder };
      const made = await ask('payouts', body, z.object({ id: z.string() }));
      return made.ok ? ok({ providerRef: made.value.id }) : made;
    },
    async look({ playerId, ...order }) {
      const found = await ask('payouts/find', { player: playerId, payment: payoutName(order) }, lookedShape);
      if (!found.ok) return refuse('server.unavailable');
      const { id, state } = found.value;
      return ok(id === null ? { state: 'absent' } : { state: LOOKED[state], providerRef: id });
    },
    async refund({ playerId, currency, amountMinor, providerRef, ...order }) {
      const body = {
        player: playerId,
        payment: refundName(order),
        currency,
        amount: amountMinor,
        destination: providerRef,
      };
      const made = await ask('refunds', body, z.object({ id: z.string() }));
      return made.ok ? ok({ providerRef: made.value.id }) : made;
    },
    verify: (raw, headers, nowMs) => verifySignature(config.secrets, headers.get('apsis-signature'), raw, nowMs),
    parse: (raw) => {
      const event = parseApsis(raw);
      return event && [event];
    },
  };
}

const chargeBody = ({ playerId, paymentId, currency, amountMinor, returnUrl, expiresAtMs, ...same }: CheckoutAsk) => {
  const { brands, profile, locale } = same;
  const body = { player: playerId, payment: paymentId, currency, amount: amountMinor, brands, profile, locale };
  return { ...body, return_url: returnUrl, expires_ms: expiresAtMs };
};

const lookedShape = z.object({
  id: z.nullable(z.string()),
  state: z.enum(['accepted', 'paid', 'failed', 'returned']),
});
const LOOKED = { accepted: 'taken', paid: 'paid', failed: 'failed', returned: 'returned' } as const;

const addressShape = z.object({
  address: z.string(),
  network: z.string(),
  uri: z.string(),
  confirmations: z.int(),
  wallet_url: z.nullable(z.url()),
});

// Unknown members are ignored, since the provider may add some; the members that we read must be valid.
const currency = z.string().check(z.refine(isCurrency));
const amount = z.int().check(z.gt(0));
const payment = z.string().check(z.regex(/^[\w-]{1,80}\/[\w-]{1,80}$/));
const reason = z.string().check(z.regex(/^[a-z_]{1,40}$/));
const card = z.object({
  token: z.string(),
  brand: z.string(),
  bin: z.string().check(z.regex(/^\d{6,8}$/)),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expiry: z.string().check(z.regex(/^\d{2}\/\d{2}$/)),
  fingerprint: z.optional(z.string().check(z.regex(/^\w{16,80}$/))),
});
const account = z.object({ ...card.shape, bin: z.optional(z.string()), expiry: z.optional(z.string()) });
const envelope = z.object({ id: z.string().check(z.regex(/^[\w.:-]{1,80}$/)), type: z.string(), data: z.unknown() });
const onCharge = z.object({ charge: z.string(), reference: payment });
const onTransfer = z.object({ transfer: z.string(), reference: payment });
const captured = z.object({ ...onCharge.shape, currency, amount, card: z.nullish(card), account: z.nullish(account) });
/** `round` is 2 where a bank reclaims or returns the money a second time. */
const disputed = z.object({
  ...onCharge.shape,
  dispute: z.string(),
  currency,
  amount,
  round: z.optional(z.int().check(z.gt(0), z.lt(10))),
});
/** Of an unknown stage only the payment that it concerns is read. */
const unknownStage = z.object({ reference: payment, dispute: z.optional(z.string()), charge: z.optional(z.string()) });
const STAGES: Readonly<Record<string, 'deposit.dispute_opened' | 'deposit.taken_back' | 'deposit.given_back'>> = {
  'charge.dispute_opened': 'deposit.dispute_opened',
  'charge.disputed': 'deposit.taken_back',
  'charge.dispute_reversed': 'deposit.given_back',
};
const coin = z.object({ coin: z.string(), reference: z.string(), address: z.string(), currency, amount });

export function parseApsis(raw: ArrayBuffer): PspEvent | null {
  const event = envelope.safeParse(jsonOf(raw));
  if (!event.success) return null;
  const { id, type, data } = event.data;
  const stage = STAGES[type];
  if (stage)
    return read(disputed, data, (it) => ({
      id,
      type: stage,
      ...whose(it.reference),
      providerRef: it.dispute,
      chargeRef: it.charge,
      turn: it.round ?? 1,
      currency: it.currency as Currency,
      amountMinor: it.amount,
    }));
  if (type.startsWith('charge.dispute'))
    return read(unknownStage, data, (it) => ({
      id,
      type: 'deposit.dispute_unknown',
      ...whose(it.reference),
      providerRef: it.dispute ?? id,
      ...(it.charge && { chargeRef: it.charge }),
      stage: type.slice(0, 60),
    }));
  switch (type) {
    case 'charge.pending':
      return read(onCharge, data, (it) => ({
        id,
        type: 'deposit.processing',
        ...whose(it.reference),
        providerRef: it.charge,
      }));
    case 'charge.captured':
      return read(captured, data, (it) => ({
        id,
        type: 'deposit.succeeded',
        ...whose(it.reference),
        providerRef: it.charge,
        currency: it.currency as Currency,
        amountMinor: it.amount,
        card: it.card ? cardOf(it.card) : null,
        account: it.account ? { profile: it.account.token, brand: it.account.brand, last4: it.account.last4 } : null,
        means: meansOf(it.card?.fingerprint ?? it.account?.fingerprint),
      }));
    case 'charge.declined':
    case 'charge.abandoned':
      return read(z.object({ ...onCharge.shape, reason }), data, (it) => ({
        id,
        type: 'deposit.failed',
        ...whose(it.reference),
        providerRef: it.charge,
        reason: it.reason,
        outcome: type === 'charge.declined' ? 'declined' : 'canceled',
      }));
    case 'coin.seen':
    case 'coin.confirmed':
      return read(coin, data, (it) => ({
        id,
        type: type === 'coin.seen' ? 'address.seen' : 'address.confirmed',
        playerId: it.reference,
        providerRef: it.coin,
        address: it.address,
        currency: it.currency as Currency,
        amountMinor: it.amount,
      }));
    case 'charge.try_declined':
      return read(z.object({ ...onCharge.shape, reason }), data, (it) => ({
        id,
        type: 'deposit.attempt_failed',
        ...whose(it.reference),
        providerRef: it.charge,
        reason: it.reason,
      }));
    case 'payout.paid':
      return read(onTransfer, data, (it) => ({
        id,
        type: 'payout.paid',
        ...whose(it.reference),
        providerRef: it.transfer,
      }));
    case 'payout.failed':
    case 'payout.returned':
      return read(z.object({ ...onTransfer.shape, reason }), data, (it) => ({
        id,
        type,
        ...whose(it.reference),
        providerRef: it.transfer,
        reason: it.reason,
      }));
    case 'refund.paid':
      return read(onTransfer, data, (it) => ({
        id,
        type: 'refund.done',
        providerRef: it.transfer,
        playerId: whose(it.reference).playerId,
        paymentId: refundedPayment(whose(it.reference).paymentId),
      }));
    case 'refund.failed':
    case 'refund.returned':
      return read(z.object({ ...onTransfer.shape, reason }), data, (it) => ({
        id,
        type: 'refund.failed',
        providerRef: it.transfer,
        reason: it.reason,
        playerId: whose(it.reference).playerId,
        paymentId: refundedPayment(whose(it.reference).paymentId),
      }));
    default:
      return read(z.object({ reference: z.string() }), data, (it) => ({
        id,
        type: 'noted',
        playerId: it.reference.split('/')[0] ?? '',
        providerRef: '',
      }));
  }
}

function read<Shape>(shape: z.ZodMiniType<Shape>, data: unknown, into: (it: Shape) => PspEvent): PspEvent | null {
  const it = shape.safeParse(data);
  return it.success ? into(it.data) : null;
}

function whose(reference: string): { playerId: string; paymentId: string } {
  const [playerId = '', paymentId = ''] = reference.split('/');
  return { playerId, paymentId };
}

const cardOf = ({ token, fingerprint: _, ...it }: z.infer<typeof card>) => ({ profile: token, ...it });

const meansOf = (fingerprint: string | undefined): string | null => (fingerprint ? `apsis:${fingerprint}` : null);
