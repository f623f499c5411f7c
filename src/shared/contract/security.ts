// How an account is protected: second factor, sessions, sign-ins, fresh proofs, a new e-mail, a link to withdraw by
// (contract ours; spec 3.01 two_factor_enabled, autologin_link). Passkeys have a file of their own.
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { Assertion } from './passkeys.ts';

const Password = z.string().check(z.maxLength(1024));
const Code = z.string().check(z.maxLength(200));

export const TwoFactor = z.object({ enabled: z.boolean(), recovery_codes_left: z.number() });
export type TwoFactor = z.infer<typeof TwoFactor>;

/** The secret is shown once, as text and as a key URI for the QR code. */
export const TwoFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const WithCode = z.strictObject({ otp_attempt: Code });

export const SessionRow = z.object({
  id: z.string(),
  current: z.boolean(),
  ip: z.optional(z.string()),
  user_agent: z.optional(z.string()),
  /** ISO 3166 country of the last connection. */
  country: z.optional(z.string()),
  region: z.optional(z.string()),
  /** A mailed link opened it: it can only withdraw. */
  withdraw_only: z.boolean(),
  created_at: z.string(),
  seen_at: z.string(),
});
export type SessionRow = z.infer<typeof SessionRow>;
export const Sessions = z.object({ sessions: z.array(SessionRow) });

const LOGIN_METHODS = ['password', 'code', 'recovery_code', 'passkey', 'registration', 'link'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];
const LOGIN_OUTCOMES = ['signed_in', 'refused', 'place'] as const;
/** `refused`: a wrong password, code or passkey. `place`: correct, but from a place where it is not allowed. */
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

export const LoginRow = z.object({
  at: z.string(),
  outcome: z.enum(LOGIN_OUTCOMES),
  method: z.enum(LOGIN_METHODS),
  country: z.optional(z.string()),
  region: z.optional(z.string()),
  ip: z.optional(z.string()),
  user_agent: z.optional(z.string()),
});
export type LoginRow = z.infer<typeof LoginRow>;
/** The latest first; those older than `kept_days` are deleted. */
export const Logins = z.object({ logins: z.array(LoginRow), kept_days: z.number() });
export type Logins = z.infer<typeof Logins>;

const PROOFS = ['password', 'code', 'passkey'] as const;
/** `methods`: the proofs that this player can give; with a second factor the password alone is not one. */
export const Proof = z.object({ methods: z.array(z.enum(PROOFS)), fresh_until: z.nullable(z.string()) });
export type Proof = z.infer<typeof Proof>;
const Proving = z.union([
  z.strictObject({ password: Password }),
  WithCode,
  z.strictObject({ recovery_code: Code }),
  z.strictObject({ passkey: Assertion }),
]);
export type Proving = z.infer<typeof Proving>;

export const EmailState = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** Letters to it bounce, as far as is known. */
  bounces: z.boolean(),
  /** A new address that waits for confirmations from both mailboxes. */
  change: z.nullable(
    z.object({ email: z.string(), old_confirmed: z.boolean(), new_confirmed: z.boolean(), expires_at: z.string() }),
  ),
});
export type EmailState = z.infer<typeof EmailState>;
const EmailWish = z.strictObject({ email: z.string().check(z.maxLength(320)) });

const refusals = [
  'session.required',
  'session.ended',
  'session.withdraw_only',
  'throttle.limited',
  'request.refused',
  'otp.wrong',
  'reauth.required',
] as const;
const player = { who: 'player', act: 'open', refusals } as const;

export const twoFactorState = operation({
  id: 'twoFactorState',
  method: 'GET',
  path: '/api/users/two_factor',
  summary: 'Whether a second factor is on, and how many recovery codes are left.',
  ...player,
  answer: TwoFactor,
});

export const beginTwoFactor = operation({
  id: 'beginTwoFactor',
  method: 'POST',
  path: '/api/users/two_factor',
  summary: 'Make a secret for an authenticator app; it counts once a code of it is verified. Takes a fresh proof.',
  ...player,
  refusals: [...refusals, 'otp.enabled'],
  answer: TwoFactorSetup,
});

export const verifyTwoFactor = operation({
  id: 'verifyTwoFactor',
  method: 'POST',
  path: '/api/users/two_factor/verify',
  summary: 'Turn the second factor on by its first code. Every other session ends; recovery codes are shown once.',
  ...player,
  body: WithCode,
  answer: RecoveryCodes,
});

export const disableTwoFactor = operation({
  id: 'disableTwoFactor',
  method: 'DELETE',
  path: '/api/users/two_factor',
  summary: 'Turn the second factor off. Every other session ends. Takes a fresh proof.',
  ...player,
  status: 204,
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/users/two_factor/recovery_codes',
  summary: 'Replace the recovery codes; the old ones stop working. Takes a fresh proof.',
  ...player,
  answer: RecoveryCodes,
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'The live sessions of this player.',
  ...player,
  answer: Sessions,
});

/** Ids have 32 letters and digits. An unknown one may be ended in advance, so its shape is checked first. */
const sessionParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) });

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/users/sessions/{id}',
  summary: 'End one session at once, its sockets too.',
  ...player,
  params: sessionParams,
  status: 204,
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/users/sessions',
  summary: 'End every session but this one.',
  ...player,
  status: 204,
});

export const listLogins = operation({
  id: 'listLogins',
  method: 'GET',
  path: '/api/users/logins',
  summary: 'Who signed in to this account or tried to, from where, the latest first.',
  ...player,
  answer: Logins,
});

export const readProof = operation({
  id: 'readProof',
  method: 'GET',
  path: '/api/users/proof',
  summary: 'How this player can prove who they are, and until when the last proof is fresh.',
  ...player,
  answer: Proof,
});

export const prove = operation({
  id: 'prove',
  method: 'POST',
  path: '/api/users/proof',
  summary: 'Prove who sits there; for five minutes sensitive changes need no other proof.',
  ...player,
  refusals: [...refusals, 'otp.required', 'passkey.refused'],
  body: Proving,
  answer: Proof,
});

export const readEmail = operation({
  id: 'readEmail',
  method: 'GET',
  path: '/api/users/email',
  summary: 'The address of this account, and a new one that waits.',
  ...player,
  answer: EmailState,
});

export const changeEmail = operation({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/users/email',
  summary:
    'Ask for a new address: both mailboxes get a link, and both links must be opened; the new one’s alone where nothing arrives at the old one. Takes a fresh proof.',
  ...player,
  body: EmailWish,
  answer: EmailState,
});

export const retryEmail = operation({
  id: 'retryEmail',
  method: 'POST',
  path: '/api/users/email/retry',
  summary: 'The address takes letters again: what came back lately is sent once more.',
  ...player,
  answer: EmailState,
});

export const dropEmailChange = operation({
  id: 'dropEmailChange',
  method: 'DELETE',
  path: '/api/users/email',
  summary: 'Give a waiting new address up.',
  ...player,
  answer: EmailState,
});
