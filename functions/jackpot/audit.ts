// Checks the pots against the rounds that fed them, over all objects of a jackpot: seeds + fed = pots + prizes +
// unmerged, each round has at most one win, each win is paid from one pot. Each object sums its own rounds, as there
// are millions of them.
import type { Merge } from '#functions/object/shards.ts';
import { first, type Store } from '#functions/object/store.ts';
import { LEVELS, MICRO } from '#shared/domain/jackpots.ts';
import { add } from '#shared/domain/money.ts';
import { pools } from './books.ts';
import { partOf, together } from './parts.ts';
import { termsOf } from './rounds.ts';
import type { DrawerAudit, JackpotAudit, Part, PotAudit, PotView } from './verbs.ts';

const NOTHING: readonly Part[] = [];

/** The part of an object that draws: how many rounds took part, what they fed, and what of it the pot has not acknowledged. */
export function drawerAudit(store: Store, name: string): DrawerAudit {
  const rows = first<{ n: number; won: number }>(store, 'select count(*) as n, count(won) as won from fed');
  const folded = first<{ n: number | null; won: number | null }>(
    store,
    'select sum(rounds) as n, sum(won) as won from link',
  );
  const owed = first<{ body: string }>(store, `select body from outbox where receiver like 'jackpot:%' order by no`);
  const merge = owed && (JSON.parse(owed.body) as Merge<readonly Part[]>);
  return {
    name,
    contributions: (rows?.n ?? 0) + (folded?.n ?? 0),
    won: (rows?.won ?? 0) + (folded?.won ?? 0),
    fedMicro: LEVELS.map((_, level) => fedMicro(store, level)),
    unmerged: store.all<{ fed: string; win: string | null }>('select fed, win from part order by no').map(partOf),
    owed: merge ? { no: merge.no, parts: merge.body } : { no: 0, parts: NOTHING },
  };
}

/** The part of the pot: what it holds, what shards have merged, what was won. */
export function potAudit(store: Store): PotAudit {
  return {
    pools: pools(store),
    merged: store.all('select shard, level, micro, wins from merged order by shard, level'),
    taken: store.all('select shard, no from merge'),
    wins: store.all('select no, round, level, amount, paid_at from win order by no'),
  };
}

const SEEN_WINS = 20;

export const potView = (store: Store): PotView => ({
  pools: pools(store),
  merged: store.all('select shard, level, micro, wins from merged order by shard, level'),
  wins: store.all(
    `select round, level, amount as amountMinor, prize as prizeMinor, currency, at as atMs, paid_at as paidAtMs from win
      order by no desc limit ?`,
    SEEN_WINS,
  ),
});

/** Whether the parts agree. While rounds come in, the objects answer as of different instants: repeat the audit until it is quiet. */
export function audit(pot: PotAudit, drawers: readonly DrawerAudit[]): JackpotAudit {
  const faults: string[] = [];
  const { merged, taken, wins } = pot;
  const mergedBy = (name: string, level: number) => merged.find((row) => row.shard === name && row.level === level);
  const parts = drawers.map(({ name, unmerged, owed }) => {
    const isTaken = (taken.find(({ shard }) => shard === name)?.no ?? 0) >= owed.no;
    return { name, waiting: [...(isTaken ? NOTHING : owed.parts), ...unmerged] };
  });
  const waiting = parts.flatMap((each) => each.waiting);
  for (const { level, micro, seeded, fed, paid } of pot.pools) {
    const called = LEVELS[level];
    if (micro !== seeded + fed - paid) faults.push(`${called} holds ${micro}, not ${seeded + fed - paid}`);
    const counted = drawers.reduce((sum, each) => add(sum, each.fedMicro[level] ?? 0), 0);
    const unmerged = sumOf(waiting)[level] ?? 0;
    if (fed + unmerged !== counted)
      faults.push(`${called} was fed ${fed} and is owed ${unmerged}, rounds say ${counted}`);
    const won = wins.filter((win) => win.level === level).reduce((sum, { amount }) => add(sum, amount * MICRO), 0);
    if (paid !== won) faults.push(`${called} paid ${paid}, wins say ${won}`);
  }
  for (const { name, fedMicro } of drawers.filter((each) => each.name.includes('/')))
    for (const [level, micro] of fedMicro.entries()) {
      const there = mergedBy(name, level)?.micro ?? 0;
      const owed = sumOf(parts.find((each) => each.name === name)?.waiting ?? NOTHING)[level] ?? 0;
      if (there + owed !== micro)
        faults.push(`${name} fed ${LEVELS[level]} ${micro}, ${there} came and ${owed} is owed`);
    }
  const marked = drawers.reduce((sum, { won }) => sum + won, 0);
  const onTheirWay = waiting.filter(({ win }) => win !== null).length;
  if (marked !== wins.length + onTheirWay)
    faults.push(`${marked} rounds won, ${wins.length} wins, ${onTheirWay} on their way`);
  return {
    contributions: drawers.reduce((sum, { contributions }) => sum + contributions, 0),
    unmergedMicro: sumOf(waiting),
    faults,
    pools: pot.pools.map(({ level, micro, seeded, fed, paid }) => ({
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

const sumOf = (parts: readonly Part[]): number[] =>
  parts.reduce(
    (sum, { fed }) => together(sum, fed),
    LEVELS.map(() => 0),
  );

/** What the rounds fed to a level, by `partMicro` in whole numbers. */
const fedMicro = (store: Store, level: number): number =>
  [...termsOf(store)].reduce(
    (sum, [no, levels]) => {
      const of = levels[level];
      if (!of) return sum;
      const part = first<{ micro: number | null }>(
        store,
        `select sum(stake / ${MICRO} * cast(?1 as integer) + stake % ${MICRO} * cast(?1 as integer) / ${MICRO}) as micro
          from fed where terms = ?2`,
        ...[of.sharePpm, no],
      );
      return add(sum, part?.micro ?? 0);
    },
    first<{ micro: number }>(store, 'select micro from folded where level = ?', level)?.micro ?? 0,
  );
