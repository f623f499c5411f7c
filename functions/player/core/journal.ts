// The journal of one player in SQLite: written by the command that changes a limit, begins a break or accepts terms.

import { first, type Store, type Value } from '#functions/object/store.ts';
import { canonical } from '#shared/domain/hash.ts';
import { type Agreed, type JournalRow, journalHash } from '#shared/domain/journal.ts';
import { headAt } from './ledger.ts';
import { playerNoOf } from './meta.ts';
import type { Noun } from './noun.ts';
import type { Page } from './page.ts';
import { bySession } from './shell.ts';
import { run, type Tx } from './transaction.ts';

interface Stored {
  no: number;
  at: number;
  body: string;
  ledger_no: number;
  ledger_hash: string;
  hash: string;
}

const rowOf = ({ no, at, body, ledger_no, ledger_hash, hash }: Stored): JournalRow => ({
  no,
  atMs: at,
  agreed: JSON.parse(body) as Agreed,
  ledgerNo: ledger_no,
  ledgerHash: ledger_hash,
  hash,
});

export const journalHead = (store: Store): { no: number; hash: string } =>
  first(store, 'select no, hash from journal order by no desc limit 1') ?? { no: 0, hash: '' };

export function journalRows(store: Store, where: string, ...values: Value[]): JournalRow[] {
  return store.all<Stored>(`select * from journal where ${where} order by no`, ...values).map(rowOf);
}

/** Entries that no restore may undo. */
const PROTECTS: readonly Agreed['kind'][] = ['limit', 'break'];

/** Adds an entry; answers its number. */
export function noteAgreed(tx: Tx, agreed: Agreed): number {
  const before = journalHead(tx.store);
  const { no: ledgerNo, hash: ledgerHash } = headAt(tx);
  const row = { no: before.no + 1, atMs: tx.nowMs, agreed, ledgerNo, ledgerHash };
  run(
    tx,
    'insert into journal (no, at, body, ledger_no, ledger_hash, hash) values (?, ?, ?, ?, ?, ?)',
    ...[row.no, row.atMs, canonical(agreed), ledgerNo, ledgerHash, journalHash(before.hash, row)],
  );
  if (PROTECTS.includes(agreed.kind)) noteProtected(tx);
  return row.no;
}

/**
 * Data that no restore may undo has changed: it is also stored outside of the objects (functions/restore). Sent once in
 * a command.
 */
export function noteProtected(tx: Tx): void {
  if (!tx.facts.some(({ type }) => type === 'protection.changed')) tx.facts.push({ type: 'protection.changed' });
}

const PAGE = 50;

/** Limits, breaks and terms, newest first; the cursor is the last number seen. */
export function journal(tx: Tx, cursor?: string): Page<JournalRow> & { player: number } {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const rows = tx.store
    .all<Stored>(
      `select * from journal where no < ? and json_extract(body, '$.kind') not in ('points', 'prize') order by no desc limit ?`,
      ...[before, PAGE + 1],
    )
    .map(rowOf);
  const items = rows.slice(0, PAGE);
  return { player: playerNoOf(tx), items, cursor: rows.length > PAGE ? String(items.at(-1)?.no) : null };
}

const commands = {
  journal: bySession(journal),
};

export const noun = { commands } satisfies Noun;
