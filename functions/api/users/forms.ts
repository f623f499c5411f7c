// The forms of the popup pages, posted without JavaScript: they use the same calls and answer with the same page or the
// next one. Links in letters lead to such pages, where a button does the action: programs that open links, such as mail
// scanners, change nothing.
import type { Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { moved } from '#functions/edge/locale.ts';
import { Refused } from '#functions/edge/problem.ts';
import { render } from '#functions/edge/render.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { joinedAs } from '#functions/identity/joining.ts';
import { unsubscriptionIn } from '#functions/identity/unsubscribe.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { FormAnswer } from '#shared/base/form.ts';
import { isProblemCode, problems } from '#shared/contract/problem.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { at, paths, safeRedirect } from '#src/paths.ts';
import { askAutologin, enterByLink } from './autologin.ts';
import { confirm, requestBy, resend } from './confirmation.ts';
import { type Done, once } from './form-key.ts';
import { remind, setNewPassword } from './password.ts';
import { registerUser } from './register.ts';
import { signInUser } from './sign-in.ts';

type Fields = Readonly<Record<string, string>>;
type Form = (c: ApiContext, fields: Fields) => Promise<Done>;

/**
 * Repeating these only opens another session, since the first answer's cookies are lost; their links and codes work
 * once.
 */
const AGAIN = new Set(['sign-in', 'autologin', 'unsubscribe']);

const HIDDEN = /password|code|token|^key$/;

export const forms = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const id = c.get('route')?.row.id ?? '';
  const token = c.req.query('confirmation_token');
  if (id === 'confirmation' && c.req.method === 'GET' && token) return asking(c, token);
  if (id === 'email-verify' && c.req.method === 'GET') return waiting(c, next);
  if (id === 'unsubscribe' && c.req.method === 'GET') return unsubscribing(c);
  const form = FORMS.get(id);
  if (c.req.method !== 'POST' || !form) return next();
  const body = await c.req.parseBody().catch(() => {
    throw new Refused('request.malformed', { detail: 'The body is not a form.' });
  });
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') fields[name] = value;
  return answer(c, fields, AGAIN.has(id) ? form : (one, input) => once(one, input, () => form(one, input)));
});

type Outcome = Omit<FormAnswer, 'values'> & { to: string | null };

async function answer(c: ApiContext, fields: Fields, form: Form): Promise<Response> {
  const done = await form(c, fields).then(outcomeOf, refused);
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !HIDDEN.test(name)));
  return renderForm(c, values, done);
}

async function renderForm(c: ApiContext, values: Fields, { to, ...outcome }: Outcome): Promise<Response> {
  if (to !== null) return moved(to, 302);
  const ctx = c.get('ctx');
  const status = outcome.code !== null && isProblemCode(outcome.code) ? problems[outcome.code].status : 200;
  const page = await render(c, { path: ctx.path, status, form: { values, ...outcome } });
  page.headers.set('cache-control', 'no-store');
  return page;
}

const outcomeOf = (done: Done): Outcome =>
  done.ok ? { to: null, code: null, errors: {}, ...done.value } : { to: null, code: done.code, errors: {} };

/** A refusal that an API client would receive as an error is shown on the page. */
function refused(error: unknown): Outcome {
  if (!(error instanceof Refused)) throw error;
  const { errors = {}, data } = error.extras;
  const wait = data?.retryAfter;
  return { to: null, code: error.code, errors, ...(typeof wait === 'number' && { retryAfter: wait }) };
}

const field = (fields: Fields, name: string): string => (fields[name] ?? '').slice(0, 1024);
const home = (c: ApiContext, fields: Fields): string => {
  const wanted = safeRedirect(fields.redirect);
  return wanted === paths.main() ? at(c.get('ctx'), wanted) : wanted;
};

/** The page behind a letter's link explains the action and asks for it. */
async function asking(c: ApiContext, token: string): Promise<Response> {
  const request = await requestBy(c, token);
  if (!request) return renderForm(c, {}, outcomeOf(refuse('token.invalid')));
  return renderForm(c, { email: request.email ?? '' }, { to: null, code: null, errors: {}, asks: request.purpose });
}

