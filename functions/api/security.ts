// An account's security settings: contract/security.ts. A change that weakens them requires a fresh proof and ends
// every other session.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import { LOGIN_DAYS, type Login, loginsOf } from '#functions/identity/logins.ts';
import { endSessions } from '#functions/identity/sessions.ts';
import { keyUri } from '#functions/identity/totp.ts';
import * as factor from '#functions/identity/two-factor.ts';
import { type User, vaultOf } from '#functions/identity/users.ts';
import type { SessionView } from '#functions/player/person/sessions.ts';
import { playerOf } from '#functions/player/stub.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import * as contract from '#shared/contract/security.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { askEmail, dropEmail, emailState, retryEmail } from './users/email.ts';
import { liveUser } from './users/live-user.ts';
import { prove, proverOf, readProof, unproved } from './users/proof.ts';
import { tellProtection } from './users/protection.ts';
import { renewSession } from './users/welcome.ts';

export function mountSecurity(app: Api): void {
  mount(app, contract.twoFactorState, async ({ c }) => {
    const user = await liveUser(c);
    return ok({
      enabled: user.twoFactor === 1,
      recovery_codes_left: await factor.codesLeft(vaultOf(c.env, user), user.id),
    });
  });
  mount(app, contract.beginTwoFactor, ({ c }) => begin(c));
  mount(app, contract.verifyTwoFactor, ({ c, body }) => verify(c, body.otp_attempt));
  mount(app, contract.disableTwoFactor, ({ c }) => disable(c));
  mount(app, contract.renewRecoveryCodes, ({ c }) => renew(c));

  mount(app, contract.listSessions, async ({ c }) => {
    const answer = await askPlayer(c, (player, asker) => player.sessions(asker));
    return answer.ok ? ok({ sessions: answer.value.map(rowOf) }) : answer;
  });
  mount(app, contract.endSession, async ({ c, params }) => {
    const user = await liveUser(c);
    const { id = '' } = params;
    const listed = await askPlayer(c, (player, asker) => player.sessions(asker));
    if (!listed.ok) return listed;
    // Unknown session ids are ignored: recording them as ended would let anybody add any number of rows.
    if (listed.value.some(({ sessionId }) => sessionId === id)) await endSessions(c.env, user, { sessionId: id });
    return undefined;
  });
  mount(app, contract.endOtherSessions, async ({ c }) => {
    const user = await liveUser(c);
    await endSessions(c.env, user, { all: true, except: c.get('session')?.id ?? '' });
    return undefined;
  });

  mount(app, contract.listLogins, async ({ c }) => {
    const { id, playerNo } = await liveUser(c);
    const logins = await loginsOf(identityOf(c.env, playerNo), id);
    return ok({ logins: logins.map(loginRow), kept_days: LOGIN_DAYS });
  });
  mount(app, contract.readProof, ({ c }) => readProof(c));
  mount(app, contract.prove, ({ c, body }) => prove(c, body));
  mount(app, contract.readEmail, ({ c }) => emailState(c));
  mount(app, contract.changeEmail, ({ c, body }) => askEmail(c, body));
  mount(app, contract.retryEmail, ({ c }) => retryEmail(c));
  mount(app, contract.dropEmailChange, ({ c }) => dropEmail(c));
}

async function begin(c: ApiContext): Promise<Answer<contract.TwoFactorSetup>> {
  const user = await liveUser(c);
  const secret = await factor.begin(vaultOf(c.env, user), proverOf(c, user));
  if (!secret) return unproved(c, user, refuse('otp.enabled'));
  const { name } = await content(c.env, 'config/brand');
  return ok({ secret, uri: keyUri(secret, name, user.email) });
}

async function verify(c: ApiContext, code: string): Promise<Answer<contract.RecoveryCodes>> {
  const user = await liveUser(c);
  if (!factor.isReadable({ otp_attempt: code })) return refuse('otp.wrong');
  await throttle(c, buckets.factor, requireSession(c).id);
  if (!(await factor.acceptCode(vaultOf(c.env, user), user.id, code, now(), false))) return refuse('otp.wrong');
  const recovery_codes = await factor.enable(vaultOf(c.env, user), user.id, now());
  await changed(c, user, true);
  return ok({ recovery_codes });
}

async function disable(c: ApiContext): Promise<Answer<null>> {
  const user = await liveUser(c);
  if (!(await factor.disable(vaultOf(c.env, user), proverOf(c, user)))) return unproved(c, user, ok(null));
  await changed(c, user, false);
  return ok(null);
}

async function renew(c: ApiContext): Promise<Answer<contract.RecoveryCodes>> {
  const user = await liveUser(c);
  const recovery_codes = await factor.renewCodes(vaultOf(c.env, user), proverOf(c, user));
  if (!recovery_codes) return unproved(c, user, refuse('otp.wrong'));
  tellProtection(c, user, 'codes_renewed');
  return ok({ recovery_codes });
}

/** A stolen cookie becomes invalid when a factor changes (I36). */
async function changed(c: ApiContext, user: User, twoFactor: boolean): Promise<void> {
  await playerOf(c.env, user.id).amend({ twoFactor });
  await renewSession(c, user);
  tellProtection(c, user, twoFactor ? 'two_factor_on' : 'two_factor_off');
}

const rowOf = (view: SessionView): contract.SessionRow => ({
  id: view.sessionId,
  current: view.current,
  ip: view.ip,
  user_agent: view.userAgent,
  country: view.country,
  region: view.region,
  withdraw_only: view.scope === 'withdraw',
  created_at: new Date(view.createdAtMs).toISOString(),
  seen_at: new Date(view.seenAtMs).toISOString(),
});

const loginRow = ({ at, outcome, method, country, region, ip, agent }: Login): contract.LoginRow => ({
  at: new Date(at).toISOString(),
  outcome,
  method,
  ...(country && { country }),
  ...(region && { region }),
  ...(ip && { ip }),
  ...(agent && { user_agent: agent }),
});
