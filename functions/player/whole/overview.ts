// What an operator reads of a player's whole life at once: totals of money, and searches for sittings, rounds and postings.

import type { LedgerLine } from '#shared/contract/outgoing.ts';
import { countedIn, FIGURE_SETS, type FigureName } from '#shared/domain/books/figures.ts';
import { plainAccount } from '#shared/domain/log.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { lastSeenMs } from '../person/sessions.ts';
import { roundById, rounds } from '../rounds/history.ts';
import type { MovementKind } from '../rounds/movement.ts';
import { movementsOf } from '../rounds/movements.ts';
import { noOf } from '../rounds/row.ts';
import { wordsOf } from '../rounds/words.ts';

/** By currency; `keptMinor` is the cash that games have kept. */
export interface MoneyTotals {
  currency: Currency;
  depositedMinor: number;
  withdrawnMinor: number;
  stakedMinor: number;
  wonMinor: number;
}
export interface Totals {
  money: MoneyTotals[];
  /**
   * Held and returned money by name, as in the books (shared/domain/books/figures.ts); names without any are left out.
   */
  turned: { figure: FigureName; currency: Currency; minor: number; rows: number }[];
  rounds: number;
  gifts: { given: number; open: number };
  lastSeenMs: number;
  /** The games with the largest stakes. */
  games: { game: string; currency: Currency; rounds: number; stakedMinor: number; wonMinor: number; lastMs: number }[];
}

const TOTALS = `select currency, sum(deposited) as depositedMinor, sum(withdrawn) as withdrawnMinor, sum(staked) as stakedMinor,
    sum(won) as wonMinor from (
      select currency, iif(action = 'deposit', coalesce(received, amount), 0) as deposited,
        iif(action = 'cashout', amount, 0) as withdrawn, 0 as staked, 0 as won from payment where state = 'succeeded'
      union all select currency, 0, 0, staked, won from played
    ) group by currency order by currency`;

function totals(tx: Tx): Totals {
  return {
    money: all<MoneyTotals>(tx, TOTALS),
    turned: turned(tx),
    rounds: one<{ n: number }>(tx, 'select coalesce(sum(rounds), 0) as n from played')?.n ?? 0,
    gifts: one<{ given: number; open: number }>(
      tx,
      'select count(*) as given, coalesce(sum(ended_at is null), 0) as open from gift',
    ) ?? { given: 0, open: 0 },
    lastSeenMs: lastSeenMs(tx),
    games: all(
      tx,
      `select game, currency, rounds, staked as stakedMinor, won as wonMinor, last_at as lastMs from played
        order by staked desc limit 8`,
    ),
  };
}

interface Moved {
  kind: string;
  debit: string;
  credit: string;
  currency: Currency;
  amount: number;
  rows: number;
}

const inBooks = <Row extends { debit: string; credit: string }>(row: Row): Row => ({
  ...row,
  debit: plainAccount(row.debit),
  credit: plainAccount(row.credit),
});

function turned(tx: Tx): Totals['turned'] {
  const moved = all<Moved>(
    tx,
    `select kind, debit, credit, currency, sum(amount) as amount, count(*) as rows from ledger
      where ref like 'P%' group by kind, debit, credit, currency`,
  ).map(inBooks);
  const currencies = [...new Set(moved.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) =>
    FIGURE_SETS.turned.flatMap((figure) => {
      const own = moved.filter((row) => row.currency === currency && countedIn(figure, row) !== 0);
      const minor = own.reduce((sum, row) => sum + countedIn(figure, row), 0);
      const rows = own.reduce((sum, each) => sum + each.rows, 0);
      return rows > 0 ? [{ figure, currency, minor, rows }] : [];
    }),
  );
}

/** Rounds of one game with less than half an hour between them. */
export interface Sitting {
  game: string;
  currency: Currency;
  rounds: number;
  stakedMinor: number;
  wonMinor: number;
  fromMs: number;
  toMs: number;
  lastNo: number;
}

const GAP_MS = 30 * 60_000;
/** How many rounds are grouped at once: a longer sitting continues on the next page. */
const GATHERED = 3000;

