// What both simulated carriers store about a letter that they accepted, and what a tester can make happen to it
// afterwards.
import { first, type Store } from '#functions/object/store.ts';
import type { Mailer } from '#functions/ports/mail/index.ts';

/**
 * How a carrier behaves from now on. `silent`: it accepts nothing and does not answer; `lost`: it accepts the letter,
 * and its answer is lost.
 */
export const CARRIER_MOODS = ['ok', 'silent', 'lost', 'refuses'] as const;
export type CarrierMood = (typeof CARRIER_MOODS)[number];

/** What the mailbox or its reader does with a letter. */
export const FATES = ['bounced', 'deferred', 'complained', 'left'] as const;
export type Fate = (typeof FATES)[number];
export const isFate = (value: unknown): value is Fate => FATES.some((each) => each === value);

export interface Carried {
  readonly message: string;
  readonly to: string;
  readonly stream: string;
  readonly subject: string;
  readonly key: string | null;
}

/** Letters that a carrier has accepted, and addresses that it no longer sends to. */
export class CarriedLetters {
  readonly #store: Store;
  readonly #vendor: Mailer;

  constructor(store: Store, vendor: Mailer) {
    this.#store = store;
    this.#vendor = vendor;
    store.all(`create table if not exists carried (vendor text not null, message text not null, recipient text not null,
      stream text not null, subject text not null, key text, at integer not null, primary key (vendor, message))`);
    store.all(`create table if not exists carrier_suppression (vendor text not null, stream text not null, recipient text not null,
      primary key (vendor, stream, recipient))`);
    store.all('create table if not exists carrier_mood (vendor text primary key, mood text not null)');
  }

  get mood(): CarrierMood {
    const row = first<{ mood: CarrierMood }>(
      this.#store,
      'select mood from carrier_mood where vendor = ?',
      this.#vendor,
    );
    return row?.mood ?? 'ok';
  }

  set mood(mood: CarrierMood) {
    this.#store.all(
      'insert into carrier_mood values (?1, ?2) on conflict (vendor) do update set mood = ?2',
      ...[this.#vendor, mood],
    );
  }

  keep({ message, to, stream, subject, key }: Carried, atMs: number): void {
    this.#store.all(
      'insert into carried (vendor, message, recipient, stream, subject, key, at) values (?, ?, ?, ?, ?, ?, ?)',
      ...[this.#vendor, message, to, stream, subject, key, atMs],
    );
    this.#store.all('delete from carried where at < (select max(at) from carried) - ?', 90 * 24 * 3_600_000);
  }

  one(message: string): Carried | undefined {
    const sql = `select message, recipient as "to", stream, subject, key from carried where vendor = ? and message = ?`;
    return first<Carried>(this.#store, sql, this.#vendor, message);
  }

  /** The letters with this key, the newest first. */
  byKey(key: string): Carried[] {
    const sql = `select message, recipient as "to", stream, subject, key from carried where vendor = ? and key = ?
      order by at desc`;
    return this.#store.all<Carried>(sql, this.#vendor, key);
  }

  suppress(stream: string, to: string): void {
    this.#store.all(
      'insert or ignore into carrier_suppression values (?, ?, ?)',
      ...[this.#vendor, stream, to.toLowerCase()],
    );
  }

  isSuppressed(stream: string, to: string): boolean {
    const sql = 'select 1 from carrier_suppression where vendor = ? and stream = ? and recipient = ?';
    return first(this.#store, sql, this.#vendor, stream, to.toLowerCase()) !== undefined;
  }
}
