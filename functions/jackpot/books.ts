// The pots: what stakes and seeds put in and what wins took out, exact to a millionth of a minor unit.
// They are the house's promise: house:jackpot in the players' ledgers is minus the sum of all prizes paid.
import { first, type Store } from '#functions/object/store.ts';
import { type Contribution, LEVELS, type LevelTerms, MICRO, partMicro, wholeMinor } from '#shared/domain/jackpots.ts';
import { add, minor, subtract } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Tx } from './transaction.ts';
import type { JackpotAmounts, JackpotAudit } from './verbs.ts';

interface Pool {
  level: number;
  micro: number;
  seeded: number;
  fed: number;
  paid: number;
}

export const pools = (store: Store): Pool[] => store.all<Pool>('select * from pool order by level');

function write(store: Store, { level, micro, seeded, fed, paid }: Pool): void {
  store.all(
    `insert into pool (level, micro, seeded, fed, paid) values (?, ?, ?, ?, ?) on conflict (level) do update set
      micro = excluded.micro, seeded = excluded.seeded, fed = excluded.fed, paid = excluded.paid`,
    ...[level, micro, seeded, fed, paid],
  );
}

/** Pots begin with what the house puts in; a level that content adds later begins when it is first seen. */
export function openPools({ store, rules }: Tx): void {
  const known = new Set(pools(store).map(({ level }) => level));
  for (const [level, { seedMinor }] of rules.levels.entries()) {
    const micro = minor(seedMinor * MICRO);
    if (!known.has(level)) write(store, { level, micro, seeded: micro, fed: 0, paid: 0 });
  }
}

/** A level that this object has not heard of yet is a throw, and the round is told again: its win must find a pot. */
export function feed(store: Store, { stakeMicro, levels }: Pick<Contribution, 'stakeMicro' | 'levels'>): void {
  const all = pools(store);
  assert(levels.length <= all.length, `${levels.length} levels fed, ${all.length} pots`);
  for (const pool of all) {
    const terms = levels[pool.level];
    const micro = terms ? partMicro(stakeMicro, terms) : 0;
    if (micro > 0) write(store, { ...pool, micro: add(pool.micro, micro), fed: add(pool.fed, micro) });
  }
}

/** Empties a pot of its whole minor units and seeds it anew; answers what the winner gets. */
export function pay({ store, rules }: Tx, level: number): number {
  const pool = pools(store).find((one) => one.level === level);
  const amountMinor = wholeMinor(pool?.micro ?? 0);
  // Never dropped in silence: what was drawn is owed.
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

/** Pots against the rows they came from: seeds + contributions = pots + prizes, each round at most one win. */
export function audit(store: Store): JackpotAudit {
  const faults: string[] = [];
  const { n: contributions, won: marked } = first<{ n: number; won: number }>(
    store,
    'select count(*) as n, count(won) as won from fed',
  ) ?? { n: 0, won: 0 };
  const wins = store.all<{ no: number; round: string; level: number; amount: number; paid_at: number | null }>(
    'select no, round, level, amount, paid_at from win order by no',
  );
  const all = pools(store);
  for (const { level, micro, seeded, fed, paid } of all) {
    if (micro !== seeded + fed - paid) faults.push(`${LEVELS[level]} holds ${micro}, not ${seeded + fed - paid}`);
    const counted = fedMicro(store, level);
    if (fed !== counted) faults.push(`${LEVELS[level]} was fed ${fed}, rounds say ${counted}`);
    const won = wins.filter((win) => win.level === level).reduce((sum, { amount }) => add(sum, amount * MICRO), 0);
    if (paid !== won) faults.push(`${LEVELS[level]} paid ${paid}, wins say ${won}`);
  }
  if (marked !== wins.length) faults.push(`${marked} rounds won, ${wins.length} wins`);
  return {
    contributions,
    faults,
    pools: all.map(({ level, micro, seeded, fed, paid }) => ({
      level: LEVELS[level] ?? 'level_1',
      micro,
      seededMicro: seeded,
      fedMicro: fed,
      paidMicro: paid,
    })),
    wins: wins.map(({ no, round, level, amount, paid_at }) => ({
      id: String(no),
      roundId: round,
      level: LEVELS[level] ?? 'level_1',
      amountMinor: amount,
      paid: paid_at !== null,
    })),
  };
}

/** What the rounds fed a level, by `partMicro` in whole numbers; summed where they lie, as there are millions of them. */
const fedMicro = (store: Store, level: number): number =>
  store
    .all<{ no: number; body: string }>('select no, body from terms')
    .map(({ no, body }) => ({ no, of: (JSON.parse(body) as LevelTerms[])[level] }))
    .reduce((sum, { no, of }) => {
      if (!of) return sum;
      const part = first<{ micro: number | null }>(
        store,
        `select sum(stake / ${MICRO} * cast(?1 as integer) + stake % ${MICRO} * cast(?1 as integer) / ${MICRO}) as micro
          from fed where terms = ?2`,
        ...[of.sharePpm, no],
      );
      return add(sum, part?.micro ?? 0);
    }, 0);
