// Trustly's notifications: each is repeated at growing intervals under the same number until the merchant answers with
// a signed OK; a 204 does not count.
import { first, type Store } from '#functions/object/store.ts';
import { isMarked, mark, PREFIXES, written } from './marks.ts';

export interface NoticesConfig {
  /** Trustly's key; queued notifications keep the signature that they were written with. */
  privateKey: string;
  /** The merchant's public key. */
  merchantKey: string;
  /** The body of a 200 answer, else null. */
  post(hook: string, body: string): Promise<string | null>;
}

/** Trustly does not publish its intervals: these grow, and end after two weeks. */
const WAITS_MIN = [1, 2, 5, 15, 60, 180, 360] as const;
const MIN_MS = 60_000;
const LIFETIME_TRIES = 60;

/** The order that a notification is about, and the merchant's name of the player. */
export interface About {
  readonly id: string;
  readonly message_id: string;
  readonly player: string;
  readonly hook: string;
}
type Event = { no: number; method: string; uuid: string; hook: string; data: string; key: number; tries: number };

export class Notices {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #config: NoticesConfig;
  readonly #digits: () => string;
  readonly #keys: string[];

  constructor(store: Store, now: () => number, config: NoticesConfig, digits: () => string) {
    this.#store = store;
    this.#now = now;
    this.#config = config;
    this.#digits = digits;
    this.#keys = [config.privateKey];
  }

  rotate(privateKey: string): void {
    this.#keys.push(privateKey);
  }

  get key(): string {
    return this.#keys.at(-1) ?? this.#config.privateKey;
  }

  dueMs(): number | null {
    return first<{ at: number | null }>(this.#store, 'select min(at) as at from trustly_event')?.at ?? null;
  }

  /**
   * Queues the same notification once for each delay. One with a small delay overtakes an earlier one with a large
   * delay.
   */
  tell(method: string, about: About, fields: object, delaysMs: readonly number[]): void {
    const data = JSON.stringify(this.#dataOf(about, fields));
    const uuid = crypto.randomUUID();
    for (const delayMs of delaysMs)
      this.#store.all(
        'insert into trustly_event (method, uuid, hook, data, key, at) values (?, ?, ?, ?, ?, ?)',
        ...[method, uuid, about.hook, data, this.#keys.length - 1, this.#now() + delayMs],
      );
  }

  async deliver(): Promise<void> {
    for (const event of this.#store.all<Event>(
      'select no, method, uuid, hook, data, key, tries from trustly_event where at <= ? order by at, no limit 50',
      this.#now(),
    )) {
      const key = this.#keys[event.key] ?? this.key;
      const data = JSON.parse(event.data) as Record<string, unknown>;
      const status = await this.#ask(event, writtenAs(event.no, event.method, { key, uuid: event.uuid, data }));
      if (status === 'OK' || event.tries >= LIFETIME_TRIES)
        this.#store.all('delete from trustly_event where no = ?', event.no);
      else {
        const waitMs = (WAITS_MIN[Math.min(event.tries, WAITS_MIN.length - 1)] ?? 0) * MIN_MS;
        const at = this.#now() + waitMs;
        this.#store.all('update trustly_event set tries = tries + 1, at = ? where no = ?', at, event.no);
      }
    }
  }

  /** Asks the merchant whether this person may pay. No answer counts as no. */
  async mayPay(about: About, attributes: object): Promise<boolean> {
    const question = { method: 'kyc', uuid: crypto.randomUUID(), hook: about.hook };
    const data = this.#dataOf(about, { kycentityid: question.uuid, attributes });
    return (
      (await this.#ask(question, writtenAs(0, 'kyc', { key: this.key, uuid: question.uuid, data }))) === 'CONTINUE'
    );
  }

  #dataOf({ id, message_id, player }: About, fields: object): Record<string, unknown> {
    const timestamp = `${new Date(this.#now()).toISOString().replace('T', ' ').replace('Z', '000')}+00`;
    return {
      notificationid: this.#digits(),
      messageid: message_id,
      orderid: id,
      enduserid: player,
      timestamp,
      ...fields,
    };
  }

  /** The answer that the merchant has signed to this very request; null for anything else. */
  async #ask({ method, uuid, hook }: Pick<Event, 'method' | 'uuid' | 'hook'>, body: string): Promise<string | null> {
    const answer = await this.#config.post(hook, body);
    try {
      const { result } = JSON.parse(answer ?? '') as { result: Record<string, unknown> & { data: { status: string } } };
      const { signature, data } = result;
      if (result.uuid !== uuid || result.method !== method) return null;
      const isOurs = isMarked(this.#config.merchantKey, method + uuid + written(data), String(signature));
      return isOurs ? data.status : null;
    } catch {
      return null;
    }
  }
}

/** Serialises the same notification in a valid variant: names in another order, amounts as numbers, each digest. */
function writtenAs(
  no: number,
  method: string,
  { key, uuid, data }: { key: string; uuid: string; data: Record<string, unknown> },
): string {
  const signature = mark(key, method + uuid + written(data), PREFIXES[no % PREFIXES.length]);
  const turned = no % 2 === 0 ? data : Object.fromEntries(Object.entries(data).reverse());
  const body = JSON.stringify({ method, version: '1.1', params: { signature, uuid, data: turned } });
  return no % 3 === 0 ? body.replace(/"amount":"(\d+\.\d\d)"/, '"amount":$1') : body;
}
