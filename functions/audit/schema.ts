// The log's tables: rows are only ever added, and SQLite itself refuses anything else.

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
];

const COLUMNS = `no, at as atMs, operator, act, stage, player as playerNo, subject, reason, before, after,
  request as requestId, hash`;

/** Adds a row; one with a known id is there already. Time never goes back, whatever the system's clock does. */
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

/** Newest first, before a number; of one player where they are named. */
export function page(store: Store, { before, playerNo }: { before?: number; playerNo?: number }): AuditRow[] {
  const under = before ?? Number.MAX_SAFE_INTEGER;
  return playerNo === undefined
    ? store.all<AuditRow>(`select ${COLUMNS} from entry where no < ? order by no desc limit ?`, under, AUDIT_PAGE)
    : store.all<AuditRow>(
        `select ${COLUMNS} from entry where player = ? and no < ? order by no desc limit ?`,
        ...[playerNo, under, AUDIT_PAGE],
      );
}

const PART = 1000;

/** Works the whole chain out again; `brokenAt` is the first row that does not follow. */
export function verify(store: Store): { entries: number; brokenAt: number | null } {
  let [hash, entries] = [AUDIT_GENESIS, 0];
  for (;;) {
    const rows = store.all<AuditRow>(
      `select ${COLUMNS} from entry where no > ? order by no limit ?`,
      ...[entries, PART],
    );
    const broken = brokenAt(rows, hash, entries + 1);
    if (broken !== null) return { entries, brokenAt: broken };
    const last = rows.at(-1);
    if (!last) return { entries, brokenAt: null };
    [hash, entries] = [last.hash, last.no];
  }
}
