// The D1 row of a player whose session the player's object has just confirmed. Changes to identity data need both.
import type { ApiContext } from '#functions/api/mount.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { ownerOf } from '#functions/identity/session.ts';
import { type User, userOf } from '#functions/identity/users.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import type { Act } from '#shared/domain/geo.ts';

/** For changes to an account, which a session that can only withdraw may not make. */
export const liveUser = (c: ApiContext): Promise<User> => userFor(c, 'value');

/** Also for a session that can only withdraw. */
export const holder = (c: ApiContext): Promise<User> => userFor(c, 'read');

async function userFor(c: ApiContext, act: Act): Promise<User> {
  const answer = await askPlayer(c, (player, asker) => player.profile({ ...asker, act }));
  if (!answer.ok) throw new Refused(isProblemCode(answer.code) ? answer.code : 'session.ended');
  const user = await userOf(c.env, ownerOf(requireSession(c)));
  if (!user) throw new Refused('session.ended');
  return user;
}
