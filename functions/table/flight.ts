// Who is in a flight and who has left it, as everybody may know while it is in the air: a target that lies ahead is nobody's business,
// for whoever knew which are never reached would know where it breaks off.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import type { TableFlight } from '#shared/contract/tables.ts';
import { brokenIn, curve } from '#shared/games/crash/rules.ts';
import { mayLeave } from '#shared/games/live.ts';
import { targetIn } from '#shared/games/target.ts';
import { betsOf, type Round } from './row.ts';
import type { Tx } from './transaction.ts';

/** Those who leave are told of together: a frame for each would be thousands to thousands. */
const TICK_MS = 1000;
/** The newest of them. */
const NAMED = 4;

/** Null for a round that nobody can leave, and before it has begun. */
export function flightOf({ store, nowMs }: Tx, round: Round): TableFlight | null {
  if (!mayLeave(round.engine) || !(round.phase === 'flying' || round.phase === 'shown' || round.phase === 'over'))
    return null;
  const reached = round.phase === 'flying' ? curve(nowMs - (round.drawn_at ?? nowMs)) : (brokenIn(round.event) ?? 100);
  const taken = betsOf(store, round.no).filter(({ state }) => state === 'taken');
  const left = taken.flatMap(({ player, stake, currency, action, left_at }) => {
    const at = left_at ?? targetIn(action);
    return at !== null && at <= reached ? [{ player, stake, currency, at }] : [];
  });
  return {
    players: new Set(taken.map(({ player }) => player)).size,
    out: new Set(left.map(({ player }) => player)).size,
    newest: left
      .toSorted((a, b) => b.at - a.at)
      .flatMap(({ stake, currency, at }) =>
        currency ? [{ at, payoutMinor: Math.floor((stake * at) / 100), currency }] : [],
      )
      .slice(0, NAMED),
  };
}

type Ticked = { readonly no: number; readonly atMs: number; readonly out: number };
const tickedOf = ({ store }: Tx, { no, drawn_at }: Round): Ticked => {
  const last = readMeta<Ticked>(store, 'flight');
  return last?.no === no ? last : { no, atMs: drawn_at ?? 0, out: 0 };
};

/** When who has left meanwhile is looked at next; null once nobody is in the air. */
export function nextTick(tx: Tx, round: Round): number | null {
  const flight = round.phase === 'flying' ? flightOf(tx, round) : null;
  return flight && flight.players > tickedOf(tx, round).out ? tickedOf(tx, round).atMs + TICK_MS : null;
}

/** Whether there is something new to tell. */
export function tick(tx: Tx, round: Round): boolean {
  const dueMs = nextTick(tx, round);
  if (dueMs === null || dueMs > tx.nowMs) return false;
  const out = flightOf(tx, round)?.out ?? 0;
  const before = tickedOf(tx, round).out;
  writeMeta(tx.store, 'flight', { no: round.no, atMs: tx.nowMs, out } satisfies Ticked);
  return out !== before;
}
