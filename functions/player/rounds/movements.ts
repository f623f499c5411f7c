// A round's movements as rows: stakes, wins and returns, each by purse and under its sender's name for it. Written at
// the end of a command, or before they are read.
import type { Store } from '#functions/object/store.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Split } from '#shared/domain/postings.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { DeciderName } from '#shared/domain/rounds.ts';
import type { StudioRow } from '#shared/domain/wallet/reconciliation.ts';
import type { Noun } from '../core/noun.ts';
import { all, insertAll, one, run, type Tx } from '../core/transaction.ts';
import type { Movement, Named } from './movement.ts';

export const UNNAMED: Named = { source: null, ref: null };

const COLUMNS = [
  'round',
  'no',
  'kind',
  'source',
  'ref',
  'cash',
  'bonus',
  'purse',
  'at',
  'undone',
  'balance',
  'call',
] as const;
const INTO = `movement (${COLUMNS.join(', ')})`;
const SELECT = `select ${COLUMNS.join(', ')} from movement`;

export const splitOf = ({ cash, bonus, purse }: Movement): Split => ({ cashMinor: cash, bonusMinor: bonus, purse });
export const isLive = ({ undone }: Movement): boolean => undone === null;

/** The movements of a command that are not written yet. */
const unwritten = new WeakMap<Tx, Movement[]>();

function unwrittenOf(tx: Tx): Movement[] {
  const known = unwritten.get(tx);
  if (known) return known;
  const none: Movement[] = [];
  unwritten.set(tx, none);
  return none;
}

/** Writes all of them with one statement. */
function write(tx: Tx): void {
  insertAll(
    tx,
    INTO,
    (unwritten.get(tx) ?? []).splice(0).map((row) => COLUMNS.map((name) => row[name])),
  );
}

export function movementsOf(tx: Tx, round: number): Movement[] {
  write(tx);
  return all<Movement>(tx, `${SELECT} where round = ? order by no`, round);
}

/** The movement with this name. */
export function movementBy(tx: Tx, source: DeciderName, ref: string): Movement | undefined {
  write(tx);
  return one<Movement>(tx, `${SELECT} where source = ? and ref = ?`, source, ref);
}

/** Adds a movement to its round, which has `moves` of them already. */
export function add(
  tx: Tx,
  { no: round, moves }: { no: number; moves: number },
  movement: Omit<Movement, 'round' | 'no' | 'at' | 'undone' | 'balance' | 'call'> & Named,
): Movement {
  const row = {
    round,
    no: moves + 1,
    at: tx.nowMs,
    undone: null,
    balance: null,
    ...movement,
    call: movement.call ?? null,
  };
  unwrittenOf(tx).push(row);
  return row;
}

export function undo(tx: Tx, { round, no }: Movement, by: number): void {
  write(tx);
  run(tx, 'update movement set undone = ? where round = ? and no = ?', by, round, no);
}

/** A name that can no longer be used: it was given back before it came (I14). */
export interface Tombstone {
  /** The sender's name for the round; its names are stored for the round. */
  readonly round: string;
  /** The balance in the answer to the studio. */
  readonly balance: number | null;
}

export function bury(
  tx: Tx,
  source: DeciderName,
  ref: string,
  round: string,
  balance: number | null = null,
): Tombstone {
  const values =
    'insert into tombstone (source, ref, round, at, balance) values (?, ?, ?, ?, ?) on conflict do nothing';
  run(tx, values, source, ref, round, tx.nowMs, balance);
  return { round, balance };
}

export const buriedBy = (tx: Tx, source: DeciderName, ref: string): Tombstone | undefined =>
  one<Tombstone>(tx, 'select round, balance from tombstone where source = ? and ref = ?', source, ref);

export const isBuried = (tx: Tx, source: DeciderName, ref: string): boolean => buriedBy(tx, source, ref) !== undefined;

/** Whether a transaction of that round was given back before it came. */
export const hasBuried = (tx: Tx, source: DeciderName, round: string): boolean =>
  one(tx, 'select 1 from tombstone where source = ? and round = ? limit 1', source, round) !== undefined;

/** Stores the balance in the answer to the newest movement's sender, for every repetition. */
export function noteBalance(tx: Tx, balance: number): Movement {
  const newest = unwrittenOf(tx).pop();
  assert(newest, 'no movement to note a balance of');
  const noted = { ...newest, balance };
  unwrittenOf(tx).push(noted);
  return noted;
}

/** The same for a movement that may be written already. */
export function noteLater(tx: Tx, { round, no }: Movement, balance: number): void {
  write(tx);
  run(tx, 'update movement set balance = ? where round = ? and no = ?', balance, round, no);
}

/** Rows of one player, who does not know the studio's name for their account. */
export type OwnStudioRow = Omit<StudioRow, 'account'>;

const TYPES = { stake: 'bet', win: 'win', jackpot: 'win', give_back: 'rollback' } as const;

/** The movements in a studio's rounds of a period, under its own names: compared with the studio's report of a day. */
export const studioMovements = (
  store: Store,
  studio: string,
  fromMs = 0,
  toMs = Number.MAX_SAFE_INTEGER,
): OwnStudioRow[] =>
  store
    .all<{ ref: string; round: string; kind: keyof typeof TYPES; minor: number; currency: Currency; at: number }>(
      `select movement.ref, round.ref as round, kind, cash + bonus as minor, currency, at from movement
        join round on round.no = movement.round where source = ? and movement.ref is not null and at >= ? and at < ? order by at`,
      ...[`provider:${studio}`, fromMs, toMs],
    )
    .map(({ ref, round, kind, minor, currency, at }) => ({
      id: ref,
      round,
      type: TYPES[kind],
      amountMinor: minor,
      currency,
      atMs: at,
    }));

export const noun = { ends: write } satisfies Noun;
