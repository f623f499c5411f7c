// The player's refusals, for an operator who is asked why. A refusal undoes everything that its command wrote, so this
// is written afterwards in its own transaction: one row for each request, code and hour, however often it is repeated
// (docs/operators.md, The office).
import { requestNow } from '#shared/base/line.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Attempt, type AttemptKind, isAnswerable, type RefusalView } from '#shared/domain/office/refusals.ts';
import type { Detail, Refusal } from '#shared/domain/refusal.ts';
import { recall, remember } from '../core/cache.ts';
import type { Noun } from '../core/noun.ts';
import { all, insert, run, type Tx } from '../core/transaction.ts';

/** The most rows; the oldest is deleted for a new one. */
const MOST = 200;
/** The most rows of one hour; further refusals are counted in the last one. */
const AN_HOUR = 24;
const HOUR_MS = 3_600_000;
/** The most characters of names that come from others: a code, a game. */
const MOST_LETTERS = 80;
const MOST_DETAIL = 600;

interface Known {
  readonly no: number;
  readonly tries: number;
  /** How many repetitions its row counts. */
  readonly stored: number;
  readonly atMs: number;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** The refusals of this hour, by what was requested. */
    refusals: { readonly hour: number; readonly known: ReadonlyMap<string, Known> };
  }
}

const keyOf = (act: AttemptKind, subject: string, code: string): string => JSON.stringify([act, subject, code]);
const OTHER = { act: 'other', subject: '', code: '' } as const;

interface HourRow {
  no: number;
  act: AttemptKind;
  subject: string;
  code: string;
  tries: number;
  last_at: number;
}

function ofThisHour(tx: Tx): ReadonlyMap<string, Known> {
  const hour = Math.floor(tx.nowMs / HOUR_MS);
  const read = () => {
    const rows = all<HourRow>(
      tx,
      'select no, act, subject, code, tries, last_at from refusal where first_at >= ?',
      hour * HOUR_MS,
    );
    const known = rows.map(
      ({ no, act, subject, code, tries, last_at: atMs }) =>
        [keyOf(act, subject, code), { no, tries, stored: tries, atMs }] as const,
    );
    return { hour, known: new Map(known) };
  };
  const found = recall(tx, 'refusals', read);
  if (found.hour === hour) return found.known;
  storeRefusals(tx);
  const fresh = read();
  remember(tx, 'refusals', fresh);
  return fresh.known;
}

function know(tx: Tx, key: string, one: Known): void {
  const hour = Math.floor(tx.nowMs / HOUR_MS);
  remember(tx, 'refusals', { hour, known: new Map([...ofThisHour(tx), [key, one]]) });
}

/**
 * Records that `attempt` was refused. Writes a row where it is new in this hour (and deletes the oldest), then at the
 * 2nd, 4th, 8th repetition, and nothing in between: a storm of n presses writes at most 24 rows an hour, each log2(n)
 * times.
 */
export function noteRefusal(tx: Tx, attempt: Attempt, { code, detail }: Pick<Refusal, 'code' | 'detail'>): null {
  if (!isAnswerable(code)) return null;
  const known = ofThisHour(tx);
  const wanted = { act: attempt.act, subject: (attempt.subject ?? '').slice(0, MOST_LETTERS), code };
  const isFull = !known.has(keyOf(wanted.act, wanted.subject, code)) && known.size >= AN_HOUR - 1;
  const { act, subject, ...of } = isFull ? OTHER : wanted;
  const key = keyOf(act, subject, of.code);
  const values = isFull ? [null, null, null, null] : factsOf(attempt, detail);
  const before = known.get(key);
  if (before) {
    const tries = before.tries + 1;
    const isStored = tries >= 2 * before.stored;
    if (isStored)
      run(
        tx,
        'update refusal set detail = ?, amount = ?, currency = ?, request = ?, tries = ?, last_at = ? where no = ?',
        ...[...values, tries, tx.nowMs, before.no],
      );
    know(tx, key, { no: before.no, tries, stored: isStored ? tries : before.stored, atMs: tx.nowMs });
    return null;
  }
  const [facts, amount, currency, request] = values;
  const no = insert(tx, 'refusal', {
    ...{ act, subject, code: of.code, detail: facts ?? null, amount: amount ?? null, currency: currency ?? null },
    ...{ request: request ?? null, tries: 1, first_at: tx.nowMs, last_at: tx.nowMs },
  });
  if (no > MOST) run(tx, 'delete from refusal where no <= ?', no - MOST);
  know(tx, key, { no, tries: 1, stored: 1, atMs: tx.nowMs });
  return null;
}

/** The row's content besides its key: the facts of the refusal, what was requested, and the request's id. */
function factsOf({ amountMinor, currency }: Attempt, detail: Detail | undefined): (string | number | null)[] {
  const text = detail === undefined ? null : JSON.stringify(detail);
  return [
    text !== null && text.length <= MOST_DETAIL ? text : null,
    amountMinor ?? null,
    currency ?? null,
    requestNow()?.slice(0, MOST_LETTERS) ?? null,
  ];
}

/** Writes the counts that are only in memory; called before refusals are read. */
export function storeRefusals(tx: Tx): void {
  const { hour, known } = recall(tx, 'refusals', () => ({ hour: 0, known: new Map<string, Known>() }));
  const behind = [...known].filter(([, { tries, stored }]) => tries > stored);
  if (behind.length === 0) return;
  for (const [, { no, tries, atMs }] of behind)
    run(tx, 'update refusal set tries = ?, last_at = ? where no = ?', tries, atMs, no);
  const written = behind.map(([key, each]) => [key, { ...each, stored: each.tries }] as const);
  remember(tx, 'refusals', { hour, known: new Map([...known, ...written]) });
}

interface Row {
  no: number;
  act: AttemptKind;
  subject: string;
  code: string;
  detail: string | null;
  amount: number | null;
  currency: Currency | null;
  request: string | null;
  tries: number;
  first_at: number;
  last_at: number;
}

/** Refusals by their numbers. */
export function refusalsOf(tx: Tx, nos: readonly number[]): ReadonlyMap<number, RefusalView> {
  if (nos.length === 0) return new Map();
  const rows = all<Row>(tx, `select * from refusal where no in (${nos.map(() => '?').join(', ')})`, ...nos);
  return new Map(
    rows.map(({ no, amount: amountMinor, first_at: sinceMs, last_at: atMs, detail, ...row }) => [
      no,
      { ...row, amountMinor, sinceMs, atMs, detail: detail === null ? {} : (JSON.parse(detail) as Detail) },
    ]),
  );
}

export const noun = {
  tables: {
    refusal: [
      `create table refusal (no integer primary key, act text not null, subject text not null, code text not null,
        detail text, amount integer, currency text, request text, tries integer not null, first_at integer not null,
        last_at integer not null)`,
    ],
  },
} satisfies Noun;
