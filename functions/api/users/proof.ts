// A fresh proof of identity by password, passkey or code. It is recorded where it will be checked: in the player's
// object for its commands, and in D1 for identity data.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import { isPasswordOf } from '#functions/identity/accounts.ts';
import { acceptAssertion, passkeysOf } from '#functions/identity/passkeys.ts';
import { isProved, noteProof, type Prover } from '#functions/identity/proof.ts';
import { acceptCode, acceptRecoveryCode, isReadable } from '#functions/identity/two-factor.ts';
import { type Owner, type User, vaultOf } from '#functions/identity/users.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import type { Proof, Proving } from '#shared/contract/security.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { refuseFields } from './fields.ts';
import { holder } from './live-user.ts';
import { siteOf } from './site.ts';

export const proverOf = (c: ApiContext, { id: userId }: Pick<User, 'id'>): Prover => ({
  userId,
  sessionId: requireSession(c).id,
  nowMs: now(),
});

/** Why a statement that requires a fresh proof changed nothing: the proof is missing, or there is another reason. */
export const unproved = async <Value>(c: ApiContext, user: Owner, otherwise: Answer<Value>): Promise<Answer<Value>> =>
  (await isProved(identityOf(c.env, user.playerNo), proverOf(c, user))) ? otherwise : refuse('reauth.required');

export async function readProof(c: ApiContext): Promise<Answer<Proof>> {
  const user = await holder(c);
  const answer = await askPlayer(c, (player, asker) => player.proof(asker));
  return answer.ok ? ok(await proofOf(c, user, answer.value)) : answer;
}

export async function prove(c: ApiContext, wish: Proving): Promise<Answer<Proof>> {
  const user = await holder(c);
  if (('otp_attempt' in wish || 'recovery_code' in wish) && !isReadable(wish)) return refuse('otp.wrong');
  // Limited by session, so that a thief's session cannot use up the attempts of the player's own.
  await throttle(c, buckets.factor, requireSession(c).id);
  const refused = await judge(c, user, wish);
  if (refused) return refused;
  await noteProof(identityOf(c.env, user.playerNo), proverOf(c, user));
  const answer = await askPlayer(c, (player, asker) => player.prove(asker));
  return answer.ok ? ok(await proofOf(c, user, answer.value)) : answer;
}

/** Where a second factor is on, a password alone is not enough, because a thief may have it. */
async function judge(c: ApiContext, user: User, wish: Proving) {
  if ('passkey' in wish) {
    const { env } = c;
    const challenges = identityOf(env, user.playerNo);
    const whose = await acceptAssertion({ env, challenges }, siteOf(c), 'passkey_proof', wish.passkey, now());
    return whose === user.id ? null : refuse('passkey.refused');
  }
  if ('password' in wish) {
    if (user.twoFactor) return refuse('otp.required');
    if (!(await isPasswordOf(user, wish.password))) refuseFields({ password: 'validation.password.wrong' });
    return null;
  }
  const right =
    'otp_attempt' in wish
      ? await acceptCode(vaultOf(c.env, user), user.id, wish.otp_attempt, now())
      : await acceptRecoveryCode(vaultOf(c.env, user), user.id, wish.recovery_code);
  return right ? null : refuse('otp.wrong');
}

async function proofOf(
  c: ApiContext,
  user: User,
  { fresh, untilMs }: { fresh: boolean; untilMs: number },
): Promise<Proof> {
  const passkeys = await passkeysOf(identityOf(c.env, user.playerNo), user.id);
  return {
    methods: [user.twoFactor ? 'code' : 'password', ...(passkeys.length > 0 ? (['passkey'] as const) : [])],
    fresh_until: fresh ? new Date(untilMs).toISOString() : null,
  };
}
