// A faithful stand-in of Trustly: signed calls whose UUID makes them idempotent, errors with status 200, a page with
// one simulated bank, a question to the merchant before the money moves, notifications until a signed OK, and money
// that the bank reclaims days later.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { first, type Store } from '#functions/object/store.ts';
import type { Played } from '../disputes.ts';
import {
  account,
  call,
  deposit,
  FAULTS,
  type Fault,
  minorOf,
  payout,
  refund,
  report,
  sumFault,
  textOf,
} from './calls.ts';
import { isMarked, mark, written } from './marks.ts';
import { Notices, type NoticesConfig } from './notices.ts';
import { createTables } from './schema.ts';

interface StandInConfig extends NoticesConfig {
  username: string;
  password: string;
}

/** The possible outcomes of a payer's transfer, which the page lets them choose. */
export const DOES = ['credit', 'later', 'never', 'back', 'after', 'closed', 'poor', 'stranger'] as const;
export type Does = (typeof DOES)[number];

const MIN_MS = 60_000;
const DAY_MS = 24 * 60 * MIN_MS;
const LATE_MS = DAY_MS;
/** Trustly documents three to ten bank days. */
const BACK_MS = 3 * DAY_MS;
const CLOSED_MS = 60 * MIN_MS;
/** After this time an abandoned page ends. */
const LEFT_MS = 30 * MIN_MS;
const PAY_MS = 1000;
const RETURN_MS = 4000;

/** The last two digits of an amount choose how its call is answered. */
const LOST = 17;
const BLOCKED = 38;
const HOST_DENIED = 7;
/** An account that cannot receive payouts. */
const NO_ACCOUNT = '0000';

/** The account's holder where the account is not the player's. */
const STRANGER = { firstname: 'Erika', lastname: 'Mustermann', dob: '1964-08-12' };

export type Order = {
  id: string;
  token: string;
  kind: 'deposit' | 'payout';
  message_id: string;
  player: string;
  amount: number;
  currency: string;
  locale: string;
  first_name: string;
  last_name: string;
  asks: number;
  success_url: string;
  fail_url: string;
  hook: string;
  state: 'open' | 'bank' | 'authorised' | 'credited' | 'debited' | 'closed' | 'sent' | 'paid' | 'failed' | 'returned';
  does: Does | null;
  account: string | null;
  refunded: number;
};
type Account = { id: string; last_digits: string };
type Answer = { readonly data: object; readonly code?: Fault };

const digitsOf = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte, at) => (at === 0 ? 1 + (byte % 9) : byte % 10)).join(
    '',
  );

export class TrustlyStandIn {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #config: StandInConfig;
  readonly #digits: () => string;
  readonly #notices: Notices;

