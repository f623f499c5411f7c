// A jackpot's links: each draws for its stretch of time, and may be known when that is over.
import * as chains from '#functions/chain/chains.ts';
import type { ChainView } from '#functions/chain/verbs.ts';
import { first, type Store } from '#functions/object/store.ts';
import type { Tx } from './transaction.ts';
import type { LinkView } from './verbs.ts';

const HOUR_MS = 3_600_000;
/** The next chain is committed to while this many links are left, so that its beacon has spoken in time. */
const AHEAD = 10;

interface Link {
  chain: number;
  no: number;
  value: string;
  from_at: number;
  to_at: number | null;
}

const newestLink = (store: Store) => first<Link>(store, 'select * from link order by chain desc, no desc limit 1');

export function ensureChain({ store, rules, random }: Tx): void {
  chains.ensureChain(store, newestLink(store), { length: rules.chain.length, ahead: AHEAD, random });
}

export interface Drawing {
  chain: number;
  no: number;
  link: string;
  salt: string;
}

/** The link that draws now; null while no chain has its salt. A link serves its stretch of time, then the next one. */
export function drawing(tx: Tx): Drawing | null {
  const { store, nowMs } = tx;
  const open = newestLink(store);
  if (open && open.to_at === null) {
    if (nowMs < endOf(tx, open)) return drawingOf(store, open);
    closeLink(tx);
  }
  const next = chains.nextLink(store, open);
  if (!next) return null;
  const { chain, no, link } = next;
  store.all('insert into link (chain, no, value, from_at) values (?, ?, ?, ?)', chain, no, link, nowMs);
  ensureChain(tx);
  return next;
}

export function canDraw(store: Store): boolean {
  const open = newestLink(store);
  return open?.to_at === null || chains.nextChain(store, open) !== undefined;
}

const drawingOf = (store: Store, { chain, no, value }: Link): Drawing => ({
  chain,
  no,
  link: value,
  salt: chains.chainOf(store, chain)?.salt ?? '',
});

const endOf = ({ rules }: Tx, { from_at }: Link): number => from_at + rules.chain.linkHours * HOUR_MS;

/** From here on everybody may know the link, and it draws no more: at a win, and when its time is over. */
export function closeLink({ store, nowMs }: Tx): void {
  store.all('update link set to_at = ? where to_at is null', nowMs);
}

/** When the link that draws is to be shown; null where none draws. */
export function revealAt(tx: Tx): number | null {
  const open = newestLink(tx.store);
  return open?.to_at === null ? endOf(tx, open) : null;
}

export const chainViews = (store: Store): ChainView[] =>
  chains.chainViews(
    store,
    (chain) => first<{ no: number | null }>(store, 'select max(no) as no from link where chain = ?', chain)?.no ?? 0,
  );

export const linkViews = (store: Store, limit: number): LinkView[] =>
  store.all<Link>('select * from link order by chain desc, no desc limit ?', limit).map(linkView);

export function linkOf(store: Store, chain: number, no: number): LinkView | null {
  const link = first<Link>(store, 'select * from link where chain = ? and no = ?', chain, no);
  return link ? linkView(link) : null;
}

const linkView = ({ chain, no, value, from_at, to_at }: Link): LinkView => ({
  chain,
  no,
  fromMs: from_at,
  toMs: to_at,
  link: to_at === null ? null : value,
});
