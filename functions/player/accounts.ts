// A player's accounts: one per currency, one of them active; balances are the ledger's.
import { DEBT, neverNegative, REAL } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { all, type Desk, run, Undo } from './desk.ts';
import { seqAt, tell } from './events.ts';
import { balances, headAt } from './ledger.ts';
import { forget, recall } from './memory.ts';
import type { AccountView, WalletView } from './verbs.ts';

export interface AccountRow {
  readonly currency: Currency;
  readonly active: number;
}

/** In the order in which they were opened. */
export const accounts = (desk: Desk): readonly AccountRow[] =>
  recall(desk, 'accounts', () => all(desk, 'select currency, active from account order by opened_at, currency'));

export function openAccount(desk: Desk, currency: Currency, active: boolean): void {
  run(desk, 'insert into account (currency, active, opened_at) values (?, ?, ?)', currency, active ? 1 : 0, desk.nowMs);
  forget(desk, 'accounts');
}

function view(desk: Desk, { currency, active }: AccountRow): AccountView {
  let real = 0;
  let held = 0;
  let bonus = 0;
  let debt = 0;
  for (const [account, amount] of balances(desk).get(currency) ?? []) {
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

export const wallet = (desk: Desk): WalletView => ({
  no: headAt(desk).no,
  seq: seqAt(desk),
  accounts: accounts(desk).map((row) => view(desk, row)),
});

const find = (desk: Desk, wanted: Currency): AccountRow | undefined =>
  accounts(desk).find(({ currency }) => currency === wanted);

/** Ends the command with `account.unknown` where the player has no account in a currency. */
export function needAccount(desk: Desk, currency: Currency): void {
  if (!find(desk, currency)) throw new Undo(refuse('account.unknown', { currency }));
}

/** The account, or the end of the command with `account.unknown`. */
export function accountOf(desk: Desk, currency: Currency): AccountView {
  const row = find(desk, currency);
  if (!row) throw new Undo(refuse('account.unknown', { currency }));
  return view(desk, row);
}

/** Money that comes in a currency the player never chose still gets an account: money owed is owed. */
export function ensureAccount(desk: Desk, currency: Currency): void {
  if (!find(desk, currency)) openAccount(desk, currency, false);
}

/** Tells the sockets how an account stands after this command's postings. */
export function tellAccount(desk: Desk, currency: Currency): AccountView {
  const account = accountOf(desk, currency);
  tell(desk, { channel: 'balance', type: 'wallet.changed', data: account });
  return account;
}

/** Creating an account again is the same account: the call may be retried. */
export function createAccount(desk: Desk, currency: Currency): WalletView {
  if (!find(desk, currency)) {
    openAccount(desk, currency, false);
    tellAccount(desk, currency);
  }
  return wallet(desk);
}

export function activateAccount(desk: Desk, currency: Currency): WalletView {
  accountOf(desk, currency);
  run(desk, 'update account set active = (currency = ?)', currency);
  forget(desk, 'accounts');
  for (const { currency: each } of accounts(desk)) tellAccount(desk, each);
  return wallet(desk);
}
