// Implements the payment port with Adyen (cards): its hosted sessions, stored cards, refunds, and transfers for
// payouts. It uses WebCrypto and fetch because Adyen's own library needs Node's http.
import * as z from 'zod/mini';
import { isSame } from '#functions/crypto/same.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { isThere } from '../../there.ts';
import {
  type Checkout,
  type CheckoutAsk,
  type PayoutAsk,
  type Psp,
  type PspEvent,
  type PspRefusal,
  payoutName,
  refundName,
} from '../index.ts';
import { referenceOf, standardEvents, transferEvents } from './events.ts';
import { isSigned } from './signature.ts';

export interface AdyenConfig {
  /** With the account's own prefix in production: `https://checkout-test.adyen.com/v72`. */
  checkoutUrl: string;
  /** `https://balanceplatform-api-test.adyen.com/btl/v4` */
  transfersUrl: string;
  apiKey: string;
  merchantAccount: string;
  /** The balance account that payouts are paid from; deposits go to another one. */
  balanceAccount: string;
  /** Keys in hex, the newest first: those of standard webhooks, and those of transfer webhooks. */
  hmacKeys: readonly string[];
  transferKeys: readonly string[];
  /** `user:password` of the webhook. It authenticates the sender for the fields that no signature covers. */
  basicAuth: string;
  fetcher: (request: Request) => Promise<Response>;
}

/**
 * The same for every provider: shorter than the time for which a first request counts as running
 * (functions/api/payments.ts).
 */
const TIMEOUT_MS = 8_000;
const TRANSFER_SIGNATURE = 'hmacsignature';
/** Longer than Adyen promises to find a transfer by its reference. */
const LOOK_BACK_MS = 40 * 24 * 60 * 60_000;

/**
 * Statuses that refuse the request itself. An invalid key, a rate limit or a conflict of parallel requests leaves the
 * outcome open.
 */
const NO: ReadonlySet<number> = new Set([400, 402, 404, 422]);
/** The same request was accepted before or is being processed. Whatever the status, this does not say how it ended. */
const REPEATED = '704';
const FOLLOW_UP: ReadonlySet<string> = new Set(['RedirectShopper', 'ChallengeShopper', 'IdentifyShopper']);
const UNFUNDED = /not ?enough ?balance|insufficient/i;

const problem = z.object({
  errorCode: z.optional(z.string()),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
});
const NOTHING = z.unknown();

type Refused = PspRefusal | 'payment.unfunded';

