// A player's accounts: one per currency, one of them active; balances are the ledger's.

import { progressOf } from '#shared/domain/bonuses/amounts.ts';
import { DEBT, neverNegative, REAL } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { forget, recall } from './cache.ts';
import { seqAt, tell } from './events.ts';
import { mark } from './frame.ts';
import { balances, headAt } from './ledger.ts';
import type { Noun } from './noun.ts';
import { bySession } from './shell.ts';
import { all, run, type Tx, Undo } from './transaction.ts';

export interface AccountView {
  currency: Currency;
  active: boolean;
  amountMinor: number;
  cashoutMinor: number;
  heldMinor: number;
  bonusMinor: number;
}

/** The balances after posting `no`, and the newest event `seq`. */
export interface WalletView {
  no: number;
  seq: number;
  accounts: AccountView[];
  /** The wagering that all credited bonuses of a currency require together, and how much of it is done. */
  wagering: readonly Wagering[];
}

interface Wagering {
  readonly currency: Currency;
  readonly totalMinor: number;
  readonly doneMinor: number;
}

export interface AccountRow {
  readonly currency: Currency;
  readonly active: number;
}

declare module './cache.ts' {
  interface Remembered {
    accounts: readonly AccountRow[];
  }
}

/** In the order in which they were opened. */
export const accounts = (tx: Tx): readonly AccountRow[] =>
  recall(tx, 'accounts', () => all(tx, 'select currency, active from account order by opened_at, currency'));

export function openAccount(tx: Tx, currency: Currency, active: boolean): void {
  run(tx, 'insert into account (currency, active, opened_at) values (?, ?, ?)', currency, active ? 1 : 0, tx.nowMs);
  forget(tx, 'accounts');
  mark(tx, 'limits');
}

function view(tx: Tx, { currency, active }: AccountRow): AccountView {
  let real = 0;
  let held = 0;
  let bonus = 0;
  let debt = 0;
  for (const [account, amount] of balances(tx).get(currency) ?? []) {
    if (account === REAL) real = amount;
    else if (account === DEBT) debt = -amount;
    else if (account.startsWith('player:held:')) held += amount;
    else if (neverNegative(account)) bonus += amount;
  }
  return {
    currency,
    active: active === 1,
    amountMinor: real,
    cashoutMinor: debt > 0 ? 0 : real,
    heldMinor: held,
    bonusMinor: bonus,
  };
}

export const wallet = (tx: Tx): WalletView => ({
  no: headAt(tx).no,
  seq: seqAt(tx),
  accounts: accounts(tx).map((row) => view(tx, row)),
  wagering: wagering(tx),
});

function wagering(tx: Tx): Wagering[] {
  const open = all<{ currency: Currency; requirement: number; weighted: number }>(
    tx,
    `select currency, requirement, weighted from gift
      where ended_at is null and stage in ('handle_bets', 'wait', 'wager_done') and requirement > 0`,
  );
  return [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, gifts]) => ({
    currency,
    totalMinor: gifts.reduce((sum, { requirement }) => sum + requirement, 0),
    doneMinor: gifts.reduce((sum, { weighted, requirement }) => sum + progressOf(weighted, requirement), 0),
  }));
}

const find = (tx: Tx, wanted: Currency): AccountRow | undefined =>
  accounts(tx).find(({ currency }) => currency === wanted);

/** The currency of the account that is in use. */
export function activeAccount(tx: Tx): Currency {
  const row = accounts(tx).find(({ active }) => active === 1);
  assert(row, 'no account is active');
  return row.currency;
}

/** Ends the command with `account.unknown` where the player has no account in the currency. */
export function needAccount(tx: Tx, currency: Currency): void {
  if (!find(tx, currency)) throw new Undo(refuse('account.unknown', { currency }));
}

/** The account; without one the command ends with `account.unknown`. */
export function accountOf(tx: Tx, currency: Currency): AccountView {
  const row = find(tx, currency);
  if (!row) throw new Undo(refuse('account.unknown', { currency }));
  return view(tx, row);
}

/** Money in a currency that the player never chose still gets an account: money owed is owed. */
export function ensureAccount(tx: Tx, currency: Currency): void {
  if (!find(tx, currency)) openAccount(tx, currency, false);
}

/** Sends the state of an account after this command's postings to the sockets. */
export function tellAccount(tx: Tx, currency: Currency): AccountView {
  const account = accountOf(tx, currency);
  tell(tx, { channel: 'balance', type: 'wallet.changed', data: account });
  return account;
}

/** A repeated creation answers the same account: the call may be retried. */
export function createAccount(tx: Tx, currency: Currency): WalletView {
  if (!find(tx, currency)) {
    openAccount(tx, currency, false);
    tellAccount(tx, currency);
  }
  return wallet(tx);
}

export function activateAccount(tx: Tx, currency: Currency): WalletView {
  accountOf(tx, currency);
  run(tx, 'update account set active = (currency = ?)', currency);
  mark(tx, 'limits');
  forget(tx, 'accounts');
  for (const { currency: each } of accounts(tx)) tellAccount(tx, each);
  return wallet(tx);
}

const commands = {
  wallet: bySession(wallet),
  createAccount: bySession(createAccount),
  activateAccount: bySession(activateAccount),
};

export const noun = { commands } satisfies Noun;
