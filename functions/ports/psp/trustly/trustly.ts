// Implements the payment port with Trustly Europe (bank transfers): JSON-RPC that both sides sign with RSA. A repeated
// UUID with the same bytes is the same order, so the UUID is derived from our payment. Trustly has no query: the state
// of an order is learnt by sending the same order again.

import * as z from 'zod/mini';
import { BRAND } from '#shared/base/brand-name.ts';
import { line } from '#shared/base/line.ts';
import { type Answer, ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { isThere } from '../../there.ts';
import { decimalOf } from '../decimal.ts';
import { type Psp, type PspRefusal, payoutName, refundName } from '../index.ts';
import { eventOf, meansOf, messageIdOf, payoutMessageId, readNotification, signedData } from './events.ts';
import { isWhole, settledIn, signedMinorOf } from './settlement.ts';
import { type Data, isSigned, sign, signedText, textual } from './signature.ts';

export interface TrustlyConfig {
  /**
   * `https://test.trustly.com/api/1` or `https://api.trustly.com/1`. Trustly accepts calls from registered addresses
   * only, so in production this is a proxy's address.
   */
  url: string;
  username: string;
  password: string;
  /** Our key, PKCS #8 as PEM. */
  privateKey: string;
  /** Trustly's keys. There are several while it replaces one. */
  publicKeys: readonly string[];
  /** The address must not be guessable and has no query. */
  webhookUrl: string;
  fetcher: (request: Request) => Promise<Response>;
}

const TIMEOUT_MS = 8_000;

/** Error codes that refuse the order or its player. */
const NO: ReadonlySet<string> = new Set(['615', '622', '638']);
/**
 * Error codes for our own mistakes: rights, password, key, address. They leave the order's state open, because an
 * earlier call whose answer was lost may have been accepted. A new order in its place could be paid in addition, so the
 * same order is sent again.
 */
const HOUSE: ReadonlySet<string> = new Set(['602', '607', '616', '636', '639']);
/** The order exists already, under another UUID. */
const DUPLICATE = '637';

type Refused = PspRefusal | 'duplicate';

const answerShape = z.object({
  result: z.optional(
    z.object({
      signature: z.string(),
      uuid: z.string(),
      method: z.string(),
      data: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
    }),
  ),
  error: z.optional(
    z.object({
      error: z.object({
        signature: z.string(),
        uuid: z.string(),
        method: z.string(),
        data: z.object({ code: z.string(), message: z.optional(z.string()) }),
      }),
    }),
  ),
});

/** The UUID of an order: always the same for the same name, and it reveals nothing about other orders' UUIDs. */
export async function uuidOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`trustly:${name}`));
  const hex = Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Trustly wants no such question more often than every 15 minutes; within them it is the same call, with the same answer. */
const TURN_MS = 15 * 60_000;
const turnOf = (nowMs: number): number => Math.floor(nowMs / TURN_MS);

/** Languages as Trustly writes them, each with the country that it requires. */
const LOCALES: Readonly<Record<string, string>> = { de: 'de_DE', no: 'nb_NO', it: 'it_IT', 'fr-CA': 'fr_CA' };

