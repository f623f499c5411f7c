// The books of one player in SQLite: reads for the rules, writes for what they decided. Nothing else touches these tables.

import type { Store } from '#functions/object/store.ts';
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
import { type Currency, sum } from '#shared/domain/money.ts';
import { type Desk, insertAll, need, run } from './desk.ts';
import { recall, remember } from './memory.ts';

export const headOf = (store: Store): Head =>
  store.all<Head>('select no, at as atMs, hash from ledger order by no desc limit 1')[0] ?? GENESIS;

/** The end of the chain as this command sees it. */
export const headAt = (desk: Desk): Head => recall(desk, 'head', () => headOf(desk.store));

type Balances = NonNullable<Desk['kept']['balances']>;

/** Every account that is not empty, by currency: a player's purses and what the house and the providers hold against them. */
export const balances = (desk: Desk): Balances =>
  recall(desk, 'balances', () => {
    const by = new Map<Currency, Map<Account, number>>();
    for (const { account, currency, amountMinor } of storedBalances(desk.store)) {
      const known = by.get(currency);
      if (known) known.set(account, amountMinor);
      else by.set(currency, new Map([[account, amountMinor]]));
    }
    return by;
  });

export const balanceOf = (desk: Desk, account: Account, currency: Currency): number =>
  balances(desk).get(currency)?.get(account) ?? 0;

export const cashOf = (desk: Desk, currency: Currency): number => balanceOf(desk, REAL, currency);
/** What she owes, as a positive amount. */
export const debtOf = (desk: Desk, currency: Currency): number => -balanceOf(desk, DEBT, currency);
export const anyDebt = (desk: Desk): number =>
  sum([...balances(desk).keys()].map((currency) => debtOf(desk, currency)));

/** Posts, or ends the command with `funds.insufficient`. The rows are written when the command ends. */
export function book(desk: Desk, posting: Posting): void {
  const books: Books = {
    head: () => headAt(desk),
    balance: (account, currency) => balanceOf(desk, account, currency),
  };
  const posted = need(post(books, posting, desk.nowMs));
  const next = new Map(balances(desk).get(posting.currency));
  for (const moved of posted.balances) {
    if (isGone(moved)) next.delete(moved.account);
    else next.set(moved.account, moved.amountMinor);
    desk.moved.set(`${moved.account} ${moved.currency}`, moved);
  }
  remember(desk, 'balances', new Map(balances(desk)).set(posting.currency, next));
  remember(desk, 'head', posted.head);
  desk.rows.push(...posted.rows);
}

/** An emptied purse of one payment or gift leaves no row: what is read for the wallet stays short for ever. */
const isGone = ({ account, amountMinor }: { account: Account; amountMinor: number }): boolean =>
  amountMinor === 0 && account !== REAL && neverNegative(account);

/** What the command posted: one statement for its rows, one for the balances that they moved. */
export function write(desk: Desk): void {
  insertAll(
    desk,
    'ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash)',
    desk.rows.map((row) => [
      ...[row.no, row.posting, row.atMs, row.kind, row.currency],
      ...[row.from, row.to, row.amountMinor, row.ref, row.hash],
    ]),
  );
  const moved = [...desk.moved.values()];
  insertAll(
    desk,
    'balance (account, currency, amount)',
    moved.filter((each) => !isGone(each)).map(({ account, currency, amountMinor }) => [account, currency, amountMinor]),
    'on conflict (account, currency) do update set amount = excluded.amount',
  );
  for (const { account, currency } of moved.filter(isGone))
    run(desk, 'delete from balance where account = ? and currency = ?', account, currency);
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
