// A shard: stores the reports of its players, merges them into its tournament, asks after the end for missing final
// scores, and delivers the prizes.
import { canceledOf } from '#functions/object/canceling.ts';
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { owes } from '#functions/object/outbox.ts';
import { merge, mergeSoon } from '#functions/object/shards.ts';
import { plan } from '#functions/object/timers.ts';
import { all, one, run } from '#functions/object/transaction.ts';
import type { Canceled } from '#shared/domain/rewards/canceled.ts';
import type { Entrant } from '#shared/domain/rewards/tournament-terms.ts';
import { BOARD, type Place, WAITS_MS } from '#shared/domain/rewards/tournaments.ts';
import { deliver, type Tx, tournamentOfShard } from './transaction.ts';
import type { Merged, Report, ToPlayer } from './verbs.ts';

/** With half a second for players' reports and a second for boards, a place is visible within two seconds. */
const MERGE_MS = 500;
/** Players' objects send final scores by themselves; a missing one is requested after this time, and again. */
const ASK_MS = 60_000;
const ASK_AGAIN_MS = 10 * 60_000;

interface Row extends Entrant {
  readonly player: string;
  readonly no: number;
}

/** `lastMs`: from this time on the last reported scores count. */
interface Close {
  readonly endMs: number;
  readonly isDone: boolean;
}
const closeOf = (tx: Tx): Close | undefined => readMeta<Close>(tx.store, 'close');

export const isSettled = (tx: Tx): boolean => closeOf(tx)?.isDone === true;

export const entrants = (tx: Tx, keys: readonly string[]): { key: string; player: string }[] =>
  all(tx, 'select key, player from entrant where key in (select value from json_each(?))', JSON.stringify(keys));

/** Reports may arrive in any order, twice or late; the one with the highest number counts (I45). */
export function report(tx: Tx, player: string, reports: readonly Report[]): void {
  for (const one of reports) take(tx, player, one);
  if (canceledOf(tx)) return;
  mergeSoon(tx, MERGE_MS);
}

function take(tx: Tx, player: string, newest: Report): void {
  const { no, name, score, contributes = false, isIn, isFinal } = newest;
  const known = one<Row>(tx, 'select player, no, n, key, name, score from entrant where player = ?', player);
  if (known && no <= known.no) return;
  const canceled = canceledOf(tx);
  if (canceled) {
    // A player who entered during the cancellation is informed, too. Players who were known before are informed by the
    // timer.
    if (!known) insert(tx, player, { ...newest, name: null });
    if (!known) deliver(tx, toPlayer(tx, player, canceled));
    return;
  }
  // After the end only a name may still be removed, with an account that is erased.
  if (closeOf(tx)?.isDone) {
    if (known) run(tx, 'update entrant set name = ?, no = ?, dirty = 1 where player = ?', name, no, player);
    // A player who comes too late does not take part, but is informed of a cancellation.
    else insert(tx, player, { ...newest, name: null, isIn: false }, 0);
    return;
  }
  if (known)
    run(
      tx,
      'update entrant set name = ?, no = ?, score = ?, contributes = ?, is_in = ?, is_final = ?, dirty = 1 where player = ?',
      ...[name, no, score, Number(contributes), Number(isIn), Number(isFinal), player],
    );
  else insert(tx, player, newest);
}

function insert(tx: Tx, player: string, report: Report, dirty = 1): void {
  const { no, key, name, score, contributes = false, isIn, isFinal, shards } = report;
  run(
    tx,
    `insert into entrant (player, n, key, name, no, score, contributes, is_in, is_final, merged, dirty)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, null, ?)`,
    ...[player, nextNumber(tx, shards), key, name, no, score, Number(contributes), Number(isIn), Number(isFinal)],
    dirty,
  );
}

/** The numbers of two shards alternate: 1, 3, 5 and 2, 4, 6. */
function nextNumber(tx: Tx, shards: number): number {
  const before = one<{ count: number }>(tx, 'select count(*) as count from entrant')?.count ?? 0;
  return before * shards + Number(tx.name.split('/')[1] ?? 0) + 1;
}

/** The timer `merge`. */
export function mergeNow(tx: Tx): void {
  if (canceledOf(tx)) return;
  merge(tx, tx.name, `tournament:${tournamentOfShard(tx.name)}`, MERGE_MS, () => collect(tx));
}

interface Changed {
  readonly score: number;
  readonly is_in: number;
  readonly merged: number | null;
  readonly contributes: number;
  readonly contributed: number;
}

