// How others reach a player's object, named by the unguessable player id. An unborn object answers `player.unborn`; one that never
// heard of the session answers `session.unknown`: `askPlayer` (functions/edge/player-call.ts) then tells it what D1 knows and asks again.
import type { Methods } from '#functions/object/expose.ts';
import type { StoredObject } from '#functions/object/object.ts';
import { playersAt } from '#functions/object/player-id.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { Shell } from './core/shell.ts';
import type { COMMANDS } from './whole/commands.ts';

export type PlayerStub = Methods<typeof COMMANDS, Shell> &
  Pick<StoredObject, 'wake'> & {
    /** `GET /api/live`: an upgrade with header `x-session` and query `last`; 101, or 401 for a session that does not live. */
    fetch(request: Request): Promise<Response>;
  };

export const playerOf = (env: Env, playerId: string): PlayerStub => stubOf(playersAt(env, playerId), playerId);

/** Everybody who has an account. */
export async function playersOf(env: Env): Promise<readonly string[]> {
  const { results } = await env.DB.prepare('select id from "user"').all<{ id: string }>();
  return results.map(({ id }) => id);
}

/**
 * Whether somebody was ever registered under this id, erased or not: whoever is told of a player by others asks before the object,
 * which would be made. Where the database does not answer they are taken to be there: no money waits for a list.
 */
export async function isPlayer({ DB }: Env, playerId: string): Promise<boolean> {
  try {
    return (await DB.prepare('select 1 from player_number where user_id = ?').bind(playerId).first()) !== null;
  } catch {
    return true;
  }
}
