// The books of one player in SQLite: reads for the rules, writes what they decided. Nothing else touches these tables.

import type { Store } from '#functions/object/store.ts';
import {
  type Account,
  audit,
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
import { type Currency, sum } from '#shared/domain/money.ts';
import { recall, remember } from './cache.ts';
import { playerNoOf } from './meta.ts';
import type { Noun } from './noun.ts';
import type { Shell } from './shell.ts';
import { insertAll, need, run, type Tx } from './transaction.ts';

export const headOf = (store: Store): Head =>
  store.all<Head>('select no, at as atMs, hash from ledger order by no desc limit 1')[0] ?? GENESIS;

/** The end of the chain as this command sees it. */
export const headAt = (tx: Tx): Head => recall(tx, 'head', () => headOf(tx.store));

type Balances = NonNullable<Tx['cache']['balances']>;

/**
 * The balance of every account that is not empty, by currency: a player's purses and what the house and the providers
 * hold against them.
 */
export const balances = (tx: Tx): Balances =>
  recall(tx, 'balances', () => {
    const by = new Map<Currency, Map<Account, number>>();
    for (const { account, currency, amountMinor } of storedBalances(tx.store)) {
      const known = by.get(currency);
      if (known) known.set(account, amountMinor);
      else by.set(currency, new Map([[account, amountMinor]]));
    }
    return by;
  });

export const balanceOf = (tx: Tx, account: Account, currency: Currency): number =>
  balances(tx).get(currency)?.get(account) ?? 0;

export const cashOf = (tx: Tx, currency: Currency): number => balanceOf(tx, REAL, currency);
/** What the player owes, as a positive amount. */
export const debtOf = (tx: Tx, currency: Currency): number => -balanceOf(tx, DEBT, currency);
/** All debts, by currency. */
export const debts = (tx: Tx): { currency: Currency; amountMinor: number }[] =>
  [...balances(tx).keys()]
    .map((currency) => ({ currency, amountMinor: debtOf(tx, currency) }))
    .filter(({ amountMinor }) => amountMinor > 0);
export const anyDebt = (tx: Tx): number => sum(debts(tx).map(({ amountMinor }) => amountMinor));

/** Posts, or ends the command with `funds.insufficient`. The rows are written when the command ends. */
export function book(tx: Tx, posting: Posting): void {
  const books: Books = {
    head: () => headAt(tx),
    balance: (account, currency) => balanceOf(tx, account, currency),
  };
  const posted = need(post(books, posting, tx.nowMs));
  const next = new Map(balances(tx).get(posting.currency));
  for (const moved of posted.balances) {
    if (isGone(moved)) next.delete(moved.account);
    else next.set(moved.account, moved.amountMinor);
    tx.moved.set(`${moved.account} ${moved.currency}`, moved);
  }
  remember(tx, 'balances', new Map(balances(tx)).set(posting.currency, next));
  remember(tx, 'head', posted.head);
  tx.rows.push(...posted.rows);
}

/** An emptied purse of one payment or gift is deleted, so that the rows read for the wallet stay few for ever. */
const isGone = ({ account, amountMinor }: { account: Account; amountMinor: number }): boolean =>
  amountMinor === 0 && account !== REAL && neverNegative(account);

/** Writes what the command posted: one statement for its rows, one for the balances that they moved. */
export function write(tx: Tx): void {
  insertAll(
    tx,
    'ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash)',
    tx.rows.map((row) => [
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
    ]),
  );
  const moved = [...tx.moved.values()];
  // A debt to us is a row of the office's work until it is paid.
  if (moved.some(({ account }) => account === DEBT)) {
    const [ref, owed] = [`O${playerNoOf(tx)}`, debts(tx)];
    const waiting = owed.length > 0;
    tx.facts.push({ type: 'work.changed', kind: 'debt', ref, waiting, sinceMs: tx.nowMs, about: { owed } });
  }
  insertAll(
    tx,
    'balance (account, currency, amount)',
    moved.filter((each) => !isGone(each)).map(({ account, currency, amountMinor }) => [account, currency, amountMinor]),
    'on conflict (account, currency) do update set amount = excluded.amount',
  );
  for (const { account, currency } of moved.filter(isGone))
    run(tx, 'delete from balance where account = ? and currency = ?', account, currency);
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

/** The ledger's rows after a number, in order; for audits and tests. */
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

const commands = {
  /** The faults of the books (I1 to I6, I9), empty when there are none: for support, the benchmark and the storms. */
  audit: async ({ mind: { store } }: Shell): Promise<{ postings: number; faults: string[] }> => {
    const rows = ledgerRows(store);
    return { postings: rows.length, faults: audit(rows, storedBalances(store)) };
  },
};

export const noun = { commands } satisfies Noun;
