// Hands bookings over to the log, by day: at the day's end, spread over hours, or earlier where there are many. A timer
// of its own; the rows are built from the books then, so that a bet costs nothing for them.

import { hashOf } from '#functions/object/shards.ts';
import { hashText } from '#shared/domain/hash.ts';
import {
  cellsOf,
  countOf,
  DAY_MS,
  dayText,
  halfOf,
  type LogBatch,
  type LogCell,
  type LogKind,
  plainAccount,
  type ToLog,
} from '#shared/domain/log.ts';
import { headAt } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { deliver } from '../core/outbox.ts';
import { all, run, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import {
  type Before,
  cursorOf,
  logKey,
  moveCursor,
  noteSent,
  type OpenDay,
  openDays,
  owe,
  type Reached,
} from './days.ts';

/** With this many rows they are handed over at once. */
const ROWS = 500;
/** Milliseconds over which players' handovers at a day's end are spread. */
export const SPREAD_MS = 4 * 3_600_000;

export function nextLogMs(tx: Tx): number | null {
  const [oldest] = openDays(tx);
  if (!oldest) return null;
  return headAt(tx).no - cursorOf(tx).ledger >= ROWS ? tx.nowMs : endsMs(tx, oldest);
}

const endsMs = (tx: Tx, { day }: OpenDay): number => (day + 1) * DAY_MS + (hashOf(profileOf(tx).playerId) % SPREAD_MS);

/** Hands over the rows of each owed day, in one batch at most; for the rest the timer rings again. */
export function handOver(tx: Tx): void {
  for (const open of openDays(tx)) if (handOverDay(tx, open, tx.nowMs >= endsMs(tx, open))) return;
}

/** Hands over everything now, whatever the day: the object will not exist to do it later. */
export function handOverAll(tx: Tx): void {
  for (let [open] = openDays(tx); open; [open] = openDays(tx)) handOverDay(tx, open, true);
}

/** Answers whether there is more. */
function handOverDay(tx: Tx, open: OpenDay, isOver: boolean): boolean {
  const endMs = (open.day + 1) * DAY_MS;
  const cursor = cursorOf(tx);
  const postings = postingsOf(tx, cursor.ledger, endMs);
  const rounds = roundsOf(tx, cursor.round, endMs);
  const rows: Record<LogKind, LogCell[][]> = {
    posting: postings.cells,
    round: [...rounds.cells, ...owedRounds(tx, open.day, endMs)],
    payment: owedPayments(tx, open.day),
  };
  if (postings.last !== null || rounds.last !== null)
    moveCursor(tx, { ledger: postings.last ?? cursor.ledger, round: rounds.last ?? cursor.round });
  const more = postings.cells.length === ROWS || rounds.read === ROWS;
  const isLast = isOver && !more;
  const batch = countOf(rows) > 0 ? batchOf(tx, open.day, rows) : null;
  if (!batch && !isLast) return more;
  const sent = open.sent + (batch ? 1 : 0);
  const body: ToLog = { sender: open.sender, batch, total: isLast ? sent : null };
  deliver(tx, [`log:${open.shard}`, body]);
  noteSent(tx, open, isLast ? null : { ...open, sent });
  return more;
}

function batchOf(tx: Tx, day: number, rows: LogBatch['rows']): LogBatch {
  const { country, region, licence } = profileOf(tx);
  return { who: pseudonym(tx, day), place: region ? `${country}-${region}` : country, licence, rows };
}

/** A pseudonym per month: whoever identifies one knows nothing of the others. */
const pseudonym = (tx: Tx, day: number): number =>
  Number.parseInt(hashText(`${logKey(tx)}:${dayText(day).slice(0, 7)}`).slice(0, 12), 16);

interface Posted {
  no: number;
  at: number;
  kind: string;
  currency: string;
  debit: string;
  credit: string;
  amount: number;
  ref: string;
}

function postingsOf(tx: Tx, after: number, endMs: number): { cells: LogCell[][]; last: number | null } {
  const rows = all<Posted>(
    tx,
    `select no, at, kind, currency, debit, credit, amount, ref from ledger where no > ? and at < ? order by no limit ${ROWS}`,
    ...[after, endMs],
  );
  const refs = JSON.stringify(rows.map(({ ref }) => ref));
  const games = named(tx, 'R', `select no, game as name from round where no in (select value from json_each(?))`, rows);
  const methods = named(
    tx,
    'P',
    `select no, method as name from payment where no in (select value from json_each(?))`,
    rows,
  );
  const prizes = rows.some(({ kind }) => kind === 'jackpot')
    ? all<{ id: string; game: string }>(
        tx,
        `select prize.id, game from prize join round on round.no = prize.round
          where prize.id in (select value from json_each(?))`,
        refs,
      )
    : [];
  const wonIn = new Map(prizes.map(({ id, game }) => [id, game]));
  const cells = rows.map(({ at, kind, currency, debit, credit, amount, ref }) =>
    cellsOf('posting', {
      half: halfOf(at),
      kind,
      debit: plainAccount(debit),
      credit: plainAccount(credit),
      currency,
      amount,
      game: wonIn.get(ref) ?? games(ref),
      method: methods(ref),
    }),
  );
  return { cells, last: rows.at(-1)?.no ?? null };
}

/** The short names of rounds and payments in postings: `R1042-7` by 7. */
function named(tx: Tx, letter: 'R' | 'P', sql: string, rows: readonly Posted[]): (ref: string) => string | null {
  const pattern = new RegExp(`^${letter}\\d+-(\\d+)$`);
  const noOf = (ref: string): number | null => {
    const no = pattern.exec(ref)?.[1];
    return no === undefined ? null : Number(no);
  };
  const nos = [...new Set(rows.flatMap(({ ref }) => noOf(ref) ?? []))];
  const names = new Map(
    nos.length === 0
      ? []
      : all<{ no: number; name: string }>(tx, sql, JSON.stringify(nos)).map(({ no, name }) => [no, name]),
  );
  return (ref) => names.get(noOf(ref) ?? 0) ?? null;
}

interface Played {
  no: number;
  game: string;
  decider: string;
  currency: string;
  stake: number;
  payout: number;
  cash_in: number;
  cash_out: number;
  purse: string | null;
  status: 'open' | 'settled' | 'voided';
  settled_at: number | null;
}

const PLAYED =
  'round.no, game, decider, currency, stake, payout, cash_in, cash_out, purse, status, settled_at' as const;

/** A round that is still open, or ends on a later day, is owed and goes with that day's rows. */
function roundsOf(tx: Tx, after: number, endMs: number): { cells: LogCell[][]; last: number | null; read: number } {
  const rows = all<Played>(
    tx,
    `select ${PLAYED} from round where no > ? and placed_at < ? order by no limit ${ROWS}`,
    ...[after, endMs],
  );
  const cells: LogCell[][] = [];
  for (const row of rows) {
    if (row.settled_at !== null && row.settled_at < endMs) cells.push(roundCells(row, halfOf(row.settled_at)));
    else owe(tx, 'round', row.no, 0, null);
  }
  return { cells, last: rows.at(-1)?.no ?? null, read: rows.length };
}

function owedRounds(tx: Tx, day: number, endMs: number): LogCell[][] {
  const rows = all<Played & { body: string | null }>(
    tx,
    `select ${PLAYED}, body from log_owed join round on round.no = log_owed.no where kind = 'round' and day <= ?
      and status <> 'open' and (body is not null or settled_at < ?)`,
    ...[day, endMs],
  );
  if (rows.length === 0) return [];
  run(
    tx,
    `delete from log_owed where kind = 'round' and no in (select value from json_each(?))`,
    JSON.stringify(rows.map(({ no }) => no)),
  );
  return rows.map(({ body, ...row }) => {
    const before = body === null ? undefined : (JSON.parse(body) as Before);
    return roundCells(row, halfOf(before?.atMs ?? row.settled_at ?? 0), before);
  });
}

/** The round's sums, less what was handed over before. A voided round counts nothing, whatever was staked. */
function roundCells(row: Played, half: number, before?: Before): LogCell[] {
  const counts = row.status === 'settled' ? 1 : 0;
  const sum = (name: 'stake' | 'payout' | 'cash_in' | 'cash_out') =>
    counts * row[name] - (before?.rounds ?? 0) * (before?.[name] ?? 0);
  return cellsOf('round', {
    half,
    game: row.game,
    decider: row.decider,
    currency: row.currency,
    status: row.status,
    rounds: counts - (before?.rounds ?? 0),
    stake: sum('stake'),
    payout: sum('payout'),
    cash_in: sum('cash_in'),
    cash_out: sum('cash_out'),
    free: row.purse === null ? 0 : 1,
  });
}

interface Paid {
  no: number;
  action: string;
  method: string;
  provider: string;
  currency: string;
  amount: number;
  body: string;
}

function owedPayments(tx: Tx, day: number): LogCell[][] {
  const rows = all<Paid>(
    tx,
    `select payment.no, action, method, provider, currency, amount, body from log_owed join payment on payment.no = log_owed.no
      where kind = 'payment' and day <= ? order by day`,
    day,
  );
  if (rows.length > 0) run(tx, `delete from log_owed where kind = 'payment' and day <= ?`, day);
  return rows.map(({ body, action, method, provider, currency, amount }) => {
    const { half, state, received } = JSON.parse(body) as Reached;
    return cellsOf('payment', { half, action, state, method, provider, currency, amount, received });
  });
}

/** Rows in the outbox lose the pseudonym of an erased player, too. */
export function forgetPseudonym(tx: Tx): void {
  for (const { no, body } of all<{ no: number; body: string }>(
    tx,
    `select no, body from outbox where receiver glob 'log:*'`,
  )) {
    const sent = JSON.parse(body) as ToLog;
    if (sent.batch === null) continue;
    const who = tx.random(6).reduce((sum, byte) => sum * 256 + byte, 0);
    const next: ToLog = { ...sent, batch: { ...sent.batch, who } };
    run(tx, 'update outbox set body = ? where no = ?', JSON.stringify(next), no);
  }
}

export const noun = { timers: { log: { at: nextLogMs, act: handOver } } } satisfies Noun;
