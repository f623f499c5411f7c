// A day's shard: rows come in batches, each once; twenty thousand of them form a part that never changes; a part is
// written to files with fixed names, then its rows are deleted. The day is complete when every object that announced
// rows has handed them over. Rules over its tables.
import type { Parcel } from '#functions/object/courier.ts';
import { receive } from '#functions/object/inbox.ts';
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { deliver } from '#functions/object/outbox.ts';
import { first, type Store } from '#functions/object/store.ts';
import { one, run, type Tx } from '#functions/object/transaction.ts';
import { countOf, DAY_MS, dayOfText, type LogBatch, type LogFile, type ToLog } from '#shared/domain/log.ts';
import type { ShardState } from './verbs.ts';

export const PART_ROWS = 20_000;
/** Players' objects hand over within four hours of the day's end (player/log/handover.ts). */
export const CLOSES_AFTER_MS = 4.25 * 3_600_000;
/** By then every sender has had its acknowledgement and sends no more. */
const FORGETS_AFTER_MS = 8 * DAY_MS;

export type Receiver = `part:${number}` | 'manifest';

/** `2026-11-29/3`. */
export function placeOf(name: string): { day: string; shard: number } {
  const [day = '', shard = ''] = name.split('/');
  return { day, shard: Number(shard) };
}

const closesMs = (name: string): number => (dayOfText(placeOf(name).day) + 1) * DAY_MS + CLOSES_AFTER_MS;

/** Whether the day is closed: by now no object should have rows to hand over. */
export const isOver = (name: string, { nowMs }: Tx): boolean => nowMs >= closesMs(name);

/** `at` is null while the day is open, or opened again. */
interface Closed {
  readonly at: number | null;
  readonly revision: number;
}
const closedOf = (store: Store): Closed => readMeta<Closed>(store, 'closed') ?? { at: null, revision: 0 };

export function take(name: string, tx: Tx, { floor, deliveries }: Parcel<ToLog>): void {
  const senders = new Set(deliveries.map(({ body }) => body.sender));
  for (const sender of senders) {
    const theirs = deliveries.filter(({ body }) => body.sender === sender);
    receive<ToLog>(tx, sender, { floor, deliveries: theirs }, (body) => note(name, tx, body));
  }
}

function note(name: string, tx: Tx, { sender, batch, total }: ToLog): void {
  run(
    tx,
    `insert into teller (sender, taken, total) values (?, ?, ?) on conflict (sender) do update set
      taken = taken + excluded.taken, total = coalesce(excluded.total, total)`,
    ...[sender, batch ? 1 : 0, total],
  );
  if (batch) run(tx, 'insert into batch (rows, body) values (?, ?)', countOf(batch.rows), JSON.stringify(batch));
  if (!isOver(name, tx)) return;
  // A sender that was not known: the day is open again until it has handed over.
  writeMeta(tx.store, 'closed', { ...closedOf(tx.store), at: null } satisfies Closed);
  deliver<Receiver>(tx, ['manifest', null]);
}

const waiting = (store: Store): number =>
  first<{ rows: number | null }>(store, 'select sum(rows) as rows from batch where part is null')?.rows ?? 0;

/** Whether the shard has senders, and all of them have handed over. */
function allHandedOver(store: Store): boolean {
  if (first(store, 'select 1 from teller limit 1') === undefined) return false;
  return first(store, 'select 1 from teller where total is null or taken < total limit 1') === undefined;
}

/** Rows become a part when there are enough of them; the last rows of the day do when it closes. */
export const freezing = (name: string) => ({
  at({ store, nowMs }: Tx): number | null {
    if (waiting(store) >= PART_ROWS) return nowMs;
    return closedOf(store).at === null && allHandedOver(store) ? closesMs(name) : null;
  },
  act(tx: Tx): void {
    const rows = waiting(tx.store);
    if (rows > 0) freeze(tx);
    if (rows >= PART_ROWS) return;
    const { revision } = closedOf(tx.store);
    writeMeta(tx.store, 'closed', { at: tx.nowMs, revision: revision + 1 } satisfies Closed);
    deliver<Receiver>(tx, ['manifest', null]);
  },
});

/** Takes the oldest rows, up to the size of a part. */
function freeze(tx: Tx): void {
  const part = (one<{ no: number | null }>(tx, 'select max(no) as no from part')?.no ?? 0) + 1;
  const until = one<{ no: number }>(
    tx,
    `select no from (select no, sum(rows) over (order by no) as sum from batch where part is null)
      where sum >= ? order by no limit 1`,
    PART_ROWS,
  );
  run(tx, 'update batch set part = ? where part is null and no <= ?', part, until?.no ?? Number.MAX_SAFE_INTEGER);
  run(tx, 'insert into part (no, rows) select part, sum(rows) from batch where part = ?', part);
  deliver<Receiver>(tx, [`part:${part}`, null]);
}

/** The same batches for a part each time, so that its files are always written alike. */
export const batchesOf = (store: Store, part: number): LogBatch[] =>
  store
    .all<{ body: string }>('select body from batch where part = ? order by no', part)
    .map(({ body }) => JSON.parse(body) as LogBatch);

export const isWritten = (store: Store, part: number): boolean =>
  first(store, 'select 1 from part where no = ? and files is not null', part) !== undefined;

/** The part is in its files: deletes the rows that it was made of. */
export function written(tx: Tx, part: number, files: readonly LogFile[]): void {
  run(tx, 'update part set files = ? where no = ?', JSON.stringify(files), part);
  run(tx, 'delete from batch where part = ?', part);
  deliver<Receiver>(tx, ['manifest', null]);
}

/** Senders are remembered until none of them sends again. */
export const forgetting = {
  at({ store }: Tx): number | null {
    const { at } = closedOf(store);
    return at !== null && first(store, 'select 1 from teller limit 1') ? at + FORGETS_AFTER_MS : null;
  },
  act(tx: Tx): void {
    run(tx, 'delete from inbox');
    run(tx, 'delete from teller');
  },
};

export function stateOf(name: string, tx: Tx): ShardState {
  const { store } = tx;
  const { at, revision } = closedOf(store);
  const parts = store.all<{ files: string | null }>('select files from part order by no');
  const isNobodys = parts.length === 0 && first(store, 'select 1 from teller limit 1') === undefined;
  return {
    complete: isNobodys ? isOver(name, tx) : at !== null && parts.every(({ files }) => files !== null),
    revision,
    files: parts.flatMap(({ files }) => (files === null ? [] : (JSON.parse(files) as LogFile[]))),
  };
}
