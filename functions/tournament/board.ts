// What everybody reads of a tournament, merged from its shards: the board, the place of a score, and at the end the
// result.
import { canceledOf, cancelingOf, cancelingWith } from '#functions/object/canceling.ts';
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { type Merge, takeMerge } from '#functions/object/shards.ts';
import { all, insertAll, one, run } from '#functions/object/transaction.ts';
import { type BoardRow, poolOnWire, type RaceBoard } from '#shared/contract/races.ts';
import { hashText } from '#shared/domain/hash.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Canceled } from '#shared/domain/rewards/canceled.ts';
import { prizesWith } from '#shared/domain/rewards/pool.ts';
import {
  type Entrant,
  type Result,
  resultText,
  type TournamentTerms,
} from '#shared/domain/rewards/tournament-terms.ts';
import { BOARD, CLOSES_AFTER_MS, type Place, placesOf } from '#shared/domain/rewards/tournaments.ts';
import { shardNames } from './stub.ts';
import { above, addAt, countAt, entrantsOf, highest } from './tally.ts';
import { deliver, type Tx } from './transaction.ts';
import type { Archived, Merged, Message, Position } from './verbs.ts';

export const knownTerms = ({ store }: Pick<Tx, 'store'>): TournamentTerms | undefined =>
  readMeta<TournamentTerms>(store, 'terms');

const closingSince = ({ store }: Tx): number | undefined => readMeta<number>(store, 'closing');
type Final = { readonly result: Result; readonly hash: string };
export const finalOf = ({ store }: Pick<Tx, 'store'>): Final | undefined => readMeta<Final>(store, 'final');

/** The first request fixes the terms; the archive learns of a run with entries. */
export function fix(tx: Tx, terms: TournamentTerms): TournamentTerms {
  const known = knownTerms(tx);
  if (known) return known;
  writeMeta(tx.store, 'terms', terms);
  tx.wrote = true;
  deliver(tx, ['archive', archived(tx, terms, null)]);
  return terms;
}

/** A run that is stopped early ends now, or when content says (rewards.md 3), and never later than its terms. */
export function stopEarly(tx: Tx): void {
  const terms = knownTerms(tx);
  const { publishedEndMs } = tx;
  if (!terms || publishedEndMs === null || publishedEndMs >= terms.endMs) return;
  if (closingSince(tx) !== undefined || canceledOf(tx)) return;
  writeMeta(tx.store, 'terms', { ...terms, endMs: publishedEndMs } satisfies TournamentTerms);
  tx.wrote = true;
}

export function take(tx: Tx, merged: Merge<Merged>): void {
  takeMerge(tx, merged, ({ deltas, contributors = 0, best, waiting }) => {
    // The merge is accepted, so that the shard stops sending it, and changes nothing.
    if (canceledOf(tx)) return;
    for (const [score, by] of deltas) addAt(tx, score, by);
    if (contributors !== 0) writeMeta(tx.store, 'contributors', contributorsOf(tx) + contributors);
    if (best) replaceBest(tx, merged.shard, best);
    if (waiting !== 0) return;
    run(tx, 'insert into done (shard) values (?) on conflict do nothing', merged.shard);
    finish(tx);
  });
}

/** Entrants who have staked enough to contribute to the pool. */
const contributorsOf = ({ store }: Tx): number => readMeta<number>(store, 'contributors') ?? 0;

/** The prizes for the present places. */
const prizesNow = (tx: Tx, { prizesEurMinor, pool }: TournamentTerms): readonly number[] =>
  prizesWith(prizesEurMinor, pool, contributorsOf(tx));

function replaceBest(tx: Tx, shard: string, best: readonly Entrant[]): void {
  run(tx, 'delete from leader where shard = ?', shard);
  insertAll(
    tx,
    'leader (shard, n, key, name, score)',
    best.map(({ n, key, name, score }) => [shard, n, key, name, score]),
  );
}

/** The timer `close`: five minutes after the end the shards are informed. */
export const closesAt = (tx: Tx): number | null => {
  const terms = knownTerms(tx);
  return terms && closingSince(tx) === undefined && !canceledOf(tx) ? terms.endMs + CLOSES_AFTER_MS : null;
};

export function close(tx: Tx): void {
  const terms = knownTerms(tx);
  assert(terms, 'nobody has entered it');
  writeMeta(tx.store, 'closing', tx.nowMs);
  toShards(tx, terms, { type: 'close', endMs: terms.endMs });
}

const toShards = (tx: Tx, { id, shards }: TournamentTerms, message: Message): void =>
  deliver(tx, ...shardNames(id, shards).map((shard) => [`tournament:${shard}`, message] as const));

