// Apsis Pay, the sandbox's payment provider: its pages, API, timed steps and webhooks. It runs in the Sandbox object.
import { readMinor } from '#shared/domain/cashier/typed.ts';
import { isCurrency, SUBUNITS } from '#shared/domain/money.ts';
import { decimalSign } from '#src/i18n/decimal.ts';
import { call, webhookUrl } from './api.ts';
import { type CardErrors, isFault } from './cards.ts';
import {
  abandon,
  answerBank,
  type Charge,
  capture,
  chargeByToken,
  holderOf,
  type Profile,
  pay,
  profileOf,
  wayOf,
} from './charge.ts';
import { block, type Coin, type CoinAddress, send } from './coin.ts';
import { dispute, type Played } from './disputes.ts';
import { deliver, type Post } from './events.ts';
import { SCRIPT, STYLE } from './frame.tsx';
import { bankPage, cardPage, donePage, otherPage, walletPage } from './pages.tsx';
import { createTables, one } from './schema.ts';
import { proceed } from './transfer.ts';

/** Longer than any field allows, so that no value is cut and mistaken for another one. */
const LONGEST = 200;

type Due = { no: number; at: number; kind: string; subject: string; tries: number };

export class Apsis {
  readonly #storage: DurableObjectStorage;
  readonly #now: () => number;
  /** Every event is signed with each of these; merchants authenticate with the first. */
  readonly #secrets: readonly string[];

  constructor(storage: DurableObjectStorage, now: () => number, secrets: readonly string[]) {
    this.#storage = storage;
    this.#now = now;
    this.#secrets = secrets;
    createTables(storage.sql);
  }

  /** When `wake` has to be called next, by the clock of `now`; null when nothing is waiting. */
  dueMs(): number | null {
    return one<{ at: number }>(this.#storage.sql, 'select at from apsis_due order by at limit 1')?.at ?? null;
  }

  /**
   * Runs the steps that are due, each in a transaction. A delivery keeps its row until the merchant has answered 2xx.
   */
  async wake(): Promise<void> {
    for (let done = 0; done < 50; done++) {
      const row = one<Due>(
        this.#storage.sql,
        'select * from apsis_due where at <= ? order by at, no limit 1',
        this.#now(),
      );
      if (!row) return;
      if (row.kind === 'deliver') {
        const url = webhookUrl(this.#storage.sql);
        if (!url) return;
        await deliver(this.#storage.sql, row, { url, secrets: this.#secrets }, this.#now);
      } else this.#step(row);
    }
  }

  /** Serves `/c/{token}` and `/wallet/{address}` for payers, and `/v1/*` for the merchant. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, area = '', key = '', more = ''] = url.pathname.split('/');
    if (area === 'apsis.css') return file(STYLE, 'text/css');
    if (area === 'favicon.ico') return new Response(null, { status: 204 });
    if (area === 'apsis.js') return file(SCRIPT, 'text/javascript');
    if (area === 'v1') {
      if (request.headers.get('authorization') !== `Bearer ${this.#secrets[0]}`)
        return new Response(null, { status: 401 });
      return (await call(this.#post(), request, url.origin)) ?? new Response(null, { status: 404 });
    }
    if (area === 'c')
      return this.#charge(request, chargeByToken(this.#storage.sql, key), more === 'bank', url.searchParams);
    if (area === 'wallet') return this.#wallet(request, key, url.searchParams);
    return donePage(undefined);
  }

  /** Acts as the payer's bank; false where no money was paid for it here. */
  dispute(payment: string, played: Played): boolean {
    return this.#storage.transactionSync(() => dispute(this.#post(), payment, played));
  }

  #post(): Post {
    return { sql: this.#storage.sql, nowMs: this.#now() };
  }

  #step(row: Due): void {
    this.#storage.transactionSync(() => {
      const post = this.#post();
      post.sql.exec('delete from apsis_due where no = ?', row.no);
      if (row.kind === 'block') block(post, row.subject);
      else if (row.kind === 'transfer') proceed(post, row.subject);
      else if (row.kind === 'capture') {
        const charge = one<Charge>(post.sql, 'select * from apsis_charge where id = ?', row.subject);
        if (charge) capture(post, charge);
      }
    });
  }