  constructor(store: Store, now: () => number, config: StandInConfig, digits = digitsOf) {
    this.#store = store;
    this.#now = now;
    this.#config = config;
    this.#digits = digits;
    createTables(store);
    // A background job does not know the address that visitors use, so the address of the newest page has priority.
    const post = (hook: string, body: string) => config.post(this.#newestHook() ?? hook, body);
    this.#notices = new Notices(store, now, { ...config, post }, digits);
  }

  /** Trustly signs with another key from now on. */
  rotate(privateKey: string): void {
    this.#notices.rotate(privateKey);
  }

  dueMs(): number | null {
    const step = first<{ at: number | null }>(this.#store, 'select min(at) as at from trustly_step')?.at ?? null;
    const times = [step, this.#notices.dueMs()].filter((at) => at !== null);
    return times.length > 0 ? Math.min(...times) : null;
  }

  async wake(): Promise<void> {
    for (const { no, kind, subject } of this.#store.all<{ no: number; kind: string; subject: string }>(
      'select no, kind, subject from trustly_step where at <= ? order by at, no',
      this.#now(),
    )) {
      this.#store.all('delete from trustly_step where no = ?', no);
      const order = this.#order(subject);
      if (!order) continue;
      if (kind === 'credit') this.#credit(order, [400]);
      else if (kind === 'debit') this.#debit(order);
      else if (kind === 'end') this.#end(order);
      else if (kind === 'left' && (order.state === 'open' || order.state === 'bank')) this.#end(order);
      else if (kind === 'payout') this.#proceed(order);
    }
    await this.#notices.deliver();
  }

  /** The only address of the API. */
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const read = call.safeParse(await request.json().catch(() => null));
    if (!read.success) return this.#reply('', '', { data: {}, code: 623 });
    const { method, params } = read.data;
    const { Signature, UUID, Data } = params;
    const text = method + UUID + written(Data);
    if (!isMarked(this.#config.merchantKey, text, Signature)) return this.#reply(method, UUID, { data: {}, code: 636 });
    if (Data.Username !== this.#config.username || Data.Password !== this.#config.password)
      return this.#reply(method, UUID, { data: {}, code: 616 });
    const pages = new URL(request.url).href.replace(/\/api\/1.*/, '');
    return this.#store.atomic(() => {
      const known = first<{ text: string; answer: string }>(
        this.#store,
        'select text, answer from trustly_call where uuid = ?',
        UUID,
      );
      // A UUID identifies one call; another call with the same UUID is a duplicate.
      if (known && known.text !== text) return this.#reply(method, UUID, { data: {}, code: 637 });
      if (known) return this.#reply(method, UUID, { data: JSON.parse(known.answer) as object });
      const answer = this.#act(method, Data, pages);
      if (answer.code === undefined)
        this.#store.all(
          'insert into trustly_call (uuid, text, answer) values (?, ?, ?)',
          ...[UUID, text, JSON.stringify(answer.data)],
        );
      const isLost = answer.code === undefined && endOf(Data) === LOST;
      return isLost ? new Response(null, { status: 504 }) : this.#reply(method, UUID, answer);
    });
  }

  #reply(method: string, uuid: string, { data, code }: Answer): Response {
    const body = code === undefined ? data : { code, message: FAULTS[code] };
    const signature = mark(this.#notices.key, method + uuid + written(body));
    const reply = { signature, uuid, method, data: body };
    const error = code && { name: 'JSONRPCError', code, message: FAULTS[code], error: reply };
    return Response.json({ version: '1.1', ...(error ? { error } : { result: reply }) });
  }

  #act(method: string, data: Record<string, unknown>, pages: string): Answer {
    const no = (code: Fault): Answer => ({ data: {}, code });
    const as = <Shape>(shape: z.ZodMiniType<Shape>): Shape | null => shape.safeParse(data).data ?? null;
    if (endOf(data) === HOST_DENIED) return no(607);
    if (endOf(data) === BLOCKED) return no(638);
    if (method === 'Deposit') {
      const wish = as(deposit);
      if (!wish) return no(623);
      const { Amount, Currency } = wish.Attributes;
      const fault = sumFault(Amount, Currency);
      if (fault !== null) return no(fault);
      return this.#once(wish.MessageID) ?? { data: this.#open(wish, pages) };
    }
    if (method === 'RegisterAccount') {
      const wish = as(account);
      if (!wish) return no(623);
      const { id, last_digits: descriptor } = this.#accountOf(wish.AccountNumber);
      return { data: { accountid: id, clearinghouse: wish.ClearingHouse, bank: BANK, descriptor } };
    }
    if (method === 'AccountPayout') {
      const wish = as(payout);
      const to = wish && first<Account>(this.#store, 'select * from trustly_account where id = ?', wish.AccountID);
      if (!wish || !to) return no(623);
      if (to.last_digits === NO_ACCOUNT) return no(638);
      const fault = sumFault(wish.Amount, wish.Currency);
      if (fault !== null) return no(fault);
      return this.#once(wish.MessageID) ?? { data: this.#pay(wish) };
    }
    if (method === 'Refund') {
      const wish = as(refund);
      const paid = wish && this.#order(wish.OrderID);
      if (!wish || paid?.state !== 'credited') return no(620);
      if (paid.currency !== wish.Currency) return no(622);
      const back = sumFault(wish.Amount, wish.Currency) === null ? minorOf(wish.Amount) : Number.NaN;
      if (!(paid.refunded + back <= paid.amount)) return no(615);
      this.#store.all('update trustly_order set refunded = refunded + ? where id = ?', back, paid.id);
      this.#book(paid, 'Refund', -back);
      return { data: { orderid: paid.id, result: '1' } };
    }
    if (method === 'Balance') return { data: this.#balances() };
    if (method === 'ViewAutomaticSettlementDetailsCSV') {
      const wish = as(report);
      return wish ? { data: { view_automatic_settlement_details: this.#report(wish.SettlementDate) } } : no(623);
    }
    return no(602);
  }

  /** A movement of the merchant's money here. */
  #book({ id, currency }: Order, kind: string, amount: number): void {
    this.#store.all(
      'insert into trustly_entry (at, order_id, kind, amount, currency) values (?, ?, ?, ?, ?)',
      ...[this.#now(), id, kind, amount, currency],
    );
  }

  #balances(): object[] {
    const sql = 'select currency, sum(amount) as amount from trustly_entry group by currency order by currency';
    return this.#store
      .all<{ currency: string; amount: number }>(sql)
      .map(({ currency, amount }) => ({ currency, balance: signedText(amount) }));
  }

  /** The movements of a UTC day, and a last row without an order: what was settled of them. */
  #report(day: string): string {
    const fromMs = Date.parse(day);
    const rows = this.#store.all<{
      at: number;
      kind: string;
      amount: number;
      currency: string;
      id: string;
      name: string;
    }>(
      `select e.at, e.kind, e.amount, e.currency, o.id, o.message_id as name from trustly_entry e
        join trustly_order o on o.id = e.order_id where e.at >= ? and e.at < ? order by e.no`,
      ...[fromMs, fromMs + DAY_MS],
    );
    const lines = rows.map(({ at, kind, amount, currency, id, name }) => [
      ...[stampOf(at), 'SUSPENSE_ACCOUNT', currency, signedText(amount), kind, name, id],
    ]);
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    const last = [stampOf(fromMs + DAY_MS - 1), 'BANK_WITHDRAWAL_QUEUED', 'EUR', signedText(-total), '', '', ''];
    const head = ['datestamp', 'accountname', 'currency', 'amount', 'ordertype', 'messageid', 'orderid'];
    return [head, ...lines, ...(rows.length > 0 ? [last] : [])].map((cells) => `${cells.join(',')}\r\n`).join('');
  }

