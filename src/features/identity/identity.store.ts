// The calls for joining and signing in. Each returns the problem to show, or null when it went well.

import { passkeyChallenge } from '#shared/contract/passkeys.ts';
import type { Problem } from '#shared/contract/problem.ts';
import * as contract from '#shared/contract/users.ts';
import { call } from '#src/client/api.ts';
import { takeCaptcha } from '#src/client/captcha.ts';
import { fingerprint } from '#src/client/fingerprint.ts';
import { askPasskey, offerToKeep, savedPassword } from '#src/client/passkey.ts';
import { renewing } from '#src/client/renewal.ts';
import { proven } from '#src/stores/proof.ts';

export type Failure = Problem | null;

const failureOf = (called: { ok: true } | { ok: false; problem: Problem }): Failure =>
  called.ok ? null : called.problem;

export async function join(user: Omit<contract.Registration['user'], 'captcha'>): Promise<Failure> {
  const [captcha, dfpc] = await Promise.all([takeCaptcha(), fingerprint()]);
  const body = { user: { ...user, ...(dfpc && { dfpc }), ...(captcha && { captcha }) } };
  // Pressing again with the same data is the same registration, whatever captcha proves the person this time.
  return failureOf(await call(contract.register, { body, choice: user }));
}

/** When a captcha is required after failures, it solves one and tries again. */
export async function signIn(email: string, password: string, captcha?: string): Promise<Failure> {
  const dfpc = await fingerprint();
  const user = { email, password, ...(dfpc && { dfpc }), ...(captcha && { captcha }) };
  const problem = failureOf(await call(contract.signIn, { body: { user } }));
  // The browser itself asks the player whether to store them, while the page goes on.
  if (!problem) void offerToKeep({ email, password });
  if (problem?.code !== 'captcha.required' || captcha) return problem;
  const solved = await takeCaptcha();
  return solved ? signIn(email, password, solved) : problem;
}

/**
 * By a passkey; `undefined` where none was chosen. `inField` offers them in the e-mail field until `signal` ends it,
 * and reports no errors, because the form is still there.
 */
export async function signInByPasskey(inField?: AbortSignal): Promise<Failure | undefined> {
  const challenge = await call(passkeyChallenge);
  if (!challenge.ok) return inField ? undefined : challenge.problem;
  const passkey = await askPasskey(challenge.value, inField ? { inField: true, signal: inField } : {});
  if (!passkey || inField?.aborted) return undefined;
  const dfpc = await fingerprint();
  return failureOf(await call(contract.signIn, { body: { user: { passkey, ...(dfpc && { dfpc }) } } }));
}

/** By an e-mail and password stored in the browser; `undefined` where none was chosen. */
export async function signInBySaved(): Promise<Failure | undefined> {
  const saved = await savedPassword();
  return saved ? signIn(saved.email, saved.password) : undefined;
}

export const signInByCode = (otp_attempt: string): Promise<Failure> => secondStep({ otp_attempt });

export const signInByRecoveryCode = (recovery_code: string): Promise<Failure> => secondStep({ recovery_code });

async function secondStep(code: { otp_attempt: string } | { recovery_code: string }): Promise<Failure> {
  const dfpc = await fingerprint();
  return failureOf(await call(contract.signIn, { body: { user: { ...code, ...(dfpc && { dfpc }) } } }));
}

export const remind = async (email: string): Promise<Failure> =>
  failureOf(await call(contract.remindPassword, { body: { email } }));

export const setPassword = async (user: contract.NewPassword['user']): Promise<Failure> =>
  failureOf(await proven(() => renewing(call(contract.setPassword, { body: { user } }))));

export async function resend(email: string): Promise<Failure> {
  const captcha = await takeCaptcha();
  return failureOf(await call(contract.resendConfirmation, { body: { user: { email, ...(captcha && { captcha }) } } }));
}
