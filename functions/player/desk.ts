// What one command works at: the store, the time, the rules of its market, and what it will have told others when it ends.

import type { FeedConfig, Market } from '#shared/contract/content.ts';
import type { Head, LedgerRow } from '#shared/domain/ledger.ts';
import { type Currency, RATE_ONE, type Rate, type Rates } from '#shared/domain/money.ts';
import { assert, type Refusal } from '#shared/domain/refusal.ts';
import type { Meter } from './limits/counting.ts';
import { first, type Store, type Value } from './store.ts';
import type { OutgoingEvent } from './verbs.ts';

/** The registered country's profile, and the day's rates. */
export interface Rules {
  market: Pick<
    Market,
    | 'windows'
    | 'raiseDelayHours'
    | 'limits'
    | 'minCycleMs'
    | 'maxStakeMinor'
    | 'minimumAge'
    | 'recall'
    | 'verifyAboveEurMinor'
    | 'realityCheckMinutes'
  >;
  rates: Rates;
  /** Which wins everybody may hear of. */
  publicity?: FeedConfig;
}

export interface Desk {
  readonly store: Store;
  readonly nowMs: number;
  readonly rules: Rules;
  /** Sums of limits' windows, kept between commands (limits/counting.ts). */
  readonly meters: Map<string, Meter>;
  /** Bytes of a cryptographic generator. */
  random(bytes: number): Uint8Array;
  /** Ledger rows written so far by this command. */
  readonly rows: LedgerRow[];
  /** Facts for the outbox. */
  readonly facts: OutgoingEvent[];
  /** Events for the sockets as stored, pushed after the commit. */
  readonly told: string[];
  /** What this command has read and is the only one to change: the profile, the ledger's head, the newest event. */
  readonly kept: { profile?: unknown; head?: Head; seq?: number };
  /** Whether this command has written anything; if not, nobody need be told and no timer has changed. */
  wrote: boolean;
  /** Sessions ended by this command: their sockets close after its commit. */
  readonly ended: string[];
}

/** A fresh desk for one command. Without rules it serves only what asks for none. */
export function deskOf(
  { store, meters, random }: Pick<Desk, 'store' | 'meters' | 'random'>,
  nowMs: number,
  rules: Rules | null,
): Desk {
  return {
    store,
    nowMs,
    meters,
    get rules() {
      assert(rules, 'a command that needs rules was started without them');
      return rules;
    },
    random,
    rows: [],
    facts: [],
    told: [],
    kept: {},
    wrote: false,
    ended: [],
  };
}

export const one = <Row>(desk: Desk, sql: string, ...values: Value[]): Row | undefined =>
  first<Row>(desk.store, sql, ...values);
export const all = <Row>(desk: Desk, sql: string, ...values: Value[]): Row[] => desk.store.all<Row>(sql, ...values);
export const run = (desk: Desk, sql: string, ...values: Value[]): void => {
  desk.wrote = true;
  desk.store.all(sql, ...values);
};

/** Inserts a row whose `no` counts on, and answers that number. */
export function insert(desk: Desk, table: string, row: Record<string, Value>): number {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning rowid as no`;
  desk.wrote = true;
  const made = one<{ no: number }>(desk, sql, ...Object.values(row));
  assert(made, `no row from insert into ${table}`);
  return made.no;
}

export function rateOf(desk: Desk, currency: Currency): Rate {
  const rate = currency === 'EUR' ? RATE_ONE : desk.rules.rates[currency];
  assert(rate, `no rate for ${currency} in config/rates`);
  return rate;
}

/** Thrown inside a transaction so that a refusal leaves nothing behind; caught by the shell. */
export class Undo extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of an answer, or the end of this command with its refusal and nothing written. */
export function need<Value>(answer: { ok: true; value: Value } | Refusal): Value {
  if (answer.ok) return answer.value;
  throw new Undo(answer);
}

/** Ends the command with a refusal where there is one. */
export function stopAt(refusal: Refusal | null | undefined): void {
  if (refusal) throw new Undo(refusal);
}
