// The tournaments that a reader may see now: of each tournament in content the current run and the next one.
import type { Tournament } from '#shared/contract/programmes.ts';
import { poolOnWire, type RaceCard } from '#shared/contract/races.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { STATUS_ORDER, statusOf } from '#shared/domain/programme.ts';
import { type Run, runCalled, runsAt } from '#shared/domain/rewards/series.ts';
import { givenByPlace, kindOf, meanCostCents, prizeList } from '#shared/domain/rewards/tournaments.ts';
import { programmesOf } from './programmes.ts';

/**
 * Only programmes that are tournaments by their name (rewards.md 20). Where tournaments by stakes are not allowed
 * nobody sees one.
 */
async function seriesFor(env: Env, reader: Reader, groups: readonly number[]): Promise<Tournament[]> {
  const all = await programmesOf<Tournament>(env, 'tournaments', reader, groups);
  return all.filter(
    ({ id, strategy }) =>
      kindOf(id) === 'tournament' && (strategy !== 'stakes' || reader.market.tournaments?.stakes !== false),
  );
}

/** Current runs before future ones. */
export async function racesFor(env: Env, reader: Reader, groups: readonly number[]): Promise<RaceCard[]> {
  const all = await seriesFor(env, reader, groups);
  const cards = all.flatMap((one) => runsAt(one, reader.nowMs).map((run) => cardOf(one, run, reader.nowMs)));
  return cards.toSorted(
    (a, b) =>
      STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status) || a.endMs - b.endMs || (a.id < b.id ? -1 : 1),
  );
}

/** The run with this name, past or future; for the name of a series the current run, else the next. */
export async function raceFor(
  env: Env,
  reader: Reader,
  groups: readonly number[],
  name: string,
): Promise<RaceCard | undefined> {
  const all = await seriesFor(env, reader, groups);
  const run =
    runCalled(all, name) ?? all.filter(({ id }) => id === name).flatMap((one) => runsAt(one, reader.nowMs))[0];
  const of = run && all.find(({ id }) => id === run.series);
  return of ? cardOf(of, run, reader.nowMs) : undefined;
}

const givenOf = ({ prizes }: Tournament): RaceCard['race']['prizes_given'] =>
  Object.entries(givenByPlace(prizes)).flatMap(([place, gives]) => {
    if (gives.type === 'money') return [];
    const count = gives.type === 'comp_points' ? gives.points : gives.type === 'freespins' ? gives.count : undefined;
    return [{ place: Number(place), type: gives.type, count: count ?? null }];
  });

const cardOf = (of: Tournament, { id, series, startMs, endMs }: Run, nowMs: number): RaceCard => ({
  id,
  title: of.title,
  description: of.description,
  symbol: of.symbol,
  sample: of.sample,
  zone: of.zone,
  startMs,
  endMs,
  groupIds: of.groupIds ?? [],
  status: statusOf({ startMs, endMs }, nowMs),
  canceled: false,
  terms: { version: of.terms.version, page: of.terms.page },
  race: {
    series,
    strategy: of.strategy,
    category: of.category,
    producer: of.producer ?? null,
    rounds_taken: of.roundsTaken,
    least_stake_cents: of.leastStake.EUR ?? 0,
    games: Object.entries(of.titles).map(([game, title]) => ({ id: game, title })),
    prizes_cents: prizeList(of.prizes),
    pool: poolOnWire(of.pool),
    prizes_given: givenOf(of),
    mean_cost_cents: meanCostCents(of),
  },
});
