// Azimuth, the sandbox's provider of bank transfers: its pages, API and timed steps. It runs in the Sandbox object.
import * as z from 'zod/mini';
import type { SigningKey } from '#functions/ports/ed25519.ts';
import { minorOf } from '#functions/ports/psp/decimal.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { isCurrency } from '#shared/domain/money.ts';
import type { Played } from '../disputes.ts';
import { one } from '../schema.ts';
import { FIRST_BANK } from './banks.ts';
import { deliver } from './notifications.ts';
import { bankPage, choicePage, gonePage, STYLE } from './pages.tsx';
import {
  accountCalled,
  accountOf,
  answerBank,
  book,
  cancel,
  chooseBank,
  openPayin,
  type Payin,
  payinByToken,
} from './payins.ts';
import { findPayout, orderPayout, proceed } from './payouts.ts';
import { recall } from './recalls.ts';
import { type Context, createTables } from './schema.ts';

/** Longer than any field allows, so that no value is cut and mistaken for another one. */
const LONGEST = 200;

type Due = { no: number; kind: string; subject: string };

const money = { amount: z.string(), currency: z.string() };
const order = { customer: z.string(), order: z.string(), notify_url: z.url(), ...money };
const payin = z.object({
  ...order,
  product: z.enum(['instant', 'transfer']),
  language: z.string(),
  return_url: z.url(),
  valid_until: z.iso.datetime(),
});
const payout = z.object({ ...order, creditor_iban: z.string().check(z.minLength(15)), creditor_name: z.string() });
const named = z.object({ customer: z.string(), iban: z.string().check(z.minLength(15)) });
const returned = z.object({ ...order, booking: z.string().check(z.minLength(1)) });

/** The account for a test of failed payouts: its bank rejects the payout at once. */
const UNKNOWN_ACCOUNT = '0000';

export class Azimuth {
  readonly #storage: DurableObjectStorage;
  readonly #now: () => number;
  readonly #key: () => Promise<SigningKey>;
  readonly #apiKey: string;

  constructor(storage: DurableObjectStorage, now: () => number, keys: { key: () => Promise<SigningKey>; api: string }) {
    this.#storage = storage;
    this.#now = now;
    this.#key = keys.key;
    this.#apiKey = keys.api;
    createTables(storage.sql);
  }

