// Deposits, withdrawals and their history on the wire.
import * as z from 'zod/mini';
import { CUSTODIES } from '#shared/domain/cashier/custody.ts';
import { HOLD_RULES } from '#shared/domain/cashier/withdrawable.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { PAYMENT_STATES } from '#shared/domain/payments.ts';
import { operation } from './operation.ts';

// The eight states of spec S4.27; shared/domain/payments.ts has the transitions. `reserved` is money that arrived but
// may not be played yet (I17); a withdrawal is `declined` by the provider and `rejected` by us.
export const paymentState = z.enum(PAYMENT_STATES);

export const paymentAction = z.enum(['deposit', 'cashout']);

const minor = z.int().check(z.gte(0));
const positiveMinor = z.int().check(z.gt(0));
const currency = z.enum(CURRENCIES);
const methodId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const profileId = z.string().check(z.regex(/^[\w-]{1,64}$/));

// A card or wallet the player used before; the provider stores its details, we store its last four digits.
export const savedProfile = z.object({
  id: profileId,
  /** The provider of the token: two providers may use the same id. */
  provider: z.string(),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expiry: z.nullable(z.string().check(z.regex(/^\d{2}\/\d{2}$/))),
  /** False where deposits by it were stopped: it is not offered, and the page says so. */
  usable: z.boolean(),
});
export type SavedProfile = z.infer<typeof savedProfile>;

const range = z.object({ min_cents: minor, max_cents: z.nullable(minor) });

