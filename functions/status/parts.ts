// The results of the checks of all parts, as rows: since when each has its state, and which services are disturbed by
// it.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { all, run, type Tx } from '#functions/object/transaction.ts';
import { QUEUES, type Queue } from '#shared/contract/queues.ts';
import { disturbedBy, isService, PARTS, type Part, type PartState } from '#shared/domain/status.ts';
import type { Disturbance, HouseStatus } from './verbs.ts';

/** A queue without a message for this long counts as silent. The cron sends one to each every minute. */
export const QUEUE_MS = 45_000;
/** An observation during an order counts for this long; then the next order or check decides. */
export const MET_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const HISTORY_MS = 90 * DAY_MS;
const RETENTION_MS = 366 * DAY_MS;

export interface Found {
  readonly part: Part;
  readonly state: PartState;
}

export function note(tx: Tx, found: readonly Found[]): void {
  for (const { part, state } of found)
    run(
      tx,
      `insert into part (name, state, since) values (?1, ?2, ?3)
        on conflict (name) do update set state = ?2, since = iif(state = ?2, since, ?3)`,
      ...[part, state, tx.nowMs],
    );
  noteDisturbances(tx);
}

/** Records the check of each provider: whether anything answered. */
export function noteReached(tx: Tx, reached: Readonly<Record<string, boolean>>): void {
  for (const [name, isReached] of Object.entries(reached))
    run(
      tx,
      `insert into vendor (name, reached, since) values (?1, ?2, iif(?2, null, ?3)) on conflict (name) do update set
        reached = ?2, since = case when ?2 and until <= ?3 then null else coalesce(since, iif(?2, null, ?3)) end`,
      ...[name, Number(isReached), tx.nowMs],
    );
  notePayments(tx);
}

export function noteMet(tx: Tx, name: string): void {
  run(
    tx,
    `insert into vendor (name, until, since) values (?1, ?2, ?3)
      on conflict (name) do update set until = ?2, since = coalesce(since, ?3)`,
    ...[name, tx.nowMs + MET_MS, tx.nowMs],
  );
  notePayments(tx);
}

/** The number of consecutive letters that no carrier accepted. */
const REFUSED_IN_A_ROW = 3;

export function noteMailed(tx: Tx, isTaken: boolean): void {
  const before = readMeta<number>(tx.store, 'refused') ?? 0;
  const refused = isTaken ? 0 : before + 1;
  if (refused !== before) {
    tx.wrote = true;
    writeMeta(tx.store, 'refused', refused);
  }
  if (isTaken || refused >= REFUSED_IN_A_ROW) note(tx, [{ part: 'letters', state: isTaken ? 'ok' : 'down' }]);
}

/** Providers that do not answer. */
export const silentVendors = (tx: Tx): string[] =>
  all<{ name: string }>(tx, 'select name from vendor where reached = 0 or until > ? order by name', tx.nowMs).map(
    ({ name }) => name,
  );

const notePayments = (tx: Tx): void =>
  note(tx, [{ part: 'payments', state: silentVendors(tx).length > 0 ? 'down' : 'ok' }]);

/** `probeMs`: the time that the message says, which its arrival is compared with. */
export function noteProbe(tx: Tx, queue: Queue, probeMs: number): void {
  run(
    tx,
    `insert into queue (name, probed, arrived) values (?1, ?2, 0)
      on conflict (name) do update set probed = iif(arrived >= probed, ?2, probed)`,
    ...[queue, probeMs],
  );
}

export function noteArrival(tx: Tx, queue: Queue, probeMs: number): void {
  run(tx, 'update queue set arrived = max(arrived, ?) where name = ?', probeMs, queue);
  if (silentQueues(tx).length === 0) note(tx, [{ part: 'queues', state: 'ok' }]);
}

/** Queues whose message is overdue, with its time. */
export const silentQueues = (tx: Tx): { queue: Queue; sinceMs: number }[] =>
  all<{ name: string; probed: number }>(
    tx,
    'select name, probed from queue where arrived < probed and probed <= ?',
    tx.nowMs - QUEUE_MS,
  ).flatMap(({ name, probed: sinceMs }) => {
    const queue = QUEUES.find((each) => each === name);
    return queue ? [{ queue, sinceMs }] : [];
  });

function noteDisturbances(tx: Tx): void {
  const down = all<{ name: Part }>(tx, `select name from part where state = 'down'`).map(({ name }) => name);
  const now = new Set<string>(disturbedBy(new Set(down)));
  const open = all<{ service: string }>(tx, 'select service from disturbance where until is null');
  for (const { service } of open)
    if (!now.delete(service))
      run(tx, 'update disturbance set until = ? where service = ? and until is null', tx.nowMs, service);
  for (const service of now) run(tx, 'insert into disturbance (service, since) values (?, ?)', service, tx.nowMs);
}

export function forget(tx: Tx): void {
  run(tx, 'delete from disturbance where until < ?', tx.nowMs - RETENTION_MS);
  run(
    tx,
    'delete from incident_update where incident in (select id from incident where until < ?)',
    tx.nowMs - RETENTION_MS,
  );
  run(tx, 'delete from incident where until < ?', tx.nowMs - RETENTION_MS);
}

export function partsNow(tx: Tx): HouseStatus['parts'] {
  const rows = all<{ name: string; state: PartState; since: number }>(tx, 'select name, state, since from part');
  const of = (part: Part) => {
    const row = rows.find(({ name }) => name === part);
    return { state: row?.state ?? ('ok' as const), sinceMs: row?.since ?? null };
  };
  return Object.fromEntries(PARTS.map((part) => [part, of(part)])) as HouseStatus['parts'];
}

export const disturbances = (tx: Tx): Disturbance[] =>
  all<{ service: string; since: number; until: number | null }>(
    tx,
    'select service, since, until from disturbance where until is null or until > ? order by since desc limit 50',
    tx.nowMs - HISTORY_MS,
  ).flatMap(({ service, since: sinceMs, until: untilMs }) =>
    isService(service) ? [{ service, sinceMs, untilMs }] : [],
  );

export const historySince = (tx: Tx): number => tx.nowMs - HISTORY_MS;

/** Null where nothing was ever checked. */
export const triedMs = (tx: Tx): number | null => readMeta<number>(tx.store, 'tried') ?? null;

export function noteTried(tx: Tx): void {
  tx.wrote = true;
  writeMeta(tx.store, 'tried', tx.nowMs);
}