function collect(tx: Tx): Merged {
  const changed = all<Changed>(
    tx,
    'select score, is_in, merged, contributes, contributed from entrant where dirty = 1',
  );
  const deltas = new Map<number, number>();
  const add = (score: number, by: number) => deltas.set(score, (deltas.get(score) ?? 0) + by);
  let contributors = 0;
  for (const { score, is_in, merged, contributes, contributed } of changed) {
    if (merged !== null) add(merged, -1);
    if (is_in === 1) add(score, 1);
    // A player who has left has no place and contributes nothing.
    contributors += is_in * contributes - contributed;
  }
  run(
    tx,
    `update entrant set merged = iif(is_in = 1, score, null), contributed = is_in * contributes, dirty = 0 where dirty = 1`,
  );
  const best = changedBest(tx);
  return {
    deltas: [...deltas].filter(([, by]) => by !== 0),
    contributors,
    ...(best && { best }),
    waiting: waiting(tx),
  };
}

function changedBest(tx: Tx): Entrant[] | undefined {
  const best = all<Entrant>(
    tx,
    'select n, key, name, score from entrant where is_in = 1 and score > 0 order by score desc, n limit ?',
    BOARD,
  );
  const text = JSON.stringify(best);
  if (text === readMeta<string>(tx.store, 'best')) return undefined;
  writeMeta(tx.store, 'best', text);
  return best;
}

/** The number of missing final scores; once none is missing the shard is done and accepts no more. */
function waiting(tx: Tx): number | null {
  const close = closeOf(tx);
  if (!close) return null;
  if (close.isDone) return 0;
  const count =
    tx.nowMs >= close.endMs + WAITS_MS
      ? 0
      : (one<{ count: number }>(tx, 'select count(*) as count from entrant where is_in = 1 and is_final = 0')?.count ??
        0);
  if (count === 0) writeMeta(tx.store, 'close', { ...close, isDone: true } satisfies Close);
  return count;
}

/** The tournament has ended, perhaps earlier than its terms say. */
export function close(tx: Tx, endMs: number): void {
  if (closeOf(tx) || canceledOf(tx)) return;
  writeMeta(tx.store, 'close', { endMs, isDone: false } satisfies Close);
  plan(tx, 'ask', '', tx.nowMs + ASK_MS);
  plan(tx, 'last', '', endMs + WAITS_MS);
  mergeSoon(tx, MERGE_MS);
}

/** The timer `ask`: requests missing final scores, as long as they matter. */
export function ask(tx: Tx): void {
  const closing = closeOf(tx);
  if (!closing || closing.isDone || canceledOf(tx)) return;
  const silent = all<{ player: string }>(tx, 'select player from entrant where is_in = 1 and is_final = 0');
  const body: ToPlayer = { type: 'close', tournament: tournamentOfShard(tx.name), endMs: closing.endMs };
  for (const { player } of silent) if (!owes(tx.store, `player:${player}`)) deliver(tx, [`player:${player}`, body]);
  if (silent.length > 0) plan(tx, 'ask', '', tx.nowMs + ASK_AGAIN_MS);
}

/** The timer `last`. */
export const last = (tx: Tx): void => mergeSoon(tx, 0);

/** The run is canceled: nothing changes any more, and everybody who ever entered is informed. */
export function cancel(tx: Tx, canceled: Canceled): void {
  if (canceledOf(tx)) return;
  writeMeta(tx.store, 'canceled', canceled);
  run(tx, 'update entrant set name = null');
  plan(tx, 'tell', '', tx.nowMs);
}

/** The number of entrants that are informed at once. */
const TELL = 500;

/** The timer `tell`; `after`: the last player who was informed. */
export function tell(tx: Tx, after: string): void {
  const canceled = canceledOf(tx);
  if (!canceled) return;
  const page = all<{ player: string }>(
    tx,
    'select player from entrant where player > ? order by player limit ?',
    ...[after, TELL],
  );
  deliver(tx, ...page.map(({ player }) => toPlayer(tx, player, canceled)));
  const newest = page.at(-1);
  if (newest && page.length === TELL) plan(tx, 'tell', newest.player, tx.nowMs);
}

const toPlayer = (tx: Tx, player: string, canceled: Canceled) => {
  const body: ToPlayer = { type: 'canceled', tournament: tournamentOfShard(tx.name), canceled };
  return [`player:${player}`, body] as const;
};

/**
 * The result is final: each player at a paid score gets the prize delivered until their object has acknowledged it,
 * once (I44).
 */
export function pay(tx: Tx, places: readonly Place[]): void {
  if (readMeta(tx.store, 'paid')) return;
  writeMeta(tx.store, 'paid', true);
  for (const { score, place, count, eachEurMinor } of places) {
    const winners = all<{ player: string }>(tx, 'select player from entrant where is_in = 1 and score = ?', score);
    const prize: ToPlayer = {
      type: 'prize',
      tournament: tournamentOfShard(tx.name),
      place,
      count,
      eurMinor: eachEurMinor,
    };
    for (const { player } of winners) deliver(tx, [`player:${player}`, prize]);
  }
}
