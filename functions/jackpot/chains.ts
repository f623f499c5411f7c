// Chains and their links (games.md, "The draw"): which link draws now, and what of them may be known.
import { first, type Store } from '#functions/player/store.ts';
import { linkAt } from '#shared/games/chain.ts';
import { serverSeedFrom } from '#shared/games/draw.ts';
import type { Desk } from './desk.ts';
import type { BeaconWish, ChainView, LinkView } from './verbs.ts';

const HOUR_MS = 3_600_000;
/** The next chain is committed to while this many links are left, so that its beacon has spoken in time. */
const AHEAD = 10;

interface Chain {
  no: number;
  last: string;
  first: string;
  length: number;
  source: string | null;
  beacon: number | null;
  beacon_at: number | null;
  salt: string | null;
}
interface Link {
  chain: number;
  no: number;
  value: string;
  from_at: number;
  to_at: number | null;
}

const newestChain = (store: Store) => first<Chain>(store, 'select * from chain order by no desc limit 1');
const newestLink = (store: Store) => first<Link>(store, 'select * from link order by chain desc, no desc limit 1');

/** A chain to draw from, or to wait for, always exists. */
export function ensureChain(desk: Desk): void {
  const newest = newestChain(desk.store);
  const link = newestLink(desk.store);
  const used = newest && link?.chain === newest.no ? link.no : 0;
  if (newest && newest.length - used > AHEAD) return;
  const { length } = desk.rules.chain;
  const last = serverSeedFrom(desk.random(32));
  desk.store.all('insert into chain (last, first, length) values (?, ?, ?)', last, linkAt(last, length, 0), length);
}

export interface Drawing {
  chain: number;
  no: number;
  link: string;
  salt: string;
}

/** The link that draws now; null while no chain has its salt. A link serves its stretch of time, then the next one. */
export function drawing(desk: Desk): Drawing | null {
  const { store, nowMs } = desk;
  const open = newestLink(store);
  if (open && open.to_at === null) {
    if (nowMs < endOf(desk, open)) return drawingOf(store, open);
    closeLink(desk);
  }
  const chain = nextChain(store, open);
  if (!chain) return null;
  const no = chain.no === open?.chain ? open.no + 1 : 1;
  const value = linkAt(chain.last, chain.length, no);
  store.all('insert into link (chain, no, value, from_at) values (?, ?, ?, ?)', chain.no, no, value, nowMs);
  ensureChain(desk);
  return { chain: chain.no, no, link: value, salt: chain.salt ?? '' };
}

/** The chain whose link follows: the same one while it has any, then the next that has its salt. */
const nextChain = (store: Store, after: Link | undefined) =>
  first<Chain>(
    store,
    'select * from chain where salt is not null and (no > ? or (no = ? and length > ?)) order by no limit 1',
    ...[after?.chain ?? 0, after?.chain ?? 0, after?.no ?? 0],
  );

export function canDraw(store: Store): boolean {
  const open = newestLink(store);
  return open?.to_at === null || nextChain(store, open) !== undefined;
}

const drawingOf = (store: Store, { chain, no, value }: Link): Drawing => ({
  ...{ chain, no, link: value },
  salt: chainOf(store, chain)?.salt ?? '',
});

const chainOf = (store: Store, no: number) => first<Chain>(store, 'select * from chain where no = ?', no);
const endOf = ({ rules }: Desk, { from_at }: Link): number => from_at + rules.chain.linkHours * HOUR_MS;

/** From here on everybody may know the link, and it draws no more: at a win, and when its time is over. */
export function closeLink({ store, nowMs }: Desk): void {
  store.all('update link set to_at = ? where to_at is null', nowMs);
}

/** When the link that draws is to be shown; null where none draws. */
export function revealAt(desk: Desk): number | null {
  const open = newestLink(desk.store);
  return open?.to_at === null ? endOf(desk, open) : null;
}

export function announce(store: Store, chain: number, { source, round, atMs }: BeaconWish): void {
  // The first word counts: a beacon that could be chosen anew would be no proof.
  store.all(
    'update chain set source = ?, beacon = ?, beacon_at = ? where no = ? and beacon is null',
    ...[source, round, atMs, chain],
  );
}

export function seal(store: Store, chain: number, salt: string): void {
  store.all('update chain set salt = ? where no = ? and salt is null and beacon is not null', salt, chain);
}

export const chainViews = (store: Store): ChainView[] =>
  store
    .all<Chain & { link: number | null }>(
      'select chain.*, (select max(no) from link where chain = chain.no) as link from chain order by no',
    )
    .map(({ no, first: h0, length, source, beacon, beacon_at, salt, link }) => ({
      ...{ no, first: h0, length, salt, link: link ?? 0 },
      beacon: source !== null && beacon !== null ? { source, round: beacon, atMs: beacon_at ?? 0 } : null,
    }));

export const linkViews = (store: Store, limit: number): LinkView[] =>
  store.all<Link>('select * from link order by chain desc, no desc limit ?', limit).map(linkView);

export function linkOf(store: Store, chain: number, no: number): LinkView | null {
  const link = first<Link>(store, 'select * from link where chain = ? and no = ?', chain, no);
  return link ? linkView(link) : null;
}

const linkView = ({ chain, no, value, from_at, to_at }: Link): LinkView => ({
  ...{ chain, no, fromMs: from_at, toMs: to_at },
  link: to_at === null ? null : value,
});
