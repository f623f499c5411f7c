// How other code reaches a player's object, named by the unguessable player id. An object without a player answers
// `player.unborn`; one that does not know the session answers `session.unknown`: `askPlayer`
// (functions/edge/player-call.ts) then gives it what D1 knows and asks again.
import type { Methods } from '#functions/object/expose.ts';
import type { StoredObject } from '#functions/object/object.ts';
import { playersAt } from '#functions/object/player-id.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { Shell } from './core/shell.ts';
import type { COMMANDS } from './whole/commands.ts';

export type PlayerStub = Methods<typeof COMMANDS, Shell> &
  Pick<StoredObject, 'wake'> & {
    /** `GET /api/live`: an upgrade with header `x-session` and query `last`; 101, or 401 for a session that has ended. */
    fetch(request: Request): Promise<Response>;
  };

export const playerOf = (env: Env, playerId: string): PlayerStub => stubOf(playersAt(env, playerId), playerId);
