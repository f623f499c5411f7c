// Tickets from players' objects: numbered once each in the order of their arrival, and sealed as one list (rewards.md
// 27, 28; I46).

import type { BeaconWish } from '#functions/chain/verbs.ts';
import { canceledOf, cancelingOf } from '#functions/object/canceling.ts';
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { all, one, run } from '#functions/object/transaction.ts';
import { commitmentOf, serverSeedFrom } from '#shared/chance/draw.ts';
import { hashParts } from '#shared/domain/hash.ts';
import {
  type Listed,
  type LotteryTerms,
  listHead,
  listLine,
  SEALS_AFTER_MS,
  type TicketKind,
} from '#shared/domain/rewards/lotteries.ts';
import { deliver, type Tx } from './transaction.ts';
import type { ArchivedLottery, FromPlayer, PaidTicket, Sealed, Taken, TakenTicket } from './verbs.ts';

type Known = Pick<Tx, 'store'>;

export const knownTerms = ({ store }: Known): LotteryTerms | undefined => readMeta<LotteryTerms>(store, 'terms');
/** The link h_1, which nobody sees before the draw. */
export const secretLink = ({ store }: Known): string => readMeta<string>(store, 'link') ?? '';
export const beaconsOf = ({ store }: Known): readonly BeaconWish[] => readMeta<BeaconWish[]>(store, 'beacons') ?? [];
export const sealedOf = ({ store }: Known): Sealed | undefined => readMeta<Sealed>(store, 'sealed');

/**
 * The first request fixes the terms and the link; the archive is informed. A run that is over by then does not begin.
 */
export function fix(tx: Tx, terms: LotteryTerms): boolean {
  if (knownTerms(tx)) return true;
  if (tx.nowMs >= terms.endMs) return false;
  const link = serverSeedFrom(tx.random(32));
  writeMeta(tx.store, 'terms', terms);
  writeMeta(tx.store, 'link', link);
  writeMeta(tx.store, 'first', commitmentOf(link));
  tx.wrote = true;
  deliver(tx, ['archive', archived(tx, terms, false)]);
  return true;
}

export function archived(
  tx: Tx,
  { id, endMs, series, title, symbol }: LotteryTerms,
  isFinal: boolean,
): ArchivedLottery {
  const { canceled, proposal } = cancelingOf(tx);
  const run = { id, endMs, isFinal, series, title, symbol };
  return { ...run, ...(canceled && { canceled }), ...(proposal && { canceling: proposal }) };
}

/** A run that is stopped early ends now, or when content says (rewards.md 3), and never later than its terms. */
export function stopEarly(tx: Tx): void {
  const terms = knownTerms(tx);
  const { publishedEndMs } = tx;
  if (!terms || publishedEndMs === null || publishedEndMs >= terms.endMs) return;
  if (sealedOf(tx) || canceledOf(tx)) return;
  writeMeta(tx.store, 'terms', { ...terms, endMs: publishedEndMs } satisfies LotteryTerms);
  tx.wrote = true;
}

/**
 * The first announced round stays, and none is accepted after the sealing: a round that could be chosen again would
 * prove nothing.
 */
export function announce(tx: Tx, beacons: readonly BeaconWish[]): void {
  if (beaconsOf(tx).length > 0 || sealedOf(tx) || canceledOf(tx) || !knownTerms(tx)) return;
  writeMeta(tx.store, 'beacons', beacons);
  tx.wrote = true;
}

/**
 * A message that arrives twice, late or in another order leads to the same result. Null before a round of the beacon is
 * named: no ticket is numbered until everybody can know what decides (rewards.md 27), and the message has to be
 * delivered again. For a canceled lottery no ticket is numbered or stored, and payments are returned.
 */
export function hear(tx: Tx, player: string, messages: readonly FromPlayer[]): Taken | null {
  const terms = knownTerms(tx);
  const canceled = canceledOf(tx);
  if (terms && canceled) return { terms, tickets: unnumbered(messages), canceled };
  if (!terms || beaconsOf(tx).length === 0) return null;
  const tickets: TakenTicket[] = [];
  for (const message of messages) {
    if (message.type === 'void') giveBack(tx, player, message.key);
    else tickets.push({ key: message.ticket.key, no: take(tx, terms, player, message.ticket) });
  }
  return { terms, tickets };
}

