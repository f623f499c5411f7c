// The D1 row of somebody whose session the player object has just vouched for: what identity changes needs both.
import type { ApiContext } from '#functions/api/mount.ts';
import { askPlayer } from '#functions/edge/ask.ts';
import { Refused } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { type User, userById } from '#functions/identity/users.ts';
import { isProblemCode } from '#shared/contract/problem.ts';

export async function liveUser(c: ApiContext): Promise<User> {
  const answer = await askPlayer(c, (player, asker) => player.profile(asker));
  if (!answer.ok) throw new Refused(isProblemCode(answer.code) ? answer.code : 'session.ended');
  const user = await userById(c.env.DB, requireSession(c).playerId);
  if (!user) throw new Refused('session.ended');
  return user;
}
