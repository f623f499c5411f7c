// How much a studio's calls have paid out on a UTC day, less what they took. Each shard counts its own calls and
// reports to the studio's object, which stops the studio above its limit. Rules over their tables.
import { deliver, nextNew } from '#functions/object/outbox.ts';
import type { Store } from '#functions/object/store.ts';
import { one, run, type Tx } from '#functions/object/transaction.ts';
import { logDay } from '#shared/domain/log.ts';
import type { Bound, Break, PaidCall, PaidDay, PaidSum } from './verbs.ts';

/**
 * How often a shard reports at most. With the ten seconds of a switch a studio is stopped within a quarter of a minute.
 */
const TELLS_MS = 2000;
const STORED_DAYS = 31;

export type Receiver = `studio:${string}` | `switch:${string}`;

/** Counts a payout, in a shard. */
export function countPaid(place: string, tx: Tx, atMs: number, { eurMinor, bound }: PaidCall): void {
  if (eurMinor === 0) return;
  const day = logDay(atMs);
  run(
    tx,
    `insert into paid (day, shard, eur, no) values (?, ?, ?, 1) on conflict do update set eur = eur + excluded.eur, no = no + 1`,
    ...[day, place, eurMinor],
  );
  const receiver = `studio:${studioOf(place)}` satisfies Receiver;
  // A waiting delivery will read the newest sums. One that is being sent may have read older ones, so another follows
  // it.
  if (nextNew(tx.store, receiver) === null) deliver<Receiver>(tx, [receiver, bound, TELLS_MS]);
  forgetDays(tx, day);
}

const forgetDays = (tx: Tx, day: number): void => run(tx, 'delete from paid where day < ?', day - STORED_DAYS);

const studioOf = (place: string): string => place.split('/')[0] ?? '';

/** In a shard: the sums to report. Yesterday is included, because its last calls may have arrived since. */
export const sumsOf = (store: Store): PaidSum[] =>
  store.all<PaidSum>(
    'select day, shard, eur as eurMinor, no from paid where day >= (select max(day) from paid) - 1 order by day',
  );

/** In the studio's object: each shard's newest report counts, in whatever order they arrive. */
export function hear(tx: Tx, sums: readonly PaidSum[], bound: Bound): void {
  for (const { day, shard, eurMinor, no } of sums)
    run(
      tx,
      `insert into paid (day, shard, eur, no) values (?, ?, ?, ?) on conflict do update set eur = excluded.eur, no = excluded.no
        where excluded.no > no`,
      ...[day, shard, eurMinor, no],
    );
  forgetDays(tx, logDay(tx.nowMs));
  for (const day of new Set(sums.map((each) => each.day))) stopAbove(tx, day, bound);
}

function stopAbove(tx: Tx, day: number, { mostDayEurMinor: bound, producer }: Bound): void {
  const { eurMinor: eur, nextEurMinor } = paidOn(tx.store, day, bound);
  if (eur <= nextEurMinor) return;
  const id = crypto.randomUUID();
  run(tx, 'insert into broke (id, day, at, eur, bound) values (?, ?, ?, ?, ?)', ...[id, day, tx.nowMs, eur, bound]);
  deliver<Receiver>(tx, [`switch:${id}`, producer]);
}

/**
 * An operator who switches the studio on again allows the same amount once more, from the sum at which it was stopped.
 */
export function paidOn(store: Store, day: number, mostDayEurMinor: number): PaidDay {
  const [sum] = store.all<{ eur: number }>('select coalesce(sum(eur), 0) as eur from paid where day = ?', day);
  const breaks = store.all<Break>(`${BREAKS} where day = ? order by no`, day);
  return { eurMinor: sum?.eur ?? 0, breaks, nextEurMinor: (breaks.at(-1)?.eurMinor ?? 0) + mostDayEurMinor };
}

const BREAKS = 'select id, day, at as atMs, eur as eurMinor, bound as boundEurMinor from broke';

export const breakOf = (tx: Tx, id: string): Break | undefined => one<Break>(tx, `${BREAKS} where id = ?`, id);
