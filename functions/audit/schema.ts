// The log's tables: rows of the log are only added, and SQLite triggers refuse anything else.

import { COUNTED_TABLE } from '#functions/object/counted.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { first, type Step, type Store } from '#functions/object/store.ts';
import {
  AUDIT_GENESIS,
  AUDIT_PAGE,
  type AuditEntry,
  type AuditRow,
  auditHash,
  brokenAt,
} from '#shared/domain/audit.ts';
import type { AuditQuery } from './verbs.ts';

export const STEPS: readonly Step[] = [
  [
    `create table entry (no integer primary key, id text not null unique, at integer not null, operator text not null,
      act text not null, stage text not null, player integer, subject text, reason text, before text, after text,
      request text not null, hash text not null)`,
    'create index entry_player on entry (player, no)',
    `create trigger entry_kept before delete on entry begin select raise(abort, 'the log is append-only'); end`,
    `create trigger entry_fixed before update on entry begin select raise(abort, 'the log is append-only'); end`,
  ],
  [META_TABLE],
  [
    'create index entry_operator on entry (operator, no)',
    'create index entry_act on entry (act, no)',
    'create index entry_subject on entry (subject, no) where subject is not null',
    'create index entry_at on entry (at)',
  ],
  // What operators have done, for the bounds of the policy; not a part of the log.
  [COUNTED_TABLE, 'create index office_sum_sum on office_sum (sum, at)'],
];

const COLUMNS = `no, at as atMs, operator, act, stage, player as playerNo, subject, reason, before, after,
  request as requestId, hash`;

/** Adds a row, unless its id exists already. Times never decrease, whatever the system's clock does. */
export function append(store: Store, id: string, added: AuditEntry): void {
  store.atomic(() => {
    if (first(store, 'select 1 from entry where id = ?', id)) return;
    const last = first<AuditRow>(store, `select ${COLUMNS} from entry order by no desc limit 1`);
    const no = (last?.no ?? 0) + 1;
    const entry = { ...added, atMs: Math.max(added.atMs, last?.atMs ?? 0) };
    const hash = auditHash(last?.hash ?? AUDIT_GENESIS, no, entry);
    const { atMs, operator, act, stage, playerNo, subject, reason, before, after, requestId } = entry;
    store.all(
      'insert into entry values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[no, id, atMs, operator, act, stage, playerNo, subject, reason, before, after, requestId, hash],
    );
  });
}

/** The requested rows before a number, newest first. Because times never decrease a day is a range of numbers. */
export function page(store: Store, query: AuditQuery): AuditRow[] {
  const {
    before = Number.MAX_SAFE_INTEGER,
    playerNo,
    operator,
    act,
    stage,
    subject,
    fromMs,
    toMs,
    size = AUDIT_PAGE,
  } = query;
  const wanted = [
    ['no < ?', before],
    ['player = ?', playerNo],
    ['operator = ?', operator],
    ['act = ?', act],
    ['stage = ?', stage],
    ['subject = ?', subject],
    ['no >= coalesce((select no from entry where at >= ? order by at, no limit 1), 9e15)', fromMs],
    ['no < coalesce((select no from entry where at >= ? order by at, no limit 1), 9e15)', toMs],
  ] as const;
  const rules = wanted.flatMap(([rule, value]) => (value === undefined ? [] : [{ rule, value }]));
  return store.all<AuditRow>(
    `select ${COLUMNS} from entry where ${rules.map(({ rule }) => rule).join(' and ')} order by no desc limit ?`,
    ...rules.map(({ value }) => value),
    size,
  );
}

const PART = 1000;
/** The most rows whose hashes are verified at once; more would delay writers. */
const CHECKED = 20_000;

/**
 * Verifies the chain of hashes after a row; `brokenAt` is the first row that does not follow, `entries` the last that
 * does.
 */
export function verify(store: Store, after = 0): { entries: number; brokenAt: number | null; isWhole: boolean } {
  const known = after === 0 ? undefined : first<AuditRow>(store, `select ${COLUMNS} from entry where no = ?`, after);
  let [hash, entries] = known ? [known.hash, known.no] : [AUDIT_GENESIS, 0];
  const until = entries + CHECKED;
  while (entries < until) {
    const rows = store.all<AuditRow>(
      `select ${COLUMNS} from entry where no > ? order by no limit ?`,
      ...[entries, PART],
    );
    const broken = brokenAt(rows, hash, entries + 1);
    if (broken !== null) return { entries, brokenAt: broken, isWhole: false };
    const last = rows.at(-1);
    if (!last) return { entries, brokenAt: null, isWhole: true };
    [hash, entries] = [last.hash, last.no];
  }
  return { entries, brokenAt: null, isWhole: false };
}
