// The security page: what is on, where the player is signed in, and the verbs that change it.
import { atom } from 'nanostores';
import type { Problem } from '#shared/contract/problem.ts';
import * as contract from '#shared/contract/security.ts';
import { call } from '#src/client/api.ts';
import { renewing } from '#src/client/renewal.ts';

export type Security = { readonly twoFactor: contract.TwoFactor; readonly sessions: readonly contract.SessionRow[] };
export type Setup = contract.TwoFactorSetup & { readonly picture: string };
type Told<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: Problem };

const $state = atom<Security | null>(null);
const $problem = atom<Problem | null>(null);
export const $security = { get: $state.get, listen: $state.listen };
export const $securityProblem = { get: $problem.get, listen: $problem.listen };

export async function loadSecurity(): Promise<void> {
  const [twoFactor, listed] = await Promise.all([call(contract.twoFactorState), call(contract.listSessions)]);
  if (!twoFactor.ok) return $problem.set(twoFactor.problem);
  if (!listed.ok) return $problem.set(listed.problem);
  $problem.set(null);
  $state.set({ twoFactor: twoFactor.value, sessions: listed.value.sessions });
}

/** The picture is drawn here: the secret reaches nobody else's server. */
export async function beginTwoFactor(password: string): Promise<Told<Setup>> {
  const [begun, { renderSVG }] = await Promise.all([
    call(contract.beginTwoFactor, { body: { password } }),
    import('uqr'),
  ]);
  if (!begun.ok) return { value: null, problem: begun.problem };
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(begun.value.uri, { border: 2 }))}`;
  return { value: { ...begun.value, picture }, problem: null };
}

export async function verifyTwoFactor(code: string): Promise<Told<readonly string[]>> {
  const verified = await renewing(call(contract.verifyTwoFactor, { body: { otp_attempt: code } }));
  if (!verified.ok) return { value: null, problem: verified.problem };
  await loadSecurity();
  return { value: verified.value.recovery_codes, problem: null };
}

export async function disableTwoFactor(password: string, code: string): Promise<Problem | null> {
  const disabled = await renewing(call(contract.disableTwoFactor, { body: { password, ...proof(code) } }));
  if (!disabled.ok) return disabled.problem;
  await loadSecurity();
  return null;
}

export async function renewCodes(password: string, code: string): Promise<Told<readonly string[]>> {
  const renewed = await call(contract.renewRecoveryCodes, { body: { password, ...proof(code) } });
  if (!renewed.ok) return { value: null, problem: renewed.problem };
  await loadSecurity();
  return { value: renewed.value.recovery_codes, problem: null };
}

export async function endSession(id: string): Promise<Problem | null> {
  const ended = await call(contract.endSession, { params: { id } });
  if (!ended.ok) return ended.problem;
  await loadSecurity();
  return null;
}

export async function endOtherSessions(): Promise<Problem | null> {
  const ended = await call(contract.endOtherSessions);
  if (!ended.ok) return ended.problem;
  await loadSecurity();
  return null;
}

/** Six digits are the app's; anything else is a recovery code. */
const proof = (code: string) =>
  /^\d{3}\s?\d{3}$/.test(code.trim()) ? { otp_attempt: code.trim() } : { recovery_code: code.trim() };
