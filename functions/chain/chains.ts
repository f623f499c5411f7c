// Chains as rows: committed, sealed by their beacon, and used up link by link. The object that draws stores what each
// link drew.
import { first, type Store } from '#functions/object/store.ts';
import { linkAt } from '#shared/chance/chain.ts';
import { serverSeedFrom } from '#shared/chance/draw.ts';
import type { BeaconWish, ChainView } from './verbs.ts';

export interface Chain {
  no: number;
  last: string;
  first: string;
  length: number;
  source: string | null;
  beacon: number | null;
  beacon_at: number | null;
  salt: string | null;
  /** Since when it draws no more although links are left: later links may be known to somebody. */
  retired: number | null;
}

/** A link of a chain by its numbers. */
export interface Place {
  chain: number;
  no: number;
}

/** Every so many links one is stored, so that computing a link between two of them needs at most this many hashes. */
const STRIDE = 100;

/** Links later than the one that draws, which are as secret as the last one. */
export const STORED_LINK_TABLE = `create table kept_link (chain integer not null, no integer not null, link text not null,
  primary key (chain, no)) without rowid`;

export const CHAIN_TABLE = `create table chain (no integer primary key, last text not null, first text not null,
  length integer not null, source text, beacon integer, beacon_at integer, salt text)`;
export const RETIRED_CHAIN = 'alter table chain add column retired integer';

/** There is always a chain to draw from, or to wait for. The next one is committed to while `ahead` links are left. */
export function ensureChain(
  store: Store,
  newest: Place | undefined,
  { length, ahead, random }: { length: number; ahead: number; random(bytes: number): Uint8Array },
): void {
  const chain = first<Chain>(store, 'select * from chain order by no desc limit 1');
  const used = chain && newest?.chain === chain.no ? newest.no : 0;
  if (chain && chain.retired === null && chain.length - used > ahead) return;
  const last = serverSeedFrom(random(32));
  const no = (chain?.no ?? 0) + 1;
  let at = { no: length, link: last };
  while (at.no > 0) {
    const before = Math.floor((at.no - 1) / STRIDE) * STRIDE;
    at = { no: before, link: linkAt(at.link, at.no, before) };
    store.all('insert into kept_link (chain, no, link) values (?, ?, ?)', no, at.no, at.link);
  }
  store.all('insert into chain (no, last, first, length) values (?, ?, ?, ?)', no, last, at.link, length);
}

/**
 * The chain with the next link: the same one while it has links left, then the next one with a salt; undefined where
 * none can draw.
 */
export const nextChain = (store: Store, after: Place | undefined): Chain | undefined =>
  first<Chain>(
    store,
    `select * from chain where salt is not null and retired is null and (no > ? or (no = ? and length > ?))
      order by no limit 1`,
    ...[after?.chain ?? 0, after?.chain ?? 0, after?.no ?? 0],
  );

export function nextLink(store: Store, after: Place | undefined): (Place & { link: string; salt: string }) | undefined {
  const chain = nextChain(store, after);
  if (!chain) return undefined;
  const no = chain.no === after?.chain ? after.no + 1 : 1;
  return { chain: chain.no, no, link: linkOf(store, chain, no), salt: chain.salt ?? '' };
}

function linkOf(store: Store, { no: chain, last, length }: Chain, no: number): string {
  const stored = first<{ no: number; link: string }>(
    store,
    'select no, link from kept_link where chain = ? and no >= ? order by no limit 1',
    ...[chain, no],
  );
  return stored ? linkAt(stored.link, stored.no, no) : linkAt(last, length, no);
}

/**
 * After a restore (object/restored.ts): somebody may have seen what every present chain draws next, including one that
 * waits for its beacon.
 */
export const retireChains = (store: Store, nowMs: number): void =>
  void store.all('update chain set retired = ? where retired is null', nowMs);

export const chainOf = (store: Store, no: number): Chain | undefined =>
  first<Chain>(store, 'select * from chain where no = ?', no);

export function announce(store: Store, chain: number, { source, round, atMs }: BeaconWish): void {
  // The first announced round stays: a beacon that could be chosen again would prove nothing.
  store.all(
    'update chain set source = ?, beacon = ?, beacon_at = ? where no = ? and beacon is null',
    ...[source, round, atMs, chain],
  );
}

export function seal(store: Store, chain: number, salt: string): void {
  store.all('update chain set salt = ? where no = ? and salt is null and beacon is not null', salt, chain);
}

/** `usedOf` returns the newest used link of a chain; 0 before the first. */
export const chainViews = (store: Store, usedOf: (chain: number) => number): ChainView[] =>
  store
    .all<Chain>('select * from chain order by no')
    .map(({ no, first: h0, length, source, beacon, beacon_at, salt }) => ({
      no,
      first: h0,
      length,
      salt,
      link: usedOf(no),
      beacon: source !== null && beacon !== null ? { source, round: beacon, atMs: beacon_at ?? 0 } : null,
    }));
