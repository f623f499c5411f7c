// The pots: what stakes and seeds put in and what wins took out, exact to a millionth of a minor unit. They are the
// house's promise: house:jackpot in the players' ledgers is minus the sum of all prizes paid.
import type { Store } from '#functions/object/store.ts';
import { LEVELS, MICRO, wholeMinor } from '#shared/domain/jackpots.ts';
import { add, minor, subtract } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Tx } from './transaction.ts';
import type { JackpotAmounts, Pool } from './verbs.ts';

export const pools = (store: Store): Pool[] => store.all<Pool>('select * from pool order by level');

function write(store: Store, { level, micro, seeded, fed, paid }: Pool): void {
  store.all(
    `insert into pool (level, micro, seeded, fed, paid) values (?, ?, ?, ?, ?) on conflict (level) do update set
      micro = excluded.micro, seeded = excluded.seeded, fed = excluded.fed, paid = excluded.paid`,
    ...[level, micro, seeded, fed, paid],
  );
}

/** A pot begins with the seed that the house puts in; a level that content adds later begins when it is first seen. */
export function openPools({ store, rules }: Tx): void {
  const known = new Set(pools(store).map(({ level }) => level));
  for (const [level, { seedMinor }] of rules.levels.entries()) {
    const micro = minor(seedMinor * MICRO);
    if (!known.has(level)) write(store, { level, micro, seeded: micro, fed: 0, paid: 0 });
  }
}

/** Throws for a level that this object does not know yet, so that the contribution is retried: its win must find a pot. */
export function feed(store: Store, fed: readonly number[]): void {
  const all = pools(store);
  assert(fed.length <= all.length, `${fed.length} levels fed, ${all.length} pots`);
  for (const pool of all) {
    const micro = fed[pool.level] ?? 0;
    if (micro > 0) write(store, { ...pool, micro: add(pool.micro, micro), fed: add(pool.fed, micro) });
  }
}

/** Takes all whole minor units out of a pot and seeds it again; answers what the winner gets. */
export function pay({ store, rules }: Tx, level: number): number {
  const pool = pools(store).find((one) => one.level === level);
  const amountMinor = wholeMinor(pool?.micro ?? 0);
  // Never dropped silently: a drawn win is owed.
  assert(pool && amountMinor > 0, `level ${level} was won and holds nothing`);
  const out = minor(amountMinor * MICRO);
  const seed = minor((rules.levels[level]?.seedMinor ?? 0) * MICRO);
  write(store, {
    ...pool,
    micro: add(subtract(pool.micro, out), seed),
    paid: add(pool.paid, out),
    seeded: add(pool.seeded, seed),
  });
  return amountMinor;
}

export const amountsOf = ({ store, rules }: Tx): JackpotAmounts => ({
  jackpot: rules.identifier,
  levels: pools(store)
    .slice(0, rules.levels.length)
    .map(({ level, micro }) => ({ level: LEVELS[level] ?? 'level_1', amountMinor: wholeMinor(micro) })),
});