  dueMs(): number | null {
    return one<{ at: number }>(this.#storage.sql, 'select at from azimuth_due order by at limit 1')?.at ?? null;
  }

  /** Runs the steps that are due, each in a transaction, and sends notifications in batches. */
  async wake(): Promise<void> {
    const { sql } = this.#storage;
    for (let done = 0; done < 50; done++) {
      const step = one<Due>(
        sql,
        "select no, kind, subject from azimuth_due where at <= ? and kind <> 'deliver' order by at, no limit 1",
        this.#now(),
      );
      if (!step) break;
      this.#step(step);
    }
    const url = one<{ value: string }>(sql, "select value from azimuth_setting where name = 'notify_url'")?.value;
    if (!url) return;
    const key = await this.#key();
    for (let sent = 0; sent < 10; sent++) if (!(await deliver(sql, url, key, this.#now))) return;
  }

  /** Serves `api/*` for the merchant and `p/{token}` for payers, in its folder of the origin. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, folder = '', area = '', key = '', more = ''] = url.pathname.split('/');
    const home = `/${folder}`;
    if (area === 'style.css') return css();
    if (area === 'api') return this.#call(request, key, url.origin + home);
    const found = area === 'p' ? payinByToken(this.#storage.sql, key) : undefined;
    return found ? this.#page(request, found, home, { bank: more === 'bank', query: url.searchParams }) : gonePage();
  }

  /** Acts as the payer's bank; false where no money was paid for it here. */
  recall(order: string, played: Played): boolean {
    return this.#storage.transactionSync(() => recall(this.#context(), order, played));
  }

  #context(): Context {
    return { sql: this.#storage.sql, nowMs: this.#now() };
  }

  #step({ no, kind, subject }: Due): void {
    this.#storage.transactionSync(() => {
      const context = this.#context();
      context.sql.exec('delete from azimuth_due where no = ?', no);
      if (kind === 'book') book(context, subject);
      else if (kind === 'payout') proceed(context, subject);
    });
  }

  async #call(request: Request, path: string, home: string): Promise<Response> {
    if (request.headers.get('authorization') !== `Basic ${btoa(`${PRODUCT}:${this.#apiKey}`)}`)
      return new Response(null, { status: 401 });
    const fields = Object.fromEntries(new URLSearchParams(await request.text()));
    if (request.method === 'POST' && path === 'accounts') {
      const parsed = named.safeParse(fields);
      return parsed.success ? Response.json({ account: await accountCalled(parsed.data.iban) }) : refused(422);
    }
    if (request.method === 'POST' && path === 'find')
      return Response.json(findPayout(this.#context(), fields.customer ?? '', fields.order ?? ''));
    // The order's number makes a retry harmless, so it has to be the idempotency key that the merchant sends.
    if (request.method !== 'POST' || request.headers.get('idempotency-key') !== fields.order) return refused(400);
    if (path === 'payins') {
      const parsed = payin.safeParse(fields);
      if (!parsed.success || !isMoney(parsed.data)) return refused(422);
      this.#remember(parsed.data.notify_url);
      const { order: order_id, notify_url: _, ...rest } = parsed.data;
      const made = this.#storage.transactionSync(() => openPayin(this.#context(), { ...rest, order_id }));
      return Response.json({ payin: made.id, authorise_url: `${home}/p/${made.token}` });
    }
    if (path === 'payouts' || path === 'returns') {
      const parsed = path === 'payouts' ? payout.safeParse(fields) : returned.safeParse(fields);
      if (!parsed.success || !isMoney(parsed.data)) return refused(422);
      if ('creditor_iban' in parsed.data && parsed.data.creditor_iban.endsWith(UNKNOWN_ACCOUNT)) return refused(422);
      // A background job does not know the address that visitors use, so the address of the last order has priority.
      if (!one(this.#storage.sql, 'select 1 from azimuth_setting')) this.#remember(parsed.data.notify_url);
      const { customer, order: order_id, amount, currency } = parsed.data;
      const kind = path === 'payouts' ? 'payout' : 'return';
      const id = this.#storage.transactionSync(() =>
        orderPayout(this.#context(), { kind, customer, order_id, amount, currency }),
      );
      return Response.json({ payout: id });
    }
    return refused(404);
  }

  #remember(url: string): void {
    this.#storage.sql.exec(
      "insert into azimuth_setting (name, value) values ('notify_url', ?) on conflict do update set value = excluded.value",
      url,
    );
  }

  /**
   * Every post is answered with a redirect, so that the Back button shows a page and does not offer to send the form
   * again.
   */
  async #page(
    request: Request,
    found: Payin,
    home: string,
    { bank, query }: { bank: boolean; query: URLSearchParams },
  ): Promise<Response> {
    const here = `${home}/p/${found.token}`;
    const open = found.state === 'open' && Date.parse(found.valid_until) > this.#now();
    if (request.method !== 'POST') {
      if (found.state === 'bank') return bank ? bankPage(found, here, query.has('wrong')) : to(`${here}/bank`);
      return open ? choicePage(found, here) : gonePage(found);
    }
    const form = new URLSearchParams(await request.text());
    const read = (name: string) => (form.get(name) ?? '').slice(0, LONGEST);
    const bankId = read('bank') || FIRST_BANK;
    const account = await accountOf(found, bankId, read('account'));
    const done = this.#storage.transactionSync((): string => {
      const context = this.#context();
      if (bank) {
        const answer = { approve: read('do') !== 'refuse', code: read('code') };
        return answerBank(context, found, answer) ? `${here}/bank?wrong` : found.return_url;
      }
      if (read('do') === 'cancel') {
        cancel(context, found);
        return found.return_url;
      }
      if (open) chooseBank(context, found, bankId, account);
      return open ? `${here}/bank` : here;
    });
    return to(done);
  }
}

const isMoney = ({ amount, currency }: { amount: string; currency: string }): boolean =>
  isCurrency(currency) && minorOf(amount, currency) !== null;

const refused = (status: number) => Response.json({ problem: 'order not accepted' }, { status });
const to = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
const css = () =>
  new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' } });
