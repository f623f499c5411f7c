// Open items with outside studios as rows: recorded where a call is refused, a round is overdue or a day is compared;
// ended by the studio's own correction or by operators (corrections.ts). Operators see open items as rows of Work.
import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { type ItemKind, isDifference } from '#shared/domain/wallet/items.ts';
import type { Difference, RowType } from '#shared/domain/wallet/reconciliation.ts';
import { drop, plan } from '../core/due.ts';
import { playerNoOf } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';

export interface Item {
  readonly no: number;
  readonly studio: string;
  readonly kind: ItemKind;
  /** The studio's id of the subject; for a whole round the round's. */
  readonly ref: string;
  readonly round: string;
  readonly type: RowType;
  /** Null where no call named it. */
  readonly game: string | null;
  readonly currency: Currency;
  readonly amount: number;
  /** For a rollback: the transactions that it takes back. */
  readonly takes: string | null;
  /** For a difference: the day that was compared. */
  readonly day: string | null;
  readonly first_at: number;
  readonly last_at: number;
  readonly tries: number;
  /** `young`: its bet may still arrive. `gone`: nothing is left to decide. */
  readonly state: 'young' | 'open' | 'booked' | 'closed' | 'gone';
  readonly ended_at: number | null;
}

type Noted = Pick<Item, 'studio' | 'kind' | 'ref' | 'round' | 'type' | 'game' | 'currency' | 'amount'> &
  Partial<Pick<Item, 'takes' | 'day'>>;

/** How long a win may wait for its bet. */
const YOUNG_MS = 3_600_000;
/** Studios retry for hours: a repetition is recorded at most this often. */
const NOTED_MS = 10 * 60_000;

export const itemId = (tx: Tx, no: number): string => `U${playerNoOf(tx)}-${no}`;

const itemOf = (tx: Tx, { studio, kind, ref }: Pick<Item, 'studio' | 'kind' | 'ref'>): Item | undefined =>
  one<Item>(tx, 'select * from studio_item where studio = ? and kind = ? and ref = ?', studio, kind, ref);

export function itemCalled(tx: Tx, subject: string): Item {
  const no = Number(/^U\d+-(\d+)$/.exec(subject)?.[1] ?? 0);
  const item = one<Item>(tx, 'select * from studio_item where no = ?', no);
  if (!item || itemId(tx, no) !== subject) throw new Undo(refuse('receipt.unknown'));
  return item;
}

/** The same, if no operator has decided on it. */
export function openItemCalled(tx: Tx, subject: string): Item {
  const item = itemCalled(tx, subject);
  if (!isWaiting(item)) throw new Undo(refuse('offer.ended'));
  return item;
}

export const isWaiting = ({ state }: Pick<Item, 'state'>): boolean => state === 'young' || state === 'open';

/** A repetition is recorded at most once in ten minutes; an operator's decision remains. */
export function noteItem(tx: Tx, { takes = null, day = null, ...item }: Noted): void {
  const known = itemOf(tx, item);
  if (known?.state === 'gone') reopen(tx, known);
  else if (known) tellAgain(tx, known);
  else begin(tx, { ...item, takes, day });
}

function tellAgain(tx: Tx, { no, last_at }: Item): void {
  if (last_at + NOTED_MS <= tx.nowMs)
    run(tx, 'update studio_item set last_at = ?, tries = tries + 1 where no = ?', tx.nowMs, no);
}

function begin(tx: Tx, item: Noted): void {
  const state = item.kind === 'win' ? 'young' : 'open';
  const times = { first_at: tx.nowMs, last_at: tx.nowMs, tries: 1, ended_at: null };
  const no = insert(tx, 'studio_item', { ...item, ...times, state });
  if (state === 'young') plan(tx, 'studio.item', no, tx.nowMs + YOUNG_MS);
  else tellWork(tx, { ...item, no, first_at: tx.nowMs }, true);
}

function reopen(tx: Tx, item: Item): void {
  run(
    tx,
    `update studio_item set state = 'open', ended_at = null, first_at = ?, last_at = ? where no = ?`,
    ...[tx.nowMs, tx.nowMs, item.no],
  );
  tellWork(tx, { ...item, first_at: tx.nowMs }, true);
}

/** The bet has not arrived within an hour. */
function ripen(tx: Tx, no: number): void {
  const item = one<Item>(tx, `select * from studio_item where no = ? and state = 'young'`, no);
  if (!item) return;
  run(tx, `update studio_item set state = 'open' where no = ?`, no);
  tellWork(tx, item, true);
}

