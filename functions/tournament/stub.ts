// How a tournament's objects are called, and the archive of all tournaments.
import { shardOf } from '#functions/object/shards.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { ArchiveVerbs, TournamentVerbs } from './verbs.ts';

/** `name` is a run's (`daily-ten-2026112600`), or one of its shards'. */
export const tournamentOf = (env: Env, name: string): TournamentVerbs => stubOf(env.TOURNAMENT, name);

/** The shard that is responsible for this player. */
export const shardFor = (run: string, playerId: string, shards: number): string => shardOf(run, playerId, shards);

export const shardNames = (run: string, shards: number): string[] =>
  Array.from({ length: shards }, (_, i) => `${run}/${i}`);

export const archiveOf = (env: Env): ArchiveVerbs => stubOf(env.TOURNAMENT_ARCHIVE, 'all');

/** The running tournaments, and their shards. */
export const tournamentsOf = async (env: Env): Promise<readonly string[]> =>
  (await archiveOf(env).running()).flatMap(({ id, shards }) => [id, ...shardNames(id, shards)]);
