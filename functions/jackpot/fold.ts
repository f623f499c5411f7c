// Moves the rounds of links that were closed long ago from this object's rows into files of the store, each file about
// one link; a round can be drawn again from its file as from its row. What the rounds fed is kept in sums, for the
// audit. A file has a fixed name and is written before its rows are deleted: after a crash in between it is written
// again.

import { chainOf } from '#functions/chain/chains.ts';
import { first, type Store } from '#functions/object/store.ts';
import { plan } from '#functions/object/timers.ts';
import { insertAll, run } from '#functions/object/transaction.ts';
import { type LevelTerms, partMicro } from '#shared/domain/jackpots.ts';
import { assert } from '#shared/domain/refusal.ts';
import { numbersIn } from '#shared/domain/rounds.ts';
import { type Link, STORED_MS } from './chains.ts';
import { type Row, termsOf } from './rounds.ts';
import type { Tx } from './transaction.ts';

/** The most rounds in one file. */
const A_FILE = 20_000;

/** A round in a file: its id, its stake in millionths of a cent, the terms that it was placed under, the level that it won. */
type FoldedRound = readonly [round: string, stakeMicro: number, terms: number, won: number | null];

/** A file: rounds, and what is needed to draw them again. */
export interface FoldFile {
  readonly chain: { readonly no: number; readonly first: string; readonly salt: string };
  readonly link: { readonly no: number; readonly value: string };
  readonly terms: Readonly<Record<number, readonly LevelTerms[]>>;
  readonly rounds: readonly FoldedRound[];
}

export interface Fold {
  readonly name: string;
  /** Null where no round of the link is left. */
  readonly file: FoldFile | null;
  readonly link: Pick<Link, 'chain' | 'no' | 'parts'>;
  readonly isLast: boolean;
}

const fileOf = (drawer: string, { chain, no }: Pick<Link, 'chain' | 'no'>, part: number): string =>
  `jackpot/${drawer}/${chain}-${no}-${part}.json`;

const nextLink = (store: Store): Link | undefined =>
  first<Link>(store, 'select * from link where is_folded = 0 and to_at is not null order by to_at limit 1');

/** What is to be folded now. */
export function nextFold(store: Store, drawer: string, nowMs: number): Fold | null {
  const link = nextLink(store);
  if (!link || (link.to_at ?? nowMs) > nowMs - STORED_MS) return null;
  const rows = store.all<Row>(
    'select * from fed where chain = ? and link = ? order by round limit ?',
    ...[link.chain, link.no, A_FILE],
  );
  const isLast = rows.length < A_FILE;
  const name = fileOf(drawer, link, link.parts);
  if (rows.length === 0) return { name, file: null, link, isLast };
  const { first: h0 = '', salt = '' } = chainOf(store, link.chain) ?? {};
  const used = new Set(rows.map(({ terms }) => terms));
  const file = {
    chain: { no: link.chain, first: h0, salt: salt ?? '' },
    link: { no: link.no, value: link.value },
    terms: Object.fromEntries([...termsOf(store)].filter(([no]) => used.has(no))),
    rounds: rows.map(({ round, stake, terms, won }): FoldedRound => [round, stake, terms, won]),
  };
  return { name, file, link, isLast };
}

/** The timer `fold`: the file is in the store, so its rows become sums; then the next one, when it is due. */
export function fold(tx: Tx, done: Fold | undefined): void {
  if (done) settle(tx, done);
  const next = nextLink(tx.store);
  if (next) plan(tx, 'fold', '', Math.max(tx.nowMs, (next.to_at ?? 0) + STORED_MS));
}

function settle(tx: Tx, { file, link, isLast }: Fold): void {
  const { chain, no } = link;
  const rounds = file?.rounds ?? [];
  const newest = new Map<number, number>();
  for (const [id] of rounds) {
    const { playerNo, no: round } = idOf(id);
    newest.set(playerNo, Math.max(round, newest.get(playerNo) ?? 0));
  }
  insertAll(
    tx,
    'folded_player (no, round)',
    [...newest],
    'on conflict (no) do update set round = max(round, excluded.round)',
  );
  for (const [level, micro] of fedBy(file).entries())
    run(
      tx,
      'insert into folded (level, micro) values (?, ?) on conflict (level) do update set micro = micro + excluded.micro',
      ...[level, micro],
    );
  const last = rounds.at(-1)?.[0];
  if (last !== undefined) run(tx, 'delete from fed where chain = ? and link = ? and round <= ?', chain, no, last);
  run(
    tx,
    'update link set parts = parts + ?, rounds = rounds + ?, won = won + ?, is_folded = ? where chain = ? and no = ?',
    ...[file ? 1 : 0, rounds.length, rounds.filter(([, , , won]) => won !== null).length, isLast ? 1 : 0, chain, no],
  );
}

/** What the rounds of a file fed, by level. */
function fedBy(file: FoldFile | null): number[] {
  const sums: bigint[] = [];
  for (const [, stakeMicro, terms] of file?.rounds ?? [])
    for (const [level, of] of (file?.terms[terms] ?? []).entries())
      sums[level] = (sums[level] ?? 0n) + BigInt(partMicro(stakeMicro, of));
  return sums.map(Number);
}

function idOf(round: string) {
  const numbers = numbersIn(round);
  assert(numbers, `${round} is no round`);
  return numbers;
}

/** Whether a round without a row may be in a file: it may where a later round of its player is. */
export function mayBeFolded(store: Store, id: string): boolean {
  const { playerNo, no } = idOf(id);
  const known = first<{ round: number }>(store, 'select round from folded_player where no = ?', playerNo);
  return known !== undefined && no <= known.round;
}

/** Milliseconds by which a player object's clock may be ahead of this one's. */
const APART_MS = 3_600_000;

/**
 * The files that may hold a round that was settled then, the likeliest first: it was drawn at that time, or once a
 * beacon value had come.
 */
export const filesSince = (store: Store, drawer: string, atMs: number): string[] =>
  store
    .all<Link>('select * from link where to_at >= ? and parts > 0 order by to_at', atMs - APART_MS)
    .flatMap((link) => Array.from({ length: link.parts }, (_, part) => fileOf(drawer, link, part)));

/** A round in a file; undefined where it is not there. */
export function foundIn(file: FoldFile, id: string) {
  const round = file.rounds.find(([each]) => each === id);
  if (!round) return undefined;
  const [, stakeMicro, terms, won] = round;
  const oneInMinor = (file.terms[terms] ?? []).map((level) => level.oneInMinor);
  return { roundId: id, stakeMicro, oneInMinor, won, chain: file.chain.no, link: file.link.no };
}
