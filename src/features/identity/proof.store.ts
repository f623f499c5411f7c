// How a fresh proof is given: which ways this player has, and a call for each. Null means it was accepted.
import * as passkeys from '#shared/contract/passkeys.ts';
import type { Problem } from '#shared/contract/problem.ts';
import * as contract from '#shared/contract/security.ts';
import { type Called, call } from '#src/client/api.ts';
import { askPasskey, hasPasskeys } from '#src/client/passkey.ts';
import { codeOrRecovery } from './checks.ts';

export type Way = contract.Proof['methods'][number];

/** The proofs that this player can give in this browser. */
export async function proofWays(): Promise<Called<readonly Way[]>> {
  const proof = await call(contract.readProof);
  if (!proof.ok) return proof;
  return { ok: true, value: proof.value.methods.filter((way) => way !== 'passkey' || hasPasskeys()) };
}

const proveBy = async (body: contract.Proving): Promise<Problem | null> => {
  const called = await call(contract.prove, { body });
  return called.ok ? null : called.problem;
};

export const proveByPassword = (password: string) => proveBy({ password });

export const proveByCode = (code: string) => proveBy(codeOrRecovery(code));

/** `undefined` where the person closed the browser's dialog. */
export async function proveByPasskey(): Promise<Problem | null | undefined> {
  const challenge = await call(passkeys.proofChallenge);
  if (!challenge.ok) return challenge.problem;
  const passkey = await askPasskey(challenge.value);
  return passkey ? proveBy({ passkey }) : undefined;
}
