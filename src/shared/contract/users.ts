// Joining, signing in and out, passwords and confirmation: the spec's own calls (spec 7).
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { Assertion } from './passkeys.ts';
import { SIGN_OUT } from './socket.ts';

/** Texts are bounded before they are validated by `shared/domain/validation`. */
const text = (max: number) => z.string().check(z.maxLength(max));
const Email = text(320);
const Password = text(1024);
const Token = text(200);
/** The solution of the captcha widget, base64. */
const Solution = z.optional(text(4096));
/** The browser's own fingerprint, stored for fraud checks only. */
const Fingerprint = z.optional(text(512));

export const Registration = z.strictObject({
  user: z.strictObject({
    email: Email,
    password: Password,
    /** DD/MM/YYYY */
    date_of_birth: text(40),
    currency: text(5),
    terms_acceptance: z.boolean(),
    receive_promos: z.optional(z.boolean()),
    /** The language of the form's page, in which e-mails are sent. */
    locale: z.optional(text(10)),
    dfpc: Fingerprint,
    captcha: Solution,
    /** A path of this site to return to once the account exists. */
    redirect: z.optional(text(2048)),
  }),
});
export type Registration = z.infer<typeof Registration>;

/** The same whether the address was free or taken: the account, and a session, follow from the mailed link. */
export const Registered = z.object({ email: z.string(), currency: z.string() });
export type Registered = z.infer<typeof Registered>;

/** E-mail and password, or the second step of a sign-in that was answered `otp.required`, or a passkey alone. */
export const Credentials = z.strictObject({
  user: z.union([
    z.strictObject({
      email: Email,
      password: Password,
      dfpc: Fingerprint,
      captcha: Solution,
      custom_login_reg: z.optional(z.boolean()),
    }),
    z.strictObject({ passkey: Assertion, dfpc: Fingerprint }),
    z.strictObject({ otp_attempt: text(200), dfpc: Fingerprint }),
    z.strictObject({ recovery_code: text(200), dfpc: Fingerprint }),
  ]),
});
export type Credentials = z.infer<typeof Credentials>;

export const SignedIn = z.object({
  id: z.number(),
  email: z.string(),
  currency: z.string(),
  license_name: z.string(),
  two_factor_enabled: z.boolean(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const PasswordReminder = z.strictObject({ email: Email });

/** By the mailed link, or, when signed in, by the present password. */
export const NewPassword = z.strictObject({
  user: z.union([
    z.strictObject({ reset_password_token: Token, password: Password, password_confirmation: Password }),
    z.strictObject({ current_password: Password, password: Password, password_confirmation: Password }),
  ]),
});
export type NewPassword = z.infer<typeof NewPassword>;

export const ConfirmationQuery = z.strictObject({ confirmation_token: Token, l: z.optional(text(10)) });
/** `change`: the link confirmed a new address of an account; says whether the other mailbox still has to confirm. */
export const Confirmed = z.object({
  confirmed: z.literal(true),
  email: z.string(),
  change: z.optional(z.enum(['waiting', 'changed'])),
  /** It created the account that this browser asked for, which is signed in now and continues to `redirect`. */
  signed_in: z.optional(z.literal(true)),
  redirect: z.optional(z.string()),
});
export type Confirmed = z.infer<typeof Confirmed>;
export const ConfirmationWish = z.strictObject({ user: z.strictObject({ email: Email, captcha: Solution }) });

export const EmailCheck = z.strictObject({ email: Email });
/** Whether it looks like an address; nothing about who uses it. */
export const EmailChecked = z.object({ valid: z.boolean() });

/** ALTCHA's challenge: the parameters of the puzzle under our signature. */
export const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

export const CurrentIp = z.object({ ip: z.string() });

const challenged = ['captcha.required', 'captcha.wrong', 'throttle.limited', 'request.refused'] as const;

export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/api/users',
  summary: 'Join: currency, e-mail, password, birthday, terms. The country is that of the connection.',
  who: 'guest',
  act: 'sign-up',
  body: Registration,
  answer: Registered,
  status: 201,
  refusals: ['geo.sign_up', 'session.guest_only', 'idempotency.key_reused', 'port.unavailable', ...challenged],
});

export const signIn = operation({
  id: 'signIn',
  method: 'POST',
  path: '/api/users/sign_in',
  summary: 'Sign in by e-mail and password, then, where a second factor is on, by a code; or by a passkey alone.',
  who: 'all',
  act: 'sign-in',
  body: Credentials,
  answer: SignedIn,
  refusals: [
    'geo.sign_in',
    'credentials.wrong',
    'credentials.locked',
    'otp.required',
    'otp.wrong',
    'token.invalid',
    'EE_LICENSE_BLOCKED',
    'passkey.refused',
    ...challenged,
  ],
});

export const signOut = operation({
  id: 'signOut',
  ...SIGN_OUT,
  who: 'all',
  summary: 'End this session at once, its sockets too.',
  act: 'open',
});

export const remindPassword = operation({
  id: 'remindPassword',
  method: 'POST',
  path: '/api/users/password',
  summary: 'Mail a link for a new password, if the address is known; the answer never says.',
  who: 'all',
  act: 'sign-in',
  body: PasswordReminder,
  status: 204,
  refusals: ['geo.sign_in', 'throttle.limited', 'request.refused'],
});

export const setPassword = operation({
  id: 'setPassword',
  method: 'PUT',
  path: '/api/users/password',
  summary: 'Set a new password. Every other session ends.',
  who: 'all',
  act: 'read',
  body: NewPassword,
  status: 204,
  refusals: ['token.invalid', 'session.required', 'throttle.limited', 'request.refused', 'reauth.required'],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'GET',
  path: '/api/users/confirmation',
  summary: 'Confirm an e-mail by the mailed token.',
  who: 'all',
  act: 'read',
  query: ConfirmationQuery,
  answer: Confirmed,
  refusals: ['token.invalid', 'throttle.limited'],
});

export const resendConfirmation = operation({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/api/users/confirmation',
  summary: 'Mail the confirmation link again, if the address waits for one; the answer never says.',
  who: 'all',
  act: 'read',
  body: ConfirmationWish,
  status: 204,
  refusals: challenged,
});

export const checkEmail = operation({
  id: 'checkEmail',
  method: 'POST',
  path: '/check-email',
  summary: 'Say whether a text looks like an e-mail address.',
  who: 'all',
  act: 'read',
  body: EmailCheck,
  answer: EmailChecked,
});

export const currentIp = operation({
  id: 'currentIp',
  method: 'GET',
  path: '/api/current_ip',
  summary: 'The address this call came from.',
  who: 'all',
  act: 'read',
  answer: CurrentIp,
});

export const captchaChallenge = operation({
  id: 'captchaChallenge',
  method: 'GET',
  path: '/api/captcha/challenge',
  summary: 'A puzzle for the captcha widget; its solution is good for one call.',
  who: 'all',
  act: 'read',
  answer: Challenge,
});
