// A faithful stand-in of Adyen: its calls and their idempotency keys, several attempts on one page, an ordered queue of
// webhooks with Adyen's real waits, disputes, and transfers that come back. It signs as Adyen's documentation says and
// not with the port's signature.ts, so that a mistake in the port shows here.
import * as z from 'zod/mini';
import { first, type Store } from '#functions/object/store.ts';
import type { Played } from '../disputes.ts';
import { createTables } from './schema.ts';

export interface StandInConfig {
  apiKey: string;
  merchantAccount: string;
  /**
   * In hex. The newest key signs; queued events keep the signature of the key that was valid when they were written.
   */
  hmacKey: string;
  transferKey: string;
  basicAuth: string;
  /**
   * True where the merchant answered 2xx; `shop` is where the pages send payers back to, null before the first payment.
   */
  post(body: string, headers: Readonly<Record<string, string>>, shop: string | null): Promise<boolean>;
}

/** A webhook is sent three times without a wait, then after these waits, for up to thirty days. */
const WAITS_MIN = [0, 0, 2, 5, 10, 15, 30, 60, 120, 240, 480];
const MIN_MS = 60_000;
const LIFETIME_MS = 30 * 24 * 60 * MIN_MS;
const BOOK_MS = 1000;
const CAPTURE_MS = 4000;

/** The last two digits of an amount choose the behaviour: with these the order is accepted and its answer is lost. */
const LOST = 17;
/** With these last two digits a stored card is refused. */
const REFUSED = 2;

/** Test cards of Adyen's documentation; the second one's bank asks for a code. */
export const PLAIN_CARD = '4111111111111111';
export const ASKING_CARD = '4212345678910006';
/** Names on a card that decide the outcome of its payment. */
export const HOLDERS = ['DECLINED', 'NOT_ENOUGH_BALANCE', 'CARD_EXPIRED', 'CAPTURE_FAILED'] as const;

const amount = z.object({ value: z.int().check(z.gt(0)), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });
const session = z.object({
  merchantAccount: z.string(),
  amount,
  reference: z.string().check(z.minLength(3), z.maxLength(80)),
  returnUrl: z.url(),
  shopperReference: z.string().check(z.minLength(3)),
  shopperLocale: z.string(),
  allowedPaymentMethods: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});