export function endItem(tx: Tx, item: Item, state: 'booked' | 'closed' | 'gone'): void {
  run(tx, 'update studio_item set state = ?, ended_at = ? where no = ?', state, tx.nowMs, item.no);
  if (item.state === 'young') drop(tx, 'studio.item', item.no);
  else tellWork(tx, item, false);
}

function tellWork(tx: Tx, item: Pick<Item, 'no' | 'first_at'> & Noted, waiting: boolean): void {
  const { no, first_at: sinceMs, studio, kind, type, currency, amount: amountMinor } = item;
  const about = { studio, item: kind, type, sum: { currency, amountMinor } };
  tx.facts.push({ type: 'work.changed', kind: 'studio', ref: itemId(tx, no), waiting, sinceMs, about });
}

/** The missing call has arrived, so nobody has to decide any more. */
export function cameAfterAll(tx: Tx, studio: string, refs: readonly string[]): void {
  const came = all<Item>(
    tx,
    `select * from studio_item where state in ('young', 'open') and studio = ? and ref in (select value from json_each(?))`,
    ...[studio, JSON.stringify(refs)],
  );
  for (const item of came) if (item.kind !== 'overdue' && item.kind !== 'rollback') endItem(tx, item, 'gone');
}

/** The round needs no operator any more. */
export function endRoundItems(tx: Tx, studio: string, round: string, kinds: readonly ItemKind[]): void {
  const items = all<Item>(
    tx,
    `select * from studio_item where state in ('young', 'open') and studio = ? and round = ?`,
    ...[studio, round],
  );
  for (const item of items) if (kinds.includes(item.kind)) endItem(tx, item, 'gone');
}

export interface ComparedDay {
  readonly provider: string;
  readonly day: string;
  /** The differences of this player's rounds, each with the row of the side that has it. */
  readonly found: readonly (Omit<Difference, 'account' | 'ours' | 'theirs'> &
    Pick<Noted, 'round' | 'type' | 'game' | 'currency' | 'amount'>)[];
}

/** A day was compared, perhaps again: differences become open items, and items without a difference are closed. */
export function noteCompared(tx: Tx, { provider: studio, day, found }: ComparedDay): void {
  for (const { kind, id: ref, ...rest } of found)
    if (!isNotedOtherwise(tx, studio, ref)) noteItem(tx, { studio, kind, ref, day, ...rest });
  const before = all<Item>(
    tx,
    `select * from studio_item where state = 'open' and studio = ? and day = ?`,
    ...[studio, day],
  );
  for (const item of before)
    if (!found.some(({ kind, id }) => kind === item.kind && id === item.ref)) endItem(tx, item, 'gone');
}

/** A win or a rollback that was refused on arrival has an item already. */
const isNotedOtherwise = (tx: Tx, studio: string, ref: string): boolean =>
  one(
    tx,
    `select 1 from studio_item where studio = ?1 and state <> 'gone' and (kind in ('win', 'late_win') and ref = ?2
      or kind = 'rollback' and exists (select 1 from json_each(takes) where json_extract(value, '$.id') = ?2)) limit 1`,
    ...[studio, ref],
  ) !== undefined;

/** The differences of a day on which operators have decided, by the studio's ids. */
export const closedRefs = (tx: Tx, studio: string): string[] =>
  all<Pick<Item, 'ref' | 'takes'>>(
    tx,
    `select ref, takes from studio_item where studio = ? and state = 'closed'`,
    studio,
  ).flatMap(({ ref, takes }) => [ref, ...takenIn({ takes }).map(({ id }) => id)]);

export const takenIn = ({ takes }: Pick<Item, 'takes'>): { id: string; original: string }[] =>
  takes === null ? [] : (JSON.parse(takes) as { id: string; original: string }[]);

/** Items from refused calls and overdue rounds; differences are listed with their days. */
export const waitingItems = (tx: Tx, studio: string): Item[] =>
  all<Item>(tx, `select * from studio_item where studio = ? and state = 'open' order by first_at, no`, studio).filter(
    ({ kind }) => !isDifference(kind),
  );

const MOST_ENDED = 10;

/** Open items, the oldest first, then decided ones, the newest first. */
export const officeItems = (tx: Tx): Item[] => [
  ...all<Item>(tx, `select * from studio_item where state in ('young', 'open') order by first_at, no`),
  ...all<Item>(
    tx,
    `select * from studio_item where state in ('booked', 'closed') order by ended_at desc, no desc limit ${MOST_ENDED}`,
  ),
];

export const noun = { timers: { 'studio.item': (tx: Tx, no: string) => ripen(tx, Number(no)) } } satisfies Noun;
