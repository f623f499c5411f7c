// What Trustly tells its merchants: again at growing intervals, under the same number, until it is answered with a signed OK; a 204 is none.
import { first, type Store } from '#functions/object/store.ts';
import { isMarked, mark, PREFIXES, written } from './marks.ts';

export interface NoticesConfig {
  /** Ours; what waits keeps the one that it was written under. */
  privateKey: string;
  /** The merchant's. */
  merchantKey: string;
  /** The body of an answer of 200, else null. */
  post(hook: string, body: string): Promise<string | null>;
}

/** Its own figures are not public: these grow, and end after two weeks. */
const WAITS_MIN = [1, 2, 5, 15, 60, 180, 360] as const;
const MIN_MS = 60_000;
const LIFETIME_TRIES = 60;

/** What it is about: its order, and the player as the merchant calls them. */
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

  /** Queues one for each delay, the same word each time: a small delay after a large one overtakes. */
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

  /** Whether the merchant lets this person pay: their answer is the judgement, and no answer is no. */
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

  /** The word that the merchant has signed to this very question; null for anything else. */
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

/** The same word in one of its writings: names in another order, amounts as numbers, each digest. */
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