  /**
   * Every post is answered with a redirect, also after an error, so that the Back button shows a page and does not
   * offer to send the form again. The address carries the error's code, never the input.
   */
  async #charge(request: Request, charge: Charge | undefined, bank: boolean, body: URLSearchParams): Promise<Response> {
    if (!charge) return donePage(undefined);
    const here = `/c/${charge.token}`;
    const known = profileOf(this.#storage.sql, charge.player, charge.profile);
    if (request.method !== 'POST') {
      if (charge.state === 'challenge') return bank ? bankPage(charge, body.has('wrong')) : to(`${here}/bank`);
      if (charge.state === 'open' && charge.expires_at > this.#now()) {
        const way = wayOf(charge);
        return way === 'card'
          ? cardPage(charge, known && this.#cardName(known), this.#now(), errorsIn(body))
          : otherPage(charge, way, errorsIn(body));
      }
      return donePage(charge);
    }
    const form = new URLSearchParams(await request.text());
    const read = (name: string) => (form.get(name) ?? '').slice(0, LONGEST);
    if (bank) {
      const answer = { approve: read('do') !== 'refuse', code: read('code') };
      if (answerBank(this.#post(), charge, answer)) return to(`${here}/bank?wrong`);
      return to(charge.return_url);
    }
    if (read('do') === 'cancel') {
      abandon(this.#post(), charge);
      return to(charge.return_url);
    }
    if (charge.state === 'open' && charge.expires_at <= this.#now()) return to(here);
    const fields = { number: read('number'), expiry: read('expiry'), cvc: read('cvc'), holder: read('holder') };
    const errors = await pay(this.#post(), charge, fields);
    if (errors) return to(`${here}?${new URLSearchParams(errors)}`);
    const after = chargeByToken(this.#storage.sql, charge.token);
    return to(after?.state === 'challenge' ? `${here}/bank` : charge.return_url);
  }

  /** `Visa ·· 4242, Ada Lovelace` */
  #cardName(known: Profile): string {
    const holder = holderOf(this.#storage.sql, known);
    const card = `${known.brand.charAt(0).toUpperCase()}${known.brand.slice(1)} ·· ${known.last4}`;
    return holder ? `${card}, ${holder}` : card;
  }

  async #wallet(request: Request, address: string, body: URLSearchParams): Promise<Response> {
    const locale = (body.get('l') ?? 'en').slice(0, 5);
    const { sql } = this.#storage;
    const found = one<CoinAddress>(sql, 'select * from apsis_address where address = ?', address);
    if (!found || !isCurrency(found.currency)) return donePage(undefined);
    const coins = () =>
      sql.exec<Coin>('select * from apsis_coin where address = ? order by rowid desc limit 10', address).toArray();
    if (request.method !== 'POST') return walletPage(found, coins(), locale, body.has('wrong'));
    const typed = new URLSearchParams(await request.text()).get('amount') ?? '';
    const read = readMinor(typed, SUBUNITS[found.currency], decimalSign(locale));
    const here = `/wallet/${address}?l=${locale}`;
    if ('fault' in read || read.minor === 0) return to(`${here}&wrong`);
    this.#storage.transactionSync(() => send(this.#post(), found, read.minor));
    return to(here);
  }
}

/** The errors of the card form, read from the address; unknown codes are dropped. */
function errorsIn(body: URLSearchParams): CardErrors {
  const invalid = (['number', 'expiry', 'cvc', 'holder'] as const).flatMap((field) => {
    const fault = body.get(field);
    return isFault(fault) ? [[field, fault] as const] : [];
  });
  return Object.fromEntries(invalid);
}

const to = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
const file = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=300' } });