export function trustly(config: TrustlyConfig): Psp {
  const call = async <Value>(
    method: string,
    name: string,
    fields: { readonly [name: string]: Data },
    shape: z.ZodMiniType<Value>,
  ): Promise<Answer<Value, Refused>> => {
    const uuid = await uuidOf(`${method}:${name}`);
    const data = { Username: config.username, Password: config.password, ...fields };
    const signature = await sign(config.privateKey, signedText(method, uuid, data));
    const params = { Signature: signature, UUID: uuid, Data: data };
    const answer = await config
      .fetcher(
        new Request(config.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ method, version: '1.1', params }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      .catch(() => null);
    if (!answer?.ok) return refuse('server.unavailable');
    const read = answerShape.safeParse(textual(await answer.text().catch(() => '')));
    if (!read.success) return refuse('server.unavailable');
    const reply = read.data.result ?? read.data.error?.error;
    // An answer without a valid signature, or to another request, is ignored.
    if (!reply || reply.uuid !== uuid || reply.method !== method) return refuse('server.unavailable');
    const text = signedText(reply.method, reply.uuid, reply.data as unknown as Data);
    if (!(await isSigned(config.publicKeys, text, reply.signature))) return refuse('server.unavailable');
    if (read.data.error) return refused(read.data.error.error.data.code);
    const value = shape.safeParse(reply.data);
    return value.success ? ok(value.data) : refuse('server.unavailable');
  };
  /** For calls where an earlier order with the same name cannot be the answer. */
  const plain = <Value>(answer: Answer<Value, Refused>): Answer<Value, PspRefusal> =>
    answer.ok || answer.code !== 'duplicate' ? (answer as Answer<Value, PspRefusal>) : refuse('server.unavailable');
  const accountOf = (playerId: string, iban: string, holder: string) => {
    const [firstName = '', ...rest] = holder.split(' ');
    return call(
      'RegisterAccount',
      `${playerId}:${iban}:${holder}`,
      {
        EndUserID: playerId,
        ClearingHouse: CLEARING[iban.slice(0, 2)] ?? 'SEPA',
        BankNumber: '',
        AccountNumber: iban,
        Firstname: firstName,
        Lastname: rest.join(' '),
      },
      z.object({ accountid: z.string() }),
    );
  };

  return {
    id: 'trustly',
    isThere: () => isThere(config.fetcher, config.url),
    async checkout(ask) {
      const { playerId, paymentId, amountMinor, currency, locale, returnUrl, payer } = ask;
      const Attributes: { [name: string]: Data } = {
        Amount: decimalOf(amountMinor, currency),
        Currency: currency,
        Country: payer.country,
        Locale: LOCALES[locale] ?? 'en_GB',
        Firstname: payer.firstName,
        Lastname: payer.lastName,
        // Trustly asks the payer for what is missing here.
        ...(payer.email && { Email: payer.email }),
        ...(payer.phone && { MobilePhone: payer.phone }),
        ...(payer.ip && { IP: payer.ip }),
        SuccessURL: returnUrl,
        FailURL: returnUrl,
        ShopperStatement: BRAND,
        RequestKYC: '1',
      };
      const fields = {
        NotificationURL: config.webhookUrl,
        EndUserID: playerId,
        MessageID: messageIdOf(playerId, paymentId),
        Attributes,
      };
      const made = plain(await call('Deposit', paymentId, fields, z.object({ orderid: z.string(), url: z.url() })));
      return made.ok ? ok({ providerRef: made.value.orderid, url: made.value.url }) : made;
    },
    // Bank transfers have no stored card: every deposit needs the bank's page, and there is nothing to delete.
    charge: async () => refuse('payment.declined'),
    forget: async () => ok(null),
    address: async () => refuse('currency.refused'),
    /**
     * An account has one id, whoever registers it. Players register it under their own name, as the payout does, so
     * this call is part of a payout already.
     */
    async means({ playerId, destination, holder }) {
      const account = plain(await accountOf(playerId, destination, holder));
      return account.ok ? ok(meansOf(account.value.accountid)) : account;
    },
    async payout({ playerId, amountMinor, currency, destination, holder, ...order }) {
      const account = await accountOf(playerId, destination, holder);
      if (!account.ok) return ordered(account);
      const name = payoutName(order);
      const fields = {
        NotificationURL: config.webhookUrl,
        AccountID: account.value.accountid,
        EndUserID: playerId,
        MessageID: payoutMessageId(playerId, name),
        Amount: decimalOf(amountMinor, currency),
        Currency: currency,
        Attributes: { ShopperStatement: BRAND },
      };
      const made = await call(
        'AccountPayout',
        name,
        fields,
        z.object({ orderid: z.string(), result: z.optional(z.string()) }),
      );
      return made.ok ? ok({ providerRef: made.value.orderid }) : ordered(made);
    },
    // The same order with the same UUID and bytes gets the first answer again and moves nothing twice.
    look: async () => ok({ state: 'absent' }),
    async refund({ playerId, currency, amountMinor, providerRef, ...order }) {
      const name = `back:${playerId}:${refundName(order)}`;
      const fields = { OrderID: providerRef, Amount: decimalOf(amountMinor, currency), Currency: currency };
      const made = plain(
        await call('Refund', name, fields, z.object({ orderid: z.string(), result: z.optional(z.string()) })),
      );
      return made.ok ? ok({ providerRef: `${made.value.orderid}:${refundName(order)}` }) : made;
    },
    async settled(day, nowMs) {
      const fields = { SettlementDate: day, Currency: null, Attributes: { APIVersion: '1.2' } };
      const shape = z.object({ view_automatic_settlement_details: z.string() });
      const answer = await call('ViewAutomaticSettlementDetailsCSV', `${day}:${turnOf(nowMs)}`, fields, shape);
      const rows = answer.ok ? settledIn(answer.value.view_automatic_settlement_details) : null;
      return rows ? ok(rows) : refuse('server.unavailable');
    },
    async balances(nowMs) {
      const shape = z.array(z.object({ currency: z.string(), balance: z.string() }));
      const answer = await call('Balance', String(turnOf(nowMs)), {}, shape);
      if (!answer.ok) return refuse('server.unavailable');
      const each = answer.value.map(({ currency, balance }) => ({ currency, amountMinor: signedMinorOf(balance) }));
      return each.every(isWhole) ? ok(each) : refuse('server.unavailable');
    },
    async verify(raw) {
      const read = readNotification(raw);
      // An unreadable body belongs to nobody; `parse` refuses it.
      if (!read) return ok(null);
      const { signature, uuid } = read.params;
      const text = signedText(read.method, uuid, signedData(read));
      return (await isSigned(config.publicKeys, text, signature)) ? ok(null) : refuse('webhook.signature');
    },
    parse(raw) {
      const read = readNotification(raw);
      return read && [eventOf(read)];
    },
    /**
     * Trustly repeats the notification until it gets this signed answer. A `debit` is always accepted: what the player
     * has spent already becomes a debt.
     */
    async acknowledge(raw, mayPay) {
      const read = readNotification(raw);
      if (!read) return new Response(null, { status: 400 });
      const { uuid } = read.params;
      const status = read.method === 'kyc' ? (mayPay ? 'CONTINUE' : 'FINISH') : 'OK';
      const data = { status };
      const signature = await sign(config.privateKey, signedText(read.method, uuid, data));
      return Response.json({ result: { signature, uuid, method: read.method, data }, version: '1.1' });
    },
  };
}

/** An order that Trustly has under another UUID will be reported by its events. */
const ordered = ({ code }: Refusal<Refused>): Refusal<PspRefusal> =>
  refuse(code === 'duplicate' ? 'server.unavailable' : code);

function refused(code: string): Refusal<Refused> {
  if (NO.has(code)) return refuse('payment.declined');
  if (code === DUPLICATE) return refuse('duplicate');
  if (HOUSE.has(code)) console.error(line({ event: 'trustly.refuses_us', code }));
  return refuse('server.unavailable');
}

const CLEARING: Readonly<Record<string, string>> = {
  AT: 'AUSTRIA',
  DE: 'GERMANY',
  EE: 'ESTONIA',
  NO: 'NORWAY',
};
