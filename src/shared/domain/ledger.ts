// The ledger: one row for each transfer between two accounts, chained by hash, never changed (I1 to I6).
import { hashText } from './hash.ts';
import { add, type Currency, type Minor, minor, subtract } from './money.ts';
import { type Answer, assert, ok, refuse } from './refusal.ts';

/** Owners of accounts: the player's may never be negative, the house's and the outside world's may. */
export const REAL = 'player:real';
export const HELD_PREFIX = 'player:held:';
export const BONUS_PREFIX = 'player:bonus:';
export const heldBy = (id: string): Account => `${HELD_PREFIX}${id}`;
export const bonusOf = (id: string): Account => `${BONUS_PREFIX}${id}`;
export const HOUSE_GAMES = 'house:games';
export const HOUSE_BONUS = 'house:bonus';
/** The account that pays rewards: prizes, exchanged points, cashback. */
export const HOUSE_PROMOTIONS = 'house:promotions';
/** The house's liability to jackpots, whose objects hold the pots (functions/jackpot/books.ts). */
export const HOUSE_JACKPOT = 'house:jackpot';
export const receivableFrom = (provider: string): Account => `house:receivable:${provider}`;
export const providerAccount = (provider: string): Account => `psp:${provider}`;
/** A player's debt after a chargeback; at most 0, and below 0 it blocks bets and withdrawals (I3). */
export const DEBT = 'debt';

export type Account =
  | typeof REAL
  | `player:held:${string}`
  | `player:bonus:${string}`
  | typeof HOUSE_GAMES
  | typeof HOUSE_BONUS
  | typeof HOUSE_PROMOTIONS
  | typeof HOUSE_JACKPOT
  | `house:receivable:${string}`
  | `psp:${string}`
  | typeof DEBT;

export const neverNegative = (account: Account): boolean => account.startsWith('player:');

/** Money leaves `from` and arrives at `to`: balanced by its shape, in one currency (I1, I9). */
export interface Transfer {
  from: Account;
  to: Account;
  amountMinor: number;
}

/** Transfers that belong together: all of their rows exist or none. */
export interface Posting {
  kind: PostingKind;
  currency: Currency;
  /** The round, payment or gift it is about. */
  ref: string;
  transfers: readonly Transfer[];
}

export type PostingKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'win_back'
  | 'stake_held'
  | 'stake_back'
  | 'free_bet'
  | 'free_win'
  | 'free_rollback'
  | 'jackpot'
  | 'bonus_given'
  | 'bonus_converted'
  | 'bonus_voided'
  | 'bonus_returned'
  | 'spins_won'
  | 'prize'
  | 'points'
  | 'cashback'
  | 'provider_promo'
  | 'deposit'
  | 'deposit_held'
  | 'deposit_released'
  | 'deposit_returned'
  | 'return_failed'
  | 'chargeback'
  | 'chargeback_returned'
  | 'debt_paid'
  | 'cashout_held'
  | 'cashout_paid'
  | 'cashout_back'
  | 'payout_returned'
  | 'payout_claimed';

export interface LedgerRow {
  no: number;
  /** Number of the posting's first row. */
  posting: number;
  atMs: number;
  kind: PostingKind;
  currency: Currency;
  from: Account;
  to: Account;
  amountMinor: Minor;
  ref: string;
  hash: string;
}

/** The end of the chain; `GENESIS` before the first row. */
export interface Head {
  no: number;
  atMs: number;
  hash: string;
}
export const GENESIS: Head = { no: 0, atMs: 0, hash: '' };

export type Chained = Omit<LedgerRow, 'hash'>;

/** A row as input of its hash: also one that only claims to belong to a ledger. */
export type Hashable = { readonly [Name in keyof Chained]: Chained[Name] extends number ? number : string };

/** hash(n) = SHA-256(hash(n−1), row n): any change of an old row breaks every later one (I5). */
export const chainHash = (previous: string, row: Hashable): string =>
  hashText(
    JSON.stringify([
      previous,
      row.no,
      row.posting,
      row.atMs,
      row.kind,
      row.currency,
      row.from,
      row.to,
      row.amountMinor,
      row.ref,
    ]),
  );

/** The part of the books that a posting needs. */
export interface Books {
  head(): Head;
  balance(account: Account, currency: Currency): number;
}

export interface Posted {
  rows: LedgerRow[];
  /** New balance of every account that changed. */
  balances: { account: Account; currency: Currency; amountMinor: Minor }[];
  head: Head;
}