/** Every shard has all of its final scores: places are final, hashed and archived, and the prizes are delivered. */
function finish(tx: Tx): void {
  const terms = knownTerms(tx);
  const done = one<{ count: number }>(tx, 'select count(*) as count from done')?.count ?? 0;
  if (!terms || finalOf(tx) || done < terms.shards) return;
  const { id, startMs, endMs, strategy, version, hashes, prizesEurMinor: guaranteedEurMinor, pool } = terms;
  const places = placesNow(tx, terms);
  const result: Result = {
    id,
    startMs,
    endMs,
    finalMs: tx.nowMs,
    strategy,
    version,
    hashes,
    entrants: entrantsOf(tx),
    prizesEurMinor: prizesNow(tx, terms),
    ...(pool && { pool: { ...pool, contributors: contributorsOf(tx), guaranteedEurMinor } }),
    places: places.map(({ place, score, count, eachEurMinor }) => ({ place, score, count, eachEurMinor })),
    board: leaders(tx).map(({ n, score }) => ({ n, score })),
  };
  const hash = hashText(resultText(result));
  writeMeta(tx.store, 'final', { result, hash } satisfies Final);
  toShards(tx, terms, { type: 'result', places });
  deliver(tx, ['archive', archived(tx, terms, { result, hash })]);
}

const runOf = (tx: Tx, terms: TournamentTerms) => ({
  isDecided: finalOf(tx) !== undefined,
  /** All places and names are deleted. */
  cancel(canceled: Canceled): void {
    run(tx, 'delete from leader');
    toShards(tx, terms, { type: 'cancel', canceled });
    deliver(tx, ['archive', archived(tx, terms, null)], ['journal', canceled]);
  },
  proposed: () => deliver(tx, ['archive', archived(tx, terms, null)]),
});

export const { cancel, cancelAgain } = cancelingWith(knownTerms, runOf);

function archived(tx: Tx, terms: TournamentTerms, final: Final | null): Archived {
  const { id, series, title, symbol, startMs, endMs, shards } = terms;
  const { canceled, proposal } = cancelingOf(tx);
  const run = { id, series, title, symbol, startMs, endMs, shards, result: final && resultIn(final) };
  return { ...run, ...(canceled && { canceled }), ...(proposal && { canceling: proposal }) };
}

const resultIn = (final: Final): NonNullable<Archived['result']> => ({
  finalMs: final.result.finalMs,
  hash: final.hash,
  entrants: final.result.entrants,
  places: final.result.places,
});

function placesNow(tx: Tx, terms: TournamentTerms): Place[] {
  const prizes = prizesNow(tx, terms);
  return placesOf(highest(tx, prizes.length), prizes);
}

const leaders = (tx: Tx): Entrant[] =>
  all<Entrant>(tx, 'select n, key, name, score from leader order by score desc, n limit ?', BOARD);

const stateOf = (tx: Tx): RaceBoard['state'] =>
  canceledOf(tx) ? 'canceled' : finalOf(tx) ? 'final' : closingSince(tx) === undefined ? 'open' : 'closing';

/** Null before the first entry. */
export function boardOf(tx: Tx): RaceBoard | null {
  const terms = knownTerms(tx);
  if (!terms) return null;
  const canceled = canceledOf(tx);
  if (canceled) return canceledBoard(tx, terms, canceled);
  const paid = new Map(placesNow(tx, terms).map((place) => [place.score, place]));
  const rows: BoardRow[] = [];
  for (const [i, leader] of leaders(tx).entries()) {
    const before = rows.at(-1);
    const place = before && before.score === leader.score ? before.place : i + 1;
    const at = paid.get(leader.score);
    rows.push({ ...leader, place, isTied: false, eurMinor: at?.eachEurMinor ?? 0 });
  }
  const counts = new Map<number, number>();
  for (const { score } of rows) counts.set(score, (counts.get(score) ?? 0) + 1);
  // Others may have the same score as the last row and be below the board.
  const last = rows.at(-1)?.score ?? 0;
  if (last > 0) counts.set(last, countAt(tx, last));
  return {
    id: terms.id,
    state: stateOf(tx),
    atMs: tx.nowMs,
    endMs: terms.endMs,
    entrants: entrantsOf(tx),
    prizesEurMinor: [...prizesNow(tx, terms)],
    guaranteedEurMinor: [...terms.prizesEurMinor],
    pool: poolOnWire(terms.pool),
    rows: rows.map((row) => ({ ...row, isTied: (counts.get(row.score) ?? 0) > 1 })),
    hash: finalOf(tx)?.hash ?? null,
    canceled: null,
  };
}

/** No places, and no prizes. */
const canceledBoard = (tx: Tx, { id, endMs }: TournamentTerms, { why, atMs }: Canceled): RaceBoard => ({
  id,
  state: 'canceled',
  atMs: tx.nowMs,
  endMs,
  entrants: entrantsOf(tx),
  prizesEurMinor: [],
  guaranteedEurMinor: [],
  pool: null,
  rows: [],
  hash: null,
  canceled: { why, atMs },
});

export function positionOf(tx: Tx, score: number): Position | null {
  const terms = knownTerms(tx);
  if (!terms) return null;
  if (canceledOf(tx))
    return {
      place: null,
      count: 0,
      eurMinor: 0,
      entrants: entrantsOf(tx),
      state: 'canceled',
      endMs: terms.endMs,
    };
  const place = score > 0 ? above(tx, score) + 1 : null;
  const eurMinor = placesNow(tx, terms).find((one) => one.score === score)?.eachEurMinor ?? 0;
  return {
    place,
    count: score > 0 ? countAt(tx, score) : 0,
    eurMinor,
    entrants: entrantsOf(tx),
    state: stateOf(tx),
    endMs: terms.endMs,
  };
}
