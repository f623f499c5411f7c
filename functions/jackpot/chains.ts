// The links of a jackpot's chains: each draws for its period, and may be revealed when that is over.
import type { Learnt } from '#functions/beacon.ts';
import * as chains from '#functions/chain/chains.ts';
import { first, type Store } from '#functions/object/store.ts';
import { dueAt, plan } from '#functions/object/timers.ts';
import type { Tx as ObjectTx } from '#functions/object/transaction.ts';
import type { Tx } from './transaction.ts';
import type { DrawerChain, LinkView } from './verbs.ts';

const HOUR_MS = 3_600_000;
/** Milliseconds after its end for which a link's rounds stay rows; then they become files. */
export const STORED_MS = 30 * 24 * HOUR_MS;
/** The next chain is committed to while this many links are left, so that its beacon value is there in time. */
const AHEAD = 10;

export interface Link {
  chain: number;
  no: number;
  value: string;
  from_at: number;
  to_at: number | null;
  /** How many files its rounds are in, and how many rounds those hold (fold.ts). */
  parts: number;
  rounds: number;
  won: number;
  is_folded: number;
}

const newestLink = (store: Store) => first<Link>(store, 'select * from link order by chain desc, no desc limit 1');

export function ensureChain(tx: Tx): void {
  const { store, rules, random } = tx;
  chains.ensureChain(store, newestLink(store), { length: rules.chain.length, ahead: AHEAD, random });
  if (unsealed(store) && dueAt(tx, 'beacon', '') === null) plan(tx, 'beacon', '', tx.nowMs);
}

/** The chain that awaits its beacon value. */
export const unsealed = (store: Store): chains.Chain | undefined =>
  first<chains.Chain>(store, 'select * from chain where salt is null and retired is null order by no limit 1');

/**
 * The timer `beacon`: a chain without salt is committed to a coming beacon value, and sealed by that value once it is
 * there.
 */
export function tendBeacon(tx: Tx, learnt: Learnt | undefined): void {
  const open = unsealed(tx.store);
  if (open && learnt && 'wish' in learnt) chains.announce(tx.store, open.no, learnt.wish);
  if (open && learnt && 'salt' in learnt) chains.seal(tx.store, open.no, learnt.salt);
  const waits = unsealed(tx.store);
  if (waits) plan(tx, 'beacon', '', waits.beacon_at ?? tx.nowMs);
}

export interface Drawing {
  chain: number;
  no: number;
  link: string;
  salt: string;
}

/** The link that draws now; null while no chain has its salt. A link draws for its period, then the next one does. */
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

/** From here on the link may be revealed and draws no more: at a win, and when its period is over. */
export function closeLink(tx: ObjectTx): void {
  tx.store.all('update link set to_at = ? where to_at is null', tx.nowMs);
  if (dueAt(tx, 'fold', '') === null) plan(tx, 'fold', '', tx.nowMs + STORED_MS);
}

/**
 * After a restore: the link that drew is revealed, and a chain of which nothing has been revealed goes on once its
 * beacon value is there.
 */
export function leaveChains(tx: ObjectTx): void {
  closeLink(tx);
  chains.retireChains(tx.store, tx.nowMs);
}

/** When the link that draws is to be revealed; null where none draws. */
export function revealAt(tx: Tx): number | null {
  const open = newestLink(tx.store);
  return open?.to_at === null ? endOf(tx, open) : null;
}

export const chainViews = (store: Store, drawer: string): DrawerChain[] =>
  chains
    .chainViews(
      store,
      (chain) => first<{ no: number | null }>(store, 'select max(no) as no from link where chain = ?', chain)?.no ?? 0,
    )
    .map((chain) => ({ drawer, ...chain }));

export const linkViews = (store: Store, drawer: string, limit: number): LinkView[] =>
  store
    .all<Link>('select * from link order by chain desc, no desc limit ?', limit)
    .map((link) => linkView(drawer, link));

export function linkOf(store: Store, drawer: string, { chain, no }: chains.Place): LinkView | null {
  const link = first<Link>(store, 'select * from link where chain = ? and no = ?', chain, no);
  return link ? linkView(drawer, link) : null;
}

const linkView = (drawer: string, { chain, no, value, from_at, to_at }: Link): LinkView => ({
  drawer,
  chain,
  no,
  fromMs: from_at,
  toMs: to_at,
  link: to_at === null ? null : value,
});
