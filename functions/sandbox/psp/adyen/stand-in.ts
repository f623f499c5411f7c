// Adyen as it behaves, for trying and for tests: its calls and their keys, several tries on a page, a queue that goes in order with its
// real waits, disputes that come and go, transfers that come back. Its marks are made as its own documents say (signature.ts of the
// port is not asked: a mistake there must show here).
import * as z from 'zod/mini';
import { first, type Store } from '#functions/object/store.ts';
import { createTables } from './schema.ts';

export interface StandInConfig {
  apiKey: string;
  merchantAccount: string;
  /** In hex; the newest signs, events that wait keep the one that they were made under. */
  hmacKey: string;
  transferKey: string;
  basicAuth: string;
  /** Where its own pages are. */
  pages: string;
  /** True where the merchant said 2xx. */
  post(body: string, headers: Readonly<Record<string, string>>): Promise<boolean>;
}

/** Told at once three times, then after these; to thirty days. */
const WAITS_MIN = [0, 0, 2, 5, 10, 15, 30, 60, 120, 240, 480];
const MIN_MS = 60_000;
const LIFETIME_MS = 30 * 24 * 60 * MIN_MS;
const BOOK_MS = 1000;

const amount = z.object({ value: z.int().check(z.gt(0)), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });
const session = z.object({
  merchantAccount: z.string(),
  amount,
  reference: z.string().check(z.minLength(3), z.maxLength(80)),
  returnUrl: z.url(),
  shopperReference: z.string().check(z.minLength(3)),
  expiresAt: z.iso.datetime(),
});
const refund = z.object({ merchantAccount: z.string(), amount, reference: z.string().check(z.maxLength(80)) });
const transfer = z.object({
  amount,
  balanceAccountId: z.string(),
  category: z.enum(['card', 'bank']),
  reference: z.string().check(z.maxLength(80)),
  counterparty: z.looseObject({}),
});

type Row = Record<string, string | number | null>;
type Payment = { psp: string; reference: string; player: string; amount: number; currency: string; refunded: number };
type Transfer = {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  status: string;
  reason: string | null;
  seq: number;
};

export class AdyenStandIn {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #config: StandInConfig;
  readonly #random: () => string;
  #hmacKey: string;

  constructor(
    store: Store,
    now: () => number,
    config: StandInConfig,
    random = () => crypto.randomUUID().replaceAll('-', ''),
  ) {
    this.#store = store;
    this.#now = now;
    this.#config = config;
    this.#random = random;
    this.#hmacKey = config.hmacKey;
    createTables(store);
  }

  /** The merchant has made another key. */
  rotate(key: string): void {
    this.#hmacKey = key;
  }

