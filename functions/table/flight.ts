// All bets on a flight, and who has cashed out, as everybody may know it in the air. A target not yet reached stays
// hidden: who knows which targets are never reached would know where the flight ends. Players appear as chosen
// nicknames or numbers, sums as bands.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { first } from '#functions/object/store.ts';
import type { CompanyBet, TableFlight } from '#shared/contract/tables.ts';
import { bandOf } from '#shared/domain/bands.ts';
import { brokenIn, curve } from '#shared/games/crash/rules.ts';
import { mayLeave } from '#shared/games/live.ts';
import { type Bet, betsOf, flightBetsOf, leftsOf, type Round } from './row.ts';
import type { Tx } from './transaction.ts';

/** Milliseconds of changes that are sent together: a frame for each bet would be thousands of frames to thousands of sockets. */
const TICK_MS = 1000;
/** The most bets that are listed. */
const LISTED = 20;

/** Null for a round without cashing out, and for one that was lost. */
export function flightOf(tx: Tx, round: Round): TableFlight | null {
  if (!mayLeave(round.engine) || round.phase === 'lost') return null;
  const bets = listedIn(tx, round);
  const playersOf = (some: readonly ListedBet[]) => new Set(some.map(({ player }) => player)).size;
  const players = playersOf(bets);
  return {
    players,
    out: players - playersOf(bets.filter(isInIt)),
    bets: bets
      .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
      .slice(0, LISTED)
      .map(({ player: _, ...bet }) => bet),
  };
}

type ListedBet = CompanyBet & { player: string };
const isInIt = ({ at }: ListedBet): boolean => at === null;

/** A player whom the house has taken out is excluded, and is not shown to others. */
function listedIn({ store, nowMs }: Tx, round: Round): ListedBet[] {
  const reached = reachedIn(round, nowMs);
  const taken = betsOf(store, round.no).filter(({ state, house }) => state === 'taken' && house === 0);
  return taken.flatMap((row) => listedOf(row, reached)).map((bet, i) => ({ ...bet, no: i + 1 }));
}

function reachedIn({ phase, drawn_at, event }: Round, nowMs: number): number {
  if (phase === 'bets') return 0;
  return phase === 'flying' ? curve(nowMs - (drawn_at ?? nowMs)) : (brokenIn(event) ?? 100);
}

/** Bets from before their currency was stored are not shown. */
function listedOf(row: Bet, reached: number): Omit<ListedBet, 'no'>[] {
  const { player, name, currency } = row;
  if (!currency) return [];
  return flightBetsOf(row).map(({ stakeMinor, target }, i) => {
    const leaves = leftsOf(row)[i] ?? target;
    const at = leaves <= reached ? leaves : null;
    return { player, name, currency, at, ...bandOf(at === null ? stakeMinor : Math.floor((stakeMinor * at) / 100)) };
  });
}

/** What was last sent to everybody: how many bets there are or, in the air, how many have cashed out. */
type Ticked = { readonly no: number; readonly phase: Round['phase']; readonly atMs: number; readonly sent: number };
const tickedOf = ({ store }: Tx, { no, phase, opened_at, drawn_at }: Round): Pick<Ticked, 'atMs' | 'sent'> => {
  const last = readMeta<Ticked>(store, 'flight');
  return last?.no === no && last.phase === phase ? last : { atMs: drawn_at ?? opened_at, sent: 0 };
};

/** Before the draw this runs after every bet, so the rows are only counted. */
function toTell(tx: Tx, round: Round): { news: number; goesOn: boolean } | null {
  if (!mayLeave(round.engine)) return null;
  if (round.phase === 'bets') {
    const row = first<{ n: number }>(
      tx.store,
      `select count(*) as n from bet where round = ? and state = 'taken'`,
      round.no,
    );
    const news = row?.n ?? 0;
    return { news, goesOn: news !== tickedOf(tx, round).sent };
  }
  if (round.phase !== 'flying') return null;
  const bets = listedIn(tx, round);
  const inIt = bets.filter(isInIt).length;
  return { news: bets.length - inIt, goesOn: inIt > 0 || bets.length - inIt > tickedOf(tx, round).sent };
}

/** When changes are sent next; null where nothing changes. */
export function nextTick(tx: Tx, round: Round): number | null {
  return toTell(tx, round)?.goesOn ? tickedOf(tx, round).atMs + TICK_MS : null;
}

/** Whether there are changes to send. */
export function tick(tx: Tx, round: Round): boolean {
  const dueMs = nextTick(tx, round);
  const tells = toTell(tx, round);
  if (dueMs === null || dueMs > tx.nowMs || !tells) return false;
  const { sent } = tickedOf(tx, round);
  const { no, phase } = round;
  writeMeta(tx.store, 'flight', { no, phase, atMs: tx.nowMs, sent: tells.news } satisfies Ticked);
  return tells.news !== sent;
}
