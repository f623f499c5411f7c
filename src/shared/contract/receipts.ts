// Receipts on the wire: files, the verifier, and the history of agreements.
import * as z from 'zod/mini';
import { LIMIT_PERIODS, LIMIT_TYPES } from '#shared/domain/limits.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { PAYMENT_STATES } from '#shared/domain/payments.ts';
import { RECEIPT_FORMATS } from '#shared/domain/receipts/receipt.ts';
import { operation } from './operation.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** '' before the first row of a book. */
const before = z.union([hash, z.literal('')]);
const ms = z.int();
const no = z.int().check(z.gte(0));
const minor = z.int();
const currency = z.enum(CURRENCIES);
const words = z.string().check(z.maxLength(200));

const agreed = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit'),
    limit: no,
    type: z.enum(LIMIT_TYPES),
    period: z.nullable(z.enum(LIMIT_PERIODS)),
    state: z.enum(['active', 'unconfirmed', 'confirmed', 'disabled_unconfirmed', 'disabled_confirmed', 'disabled']),
    currency: z.nullable(currency),
    size: z.nullable(minor),
  }),
  z.strictObject({
    kind: z.literal('break'),
    type: z.enum(['coolingoff', 'selfexclusion']),
    fromMs: ms,
    untilMs: z.nullable(ms),
  }),
  z.strictObject({
    kind: z.literal('terms'),
    acceptedAtMs: ms,
    text: z.optional(z.strictObject({ document: words, licence: words, locale: words, version: words, hash })),
  }),
  z.strictObject({
    kind: z.literal('points'),
    source: words,
    of: z.enum(['granted', 'returned', 'redeemed', 'paid_out', 'taken']),
    points: z.int(),
    chargeable: no,
    persistent: no,
  }),
  z.strictObject({
    kind: z.literal('prize'),
    source: words,
    of: z.enum(['bonus', 'freespins', 'ticket', 'box']),
    name: words,
    valueEurMinor: minor,
  }),
]);

const ledgerLink = z.strictObject({
  no,
  posting: no,
  atMs: ms,
  kind: words,
  currency,
  from: words,
  to: words,
  amountMinor: minor,
  ref: words,
  hash,
  before,
});
const journalLink = z.strictObject({
  no,
  atMs: ms,
  agreed,
  ledgerNo: no,
  ledgerHash: before,
  hash,
  before,
});
const round = z.strictObject({
  id: words,
  game: words,
  engine: z.nullable(words),
  configHash: z.nullable(words),
  currency,
  stakeMinor: minor,
  payoutMinor: minor,
  status: z.enum(['open', 'settled', 'voided']),
  free: z.boolean(),
  actions: z.array(z.json()),
  fairness: z.nullable(
    z.strictObject({ seedHash: words, clientSeed: words, nonce: no, serverSeed: z.nullable(words) }),
  ),
  decider: z.nullable(words),
  placedAtMs: ms,
  settledAtMs: z.nullable(ms),
});
const payment = z.strictObject({
  id: words,
  action: z.enum(['deposit', 'cashout']),
  state: z.enum(PAYMENT_STATES),
  currency,
  amountMinor: minor,
  receivedMinor: z.nullable(minor),
  method: words,
  instrument: z.nullable(words),
  createdAtMs: ms,
  finishedAtMs: z.nullable(ms),
});
const bookEnd = z.strictObject({ no, hash: before });

/** Strict: an additional field was never part of a signed receipt (shared/domain/receipts/receipt.ts says what it means). */
export const receiptFile = z.strictObject({
  key: words,
  signature: words,
  receipts: z.strictObject({
    format: z.enum(RECEIPT_FORMATS),
    house: words,
    site: words,
    player: no,
    madeAtMs: ms,
    about: z.nullable(words),
    period: z.nullable(z.strictObject({ fromMs: ms, toMs: ms })),
    ends: z.strictObject({ ledger: bookEnd, journal: bookEnd }),
    ledger: z.array(ledgerLink),
    journal: z.array(journalLink),
    rounds: z.array(round),
    payments: z.array(payment),
    balances: z.array(z.strictObject({ currency, openingMinor: minor, closingMinor: minor })),
    configs: z.record(z.string(), z.strictObject({ engine: words, config: z.json() })),
    texts: z.optional(z.record(hash, z.string())),
  }),
});

export const agreement = z.object({ id: z.string(), atMs: ms, agreed });
export type Agreement = z.infer<typeof agreement>;

const locale = z.optional(z.string().check(z.regex(/^[A-Za-z-]{2,5}$/)));

export const receiptOperations = {
  /** Answered as a file. */
  one: operation({
    id: 'readReceipt',
    method: 'GET',
    path: '/api/player/receipts/{id}',
    summary:
      'The signed receipt of a round, a payment, a prize, a movement of points, or an agreement on limits, breaks or terms.',
    who: 'player',
    act: 'read',
    answer: receiptFile,
    refusals: ['round.unknown', 'payment.unknown', 'receipt.unknown', 'port.unavailable'],
  }),
  /** Answered as a file. */
  period: operation({
    id: 'readReceipts',
    method: 'GET',
    path: '/api/player/receipts',
    summary: 'The receipts of a period as one signed file: every row of the player’s books, none missing.',
    who: 'player',
    act: 'read',
    /** The first and the last day, in the player's zone. */
    query: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    answer: receiptFile,
    refusals: ['request.refused', 'receipts.too_many', 'port.unavailable'],
  }),
  agreements: operation({
    id: 'listAgreements',
    method: 'GET',
    path: '/api/player/agreements',
    summary: 'How limits, breaks and terms were changed, newest first.',
    who: 'player',
    act: 'read',
    query: z.strictObject({ cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    answer: z.object({ agreements: z.array(agreement), next_cursor: z.nullable(z.string()) }),
  }),
  /** Answered as a file: one page that needs no network. */
  verifier: operation({
    id: 'readVerifier',
    method: 'GET',
    path: '/api/receipts/verifier',
    summary: 'A page that verifies receipts offline, with the keys that the house has published until now.',
    who: 'all',
    act: 'read',
    query: z.strictObject({ l: locale }),
  }),
};