  dueMs(): number | null {
    const event = first<{ at: number }>(this.#store, 'select due_at as at from adyen_event order by no limit 1')?.at;
    const step = first<{ at: number | null }>(this.#store, 'select min(at) as at from adyen_step')?.at ?? null;
    const times = [event ?? null, step].filter((at) => at !== null);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Steps that are due, then the queue's head as often as it is taken. */
  async wake(): Promise<void> {
    for (const { no, kind, subject } of this.#store.all<{ no: number; kind: string; subject: string }>(
      'select no, kind, subject from adyen_step where at <= ? order by at, no',
      this.#now(),
    )) {
      this.#store.all('delete from adyen_step where no = ?', no);
      if (kind === 'transfer') this.#proceed(subject);
    }
    for (const kind of ['standard', 'transfer']) while (await this.#tellFirst(kind)) {}
  }

  async #tellFirst(kind: string): Promise<boolean> {
    const head = first<{ no: number; body: string; key: string; due_at: number; tries: number; kind: string }>(
      this.#store,
      'select * from adyen_event where kind = ? order by no limit 1',
      kind,
    );
    if (!head || head.due_at > this.#now()) return false;
    const headers: Record<string, string> =
      head.kind === 'transfer'
        ? { hmacsignature: await hmac(head.key, head.body) }
        : { authorization: `Basic ${btoa(this.#config.basicAuth)}` };
    const body = head.kind === 'transfer' ? head.body : await signedItems(head.body, head.key);
    if (await this.#config.post(body, headers)) {
      this.#store.all('delete from adyen_event where no = ?', head.no);
      return true;
    }
    const waitMs = (WAITS_MIN[Math.min(head.tries, WAITS_MIN.length - 1)] ?? 0) * MIN_MS;
    const isLost = this.#now() - head.due_at > LIFETIME_MS;
    if (isLost) this.#store.all('delete from adyen_event where no = ?', head.no);
    else
      this.#store.all(
        'update adyen_event set tries = tries + 1, due_at = ? where no = ?',
        this.#now() + waitMs,
        head.no,
      );
    return isLost || waitMs === 0;
  }

  /** `/v72/*` and `/btl/v4/*` for the merchant. */
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\/(v72|btl\/v4)\//, '');
    if (request.headers.get('x-api-key') !== this.#config.apiKey)
      return problem(401, '000', 'HTTP Status Response - Unauthorized');
    const key = request.headers.get('idempotency-key');
    if (key !== null && key.length > 64) return problem(422, '14_0411', 'Idempotency key too long');
    if (request.method === 'GET') return this.#read(path, searchParams);
    if (request.method === 'DELETE') {
      const token = /^storedPaymentMethods\/(\w+)$/.exec(path)?.[1] ?? '';
      const player = searchParams.get('shopperReference') ?? '';
      this.#store.all('delete from adyen_card where token = ? and player = ?', token, player);
      return new Response(null, { status: 204 });
    }
    const known =
      key === null
        ? undefined
        : first<{ status: number; body: string }>(
            this.#store,
            'select status, body from adyen_answer where key = ?',
            key,
          );
    if (known) return json(known.status, known.body);
    const body: unknown = await request.json().catch(() => null);
    const { status, value } = this.#store.atomic(() => this.#order(path, body));
    const text = JSON.stringify(value);
    if (key !== null)
      this.#store.all('insert into adyen_answer (key, status, body) values (?, ?, ?)', key, status, text);
    return json(status, text);
  }

  #order(path: string, body: unknown): { status: number; value: object } {
    const refused = (status: number, errorCode: string) => ({
      status,
      value: { status, errorCode, title: 'refused', detail: errorCode },
    });
    if (path === 'sessions') {
      const read = session.safeParse(body);
      if (!read.success || read.data.merchantAccount !== this.#config.merchantAccount) return refused(422, '14_0101');
      const { reference, amount: money, returnUrl, shopperReference, expiresAt } = read.data;
      const id = `CS${this.#random()}`;
      this.#store.all(
        `insert into adyen_session (id, reference, player, amount, currency, return_url, expires_at, state) values (?, ?, ?, ?, ?, ?, ?, 'active')`,
        ...[id, reference, shopperReference, money.value, money.currency, returnUrl, Date.parse(expiresAt)],
      );
      return { status: 201, value: { id, url: `${this.#config.pages}/s/${id}` } };
    }
    const psp = /^payments\/(\w+)\/refunds$/.exec(path)?.[1];
    if (psp !== undefined) {
      const read = refund.safeParse(body);
      const paid = first<Payment>(this.#store, 'select * from adyen_payment where psp = ?', psp);
      if (!read.success || !paid || paid.currency !== read.data.amount.currency) return refused(422, '10_106');
      if (paid.refunded + read.data.amount.value > paid.amount) return refused(422, '10_167');
      this.#store.all('update adyen_payment set refunded = refunded + ? where psp = ?', read.data.amount.value, psp);
      const own = `RF${this.#random()}`;
      this.#say('REFUND', {
        psp: own,
        original: psp,
        reference: read.data.reference,
        value: read.data.amount.value,
        currency: paid.currency,
      });
      return { status: 201, value: { pspReference: own, status: 'received' } };
    }
    if (path === 'transfers') {
      const read = transfer.safeParse(body);
      if (!read.success) return refused(422, '30_011');
      const { reference, amount: money } = read.data;
      // As the last two digits of the amount say: 12 lacks funds at once, the rest later (`#proceed`).
      if (money.value % 100 === 12) return refused(422, 'notEnoughBalance');
      const id = `TR${this.#random()}`;
      this.#store.all(
        `insert into adyen_transfer (id, reference, amount, currency, status, seq) values (?, ?, ?, ?, 'received', 0)`,
        ...[id, reference, money.value, money.currency],
      );
      this.#later(BOOK_MS, 'transfer', id);
      return { status: 202, value: { id, status: 'received', reference } };
    }
    return refused(404, '000');
  }

  #read(path: string, query: URLSearchParams): Response {
    if (path === 'storedPaymentMethods') {
      const cards = this.#store.all<{ token: string; brand: string; last4: string; month: string; year: string }>(
        'select * from adyen_card where player = ?',
        query.get('shopperReference') ?? '',
      );
      const storedPaymentMethods = cards.map(({ token, brand, last4, month, year }) => ({
        id: token,
        brand,
        lastFour: last4,
        expiryMonth: month,
        expiryYear: year,
      }));
      return json(200, JSON.stringify({ storedPaymentMethods }));
    }
    if (path === 'transfers') {
      const rows = this.#store.all<Transfer>(
        'select * from adyen_transfer where reference = ?',
        query.get('reference') ?? '',
      );
      return json(200, JSON.stringify({ data: rows.map(({ seq, ...row }) => ({ ...row, sequenceNumber: seq })) }));
    }
    return problem(404, '000', 'no such path');
  }

  /** The payer's try on the page: refused ones leave it open. */
  pay(sessionId: string, card: { holder: string; number: string; isStored?: boolean }): boolean {
    const open = first<Row & { state: string; expires_at: number }>(
      this.#store,
      'select * from adyen_session where id = ?',
      sessionId,
    );
    if (open?.state !== 'active' || open.expires_at <= this.#now()) return false;
    const isRefused = /DECLINED|NOT_ENOUGH_BALANCE|CARD_EXPIRED/.test(card.holder);
    const psp = `PA${this.#random()}`;
    const money = { reference: String(open.reference), value: Number(open.amount), currency: String(open.currency) };
    const token = card.isStored ? `TK${card.number.slice(-4)}${String(open.player).slice(0, 8)}` : null;
    if (!isRefused) {
      this.#store.all("update adyen_session set state = 'completed' where id = ?", sessionId);
      this.#store.all(
        'insert into adyen_payment (psp, reference, player, amount, currency, token, captured) values (?, ?, ?, ?, ?, ?, 1)',
        ...[psp, money.reference, String(open.player), money.value, money.currency, token],
      );
      if (token !== null)
        this.#store.all(
          "insert or ignore into adyen_card (token, player, brand, last4, month, year) values (?, ?, 'visa', ?, '03', '2030')",
          ...[token.replace(/-/g, ''), String(open.player), card.number.slice(-4)],
        );
    }
    this.#say('AUTHORISATION', { ...money, psp }, !isRefused, {
      ...(isRefused && { reason: card.holder }),
      ...(token !== null && { 'recurring.recurringDetailReference': token.replace(/-/g, '') }),
    });
    return !isRefused;
  }

  /** Nobody has paid on the page in time. */
  close(sessionId: string): void {
    const open = first<{ reference: string; amount: number; currency: string; state: string }>(
      this.#store,
      'select * from adyen_session where id = ?',
      sessionId,
    );
    if (open?.state !== 'active') return;
    this.#store.all("update adyen_session set state = 'expired' where id = ?", sessionId);
    this.#say('OFFER_CLOSED', {
      psp: `OC${this.#random()}`,
      reference: open.reference,
      value: open.amount,
      currency: open.currency,
    });
  }

  /** The next stage of the dispute about a payment: asked, taken, given back, taken again. */
  dispute(reference: string): boolean {
    const paid = first<Payment>(
      this.#store,
      'select * from adyen_payment where reference = ? order by rowid',
      reference,
    );
    if (!paid || paid.refunded > 0) return false;
    const known = first<{ psp: string; stage: number }>(
      this.#store,
      'select * from adyen_dispute where charge = ?',
      paid.psp,
    );
    const psp = known?.psp ?? `DS${this.#random()}`;
    const stage = known?.stage ?? 0;
    const eventCode = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'][stage];
    if (eventCode === undefined) return false;
    this.#store.all(
      'insert into adyen_dispute (psp, charge, stage) values (?, ?, ?) on conflict (psp) do update set stage = excluded.stage',
      ...[psp, paid.psp, stage + 1],
    );
    this.#say(eventCode, { psp, original: paid.psp, reference, value: paid.amount, currency: paid.currency });
    return true;
  }

  /** What the house has here for a player's payments: what it should have booked. */
  netOf(reference: string): number {
    const paid = first<Payment>(this.#store, 'select * from adyen_payment where reference = ?', reference);
    if (!paid) return 0;
    const stage =
      first<{ stage: number }>(this.#store, 'select stage from adyen_dispute where charge = ?', paid.psp)?.stage ?? 0;
    return stage === 2 || stage === 4 ? 0 : paid.amount;
  }

  /** What has left, and not come back, for a payout by whatever order. */
  sentFor(reference: string): number {
    return this.#store
      .all<Transfer>("select * from adyen_transfer where reference like ? || '%' and status = 'booked'", reference)
      .reduce((sum, each) => sum + each.amount, 0);
  }

  /** As the last two digits of the amount say: 13 fails, 14 stays, 15 is booked and comes back, 16 lacks funds later. */
  #proceed(id: string): void {
    const row = first<Transfer>(this.#store, 'select * from adyen_transfer where id = ?', id);
    if (!row) return;
    const end = row.amount % 100;
    const [status, reason]: [string, string | null] =
      row.status === 'booked'
        ? ['returned', null]
        : end === 13
          ? ['failed', 'counterpartyAccountNotFound']
          : end === 16
            ? ['failed', 'notEnoughBalance']
            : ['booked', null];
    if (end === 14 || (row.status !== 'received' && row.status !== 'booked')) return;
    const next = { ...row, status, reason, seq: row.seq + 1 };
    this.#store.all(
      'update adyen_transfer set status = ?, reason = ?, seq = ? where id = ?',
      status,
      reason,
      next.seq,
      id,
    );
    if (status === 'booked' && end === 15) this.#later(4000, 'transfer', id);
    this.#sayTransfer(next);
    // The status before it is told after it, by its lower number.
    if (status === 'returned') this.#sayTransfer({ ...next, status: 'booked', reason: null, seq: next.seq - 1 });
  }

  #later(afterMs: number, kind: string, subject: string): void {
    this.#store.all(
      'insert into adyen_step (at, kind, subject) values (?, ?, ?)',
      this.#now() + afterMs,
      kind,
      subject,
    );
  }

  #sayTransfer({ id, reference, status, reason, seq }: Transfer): void {
    const data = { id, reference, status, reason, sequenceNumber: seq };
    this.#enqueue('transfer', { type: 'balancePlatform.transfer.updated', data }, this.#config.transferKey);
  }

  #say(
    eventCode: string,
    about: { psp: string; original?: string; reference: string; value: number; currency: string },
    isTrue = true,
    { reason, ...additionalData }: Record<string, string> = {},
  ): void {
    const item = {
      pspReference: about.psp,
      ...(about.original !== undefined && { originalReference: about.original }),
      merchantAccountCode: this.#config.merchantAccount,
      merchantReference: about.reference,
      amount: { value: about.value, currency: about.currency },
      eventCode,
      eventDate: new Date(this.#now()).toISOString(),
      success: String(isTrue),
      ...(reason !== undefined && { reason }),
      additionalData,
    };
    this.#enqueue('standard', item, this.#hmacKey);
    // Now and then the same is told twice.
    if (about.value % 3 === 0) this.#enqueue('standard', item, this.#hmacKey);
  }

  #enqueue(kind: string, body: object, key: string): void {
    this.#store.all(
      'insert into adyen_event (kind, body, key, due_at) values (?, ?, ?, ?)',
      ...[kind, JSON.stringify(body), key, this.#now()],
    );
  }
}

async function signedItems(body: string, key: string): Promise<string> {
  const item = JSON.parse(body) as Row & { amount: { value: number; currency: string } } & { additionalData: object };
  const text = `${item.pspReference}:${item.originalReference ?? ''}:${item.merchantAccountCode}:${item.merchantReference}:${item.amount.value}:${item.amount.currency}:${item.eventCode}:${item.success}`;
  const additionalData = { ...item.additionalData, hmacSignature: await hmac(key, text) };
  return JSON.stringify({
    live: 'false',
    notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }],
  });
}

async function hmac(keyHex: string, text: string): Promise<string> {
  const bytes = new Uint8Array(keyHex.length / 2).map((_, at) => Number(`0x${keyHex.slice(at * 2, at * 2 + 2)}`));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mark = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return btoa(Array.from(mark, (byte) => String.fromCharCode(byte)).join(''));
}

const json = (status: number, body: string) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, errorCode: string, title: string) =>
  json(status, JSON.stringify({ status, errorCode, title }));
