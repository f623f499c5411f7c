// Two-factor authentication and the list of sessions: calls of somebody signed in (contract ours; spec 3.01 two_factor_enabled).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

const Password = z.string().check(z.maxLength(1024));
const Code = z.string().check(z.maxLength(32));

export const TwoFactor = z.object({ enabled: z.boolean(), recovery_codes_left: z.number() });
export type TwoFactor = z.infer<typeof TwoFactor>;

/** The secret is shown once, as text and as a key URI for the QR code. */
export const TwoFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const WithPassword = z.strictObject({ password: Password });
const WithCode = z.strictObject({ otp_attempt: Code });
/** Turning the second factor off, or renewing its codes, takes both factors. */
const WithBoth = z.strictObject({
  password: Password,
  otp_attempt: z.optional(Code),
  recovery_code: z.optional(Code),
});

export const SessionRow = z.object({
  id: z.string(),
  current: z.boolean(),
  ip: z.optional(z.string()),
  user_agent: z.optional(z.string()),
  created_at: z.string(),
  seen_at: z.string(),
});
export type SessionRow = z.infer<typeof SessionRow>;
export const Sessions = z.object({ sessions: z.array(SessionRow) });

const refusals = ['session.required', 'session.ended', 'throttle.limited', 'request.refused', 'otp.wrong'] as const;
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
  summary: 'Make a secret for an authenticator app; it counts once a code of it is verified.',
  ...player,
  body: WithPassword,
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
  summary: 'Turn the second factor off. Every other session ends.',
  ...player,
  body: WithBoth,
  status: 204,
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/users/two_factor/recovery_codes',
  summary: 'Replace the recovery codes; the old ones stop working.',
  ...player,
  body: WithBoth,
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

/** Ids that better-auth makes have 32 letters and digits. An unknown one is ended in advance, so its shape is judged first. */
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