/** Opening the link changes nothing. The page's button posts to the same address as a mail program does. */
async function unsubscribing(c: ApiContext): Promise<Response> {
  const about = await unsubscriptionIn(c.env.BETTER_AUTH_SECRET, c.req.query('token') ?? '');
  if (!about) return renderForm(c, {}, outcomeOf(refuse('token.invalid')));
  const mailed = await playerOf(c.env, about.playerId).isMailed(about.topic);
  // Opened again after the unsubscription, the page confirms it. Where the state is unknown, it offers the button.
  const says = mailed.ok && !mailed.value ? { notice: about.topic } : { asks: about.topic };
  return renderForm(c, {}, { to: null, code: null, errors: {}, ...says });
}

/** The page after registration names the address that the letter was sent to. */
async function waiting(c: ApiContext, next: Next): Promise<Response | undefined> {
  const joined = await joinedAs(c.env, c.req.header('cookie') ?? null, now()).catch(() => null);
  if (joined === null) return void (await next());
  return renderForm(c, {}, { to: null, code: null, errors: {}, joined });
}

const leadingTo = (to: string): Done => ok({ to });

const FORMS = new Map<string, Form>([
  [
    'sign-in',
    async (c, fields) => {
      const code = field(fields, 'code');
      const second = fields.step === 'recovery' ? { recovery_code: code } : { otp_attempt: code };
      const first = { email: field(fields, 'email'), password: field(fields, 'password') };
      const done = await signInUser(c, fields.step ? second : first);
      return done.ok ? leadingTo(home(c, fields)) : done;
    },
  ],
  [
    'sign-up',
    async (c, fields) => {
      const wish = {
        email: field(fields, 'email'),
        password: field(fields, 'password'),
        date_of_birth: field(fields, 'date_of_birth'),
        currency: field(fields, 'currency'),
        terms_acceptance: fields.terms_acceptance !== undefined,
        receive_promos: fields.receive_promos !== undefined,
        locale: c.get('ctx').locale,
        redirect: home(c, fields),
      };
      const done = await registerUser(c, wish, '', { plain: true });
      if (!done.ok) return done;
      const back = wish.redirect === at(c.get('ctx'), paths.main()) ? undefined : wish.redirect;
      return leadingTo(at(c.get('ctx'), paths.emailVerify(back)));
    },
  ],
  [
    'remind',
    async (c, fields) => {
      await remind(c, { email: field(fields, 'email') });
      return ok(null);
    },
  ],
  [
    'new-password',
    async (c, fields) => {
      const words = {
        password: field(fields, 'password'),
        password_confirmation: field(fields, 'password_confirmation'),
      };
      const token = field(fields, 'reset_password_token');
      const proof = token ? { reset_password_token: token } : { current_password: field(fields, 'current_password') };
      const done = await setNewPassword(c, { ...words, ...proof });
      return done.ok ? ok(null) : done;
    },
  ],
  [
    'autologin',
    async (c, fields) => {
      const token = c.req.query('token');
      if (!token) {
        await askAutologin(c, { email: field(fields, 'email') });
        return ok(null);
      }
      const done = await enterByLink(c, token, field(fields, 'code'));
      return done.ok ? leadingTo(at(c.get('ctx'), paths.withdraw())) : done;
    },
  ],
  [
    'confirmation',
    async (c) => {
      const done = await confirm(c, c.req.query('confirmation_token') ?? '');
      if (!done.ok) return done;
      const { change, signed_in, redirect } = done.value;
      if (signed_in) return leadingTo(home(c, { redirect: redirect ?? '' }));
      return ok({ notice: change ? `email_${change}` : 'confirmed' });
    },
  ],
  [
    'unsubscribe',
    async (c) => {
      const about = await unsubscriptionIn(c.env.BETTER_AUTH_SECRET, c.req.query('token') ?? '');
      if (!about) return refuse('token.invalid');
      const done = await playerOf(c.env, about.playerId).unsubscribe(about.topic);
      // A closed account receives no letters, which is what the reader wanted.
      if (!done.ok && done.code !== 'player.unborn') return done;
      return ok({ notice: about.topic });
    },
  ],
  [
    'email-verify',
    async (c, fields) => {
      await resend(c, { email: field(fields, 'email') });
      return ok(null);
    },
  ],
]);