/** The newest first, of rounds that were placed in a period. */
const sittings = (tx: Tx, fromMs: number, toMs: number): Sitting[] =>
  all<Sitting>(
    tx,
    `with own as (select no, game, currency, stake, payout, placed_at as at from round
        where placed_at >= ? and placed_at <= ? order by placed_at desc limit ?),
      cut as (select *, at - lag(at, 1, 0) over (order by no) > ? as begins from own),
      sat as (select *, sum(begins) over (order by no) as sitting from cut)
    select game, currency, count(*) as rounds, sum(stake) as stakedMinor, sum(payout) as wonMinor, min(at) as fromMs,
      max(at) as toMs, max(no) as lastNo from sat group by sitting, game, currency order by toMs desc, lastNo desc limit 60`,
    ...[fromMs, toMs, GATHERED, GAP_MS],
  );

interface LedgerQuery {
  before?: string;
  kind?: string;
  /** What a figure of the books counts. */
  figure?: FigureName;
  ref?: string;
  fromMs?: number;
  toMs?: number;
}

const PAGE = 50;
/** The number of rows that are searched for those of a figure. */
const LOOKED = 1000;

/** Postings, newest first, of a kind, about a subject, in a period. */
export function ledgerFound(
  tx: Tx,
  query: LedgerQuery,
): { items: LedgerLine[]; cursor: string | null; kinds: string[] } {
  const before = /^\d{1,15}$/.test(query.before ?? '') ? Number(query.before) : Number.MAX_SAFE_INTEGER;
  const { kind = null, ref = null, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER, figure } = query;
  const rows = all<LedgerLine>(
    tx,
    `select no, at as atMs, kind, currency, debit as "from", credit as "to", amount as amountMinor, ref from ledger
      where no < ?1 and (?2 is null or kind = ?2) and (?3 is null or ref = ?3) and at >= ?4 and at < ?5
      order by no desc limit ?6`,
    ...[before, kind, ref, fromMs, toMs, figure ? LOOKED : PAGE + 1],
  );
  const isOfFigure = ({ kind: of, from: debit, to: credit, amountMinor: amount }: LedgerLine) =>
    !figure || countedIn(figure, inBooks({ kind: of, debit, credit, amount })) !== 0;
  const found = rows.filter(isOfFigure);
  const items = found.slice(0, PAGE);
  const kinds = all<{ kind: string }>(tx, 'select distinct kind from ledger order by kind').map((row) => row.kind);
  const isMore = found.length > PAGE || (figure !== undefined && rows.length === LOOKED);
  const last = found.length > PAGE ? items.at(-1) : rows.at(-1);
  return { items, cursor: isMore ? String(last?.no ?? '') : null, kinds };
}

/** A movement by an outside studio in a round: its name, and the hash of the call that it came with. */
export interface StudioMovement {
  readonly studio: string;
  readonly kind: MovementKind;
  readonly ref: string;
  readonly atMs: number;
  /** Null for movements from before calls were logged. */
  readonly call: string | null;
}

function studioMovementsOf(tx: Tx, id: string): StudioMovement[] {
  const movements = movementsOf(tx, Number(id.split('-')[1]));
  return movements.flatMap(({ source, ref, kind, at, call }) =>
    source?.startsWith('provider:') && ref !== null
      ? [{ studio: source.slice('provider:'.length), kind, ref, atMs: at, call }]
      : [],
  );
}

/** A round with its movements, and with what its studio said of it. */
const roundFound = (tx: Tx, id: string) => ({
  round: roundById(tx, id),
  words: wordsOf(tx, noOf(id)),
  postings: ledgerFound(tx, { ref: id }).items,
  studio: studioMovementsOf(tx, id),
});

/** For the office, which has checked and logged who reads. */
const commands = {
  totals: bySystem(totals),
  sittings: bySystem(sittings),
  ledgerFound: bySystem(ledgerFound),
  roundFound: bySystem(roundFound),
  roundsFound: bySystem(rounds),
};

export const noun = { commands } satisfies Noun;
