// Two-factor authentication and the list of sessions: contract/security.ts. Both factors' changes end every other session.
import { now } from '#functions/clock.ts';
import { content } from '#functions/content.ts';
import { askPlayer } from '#functions/edge/ask.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import { isPasswordOf } from '#functions/identity/accounts.ts';
import { playerOf } from '#functions/identity/player.ts';
import { endSessions } from '#functions/identity/sessions.ts';
import { keyUri } from '#functions/identity/totp.ts';
import * as factor from '#functions/identity/two-factor.ts';
import type { User } from '#functions/identity/users.ts';
import type { SessionView } from '#functions/player/verbs.ts';
import * as contract from '#shared/contract/security.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { refuseFields } from './users/fields.ts';
import { liveUser } from './users/live-user.ts';
import { welcome } from './users/welcome.ts';

export function mountSecurity(app: Api): void {
  mount(app, contract.twoFactorState, async ({ c }) => {
    const user = await liveUser(c);
    return ok({ enabled: user.twoFactor === 1, recovery_codes_left: await factor.codesLeft(c.env, user.id) });
  });
  mount(app, contract.beginTwoFactor, ({ c, body }) => begin(c, body.password));
  mount(app, contract.verifyTwoFactor, ({ c, body }) => verify(c, body.otp_attempt));
  mount(app, contract.disableTwoFactor, ({ c, body }) => disable(c, body));
  mount(app, contract.renewRecoveryCodes, ({ c, body }) => renew(c, body));

  mount(app, contract.listSessions, async ({ c }) => {
    const answer = await askPlayer(c, (player, asker) => player.sessions(asker));
    return answer.ok ? ok({ sessions: answer.value.map(rowOf) }) : answer;
  });
  mount(app, contract.endSession, async ({ c, params }) => {
    const user = await liveUser(c);
    await endSessions(c.env, user.id, { sessionId: params.id ?? '' });
    return undefined;
  });
  mount(app, contract.endOtherSessions, async ({ c }) => {
    const user = await liveUser(c);
    await endSessions(c.env, user.id, { all: true, except: c.get('session')?.id ?? '' });
    return undefined;
  });
}

type Proof = { password: string; otp_attempt?: string | undefined; recovery_code?: string | undefined };

async function begin(c: ApiContext, password: string): Promise<Answer<contract.TwoFactorSetup>> {
  const user = await liveUser(c);
  await requirePassword(c, user, password);
  const secret = await factor.begin(c.env, user.id);
  if (!secret) return refuse('otp.enabled');
  const { name } = await content(c.env, 'config/brand');
  return ok({ secret, uri: keyUri(secret, name, user.email) });
}

async function verify(c: ApiContext, code: string): Promise<Answer<contract.RecoveryCodes>> {
  const user = await liveUser(c);
  await throttle(c, buckets.factor, user.id);
  if (!(await factor.acceptCode(c.env, user.id, code, now(), false))) return refuse('otp.wrong');
  const recovery_codes = await factor.enable(c.env, user.id, now());
  await renewSession(c, user, true);
  return ok({ recovery_codes });
}

async function disable(c: ApiContext, proof: Proof): Promise<Answer<null>> {
  const user = await liveUser(c);
  await requirePassword(c, user, proof.password);
  if (!(await acceptsFactor(c, user, proof))) return refuse('otp.wrong');
  await factor.disable(c.env, user.id);
  await renewSession(c, user, false);
  return ok(null);
}

async function renew(c: ApiContext, proof: Proof): Promise<Answer<contract.RecoveryCodes>> {
  const user = await liveUser(c);
  await requirePassword(c, user, proof.password);
  if (!(await acceptsFactor(c, user, proof))) return refuse('otp.wrong');
  return ok({ recovery_codes: await factor.renewCodes(c.env, user.id) });
}

async function requirePassword(c: ApiContext, user: User, password: string): Promise<void> {
  await throttle(c, buckets.factor, user.id);
  if (!(await isPasswordOf(user, password))) refuseFields({ password: 'validation.password.wrong' });
}

async function acceptsFactor(c: ApiContext, user: User, { otp_attempt, recovery_code }: Proof): Promise<boolean> {
  if (otp_attempt) return factor.acceptCode(c.env, user.id, otp_attempt, now());
  return recovery_code ? factor.acceptRecoveryCode(c.env, user.id, recovery_code) : false;
}

/** A stolen cookie ends with the change of a factor (I36); this browser goes on in a session of its own. */
async function renewSession(c: ApiContext, user: User, twoFactor: boolean): Promise<void> {
  await endSessions(c.env, user.id, { all: true });
  await playerOf(c.env, user.id).amend({ twoFactor });
  await welcome(c, user);
}

const rowOf = ({ sessionId, current, ip, userAgent, createdAtMs, seenAtMs }: SessionView): contract.SessionRow => ({
  id: sessionId,
  current,
  ip,
  user_agent: userAgent,
  created_at: new Date(createdAtMs).toISOString(),
  seen_at: new Date(seenAtMs).toISOString(),
});