const unnumbered = (messages: readonly FromPlayer[]): TakenTicket[] =>
  messages.flatMap((message) => (message.type === 'paid' ? [{ key: message.ticket.key, no: null }] : []));

export const holders = (tx: Tx, nos: readonly number[]): { no: number; player: string }[] =>
  all(tx, 'select no, player from ticket where no in (select value from json_each(?))', JSON.stringify(nos));

interface Row {
  readonly key: string;
  readonly player: string;
  readonly no: number | null;
}

const ticketCalled = (tx: Tx, key: string): Row | undefined =>
  one<Row>(tx, 'select key, player, no from ticket where key = ?', key);

function take(tx: Tx, { endMs }: LotteryTerms, player: string, ticket: PaidTicket): number | null {
  const known = ticketCalled(tx, ticket.key);
  if (known) return known.no;
  const isLate = ticket.atMs >= endMs || tx.nowMs >= endMs + SEALS_AFTER_MS || sealedOf(tx) !== undefined;
  const no = isLate ? null : newest(tx) + 1;
  add(tx, player, ticket, no);
  if (no !== null) run(tx, 'insert into entrant (player, told) values (?, 0) on conflict do nothing', player);
  return no;
}

export const newest = (tx: Tx): number => one<{ no: number | null }>(tx, 'select max(no) as no from ticket')?.no ?? 0;

export const add = (
  tx: Tx,
  player: string,
  { key, kind, coins }: Pick<PaidTicket, 'key' | 'kind' | 'coins'>,
  no: number | null,
): void =>
  run(tx, 'insert into ticket (key, player, no, kind, coins) values (?, ?, ?, ?, ?)', key, player, no, kind, coins);

/**
 * The first named round that is published after the sealing; null before the sealing, and where all named rounds had
 * been published by then.
 */
export function decidingOf(tx: Known): BeaconWish | null {
  const sealed = sealedOf(tx);
  return (sealed && beaconsOf(tx).find(({ atMs }) => atMs > sealed.atMs)) ?? null;
}

/**
 * Makes a ticket void, until the deciding round is published: whoever knows it could choose the winner by returning
 * tickets. A ticket that has not arrived yet will be recognised as returned.
 */
function giveBack(tx: Tx, player: string, key: string): void {
  const known = ticketCalled(tx, key);
  if (!known) add(tx, player, { key, kind: 'free', coins: 0 }, null);
  else if (known.player === player && tx.nowMs < (decidingOf(tx)?.atMs ?? Number.POSITIVE_INFINITY))
    run(tx, 'update ticket set void = ? where key = ? and void = 0', sealedOf(tx) ? 2 : 1, key);
}

/** The timer `seal`. */
export const sealsAt = (tx: Tx): number | null => {
  const terms = knownTerms(tx);
  return terms && !sealedOf(tx) && !canceledOf(tx) ? terms.endMs + SEALS_AFTER_MS : null;
};

/** From now on no ticket is accepted, and everybody can compare the list with its hash. */
export function seal(tx: Tx): void {
  const sealed: Sealed = { atMs: tx.nowMs, tickets: newest(tx), hash: hashParts(listText(tx)) };
  writeMeta(tx.store, 'sealed', sealed);
  tx.wrote = true;
  // No named round can decide the run any more, so it ends without a draw.
  const terms = knownTerms(tx);
  if (terms && !decidingOf(tx)) deliver(tx, ['archive', archived(tx, terms, true)]);
}

const PAGE = 5000;
function* listText(tx: Tx): Generator<string> {
  yield listHead(tx.name);
  for (let from = 1; ; from += PAGE) {
    const page = listFrom(tx, from, PAGE);
    for (const ticket of page) yield listLine(ticket);
    if (page.length < PAGE) return;
  }
}

/** Part of the list as it was, or will be, sealed. */
export const listFrom = (tx: Tx, from: number, most: number): Listed[] =>
  all<{ no: number; kind: TicketKind; coins: number; key: string; void: number }>(
    tx,
    'select no, kind, coins, key, void from ticket where no >= ? order by no limit ?',
    ...[from, most],
  ).map(({ void: voided, ...ticket }) => ({ ...ticket, isVoid: voided === 1 }));
