/** The player object as identity uses it: created from the D1 user, and informed of the player's sessions. */

import { clockOffset } from '#functions/clock.ts';
import type { SessionNote } from '#functions/player/person/sessions.ts';
import { playerOf } from '#functions/player/stub.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import type { Session } from './session.ts';
import { birthOf, type Owner, userOf } from './users.ts';

/** Creates the player object from the D1 user. Idempotent: the first caller that needs the object creates it. */
export async function bear(env: Env, owner: Owner): Promise<void> {
  const user = await userOf(env, owner);
  if (user) await playerOf(env, user.id).birth(birthOf(user, clockOffset()));
}

/** Tells the object of a session that D1 has and it lacks: the Worker died between the two writes of a sign-in. */
export async function readmit(env: Env, { id, playerId, playerNo }: Session): Promise<void> {
  const db = identityOf(env, playerNo);
  const note = await noteOf(db, id);
  if (!note) return;
  const player = playerOf(env, playerId);
  await player.admit(note);
  // If the session has ended meanwhile, revoke it in the object again.
  if (!(await noteOf(db, id))) await player.revoke({ sessionId: id });
}

/** The session in the object's time: D1 counts sessions by the system's clock, the sandbox's clock runs ahead of it. */
export async function noteOf(db: D1Database, sessionId: string): Promise<SessionNote | null> {
  const row = await db.prepare(`select ${NOTED} from session where id = ?`).bind(sessionId).first<SessionRow>();
  return row && noted(sessionId, row);
}

export const NOTED = 'createdAt, expiresAt, ipAddress, userAgent, country, region, scope';
export type SessionRow = Record<'createdAt' | 'expiresAt', string> &
  Record<'ipAddress' | 'userAgent' | 'country' | 'region', string | null> & { scope: 'withdraw' | null };

export function noted(sessionId: string, row: SessionRow): SessionNote {
  return {
    sessionId,
    createdAtMs: Date.parse(row.createdAt) + clockOffset(),
    expiresAtMs: Date.parse(row.expiresAt) + clockOffset(),
    ...(row.ipAddress && { ip: row.ipAddress }),
    ...(row.userAgent && { userAgent: row.userAgent }),
    ...(row.country && { country: row.country }),
    ...(row.region && { region: row.region }),
    ...(row.scope && { scope: row.scope }),
  };
}
