// The books of one player in SQLite: reads for the rules, writes for what they decided. Nothing else touches these tables.
import {
  type Account,
  type Books,
  DEBT,
  GENESIS,
  type Head,
  type LedgerRow,
  neverNegative,
  type Posting,
  post,
  REAL,
} from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Desk, need, one, run } from './desk.ts';
import type { Store } from './store.ts';

export const headOf = (store: Store): Head =>
  store.all<Head>('select no, at as atMs, hash from ledger order by no desc limit 1')[0] ?? GENESIS;

/** The end of the chain as this command sees it. */
export function headAt(desk: Desk): Head {
  desk.kept.head ??= headOf(desk.store);
  return desk.kept.head;
}

export const balanceOf = (desk: Desk, account: Account, currency: Currency): number =>
  one<{ amount: number }>(desk, 'select amount from balance where account = ? and currency = ?', account, currency)
    ?.amount ?? 0;

export const cashOf = (desk: Desk, currency: Currency): number => balanceOf(desk, REAL, currency);
/** What she owes, as a positive amount. */
export const debtOf = (desk: Desk, currency: Currency): number => -balanceOf(desk, DEBT, currency);
export const anyDebt = (desk: Desk): number =>
  one<{ amount: number }>(desk, 'select coalesce(-sum(amount), 0) as amount from balance where account = ?', DEBT)
    ?.amount ?? 0;

/** Posts, or ends the command with `funds.insufficient`. */
export function book(desk: Desk, posting: Posting): LedgerRow[] {
  const books: Books = {
    head: () => headAt(desk),
    balance: (account, currency) => balanceOf(desk, account, currency),
  };
  const { rows, balances, head } = need(post(books, posting, desk.nowMs));
  for (const row of rows)
    run(
      desk,
      'insert into ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      row.no,
      row.posting,
      row.atMs,
      row.kind,
      row.currency,
      row.from,
      row.to,
      row.amountMinor,
      row.ref,
      row.hash,
    );
  for (const { account, currency, amountMinor } of balances) {
    // An emptied purse of one payment or gift leaves no row: what is read for the wallet stays short for ever.
    if (amountMinor === 0 && account !== REAL && neverNegative(account))
      run(desk, 'delete from balance where account = ? and currency = ?', account, currency);
    else
      run(
        desk,
        'insert into balance (account, currency, amount) values (?, ?, ?) on conflict (account, currency) do update set amount = excluded.amount',
        account,
        currency,
        amountMinor,
      );
  }
  desk.kept.head = head;
  desk.rows.push(...rows);
  return rows;
}

interface StoredRow {
  no: number;
  posting: number;
  atMs: number;
  kind: LedgerRow['kind'];
  currency: Currency;
  debit: Account;
  credit: Account;
  amountMinor: LedgerRow['amountMinor'];
  ref: string;
  hash: string;
}

/** The ledger after a number, in order; for audits and tests. */
export const ledgerRows = (store: Store, after = 0): LedgerRow[] =>
  store
    .all<StoredRow>(
      'select no, posting, at as atMs, kind, currency, debit, credit, amount as amountMinor, ref, hash from ledger where no > ? order by no',
      after,
    )
    .map(({ debit, credit, ...row }) => ({ ...row, from: debit, to: credit }));

export const storedBalances = (store: Store) =>
  store.all<{ account: Account; currency: Currency; amountMinor: number }>(
    'select account, currency, amount as amountMinor from balance',
  );