const storedCharge = z.object({
  merchantAccount: z.string(),
  amount,
  reference: z.string().check(z.minLength(3), z.maxLength(80)),
  shopperReference: z.string().check(z.minLength(3)),
  paymentMethod: z.object({ storedPaymentMethodId: z.string() }),
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
type Payment = {
  psp: string;
  reference: string;
  player: string;
  amount: number;
  currency: string;
  captured: number;
  refunded: number;
};
export type Session = {
  id: string;
  reference: string;
  player: string;
  amount: number;
  currency: string;
  /** Adyen's names, separated by commas. */
  brands: string;
  locale: string;
  return_url: string;
  expires_at: number;
  state: 'active' | 'completed' | 'expired';
  /** The card that waits for its bank's authentication, as JSON. */
  challenge: string | null;
};
export type StoredCard = { token: string; brand: string; last4: string; month: string; year: string };
export type Tried = {
  holder: string;
  number: string;
  brand?: string;
  isStored?: boolean;
  expiry?: { month: string; year: string };
};
type Transfer = {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  status: string;
  reason: string | null;
  seq: number;
};

type Notice = { psp: string; original?: string; reference: string; value: number; currency: string };

const STAGES = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'];
/** `given_again` has no event: no documented event of Adyen's describes it. */
const PLAYED_AS: Readonly<Record<Played, string | undefined>> = {
  opened: STAGES[0],
  taken: STAGES[1],
  given: STAGES[2],
  taken_again: STAGES[3],
  given_again: undefined,
  strange: 'CHARGEBACK_ESCALATED',
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

  /** The merchant has created a new key. */
  rotate(key: string): void {
    this.#hmacKey = key;
  }

  dueMs(): number | null {
    const heads = this.#store.all<{ at: number }>(
      'select due_at as at from adyen_event where no in (select min(no) from adyen_event group by kind)',
    );
    const step = first<{ at: number | null }>(this.#store, 'select min(at) as at from adyen_step')?.at ?? null;
    const times = [...heads.map(({ at }) => at), step].filter((at) => at !== null);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Runs the steps that are due, then sends the head of the queue for as long as deliveries are accepted. */
  async wake(): Promise<void> {
    for (const { no, kind, subject } of this.#store.all<{ no: number; kind: string; subject: string }>(
      'select no, kind, subject from adyen_step where at <= ? order by at, no',
      this.#now(),
    )) {
      this.#store.all('delete from adyen_step where no = ?', no);
      if (kind === 'transfer') this.#proceed(subject);
      else if (kind === 'close') this.close(subject);
      else if (kind === 'capture') this.#loseCapture(subject);
      else if (kind === 'refund') this.#loseRefund(subject);
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
    if (await this.#config.post(body, headers, this.#shop())) {
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

  #shop(): string | null {
    const newest = 'select return_url from adyen_session order by rowid desc limit 1';
    const url = first<{ return_url: string }>(this.#store, newest)?.return_url;
    return url === undefined ? null : new URL(url).origin;
  }

  /** Serves `/v72/*` and `/btl/v4/*` for the merchant. */
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
    const body: unknown = await request.json().catch(() => null);
    const pages = request.url.replace(/\/(v72|btl\/v4)\/.*/, '');
    return this.#store.atomic(() => {
      const known =
        key === null
          ? undefined
          : first<{ path: string; status: number; body: string }>(
              this.#store,
              'select path, status, body from adyen_answer where key = ?',
              key,
            );
      // A key identifies one request; another request with the same key is refused.
      if (known && known.path !== path) return problem(422, '704', 'request already processed or in progress');
      if (known) return json(known.status, known.body);
      const { status, value } = this.#order(path, body, pages);
      const text = JSON.stringify(value);
      if (key !== null)
        this.#store.all(
          'insert into adyen_answer (key, path, status, body) values (?, ?, ?, ?)',
          ...[key, path, status, text],
        );
      const about = z.object({ amount }).safeParse(body);
      const isLost = about.success && about.data.amount.value % 100 === LOST;
      return isLost ? new Response(null, { status: 504 }) : json(status, text);
    });
  }

  #order(path: string, body: unknown, pages: string): { status: number; value: object } {
    const refused = (status: number, errorCode: string) => ({
      status,
      value: { status, errorCode, title: 'refused', detail: errorCode },
    });
    if (path === 'sessions') {
      const read = session.safeParse(body);
      if (!read.success || read.data.merchantAccount !== this.#config.merchantAccount) return refused(422, '14_0101');
      const { reference, amount: money, returnUrl, shopperReference, shopperLocale } = read.data;
      const id = `CS${this.#random()}`;
      const [brands, expiresAtMs] = [read.data.allowedPaymentMethods.join(','), Date.parse(read.data.expiresAt)];
      this.#store.all(
        `insert into adyen_session (id, reference, player, amount, currency, brands, locale, return_url, expires_at, state)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'active')`,
        ...[
          id,
          reference,
          shopperReference,
          money.value,
          money.currency,
          brands,
          shopperLocale,
          returnUrl,
          expiresAtMs,
        ],
      );
      this.#later(expiresAtMs - this.#now(), 'close', id);
      return { status: 201, value: { id, url: `${pages}/s/${id}` } };
    }
    if (path === 'payments') {
      const read = storedCharge.safeParse(body);
      const card = read.success
        ? this.cards(read.data.shopperReference).find(
            ({ token }) => token === read.data.paymentMethod.storedPaymentMethodId,
          )
        : undefined;
      if (!read.success || !card) return refused(422, '14_012');
      // The card's bank requires authentication: without the call that follows its page nothing more happens.
      if (card.last4 === ASKING_CARD.slice(-4)) {
        const action = { type: 'redirect', url: `${pages}/3ds` };
        return { status: 200, value: { resultCode: 'RedirectShopper', action } };
      }
      const { amount: money, reference, shopperReference } = read.data;
      const isRefused = money.value % 100 === REFUSED;
      const own = this.#authorise(
        { reference, player: shopperReference, amount: money.value, currency: money.currency },
        { reason: isRefused ? 'DECLINED' : null, token: card.token },
      );
      return { status: 200, value: { pspReference: own, resultCode: isRefused ? 'Refused' : 'Authorised' } };
    }
    const psp = /^payments\/(\w+)\/refunds$/.exec(path)?.[1];
    if (psp !== undefined) {
      const read = refund.safeParse(body);
      const paid = first<Payment>(this.#store, 'select * from adyen_payment where psp = ?', psp);
      if (!read.success || !paid || paid.currency !== read.data.amount.currency) return refused(422, '10_106');
      if (paid.refunded + read.data.amount.value > paid.amount) return refused(422, '10_167');
      this.#store.all('update adyen_payment set refunded = refunded + ? where psp = ?', read.data.amount.value, psp);
      const own = `RF${this.#random()}`;
      const { reference, amount: money } = read.data;
      const about = { psp: own, original: psp, reference, value: money.value, currency: paid.currency };
      // The last two digits of the amount choose the behaviour: 13 fails, 15 succeeds and comes back.
      const isDone = money.value % 100 !== 13;
      if (!isDone) this.#store.all('update adyen_payment set refunded = refunded - ? where psp = ?', money.value, psp);
      this.#say('REFUND', about, isDone);
      if (money.value % 100 === 15) this.#later(CAPTURE_MS, 'refund', JSON.stringify(about));
      return { status: 201, value: { pspReference: own, status: 'received' } };
    }
    if (path === 'transfers') {
      const read = transfer.safeParse(body);
      if (!read.success) return refused(422, '30_011');
      const { reference, amount: money } = read.data;
      // The last two digits of the amount choose the behaviour: 12 is unfunded at once; `#proceed` handles the others
      // later.
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
      const storedPaymentMethods = this.cards(query.get('shopperReference') ?? '').map(
        ({ token, brand, last4, month, year }) => ({
          id: token,
          brand,
          lastFour: last4,
          expiryMonth: month,
          expiryYear: year,
        }),
      );
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

  session(id: string): Session | undefined {
    return first<Session>(this.#store, 'select * from adyen_session where id = ?', id);
  }

  isOpen(session: Session): boolean {
    return session.state === 'active' && session.expires_at > this.#now();
  }

  /** The cards that a player has stored. */
  cards(player: string): StoredCard[] {
    return this.#store.all<StoredCard>('select * from adyen_card where player = ?', player);
  }

  /**
   * The payer's attempt on the page. A refused attempt leaves the page open; `asks` waits for the bank's code
   * (`answerBank`).
   */
  pay(sessionId: string, card: Tried): 'paid' | 'refused' | 'asks' | 'over' {
    const open = this.session(sessionId);
    if (!open || !this.isOpen(open)) return 'over';
    if (card.number.endsWith(ASKING_CARD.slice(-4))) {
      this.#store.all('update adyen_session set challenge = ? where id = ?', JSON.stringify(card), sessionId);
      return 'asks';
    }
    return this.#try(open, card, null);
  }

  /** The payer's answer to the bank's request for authentication. */
  answerBank(sessionId: string, isConfirmed: boolean): 'paid' | 'refused' | 'over' {
    const open = this.session(sessionId);
    if (!open || !this.isOpen(open) || open.challenge === null) return 'over';
    this.#store.all('update adyen_session set challenge = null where id = ?', sessionId);
    return this.#try(open, JSON.parse(open.challenge) as Tried, isConfirmed ? null : '3D Not Authenticated');
  }

  #try(open: Session, card: Tried, challenge: string | null): 'paid' | 'refused' {
    const named = HOLDERS.find((each) => each !== 'CAPTURE_FAILED' && card.holder.includes(each));
    const reason = challenge ?? named ?? null;
    const last4 = card.number.slice(-4);
    const token = card.isStored ? `TK${last4}${open.player.replace(/\W/g, '').slice(0, 8)}` : null;
    if (reason === null) {
      this.#store.all("update adyen_session set state = 'completed' where id = ?", open.id);
      const { month, year } = card.expiry ?? { month: '03', year: '2030' };
      if (token !== null)
        this.#store.all(
          'insert or ignore into adyen_card (token, player, brand, last4, month, year) values (?, ?, ?, ?, ?, ?)',
          ...[token, open.player, card.brand ?? 'visa', last4, month, year],
        );
    }
    const psp = this.#authorise(open, { reason, token });
    if (reason === null && card.holder.includes('CAPTURE_FAILED')) this.#later(CAPTURE_MS, 'capture', psp);
    return reason === null ? 'paid' : 'refused';
  }

  #authorise(
    { reference, player, amount: value, currency }: Pick<Session, 'reference' | 'player' | 'amount' | 'currency'>,
    { reason, token }: { reason: string | null; token: string | null },
  ): string {
    const psp = `PA${this.#random()}`;
    if (reason === null)
      this.#store.all(
        'insert into adyen_payment (psp, reference, player, amount, currency, token, captured) values (?, ?, ?, ?, ?, ?, 1)',
        ...[psp, reference, player, value, currency, token],
      );
    this.#say('AUTHORISATION', { psp, reference, value, currency }, reason === null, {
      ...(reason !== null && { reason }),
      ...(token !== null && { 'recurring.recurringDetailReference': token }),
    });
    return psp;
  }

  /** The payment was authorised, but its money never arrives. */
  #loseCapture(psp: string): void {
    const paid = first<Payment>(this.#store, 'select * from adyen_payment where psp = ?', psp);
    const isDisputed = first(this.#store, 'select 1 from adyen_dispute where charge = ?', psp) !== undefined;
    if (!paid || isDisputed) return;
    this.#store.all('update adyen_payment set captured = 0 where psp = ?', psp);
    const { reference, amount: value, currency } = paid;
    this.#say('CAPTURE_FAILED', { psp: `CF${this.#random()}`, original: psp, reference, value, currency });
  }

  /** The refund was sent, but the payer's bank rejects it. */
  #loseRefund(subject: string): void {
    const about = JSON.parse(subject) as Notice & { original: string };
    this.#store.all('update adyen_payment set refunded = refunded - ? where psp = ?', about.value, about.original);
    this.#say('REFUND_FAILED', about);
  }

  /** Closes the page because nobody paid in time. */
  close(sessionId: string): void {
    const open = this.session(sessionId);
    if (open?.state !== 'active') return;
    this.#store.all("update adyen_session set state = 'expired' where id = ?", sessionId);
    this.#say('OFFER_CLOSED', {
      psp: `OC${this.#random()}`,
      reference: open.reference,
      value: open.amount,
      currency: open.currency,
    });
  }

  /**
   * Plays a stage of the dispute about a payment, or else the next one: opened, reclaimed, returned, reclaimed again.
   */
  dispute(reference: string, played?: Played): boolean {
    const paid = first<Payment>(
      this.#store,
      'select * from adyen_payment where reference = ? order by rowid',
      reference,
    );
    if (!paid || paid.refunded > 0 || paid.captured === 0) return false;
    const known = first<{ psp: string; stage: number }>(
      this.#store,
      'select * from adyen_dispute where charge = ?',
      paid.psp,
    );
    const psp = known?.psp ?? `DS${this.#random()}`;
    const stage = known?.stage ?? 0;
    const [eventCode, next] = played
      ? [PLAYED_AS[played], Math.max(stage, STAGES.indexOf(PLAYED_AS[played] ?? '') + 1)]
      : [STAGES[stage], stage + 1];
    if (eventCode === undefined) return false;
    this.#store.all(
      'insert into adyen_dispute (psp, charge, stage) values (?, ?, ?) on conflict (psp) do update set stage = excluded.stage',
      ...[psp, paid.psp, next],
    );
    this.#say(eventCode, { psp, original: paid.psp, reference, value: paid.amount, currency: paid.currency });
    return true;
  }

  /** The same by the merchant's name of the payment alone; false where this provider received no money for it. */
  play(paymentId: string, played: Played): boolean {
    const paid = first<Payment>(
      this.#store,
      "select * from adyen_payment where reference like '%.' || ?",
      paymentId.replace(/[^\w-]/g, ''),
    );
    return paid !== undefined && this.dispute(paid.reference, played);
  }

  /** The house's balance here for a player's payment: what should be in our books. */
  netOf(reference: string): number {
    const paid = first<Payment>(this.#store, 'select * from adyen_payment where reference = ?', reference);
    if (!paid || paid.captured === 0) return 0;
    const stage =
      first<{ stage: number }>(this.#store, 'select stage from adyen_dispute where charge = ?', paid.psp)?.stage ?? 0;
    return stage === 2 || stage === 4 ? 0 : paid.amount;
  }

  /** The sum that was sent for a payout and did not come back, over all its orders. */
  sentFor(reference: string): number {
    return this.#store
      .all<Transfer>("select * from adyen_transfer where reference like ? || '%' and status = 'booked'", reference)
      .reduce((sum, each) => sum + each.amount, 0);
  }

  /**
   * The last two digits of the amount choose the behaviour: 13 fails, 14 stays pending, 15 is booked and comes back, 16
   * becomes unfunded later.
   */
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
    // The earlier status is sent after the later one, with its lower number.
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
    about: Notice,
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
    // Some events are sent twice.
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
