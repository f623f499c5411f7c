/** Attempts to sign in to an account: stored for its owner for half a year, and written after the answer has been sent. */

import type { Context } from 'hono';
import { now } from '#functions/clock.ts';
import { networkOf } from '#functions/edge/network.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import { line } from '#shared/base/line.ts';
import type { LoginMethod, LoginOutcome } from '#shared/contract/security.ts';
import type { Owner } from './users.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** Days: long enough for the owner to notice a stranger. */
export const LOGIN_DAYS = 180;
const MAX_LISTED = 50;
const AGENT_MAX = 160;

/** Stores a judged attempt after the answer, so that its duration does not reveal who is registered. */
export function noteLogin(c: C, { id, playerNo }: Owner, method: LoginMethod, outcome: LoginOutcome): void {
  const { country, region } = c.get('ctx');
  const agent = c.req.header('user-agent')?.slice(0, AGENT_MAX) ?? null;
  const ip = c.req.header('cf-connecting-ip') ?? null;
  const writing = identityOf(c.env, playerNo)
    .prepare(
      'insert into login (user_id, at, outcome, method, country, region, ip, agent) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(id, now(), outcome, method, country, region ?? null, ip, agent)
    .run();
  c.executionCtx.waitUntil(
    writing.catch((error) => {
      console.error(line({ event: 'login.unwritten', error: String(error) }));
    }),
  );
}

/** Networks from which the player has signed in recently. */
export async function networksOf(db: D1Database, userId: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select ip from login where user_id = ? and outcome = 'signed_in' and ip is not null
       group by ip order by max(no) desc limit ?`,
    )
    .bind(userId, MAX_LISTED)
    .all<{ ip: string }>();
  return results.map(({ ip }) => networkOf(ip));
}

export type Login = {
  readonly at: number;
  readonly outcome: LoginOutcome;
  readonly method: LoginMethod;
  readonly country: string | null;
  readonly region: string | null;
  readonly ip: string | null;
  readonly agent: string | null;
};

/** The latest first. */
export async function loginsOf(db: D1Database, userId: string): Promise<Login[]> {
  const { results } = await db
    .prepare(
      'select at, outcome, method, country, region, ip, agent from login where user_id = ? order by no desc limit ?',
    )
    .bind(userId, MAX_LISTED)
    .all<Login>();
  return results;
}
