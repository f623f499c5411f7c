// The security page: its settings, the player's sessions, sign-in attempts, and the calls that change them.
import { atom } from 'nanostores';
import * as keys from '#shared/contract/passkeys.ts';
import type { Problem } from '#shared/contract/problem.ts';
import * as contract from '#shared/contract/security.ts';
import { type Called, call } from '#src/client/api.ts';
import { makePasskey } from '#src/client/passkey.ts';
import { renewing } from '#src/client/renewal.ts';
import { proven } from '#src/stores/proof.ts';

export type Security = {
  readonly twoFactor: contract.TwoFactor;
  readonly sessions: readonly contract.SessionRow[];
  readonly passkeys: readonly keys.PasskeyRow[];
  readonly logins: contract.Logins;
  readonly email: contract.EmailState;
};
export type Setup = contract.TwoFactorSetup & { readonly picture: string };
type Loaded<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: Problem };

const $state = atom<Security | null>(null);
const $problem = atom<Problem | null>(null);
export const $security = { get: $state.get, listen: $state.listen };
export const $securityProblem = { get: $problem.get, listen: $problem.listen };

export async function loadSecurity(): Promise<void> {
  const [twoFactor, listed, stored, logins, email] = await Promise.all([
    call(contract.twoFactorState),
    call(contract.listSessions),
    call(keys.listPasskeys),
    call(contract.listLogins),
    call(contract.readEmail),
  ]);
  for (const called of [twoFactor, listed, stored, logins, email]) if (!called.ok) return $problem.set(called.problem);
  if (!twoFactor.ok || !listed.ok || !stored.ok || !logins.ok || !email.ok) return;
  $problem.set(null);
  $state.set({
    twoFactor: twoFactor.value,
    sessions: listed.value.sessions,
    passkeys: stored.value.passkeys,
    logins: logins.value,
    email: email.value,
  });
}

/** The QR code is made here, so that the secret reaches no other server. */
export async function beginTwoFactor(): Promise<Loaded<Setup>> {
  const [begun, { renderSVG }] = await Promise.all([proven(() => call(contract.beginTwoFactor)), import('uqr')]);
  if (!begun.ok) return { value: null, problem: begun.problem };
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(begun.value.uri, { border: 2 }))}`;
  return { value: { ...begun.value, picture }, problem: null };
}

export async function verifyTwoFactor(code: string): Promise<Loaded<readonly string[]>> {
  const verified = await renewing(call(contract.verifyTwoFactor, { body: { otp_attempt: code } }));
  if (!verified.ok) return { value: null, problem: verified.problem };
  await loadSecurity();
  return { value: verified.value.recovery_codes, problem: null };
}

export const disableTwoFactor = () => changed(() => renewing(call(contract.disableTwoFactor)));

export async function renewCodes(): Promise<Loaded<readonly string[]>> {
  const renewed = await proven(() => call(contract.renewRecoveryCodes));
  if (!renewed.ok) return { value: null, problem: renewed.problem };
  await loadSecurity();
  return { value: renewed.value.recovery_codes, problem: null };
}

/** `undefined` where the person closed the browser's dialog. */
export async function addPasskey(name: string): Promise<Problem | null | undefined> {
  const begun = await proven(() => call(keys.beginPasskey));
  if (!begun.ok) return begun.problem;
  const made = await makePasskey(begun.value);
  return made ? changed(() => call(keys.addPasskey, { body: { ...made, name } })) : undefined;
}

export const renamePasskey = (id: string, name: string) =>
  changed(() => call(keys.renamePasskey, { params: { id }, body: { name } }));

export const removePasskey = (id: string) => changed(() => renewing(call(keys.removePasskey, { params: { id } })));

export const changeEmail = (email: string) => changed(() => call(contract.changeEmail, { body: { email } }));

export const retryEmail = () => changed(() => call(contract.retryEmail));

export const dropEmailChange = () => changed(() => call(contract.dropEmailChange));

export const endSession = (id: string) => changed(() => call(contract.endSession, { params: { id } }));

export const endOtherSessions = () => changed(() => call(contract.endOtherSessions));

async function changed(run: () => Promise<Called<unknown>>): Promise<Problem | null> {
  const called = await proven(run);
  if (!called.ok) return called.problem;
  await loadSecurity();
  return null;
}
