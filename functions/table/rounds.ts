// A table's rounds: bets are taken, the link draws, the result is shown, and the next round begins while somebody sits
// there. Each step is one transaction and may come late or twice: what is due is read from the rows, never from the
// caller.
import { chainOf, ensureChain as ensure, nextLink, retireChains } from '#functions/chain/chains.ts';
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import type { Store } from '#functions/object/store.ts';
import type { Tx as ObjectTx } from '#functions/object/transaction.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Engine } from '#shared/games/engine.ts';
import { drawnFor, type TableDraw } from '#shared/games/live.ts';
import { engineOf } from '#shared/games/registry.ts';
import { conclude, giveBack } from './bets.ts';
import { nextTick, tick } from './flight.ts';
import { newest, type Phase, type Round } from './row.ts';
import type { Tx } from './transaction.ts';

/** The next chain is committed to while this many rounds are left, so that its beacon value is there in time. */
const AHEAD = 100;
/**
 * Milliseconds after which a late draw is not made: the table was away, and the stakes are returned. If the table's object never
 * wakes, the player's object takes the stake back after `HOUSE_DECIDES_MS` (shared/domain/rounds.ts).
 */
export const LATE_MS = 60_000;
/** Rounds for which the outcome of bets is remembered. */
const REMEMBERED = 100;

export function ensureChain({ store, rules, random }: Tx): void {
  ensure(store, placeOf(newest(store)), { length: rules.chainLength, ahead: AHEAD, random });
}

const placeOf = (round: Round | undefined) => round && { chain: round.chain, no: round.link };

/** A spectator sits down, which starts the table if it rests. */
export function sit(tx: Tx): void {
  const round = newest(tx.store);
  if (!round || round.phase === 'over' || isPast(tx, round)) open(tx);
}

/** How many round numbers are skipped: more than a table uses between a backup and its restore. */
const SKIPPED = 10_000;

/**
 * After a restore: every stake of a round that may have been seen is returned, as when the table comes too late. Rounds
 * get numbers that no player's object has seen, and links of a chain of which nothing was revealed.
 */
export function leaveBehind({ store, nowMs }: ObjectTx): void {
  retireChains(store, nowMs);
  store.all(
    `update round set phase = 'bets', closes_at = 0, drawn_at = null, told_at = null, event = null where phase in ('bets', 'flying')`,
  );
  const newestNo = Math.max(newest(store)?.no ?? 0, readMeta<number>(store, 'skipped') ?? 0);
  writeMeta(store, 'skipped', newestNo + SKIPPED);
}

const isPast = ({ nowMs }: Tx, { phase, ends_at }: Round): boolean =>
  (phase === 'shown' || phase === 'lost') && ends_at !== null && ends_at <= nowMs;

/** False while no chain can draw, without its beacon value. */
function open(tx: Tx): boolean {
  const { store, rules, nowMs } = tx;
  if (!rules.offered) return false;
  const before = newest(store);
  const next = nextLink(store, placeOf(before));
  if (!next) return false;
  store.all(
    `insert into round (no, chain, link, value, phase, engine, config, config_hash, opened_at, closes_at)
      values (?, ?, ?, ?, 'bets', ?, ?, ?, ?, ?)`,
    ...[
      Math.max(before?.no ?? 0, readMeta<number>(store, 'skipped') ?? 0) + 1,
      next.chain,
      next.no,
      next.link,
      rules.engine,
      JSON.stringify(rules.config),
      rules.configHash,
    ],
    ...[nowMs, nowMs + rules.betMs],
  );
  // A player's bets stay until their verdict is delivered: without its row, a bet that took part would look like one
  // that was never announced.
  store.all(
    `delete from bet where round < ? and 'player:' || player not in (select receiver from outbox)`,
    (before?.no ?? 0) - REMEMBERED,
  );
  ensureChain(tx);
  tell(store);
  return true;
}

/** Takes all steps that are due. */
export function turn(tx: Tx): void {
  // Each step leads to a later phase, so the loop ends; a new round is not due yet.
  while (step(tx));
  const round = newest(tx.store);
  if (round && tick(tx, round)) tell(tx.store);
}

function step(tx: Tx): boolean {
  const round = newest(tx.store);
  const { nowMs } = tx;
  const anybody = tx.seats > 0;
  if (!round) return anybody && open(tx);
  if (round.phase === 'bets' && round.closes_at <= nowMs) return draw(tx, round);
  if (round.phase === 'flying' && (round.told_at ?? 0) <= nowMs) return show(tx, round);
  if (isPast(tx, round)) return next(tx, round);
  return round.phase === 'over' && anybody && open(tx);
}

/** The draw itself. From here on the result stands, whatever happens to the object. */
function draw(tx: Tx, round: Round): boolean {
  const { nowMs, store } = tx;
  giveBack(tx, round, 'expected');
  if (nowMs - round.closes_at > LATE_MS) return lose(tx, round);
  const { event, lastsMs } = drawnFor(engineFor(round), round.config, drawOf(tx, round));
  const resultMs = nowMs + lastsMs;
  store.all(
    `update round set phase = 'flying', drawn_at = ?, told_at = ?, event = ? where no = ?`,
    ...[nowMs, resultMs, JSON.stringify(event), round.no],
  );
  tell(store);
  return true;
}

/** Shows the result and settles the round in the same transaction. */
function show(tx: Tx, round: Round): boolean {
  conclude(tx, round, engineFor(round), drawOf(tx, round));
  enter(tx, round, 'shown', tx.nowMs + tx.rules.showMs);
  return true;
}

function lose(tx: Tx, round: Round): boolean {
  giveBack(tx, round, 'taken');
  enter(tx, round, 'lost', tx.nowMs + tx.rules.showMs);
  return true;
}

function next(tx: Tx, round: Round): boolean {
  if (tx.seats > 0 && open(tx)) return true;
  if (round.phase === 'lost') return false;
  enter(tx, round, 'over', round.ends_at ?? tx.nowMs);
  return true;
}

function enter({ store }: Tx, { no }: Round, phase: Phase, endsMs: number): void {
  store.all('update round set phase = ?, ends_at = ? where no = ?', phase, endsMs, no);
  tell(store);
}

/** What everybody receives is numbered, so that a client can tell that nothing is missing. */
export const seqOf = (store: Store): number => readMeta<number>(store, 'seq') ?? 0;
const tell = (store: Store): void => writeMeta(store, 'seq', seqOf(store) + 1);

/** When the next step is due; null while the table rests. */
export function nextTurn(tx: Tx): number | null {
  const round = newest(tx.store);
  if (round?.phase === 'bets') return earlier(round.closes_at, nextTick(tx, round));
  if (round?.phase === 'flying') return earlier(round.told_at, nextTick(tx, round));
  if (round?.phase === 'shown') return round.ends_at;
  return round?.phase === 'lost' && tx.seats > 0 ? round.ends_at : null;
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

export function engineFor({ engine: id }: Round): Engine {
  const engine = engineOf(id);
  assert(engine, `no engine ${id}`);
  return engine;
}

/** The facts that a round is drawn from. Secret until the round is shown. */
export const drawOf = ({ store, rules }: Tx, { chain, value }: Round): TableDraw => ({
  link: value,
  salt: chainOf(store, chain)?.salt ?? '',
  table: rules.game,
});