  /** A MessageID identifies one order for good. */
  #once(messageId: string): Answer | null {
    return first(this.#store, 'select 1 from trustly_order where message_id = ?', messageId)
      ? { data: {}, code: 637 }
      : null;
  }

  #open({ Attributes: it, ...wish }: z.infer<typeof deposit>, pages: string): object {
    const [id, token] = [this.#digits(), this.#digits() + this.#digits()];
    this.#insert({
      ...{ id, token, kind: 'deposit', message_id: wish.MessageID, player: wish.EndUserID, hook: wish.NotificationURL },
      ...{ amount: minorOf(it.Amount), currency: it.Currency, locale: it.Locale, state: 'open' },
      ...{ first_name: it.Firstname, last_name: it.Lastname, asks: Number(it.RequestKYC ?? 0) },
      ...{ success_url: it.SuccessURL, fail_url: it.FailURL },
    });
    this.#later(LEFT_MS, 'left', id);
    return { orderid: id, url: `${pages}/s/${token}` };
  }

  #pay(wish: z.infer<typeof payout>): object {
    const id = this.#digits();
    this.#insert({
      ...{
        id,
        token: id,
        kind: 'payout',
        message_id: wish.MessageID,
        player: wish.EndUserID,
        hook: wish.NotificationURL,
      },
      ...{ amount: minorOf(wish.Amount), currency: wish.Currency, locale: '', state: 'sent' },
      ...{ first_name: '', last_name: '', asks: 0, success_url: '', fail_url: '', account: wish.AccountID },
    });
    this.#later(PAY_MS, 'payout', id);
    return { orderid: id, result: '1' };
  }

  #insert(row: Partial<Order>): void {
    const names = Object.keys(row) as (keyof Order)[];
    this.#store.all(
      `insert into trustly_order (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      ...names.map((name) => row[name] ?? null),
    );
  }

  #order(id: string): Order | undefined {
    return first<Order>(this.#store, 'select * from trustly_order where id = ?', id);
  }

  session(token: string): Order | undefined {
    return first<Order>(this.#store, "select * from trustly_order where token = ? and kind = 'deposit'", token);
  }

  #newestHook(): string | undefined {
    const newest = "select hook from trustly_order where kind = 'deposit' order by rowid desc limit 1";
    return first<{ hook: string }>(this.#store, newest)?.hook;
  }

  /** The same number is the same account for everybody; its id consists of digits. */
  #accountOf(number: string): Account {
    const named = createHash('sha256')
      .update(number.toUpperCase().replace(/[^0-9A-Z]/g, ''))
      .digest('hex');
    const last = number.replace(/\W/g, '').slice(-4).toUpperCase();
    this.#store.all(
      'insert or ignore into trustly_account (number, id, last_digits) values (?, ?, ?)',
      ...[named, this.#digits(), last],
    );
    const row = first<Account>(this.#store, 'select * from trustly_account where number = ?', named);
    if (!row) throw new Error('bug: account not kept');
    return row;
  }

  /** The payer chooses the account and the outcome at their bank. Without a number it is an account of their own. */
  choose(token: string, { number, does }: { number: string; does: Does }): 'asks' | 'refused' | 'over' {
    const order = this.session(token);
    if (order?.state !== 'open' && order?.state !== 'bank') return 'over';
    // A refusal by the bank ends nothing: the payer may choose another account.
    if (does === 'poor') return 'refused';
    const own = /\w/.test(number) ? number : `${BANK} ${order.player} 4711`;
    this.#store.all(
      "update trustly_order set state = 'bank', does = ?, account = ? where id = ?",
      ...[does, this.#accountOf(own).id, order.id],
    );
    return 'asks';
  }

  /** Before the money moves the merchant is asked about the account's holder. */
  async answerBank(token: string): Promise<'paid' | 'ended' | 'over'> {
    const order = this.session(token);
    if (order?.state !== 'bank') return 'over';
    const named = { firstname: order.first_name, lastname: order.last_name };
    const holder = order.does === 'stranger' ? STRANGER : named;
    const mayPay = order.asks === 0 || (await this.#notices.mayPay(order, holder));
    // The order may have ended while the merchant was asked.
    if (this.session(token)?.state !== 'bank') return 'over';
    if (!mayPay) {
      this.#end(order);
      return 'ended';
    }
    this.#authorise(order);
    return 'paid';
  }

  /** The payer gives up. */
  cancel(token: string): void {
    const order = this.session(token);
    if (order?.state === 'open' || order?.state === 'bank') this.#end(order);
  }

  #authorise(order: Order): void {
    const { does } = order;
    this.#become(order, 'authorised');
    if (does !== 'after') this.#tellAccount(order, 200);
    if (does === 'closed') {
      this.#notices.tell('cancel', order, {}, [300]);
      this.#later(CLOSED_MS, 'credit', order.id);
      return;
    }
    // Where the money arrives at once, the notification that it is pending comes after it.
    const isSlow = does === 'later' || does === 'never';
    this.#notices.tell('pending', order, moneyOf(order), [isSlow ? 300 : 1000]);
    if (does === 'later') this.#later(LATE_MS, 'credit', order.id);
    else if (does === 'never') this.#later(BACK_MS, 'end', order.id);
    else this.#credit(order, [400]);
    if (does === 'after') this.#tellAccount(order, 2000);
    if (does === 'back') this.#later(BACK_MS, 'debit', order.id);
  }

  #tellAccount(order: Order, delayMs: number): void {
    const account = first<Account>(this.#store, 'select * from trustly_account where id = ?', order.account ?? '');
    if (!account) return;
    const attributes = { bank: BANK, clearinghouse: 'GERMANY' };
    const fields = { accountid: account.id, verified: '1', lastdigits: account.last_digits, attributes };
    this.#notices.tell('account', order, fields, [delayMs]);
  }

  /** Some notifications are sent twice. */
  #credit(order: Order, delaysMs: readonly number[]): void {
    this.#become(order, 'credited');
    this.#book(order, 'Deposit', order.amount);
    const again = order.amount % 3 === 0 ? delaysMs.map((ms) => ms + 900) : [];
    this.#notices.tell('credit', order, moneyOf(order), [...delaysMs, ...again]);
  }

  /** The bank never paid. */
  #debit(order: Order): boolean {
    if (order.state !== 'credited' || order.refunded > 0) return false;
    this.#become(order, 'debited');
    this.#book(order, 'Deposit', -order.amount);
    this.#notices.tell('debit', order, moneyOf(order), [200, 900]);
    return true;
  }

  #end(order: Order): void {
    if (order.state === 'credited' || order.state === 'closed') return;
    this.#become(order, 'closed');
    this.#notices.tell('cancel', order, {}, [200]);
  }

  /** The last two digits of the amount choose the outcome: 13 fails, 14 stays pending, 15 is paid and comes back. */
  #proceed(order: Order): void {
    const end = order.amount % 100;
    if (order.state === 'sent' && end === 13) {
      this.#become(order, 'failed');
      this.#notices.tell('payoutfailed', order, moneyOf(order), [200]);
    } else if (order.state === 'sent' && end !== 14) {
      this.#become(order, 'paid');
      this.#book(order, 'AccountPayout', -order.amount);
      this.#notices.tell('payoutconfirmation', order, moneyOf(order), [200, 900]);
      if (end === 15) this.#later(RETURN_MS, 'payout', order.id);
    } else if (order.state === 'paid') {
      this.#become(order, 'returned');
      this.#book(order, 'AccountPayout', order.amount);
      this.#notices.tell('credit', order, moneyOf(order), [200]);
    }
  }

  #become({ id }: Order, state: Order['state']): void {
    this.#store.all('update trustly_order set state = ? where id = ?', state, id);
  }

  #later(afterMs: number, kind: string, subject: string): void {
    this.#store.all(
      'insert into trustly_step (at, kind, subject) values (?, ?, ?)',
      this.#now() + afterMs,
      kind,
      subject,
    );
  }

  /**
   * Acts as the payer's bank, by the merchant's name of the payment. Trustly has no disputes: a bank only reclaims
   * money.
   */
  play(paymentId: string, played: Played): boolean {
    const order = first<Order>(
      this.#store,
      "select * from trustly_order where kind = 'deposit' and message_id like '%.' || ?",
      paymentId.replace(/[^\w-]/g, ''),
    );
    return order !== undefined && played === 'taken' && this.#debit(order);
  }

  /** The house's balance here for a payment: what should be in our books. */
  netOf(messageId: string): number {
    const order = first<Order>(this.#store, 'select * from trustly_order where message_id = ?', messageId);
    return order?.state === 'credited' ? order.amount - order.refunded : 0;
  }

  /** The sum that was sent for payouts and did not come back, over all orders. */
  sentFor(prefix: string): number {
    return this.#store
      .all<Order>(
        "select * from trustly_order where kind = 'payout' and state = 'paid' and message_id like ? || '%'",
        prefix,
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}

/** The only simulated bank. */
export const BANK = 'Demo Bank';

const signedText = (minor: number): string => (minor < 0 ? `-${textOf(-minor)}` : textOf(minor));
const stampOf = (atMs: number): string => `${new Date(atMs).toISOString().replace('T', ' ').replace('Z', '000')}+00`;

const moneyOf = ({ amount, currency }: Order) => ({ amount: textOf(amount), currency });

function endOf(data: Record<string, unknown>): number | null {
  const { Amount: own, Attributes: more } = data as { Amount?: string; Attributes?: { Amount?: string } };
  const text = own ?? more?.Amount;
  return typeof text === 'string' && /\.\d\d$/.test(text) ? Number(text.slice(-2)) : null;
}