/**
 * The rows and balances of a posting; writes nothing. Refuses `funds.insufficient` where a player's account would
 * become negative, with the missing amount. Time never goes back along the chain (I6).
 */
export function post(books: Books, posting: Posting, nowMs: number): Answer<Posted, 'funds.insufficient'> {
  assert(posting.transfers.length > 0, `posting without transfers: ${posting.kind}`);
  const first = books.head();
  let head = first;
  const rows: LedgerRow[] = [];
  const balances = new Map<Account, Minor>();
  const move = (account: Account, change: number) =>
    balances.set(account, add(balances.get(account) ?? books.balance(account, posting.currency), change));
  for (const { from, to, amountMinor } of posting.transfers) {
    assert(amountMinor > 0, `transfer of ${amountMinor}`);
    assert(from !== to, `transfer to itself: ${from}`);
    move(from, -amountMinor);
    move(to, amountMinor);
    const chained: Chained = {
      no: head.no + 1,
      posting: first.no + 1,
      atMs: Math.max(nowMs, head.atMs),
      kind: posting.kind,
      currency: posting.currency,
      from,
      to,
      amountMinor: minor(amountMinor),
      ref: posting.ref,
    };
    const row = { ...chained, hash: chainHash(head.hash, chained) };
    rows.push(row);
    head = row;
  }
  for (const [account, amount] of balances)
    if (neverNegative(account) && amount < 0)
      return refuse('funds.insufficient', { missingMinor: -amount, currency: posting.currency });
  return ok({
    rows,
    head: { no: head.no, atMs: head.atMs, hash: head.hash },
    balances: [...balances].map(([account, amountMinor]) => ({ account, currency: posting.currency, amountMinor })),
  });
}

/** Faults of a ledger and its stored balances; empty when I1 to I6 and I9 hold. */
export function audit(
  rows: Iterable<LedgerRow>,
  balances: Iterable<{ account: Account; currency: Currency; amountMinor: number }>,
): string[] {
  const faults: string[] = [];
  const sums = new Map<string, number>();
  const move = (account: Account, currency: Currency, change: number) => {
    const name = `${account} ${currency}`;
    const next = add(sums.get(name) ?? 0, change);
    sums.set(name, next);
    return next;
  };
  let head: Head = GENESIS;
  let posting: { first: LedgerRow; low: Set<string> } | null = null;
  for (const row of rows) {
    if (row.no !== head.no + 1) faults.push(`gap: ${head.no} is followed by ${row.no}`);
    if (row.atMs < head.atMs) faults.push(`time goes back at ${row.no}`);
    if (!Number.isSafeInteger(row.amountMinor) || row.amountMinor <= 0) faults.push(`amount of ${row.no}`);
    const { hash, ...chained } = row;
    if (hash !== chainHash(head.hash, chained)) faults.push(`hash of ${row.no}`);
    if (posting?.first.posting !== row.posting) {
      for (const name of posting?.low ?? []) faults.push(`${name} below zero before ${row.no}`);
      if (row.posting !== row.no) faults.push(`posting ${row.posting} torn at ${row.no}`);
      posting = { first: row, low: new Set() };
    } else if (posting.first.currency !== row.currency) faults.push(`two currencies in posting ${row.posting}`);
    for (const [account, change] of [
      [row.from, -row.amountMinor],
      [row.to, row.amountMinor],
    ] as const) {
      const name = `${account} ${row.currency}`;
      const amount = move(account, row.currency, change);
      if (neverNegative(account) && amount < 0) posting.low.add(name);
      else posting.low.delete(name);
    }
    head = row;
  }
  for (const name of posting?.low ?? []) faults.push(`${name} below zero at the end`);
  for (const { account, currency, amountMinor } of balances) {
    const name = `${account} ${currency}`;
    if ((sums.get(name) ?? 0) !== amountMinor)
      faults.push(`${name} stored ${amountMinor}, entries ${sums.get(name) ?? 0}`);
    sums.delete(name);
  }
  for (const [name, amount] of sums) if (amount !== 0) faults.push(`${name} has entries ${amount} and no balance`);
  return faults;
}

/** The part of a chargeback that the player can't cover becomes debt; the player's balance is then 0 (I3). */
export function clawback(realMinor: number, amountMinor: number, to: Account): Transfer[] {
  const covered = Math.min(realMinor, amountMinor);
  const short = subtract(amountMinor, covered);
  const transfers: Transfer[] = [];
  if (covered > 0) transfers.push({ from: REAL, to, amountMinor: covered });
  if (short > 0) transfers.push({ from: DEBT, to, amountMinor: short });
  return transfers;
}