// Spec entity "Payment method" (S3.47), for one currency and action.
export const paymentMethod = z.object({
  id: methodId,
  name: z.string(),
  currency,
  brand: z.string(),
  provider: z.string(),
  type: z.enum(['crypto', 'other']),
  kind: z.enum(['card', 'crypto', 'bank', 'voucher', 'wallet']),
  savedProfiles: z.array(savedProfile),
  recallable: z.boolean(),
  termsOfService: z.object({ restrictions: z.object({ amountCurrencyCode: currency }) }),
  processingTime: z.enum(['instant', 'minutes', 'hour', 'day', 'days']),
  fee: z.object({ percent_bp: minor }),
  deposit: z.nullable(range),
  withdrawal: z.nullable(range),
  // False when this deployment has no provider for it: shown as unavailable, refused with 503.
  available: z.boolean(),
  // Its provider has not answered recently: unavailable now, and tried again within half a minute.
  silent: z.optional(z.literal(true)),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** `l`: the reader's locale, for methods that are hidden in one (S5.54). */
const locale = z.optional(z.string().check(z.regex(/^[A-Za-z-]{2,5}$/)));
export const paymentMethodsQuery = z.strictObject({ currency, action: paymentAction, l: locale });
export const paymentMethods = z.object({
  methods: z.array(paymentMethod),
  // The prefilled amount and the presets, in the requested currency.
  first_cents: minor,
  presets_cents: z.array(minor),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;

// Spec entity "Payment history item" (S3.48) and further data for the player.
export const payment = z.object({
  id: z.string(),
  action: paymentAction,
  state: paymentState,
  method: methodId,
  // Masked, for example `Visa ·· 4242`; never a card number.
  instrument: z.nullable(z.string()),
  currency,
  amount_cents: minor,
  // The amount that arrived, where it differs from the requested one.
  received_cents: z.nullable(minor),
  // Why it ended so: a code of messages `cashbox` (`reason.<code>`), never a provider's own words.
  reason: z.nullable(z.string()),
  // It has to be returned to its payer, and the provider has not accepted the order for an hour.
  return_late: z.optional(z.literal(true)),
  // Where an open deposit continues.
  checkout_url: z.nullable(z.url()),
  recallable: z.boolean(),
  // Held money that may be credited to the balance, as far as limits allow.
  releasable: z.boolean(),
  // The bonus that comes with it then.
  bonus_cents: z.optional(positiveMinor),
  // When a withdrawal that can still be recalled is sent to the provider.
  pays_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  expires_at: z.nullable(z.iso.datetime()),
  finished_at: z.nullable(z.iso.datetime()),
});
export type Payment = z.infer<typeof payment>;

export const paymentsQuery = z.strictObject({ cursor: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/))) });
export const payments = z.object({ payments: z.array(payment), next_cursor: z.nullable(z.string()) });
export type Payments = z.infer<typeof payments>;

export const depositBody = z.strictObject({
  method: methodId,
  currency,
  amountMinor: positiveMinor,
  profile: z.optional(profileId),
  /** Charges the saved card at once: the provider's page is shown only if the bank asks for a code. */
  fast: z.optional(z.literal(true)),
  /** What the page said about how players' money is held, above the pressed button. */
  custody: z.optional(z.enum(CUSTODIES)),
  /** The language of the provider's page and of the page it returns to. */
  l: locale,
});
export type DepositBody = z.infer<typeof depositBody>;
// `redirectUrl` is the provider's own page: the card never reaches us. For a saved card that was charged at once it is ours.
export const depositAnswer = z.object({ payment, redirectUrl: z.url() });
export type DepositAnswer = z.infer<typeof depositAnswer>;

export const cashoutBody = z.strictObject({
  method: methodId,
  currency,
  amountMinor: positiveMinor,
  // A saved card or account, an address of the player's own wallet, or their bank account; the method's kind decides which.
  profile: z.optional(profileId),
  address: z.optional(z.string().check(z.regex(/^[A-Za-z0-9:]{14,120}$/))),
  // A bank account number in any spelling (S5.23).
  iban: z.optional(z.string().check(z.maxLength(120))),
  // After `bonus.active`: this much bonus money, as that refusal stated, may be lost.
  forfeitMinor: z.optional(positiveMinor),
});
export type CashoutBody = z.infer<typeof cashoutBody>;
export const cashoutAnswer = z.object({ payment });
export type CashoutAnswer = z.infer<typeof cashoutAnswer>;

export const addressBody = z.strictObject({ currency });
export const addressAnswer = z.object({
  currency,
  address: z.string(),
  network: z.string(),
  // The content of the QR code for a wallet application (BIP 21, EIP 681 and the like).
  uri: z.string(),
  min_cents: minor,
  confirmations: z.int(),
  // Only with the sandbox's provider: a page that pretends to be the player's wallet.
  walletUrl: z.nullable(z.url()),
});
export type AddressAnswer = z.infer<typeof addressAnswer>;

// Where all of a player's money is: what can be withdrawn now, and the rule that holds each part of the rest.
export const where = z.object({
  accounts: z.array(
    z.object({
      currency,
      /** The sum of `availableMinor` and the holds. */
      totalMinor: minor,
      availableMinor: minor,
      minMinor: z.nullable(minor),
      holds: z.array(
        z.object({
          rule: z.enum(HOLD_RULES),
          amountMinor: positiveMinor,
          /** The payment, round or gift that it belongs to. */
          ref: z.nullable(z.string()),
          state: z.nullable(paymentState),
          reason: z.nullable(z.string()),
          recallable: z.boolean(),
        }),
      ),
      /** Stakes of open rounds: not the player's until they are decided. */
      inPlay: z.array(z.object({ ref: z.string(), game: z.string(), amountMinor: minor })),
    }),
  ),
  verified: z.boolean(),
  /** The name that a bank account for withdrawals must have: the player's own; '' while it is unknown. */
  holder: z.string(),
  /** Withdrawals above this total need a verified identity. */
  aboveEurMinor: minor,
  /** A withdrawal that is requested now rests until then, and leaves by itself; null where none rests. */
  restsUntilMs: z.nullable(z.int()),
});
export type Where = z.infer<typeof where>;

// How long withdrawals took in the last 30 days, for each method with enough of them: from the lists, and so as of an instant.
export const pace = z.object({
  asOf: z.iso.datetime(),
  methods: z.record(z.string(), z.object({ count: z.int(), medianMs: z.int(), p90Ms: z.int() })),
});
export type PayoutPace = z.infer<typeof pace>;

// Converts the object's view of a payment to the spec's entity; nothing else does.
export function toPayment(view: {
  id: string;
  action: 'deposit' | 'cashout';
  state: Payment['state'];
  method: string;
  instrument: string | null;
  currency: Payment['currency'];
  amountMinor: number;
  receivedMinor: number | null;
  reason: string | null;
  refund: { state: string } | null;
  checkoutUrl: string | null;
  recallable: boolean;
  releasable: boolean;
  bonusMinor: number | null;
  paysAtMs: number | null;
  createdAtMs: number;
  expiresAtMs: number | null;
  finishedAtMs: number | null;
}): Payment {
  const { id, action, state, method, instrument, currency, reason, recallable, releasable } = view;
  return {
    id,
    action,
    state,
    method,
    instrument,
    currency,
    reason,
    recallable,
    releasable,
    ...(view.bonusMinor !== null && { bonus_cents: view.bonusMinor }),
    amount_cents: view.amountMinor,
    received_cents: view.receivedMinor,
    ...(view.refund?.state === 'late' && { return_late: true }),
    // A card that was charged at once has no page to continue at: its link is the payment itself.
    checkout_url: state === 'pending' && !view.checkoutUrl?.endsWith(`/payments/${id}`) ? view.checkoutUrl : null,
    pays_at: view.paysAtMs === null ? null : iso(view.paysAtMs),
    created_at: iso(view.createdAtMs),
    expires_at: view.expiresAtMs === null ? null : iso(view.expiresAtMs),
    finished_at: view.finishedAtMs === null ? null : iso(view.finishedAtMs),
  };
}
const iso = (ms: number) => new Date(ms).toISOString();

export const recallAnswer = z.object({ payment });

const moved = [
  'account.unknown',
  'amount.invalid',
  'currency.refused',
  'payment.method_unknown',
  'port.unavailable',
] as const;

export const paymentOperations = {
  listMethods: operation({
    id: 'listPaymentMethods',
    method: 'GET',
    path: '/api/payment_methods',
    who: 'player',
    summary: 'Ways to pay for one currency and direction, with limits, fees and saved cards.',
    act: 'read',
    query: paymentMethodsQuery,
    answer: paymentMethods,
  }),
  deposit: operation({
    id: 'openDeposit',
    method: 'POST',
    path: '/api/player/payments/deposit',
    who: 'player',
    summary: 'Opens a deposit and answers the page of the provider where it is paid.',
    act: 'deposit',
    keyed: true,
    body: depositBody,
    answer: depositAnswer,
    status: 201,
    refusals: [
      ...moved,
      'amount.too_low',
      'amount.too_high',
      'limit.reached',
      'limit.excluded',
      'funds.unread',
      'payment.declined',
      'payment.silent',
      'profile.incomplete',
      'person.review',
      'person.refused',
      'payment.destination',
      'payment.means',
      'questionnaire.overdue',
      'offer.exhausted',
      'paused.method',
      'paused.country',
      'paused.bonus',
    ],
  }),
  profiles: operation({
    id: 'listPaymentProfiles',
    method: 'GET',
    path: '/api/player/payment_profiles',
    summary: 'Cards that were paid with and can be paid with again, latest first.',
    who: 'player',
    act: 'read',
    answer: z.object({ profiles: z.array(savedProfile) }),
  }),
  forget: operation({
    id: 'forgetPaymentProfile',
    method: 'DELETE',
    path: '/api/player/payment_profiles/{id}',
    summary:
      'Forgets a saved card, here and at its provider. Nothing can be paid with it or to it until it is entered again.',
    who: 'player',
    act: 'open',
    params: z.object({ id: profileId }),
    query: z.strictObject({ provider: z.optional(methodId) }),
    refusals: ['port.unavailable', 'request.refused'],
  }),
  cashout: operation({
    id: 'requestCashout',
    method: 'POST',
    path: '/api/player/payments/cashout',
    who: 'player',
    summary: 'Holds an amount and asks for it to be paid out.',
    act: 'withdraw',
    keyed: true,
    body: cashoutBody,
    answer: cashoutAnswer,
    status: 201,
    refusals: [
      ...moved,
      'amount.too_low',
      'amount.too_high',
      'limit.excluded',
      'funds.insufficient',
      'email.unconfirmed',
      'identity.unverified',
      'debt.open',
      'bonus.active',
      'payment.destination',
      'payment.means',
      'reauth.required',
    ],
  }),
  address: operation({
    id: 'cryptoAddress',
    method: 'POST',
    path: '/api/player/payments/address',
    summary: 'The player’s own address for a crypto currency; the same one ever after.',
    who: 'player',
    act: 'deposit',
    keyed: true,
    body: addressBody,
    answer: addressAnswer,
    refusals: [
      'currency.refused',
      'limit.excluded',
      'profile.incomplete',
      'person.review',
      'person.refused',
      'port.unavailable',
      'questionnaire.overdue',
    ],
  }),
  where: operation({
    id: 'whereIsMyMoney',
    method: 'GET',
    path: '/api/player/withdrawable',
    who: 'player',
    summary: 'What can be withdrawn now, and which rule holds every other cent.',
    act: 'read',
    answer: where,
  }),
  pace: operation({
    id: 'payoutPace',
    method: 'GET',
    path: '/api/payments/pace',
    who: 'all',
    summary: 'How long withdrawals took in the last 30 days, by method: the median and the 90th percentile.',
    act: 'read',
    answer: pace,
  }),
  list: operation({
    id: 'listPayments',
    method: 'GET',
    path: '/api/player/payments',
    who: 'player',
    summary: 'Deposits and withdrawals, newest first.',
    act: 'read',
    query: paymentsQuery,
    answer: payments,
  }),
  one: operation({
    id: 'onePayment',
    method: 'GET',
    path: '/api/player/payments/{id}',
    who: 'player',
    summary: 'One deposit or withdrawal.',
    act: 'read',
    answer: payment,
    refusals: ['payment.unknown'],
  }),
  recall: operation({
    id: 'recallCashout',
    method: 'POST',
    path: '/api/player/payments/{id}/recall',
    who: 'player',
    summary: 'Takes a waiting withdrawal back into the balance.',
    act: 'value',
    keyed: true,
    answer: recallAnswer,
    refusals: ['payment.unknown', 'payment.state', 'payment.not_recallable', 'limit.excluded'],
  }),
  release: operation({
    id: 'releaseDeposit',
    method: 'POST',
    path: '/api/player/payments/{id}/release',
    who: 'player',
    summary: 'Takes held money into the balance once no limit and no exclusion stands in the way.',
    act: 'deposit',
    keyed: true,
    answer: recallAnswer,
    refusals: [
      'payment.unknown',
      'payment.state',
      'limit.reached',
      'limit.excluded',
      'person.review',
      'person.refused',
      'questionnaire.overdue',
    ],
  }),
  refund: operation({
    id: 'refundDeposit',
    method: 'POST',
    path: '/api/player/payments/{id}/refund',
    who: 'player',
    summary: 'Sends held money back where it came from.',
    act: 'withdraw',
    keyed: true,
    answer: recallAnswer,
    refusals: ['payment.unknown', 'payment.state'],
  }),
  dropAll: operation({
    id: 'dropDeposits',
    method: 'POST',
    path: '/api/player/payments/cancel',
    who: 'player',
    summary: 'Gives every open deposit up; their amounts stop counting towards limits at once.',
    act: 'open',
    keyed: true,
    answer: z.object({ payments: z.array(payment) }),
  }),
  drop: operation({
    id: 'dropDeposit',
    method: 'POST',
    path: '/api/player/payments/{id}/cancel',
    who: 'player',
    summary: 'Gives an open deposit up; its amount stops counting towards limits at once.',
    act: 'open',
    keyed: true,
    answer: recallAnswer,
    refusals: ['payment.unknown', 'payment.state'],
  }),
};