export function adyen(config: AdyenConfig): Psp {
  const call = async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    shape: z.ZodMiniType<Value>,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Answer<Value, Refused>> => {
    const headers = new Headers({ 'x-api-key': config.apiKey, 'content-type': 'application/json' });
    if (key !== undefined) headers.set('idempotency-key', key.slice(0, 64));
    const answer = await config
      .fetcher(
        new Request(url, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      .catch(() => null);
    // `transient-error`: the same request may be accepted later, whatever its status.
    if (!answer || answer.headers.has('transient-error')) return refuse('server.unavailable');
    const text = await answer.json().catch(() => null);
    if (!answer.ok) {
      const reply = problem.safeParse(text);
      const words = reply.success ? Object.values(reply.data).join(' ') : '';
      if (reply.data?.errorCode === REPEATED) return refuse('server.unavailable');
      if (UNFUNDED.test(words)) return refuse('payment.unfunded');
      return refuse(NO.has(answer.status) && reply.success ? 'payment.declined' : 'server.unavailable');
    }
    const read = shape.safeParse(text);
    return read.success ? ok(read.data) : refuse('server.unavailable');
  };
  const plain = <Value>(answer: Answer<Value, Refused>): Answer<Value, PspRefusal> =>
    answer.ok || answer.code !== 'payment.unfunded'
      ? (answer as Answer<Value, PspRefusal>)
      : refuse('server.unavailable');

  const checkout = `${config.checkoutUrl}`;
  const transfers = `${config.transfersUrl}/transfers`;

  const openPage = async (ask: CheckoutAsk): Promise<Answer<Checkout, PspRefusal>> => {
    const { paymentId, brands, locale, expiresAtMs } = ask;
    const body = {
      ...common(config, ask),
      mode: 'hosted',
      shopperLocale: locale,
      allowedPaymentMethods: [...new Set(brands.map(typeOf))],
      expiresAt: new Date(expiresAtMs).toISOString(),
      storePaymentMethodMode: 'askForConsent',
      enablePayOut: true,
      captureDelayHours: 0,
    };
    const shape = z.object({ id: z.string(), url: z.url() });
    const made = plain(await call('POST', `${checkout}/sessions`, shape, { body, key: paymentId }));
    return made.ok ? ok({ providerRef: made.value.id, url: made.value.url }) : made;
  };

  return {
    id: 'adyen',
    isThere: () => isThere(config.fetcher, `${config.checkoutUrl}/`),
    namesNoCard: true,
    checkout: openPage,
    async charge(whole) {
      const { profile, ...ask } = whole;
      const body = {
        ...common(config, ask),
        paymentMethod: { type: 'scheme', storedPaymentMethodId: profile },
        recurringProcessingModel: 'CardOnFile',
        shopperInteraction: 'ContAuth',
      };
      const shape = z.object({ pspReference: z.optional(z.string()), resultCode: z.string() });
      // This call has an idempotency key of its own, because one key identifies one request.
      const made = plain(await call('POST', `${checkout}/payments`, shape, { body, key: `card-${ask.paymentId}` }));
      if (!made.ok) return made;
      const { pspReference = '', resultCode } = made.value;
      // The bank requires authentication. Without a further call this payment ends, so the hosted page, where banks
      // authenticate in the same way, replaces it.
      if (FOLLOW_UP.has(resultCode)) return openPage(whole);
      if (resultCode === 'Refused' || resultCode === 'Cancelled') return refuse('payment.declined');
      if (resultCode === 'Error') return refuse('server.unavailable');
      return ok({ providerRef: pspReference, url: null });
    },
    async forget({ playerId, profile }) {
      const query = new URLSearchParams({ merchantAccount: config.merchantAccount, shopperReference: playerId });
      const path = `${checkout}/storedPaymentMethods/${encodeURIComponent(profile)}?${query}`;
      const gone = plain(await call('DELETE', path, NOTHING));
      // A token that Adyen does not know counts as deleted.
      return gone.ok || gone.code === 'payment.declined' ? ok(null) : gone;
    },
    address: async () => refuse('currency.refused'),
    // Adyen has no fingerprint for a card. Brand, last four and expiry may raise a doubt but prove nothing.
    means: async () => ok(null),
    async payout(ask) {
      const made = await call('POST', transfers, z.object({ id: z.string(), status: z.optional(z.string()) }), {
        body: transferOf(config, ask),
        key: `out-${payoutName(ask)}`,
      });
      return made.ok ? ok({ providerRef: made.value.id }) : made;
    },
    async look(ask) {
      const reference = referenceOf(ask.playerId, payoutName(ask));
      const nowMs = Date.now();
      const query = new URLSearchParams({
        balanceAccountId: config.balanceAccount,
        reference,
        createdSince: new Date(nowMs - LOOK_BACK_MS).toISOString(),
        createdUntil: new Date(nowMs + 60_000).toISOString(),
      });
      const found = await call('GET', `${transfers}?${query}`, z.object({ data: z.array(foundTransfer) }));
      if (!found.ok) return refuse('server.unavailable');
      const one = found.value.data.find((each) => each.reference === reference);
      if (!one) return ok({ state: 'absent' });
      const raw = new TextEncoder().encode(
        JSON.stringify({ type: 'balancePlatform.transfer.updated', data: one }),
      ).buffer;
      const [event] = transferEvents(raw) ?? [];
      return ok(lookedOf(event, one.id));
    },
    async refund({ playerId, currency, amountMinor, providerRef, ...order }) {
      const name = refundName(order);
      const body = {
        merchantAccount: config.merchantAccount,
        amount: { value: amountMinor, currency },
        reference: referenceOf(playerId, name),
      };
      const path = `${checkout}/payments/${encodeURIComponent(providerRef)}/refunds`;
      const made = plain(
        await call('POST', path, z.object({ pspReference: z.string() }), { body, key: `back-${name}` }),
      );
      return made.ok ? ok({ providerRef: made.value.pspReference }) : made;
    },
    async verify(raw, headers) {
      const mark = headers.get(TRANSFER_SIGNATURE);
      if (mark !== null)
        return (await isSigned(config.transferKeys, raw, mark)) ? ok(null) : refuse('webhook.signature');
      // Only a signature authenticates a transfer: knowing the webhook's password is not enough where money is
      // concerned.
      if (transferEvents(raw)) return refuse('webhook.signature');
      // Each item has a signature of its own; this checks who may send a delivery at all.
      return (await isSame(headers.get('authorization') ?? '', `Basic ${btoa(config.basicAuth)}`))
        ? ok(null)
        : refuse('webhook.signature');
    },
    async parse(raw) {
      return transferEvents(raw) ?? standardEvents(raw, config.hmacKeys, config.merchantAccount);
    },
    async instrument({ playerId, paymentId, providerRef, hint, id }) {
      const query = new URLSearchParams({ merchantAccount: config.merchantAccount, shopperReference: playerId });
      const found = await call(
        'GET',
        `${checkout}/storedPaymentMethods?${query}`,
        z.object({ storedPaymentMethods: z.array(stored) }),
      );
      if (!found.ok) return refuse('server.unavailable');
      const card = found.value.storedPaymentMethods.find((each) => each.id === hint);
      if (!card) return ok(null);
      const { brand, lastFour: last4, expiryMonth, expiryYear } = card;
      const expiry = `${expiryMonth.padStart(2, '0')}/${expiryYear.slice(-2)}`;
      const name = Object.entries(TYPES).find(([, type]) => type === brand)?.[0] ?? brand;
      return ok({
        ...{ id, type: 'instrument.known', playerId, paymentId, providerRef, means: null },
        account: { profile: card.id, brand: name, last4, expiry },
        instrument: `${name.charAt(0).toUpperCase()}${name.slice(1)} ·· ${last4}`,
      });
    },
    // Any 2xx is accepted, and nothing is processed before it is sent.
    acknowledge: () => new Response('[accepted]', { status: 200 }),
  };
}

const stored = z.object({
  id: z.string(),
  brand: z.string(),
  lastFour: z.string().check(z.regex(/^\d{4}$/)),
  expiryMonth: z.string().check(z.regex(/^\d{1,2}$/)),
  expiryYear: z.string().check(z.regex(/^\d{2,4}$/)),
});

const foundTransfer = z.object({
  id: z.string(),
  reference: z.optional(z.string()),
  status: z.string(),
  reason: z.nullish(z.string()),
  sequenceNumber: z.optional(z.int()),
});

function lookedOf(event: PspEvent | undefined, providerRef: string) {
  if (event?.type === 'payout.paid') return { state: 'paid', providerRef, seq: event.seq ?? 0 } as const;
  if (event?.type === 'payout.unfunded') return { state: 'unfunded', providerRef, seq: event.seq ?? 0 } as const;
  if (event?.type === 'payout.failed' || event?.type === 'payout.returned') {
    const state = event.type === 'payout.failed' ? ('failed' as const) : ('returned' as const);
    return { state, providerRef, reason: event.reason, seq: event.seq ?? 0 };
  }
  return { state: 'taken', providerRef } as const;
}

/** Card brands by the names that content uses, as Adyen calls them; other brands keep their name. */
const TYPES: Readonly<Record<string, string>> = { visa: 'visa', mastercard: 'mc', maestro: 'maestro' };
const typeOf = (brand: string): string => TYPES[brand] ?? brand;

const common = (config: AdyenConfig, ask: Omit<CheckoutAsk, 'profile'>) => {
  const { playerId, paymentId, currency, amountMinor, returnUrl, payer } = ask;
  const { firstName, lastName, email, dateOfBirth, country, ip } = payer;
  return {
    merchantAccount: config.merchantAccount,
    amount: { value: amountMinor, currency },
    reference: referenceOf(playerId, paymentId),
    returnUrl,
    shopperReference: playerId,
    ...(email && { shopperEmail: email }),
    ...(firstName && lastName && { shopperName: { firstName, lastName } }),
    ...(ip && { shopperIP: ip }),
    ...(dateOfBirth && { dateOfBirth }),
    ...(country && { countryCode: country }),
  };
};

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', Æ: 'Ae', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L' };

/** Reduces a name to basic Latin letters, the only ones that a transfer may contain. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/[æÆøØđĐłŁ]/g, (sign) => LETTERS[sign] ?? '')
    .replace(/[’']/g, '')
    .replace(/[^A-Za-z .\-/]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

function transferOf(config: AdyenConfig, ask: PayoutAsk) {
  const { playerId, currency, amountMinor, destination, holder } = ask;
  const fullName = plainName(holder);
  const [firstName = '', ...rest] = fullName.split(' ');
  const toBank = IBAN.test(destination);
  return {
    amount: { value: amountMinor, currency },
    balanceAccountId: config.balanceAccount,
    category: toBank ? 'bank' : 'card',
    ...(toBank && { priority: 'regular' }),
    counterparty: toBank
      ? { bankAccount: { accountHolder: { fullName }, accountIdentification: { type: 'iban', iban: destination } } }
      : {
          card: {
            cardHolder: { type: 'individual', firstName, lastName: rest.join(' ') },
            cardIdentification: { storedPaymentMethodId: destination },
          },
        },
    reference: referenceOf(playerId, payoutName(ask)),
    description: `Withdrawal ${ask.paymentId}`,
  };
}
