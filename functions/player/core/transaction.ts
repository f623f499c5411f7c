// What one command works at: the store, the time, the rules of its market, and what it will have told others when it ends.

import { first, type Store, type Value } from '#functions/object/store.ts';
import type { FeedConfig, Market } from '#shared/contract/content.ts';
import type { Stop } from '#shared/contract/live.ts';
import type { Account, LedgerRow } from '#shared/domain/ledger.ts';
import { type Currency, RATE_ONE, type Rate, type Rates } from '#shared/domain/money.ts';
import { assert, type Refusal } from '#shared/domain/refusal.ts';
import type { RequiredField } from '#shared/domain/validation/required.ts';
import type { OutgoingEvent } from '../verbs.ts';
import { type Memory, over } from './cache.ts';

/** The registered country's profile, and the day's rates. */
export interface Rules {
  /** What her profile must hold before she deposits, where she is registered. */
  needs: readonly RequiredField[];
  market: Pick<
    Market,
    | 'windows'
    | 'raiseDelayHours'
    | 'limits'
    | 'minCycleMs'
    | 'maxStakeEurMinor'
    | 'bonusBuy'
    | 'minimumAge'
    | 'recall'
    | 'verifyAboveEurMinor'
    | 'reviewAboveEurMinor'
    | 'realityCheckMinutes'
  >;
  rates: Rates;
  /** Which wins everybody may hear of. */
  publicity?: FeedConfig;
}

/** Her person has answered lately, for the name and birthday that she had then (functions/person). */
export interface Lease {
  /** As person.ts writes it. */
  readonly name: string;
  readonly key: string;
}

export interface Tx {
  readonly store: Store;
  readonly nowMs: number;
  /** Null where her person has to be asked before a deposit or a bet. */
  readonly lease: Lease | null;
  readonly rules: Rules;
  /** Bytes of a cryptographic generator. */
  random(bytes: number): Uint8Array;
  /** What this command has posted so far, and how the accounts that it moved stand: written as it ends. */
  readonly rows: LedgerRow[];
  readonly moved: Map<string, { account: Account; currency: Currency; amountMinor: number }>;
  /** Facts for the outbox. */
  readonly facts: OutgoingEvent[];
  /** Events for the sockets as stored, pushed after the commit. */
  readonly told: string[];
  /** What is remembered of the tables, as this command sees it. */
  readonly kept: Memory;
  /** Whether this command has written anything; if not, nobody need be told and no timer has changed. */
  wrote: boolean;
  /** Sessions ended by this command, and which stop of the player's did it: their sockets are told and closed after its commit. */
  readonly ended: { readonly sessionId: string; readonly stop: Stop | null }[];
}

/** The context of one command, fresh. Without rules it serves only what asks for none. */
export function txOf(
  { store, memory, random, lease }: Pick<Tx, 'store' | 'random' | 'lease'> & { memory: Memory },
  nowMs: number,
  rules: Rules | null,
): Tx {
  return {
    store,
    nowMs,
    lease,
    get rules() {
      assert(rules, 'a command that needs rules was started without them');
      return rules;
    },
    random,
    rows: [],
    moved: new Map(),
    facts: [],
    told: [],
    kept: over(memory),
    wrote: false,
    ended: [],
  };
}

export const one = <Row>(tx: Tx, sql: string, ...values: Value[]): Row | undefined =>
  first<Row>(tx.store, sql, ...values);
export const all = <Row>(tx: Tx, sql: string, ...values: Value[]): Row[] => tx.store.all<Row>(sql, ...values);
export const run = (tx: Tx, sql: string, ...values: Value[]): void => {
  tx.wrote = true;
  tx.store.all(sql, ...values);
};

/** A statement takes at most this many values (Cloudflare's limit of bound parameters). */
const MOST_VALUES = 100;

/** Writes rows with as few statements as can be: `insert into <into> values (...), (...) <after>`. */
export function insertAll(tx: Tx, into: string, rows: readonly (readonly Value[])[], after = ''): void {
  const [first] = rows;
  if (!first) return;
  const places = `(${first.map(() => '?').join(', ')})`;
  const most = Math.floor(MOST_VALUES / first.length);
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most);
    run(tx, `insert into ${into} values ${some.map(() => places).join(', ')} ${after}`, ...some.flat());
  }
}

/** Inserts a row whose `no` counts on, and answers that number. */
export function insert(tx: Tx, table: string, row: Record<string, Value>): number {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning rowid as no`;
  tx.wrote = true;
  const made = one<{ no: number }>(tx, sql, ...Object.values(row));
  assert(made, `no row from insert into ${table}`);
  return made.no;
}

export function rateOf(tx: Tx, currency: Currency): Rate {
  const rate = currency === 'EUR' ? RATE_ONE : tx.rules.rates[currency];
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
