// Registration, sign-in and sign-out, passwords, confirmation: contract/users.ts.
import { now } from '#functions/clock.ts';
import { leave } from '#functions/edge/session.ts';
import { senderOf } from '#functions/edge/throttle.ts';
import { ownerOf } from '#functions/identity/session.ts';
import { endSessions } from '#functions/identity/sessions.ts';
import { captchaPort } from '#functions/ports/captcha/registry.ts';
import * as contract from '#shared/contract/users.ts';
import { ok } from '#shared/domain/refusal.ts';
import { checkEmail } from '#shared/domain/validation/email.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { requireCaptcha } from './users/captcha.ts';
import { confirm, resend } from './users/confirmation.ts';
import { remind, setNewPassword } from './users/password.ts';
import { registerUser } from './users/register.ts';
import { signInUser } from './users/sign-in.ts';

export function mountUsers(app: Api): void {
  mount(app, contract.register, ({ c, body, key }) => registerUser(c, body.user, key));
  mount(app, contract.signIn, ({ c, body }) => signInUser(c, body.user));
  mount(app, contract.signOut, ({ c }) => signOut(c));
  mount(app, contract.remindPassword, async ({ c, body }) => {
    await remind(c, body);
    return undefined;
  });
  mount(app, contract.setPassword, ({ c, body }) => setNewPassword(c, body.user));
  mount(app, contract.confirmEmail, ({ c, query }) => confirm(c, query.confirmation_token));
  mount(app, contract.resendConfirmation, async ({ c, body }) => {
    // A signed-in player passed the captcha at registration.
    if (!c.get('session')) await requireCaptcha(c, body.user.captcha);
    await resend(c, body.user);
    return undefined;
  });
  mount(app, contract.checkEmail, async ({ body }) => ok({ valid: checkEmail(body.email) === null }));
  mount(app, contract.currentIp, async ({ c }) => ok({ ip: c.req.header('cf-connecting-ip') ?? senderOf(c) }));
  mount(app, contract.captchaChallenge, async ({ c }) => ok(await captchaPort(c.env).challenge(now())));
}

/** Idempotent: cookies are deleted even where the browser has no session. */
async function signOut(c: ApiContext): Promise<undefined> {
  const session = c.get('session');
  if (session) await endSessions(c.env, ownerOf(session), { sessionId: session.id });
  leave(c);
}
