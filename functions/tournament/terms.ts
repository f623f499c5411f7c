// The terms of a run by the present content.
import type { TournamentProgramme } from '#shared/contract/programmes.ts';
import { type Run, runCalled } from '#shared/domain/rewards/series.ts';
import type { TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';
import { givenByPlace, kindOf, prizeList } from '#shared/domain/rewards/tournaments.ts';
import { content } from '#src/published/content.ts';

/** The number of entrants for one shard (docs/adr/056-shards-that-merge.md). */
const ENTRANTS_A_SHARD = 4000;

export interface Published {
  readonly programme: TournamentProgramme;
  readonly run: Run;
}

/** Only programmes that are tournaments by their name (rewards.md 20). */
export const tournamentsOf = async (env: Env): Promise<readonly TournamentProgramme[]> =>
  (await content<readonly TournamentProgramme[]>(env, 'programmes/tournaments')).filter(
    ({ id }) => kindOf(id) === 'tournament',
  );

export async function publishedRun(env: Env, id: string): Promise<Published | null> {
  const all = await tournamentsOf(env);
  const run = runCalled(all, id);
  const programme = all.find((one) => one.id === run?.series);
  return run && programme ? { programme, run } : null;
}

export const termsOf = ({ programme, run }: Published): TournamentTerms => ({
  ...run,
  strategy: programme.strategy,
  roundsTaken: programme.roundsTaken,
  leastStake: programme.leastStake,
  title: programme.title,
  symbol: programme.symbol,
  titles: programme.titles,
  prizesEurMinor: prizeList(programme.prizes),
  pool: programme.pool,
  gives: givenByPlace(programme.prizes),
  version: programme.terms.version,
  page: programme.terms.page,
  hashes: programme.terms.hashes,
  shards: Math.ceil(programme.entrants / ENTRANTS_A_SHARD),
});
