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

/** Whether a transaction of that round was taken back before it arrived. */
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

/** A period, and ids of movements that are wanted whatever their time. */
interface StudioSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly named: readonly string[];
}
const ALWAYS: StudioSpan = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, named: [] };

/** By an operator: booked from the studio's own record, or taken back here and not at the studio. */
const CORRECTED = `exists (select 1 from movement back where back.round = m.round and back.no = m.undone and back.ref is null)
  or exists (select 1 from studio_item i where i.state = 'booked' and i.studio = ?1 and (i.ref = m.ref
    or exists (select 1 from json_each(i.takes) where json_extract(value, '$.id') = m.ref)))`;

interface StudioMoved {
  ref: string;
  round: string;
  kind: keyof typeof TYPES;
  undoes: keyof typeof TYPES | null;
  minor: number;
  currency: Currency;
  at: number;
  corrected: number;
}

/** The movements in a studio's rounds, by the studio's ids: they are compared with the studio's report of a day. */
export const studioMovements = (store: Store, studio: string, span: StudioSpan = ALWAYS): OwnStudioRow[] =>
  store
    .all<StudioMoved>(
      `select m.ref, round.ref as round, m.kind, m.cash + m.bonus as minor, currency, m.at, ${CORRECTED} as corrected,
        (select kind from movement o where o.round = m.round and o.undone = m.no) as undoes
        from movement m join round on round.no = m.round
        where m.source = 'provider:' || ?1 and m.ref is not null
          and (m.at >= ?2 and m.at < ?3 or m.ref in (select value from json_each(?4))) order by m.at`,
      ...[studio, span.fromMs, span.toMs, JSON.stringify(span.named)],
    )
    .map(({ ref, round, kind, undoes, minor, currency, at, corrected }) => ({
      id: ref,
      round,
      type: TYPES[kind],
      amountMinor: minor,
      currency,
      atMs: at,
      ...(corrected === 1 && { corrected: true as const }),
      ...(undoes && TYPES[undoes] === 'win' && { undoesWin: true as const }),
    }));

export const noun = { ends: write } satisfies Noun;
