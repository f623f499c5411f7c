// The content of a statement: the balance before a period, and the ledger's rows in it, one part at a time.

import type { StatementRow } from '#shared/domain/cashier/statement.ts';
import { REAL } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import { needAccount } from '../core/accounts.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, one, type Tx } from '../core/transaction.ts';

export interface StatementQuery {
  currency: Currency;
  /** At or after `fromMs` and before `toMs`; rows after this number. */
  fromMs: number;
  toMs: number;
  after: number;
}

export interface StatementPart {
  openingMinor: number;
  rows: StatementRow[];
  more: boolean;
}

/** The most rows in one answer; the next part begins after the last of them. */
const PART = 5_000;

export function statement(tx: Tx, { currency, fromMs, toMs, after }: StatementQuery): StatementPart {
  needAccount(tx, currency);
  const before = one<{ amount: number }>(
    tx,
    `select coalesce(sum(case when credit = ?1 then amount else -amount end), 0) as amount from ledger
      where currency = ?2 and at < ?3 and (credit = ?1 or debit = ?1)`,
    ...[REAL, currency, fromMs],
  );
  const rows = all<StatementRow>(
    tx,
    `select no, at as atMs, kind, debit as "from", credit as "to", amount as amountMinor, ref from ledger
      where currency = ? and at >= ? and at < ? and no > ? and (credit = '${REAL}' or debit = '${REAL}')
      order by no limit ?`,
    ...[currency, fromMs, toMs, after, PART],
  );
  return { openingMinor: before?.amount ?? 0, rows, more: rows.length === PART };
}

const commands = {
  statement: bySession(statement),
};

export const noun = { commands } satisfies Noun;
