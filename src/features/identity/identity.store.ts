// The verbs of joining and signing in. Each answers the problem to show, or null when it went well.

import type { Problem } from '#shared/contract/problem.ts';
import * as contract from '#shared/contract/users.ts';
import { call, newKey } from '#src/client/api.ts';
import { takeCaptcha } from '#src/client/captcha.ts';
import { renewing } from '#src/client/renewal.ts';

export type Told = Problem | null;

const told = (called: { ok: true } | { ok: false; problem: Problem }): Told => (called.ok ? null : called.problem);

/** The key outlives a lost answer: pressing again with the same words is the same registration. */
let joining: { words: string; key: string } | undefined;

export async function join(user: Omit<contract.Registration['user'], 'captcha'>): Promise<Told> {
  const words = JSON.stringify(user);
  if (joining?.words !== words) joining = { words, key: newKey() };
  const captcha = await takeCaptcha();
  return told(
    await call(contract.register, { body: { user: { ...user, ...(captcha && { captcha }) } }, key: joining.key }),
  );
}

/** Asked for a captcha after failures, it solves one and tries again by itself. */
export async function signIn(email: string, password: string, captcha?: string): Promise<Told> {
  const problem = told(
    await call(contract.signIn, { body: { user: { email, password, ...(captcha && { captcha }) } } }),
  );
  if (problem?.code !== 'captcha.required' || captcha) return problem;
  const solved = await takeCaptcha();
  return solved ? signIn(email, password, solved) : problem;
}

export const signInByCode = async (code: string): Promise<Told> =>
  told(await call(contract.signIn, { body: { user: { otp_attempt: code } } }));

export const signInByRecoveryCode = async (code: string): Promise<Told> =>
  told(await call(contract.signIn, { body: { user: { recovery_code: code } } }));

export const remind = async (email: string): Promise<Told> =>
  told(await call(contract.remindPassword, { body: { email } }));

export const setPassword = async (user: contract.NewPassword['user']): Promise<Told> =>
  told(await renewing(call(contract.setPassword, { body: { user } })));

export async function resend(email: string): Promise<Told> {
  const captcha = await takeCaptcha();
  return told(await call(contract.resendConfirmation, { body: { user: { email, ...(captcha && { captcha }) } } }));
}
