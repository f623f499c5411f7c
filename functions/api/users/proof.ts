// A fresh proof of who sits there: by password, passkey or code. Every sensitive call begins with `requireProof`.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import { isPasswordOf } from '#functions/identity/accounts.ts';
import { acceptAssertion, passkeysOf } from '#functions/identity/passkeys.ts';
import { acceptCode, acceptRecoveryCode } from '#functions/identity/two-factor.ts';
import type { User } from '#functions/identity/users.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import type { Proof, Proving } from '#shared/contract/security.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { refuseFields } from './fields.ts';
import { holder } from './live-user.ts';
import { siteOf } from './site.ts';

/**
 * Refuses with `reauth.required` what must not be done in a browser that somebody left open. `always`: signing in is no proof
 * either, for what a stolen password must not be enough to do in one go.
 */
export async function requireProof(c: ApiContext, { always = false } = {}): Promise<void> {
  const answer = await askPlayer(c, (player, asker) => player.proof(asker));
  if (!answer.ok) throw new Refused(isProblemCode(answer.code) ? answer.code : 'session.ended');
  if (!answer.value.fresh || (always && answer.value.signIn)) throw new Refused('reauth.required');
}

export async function readProof(c: ApiContext): Promise<Answer<Proof>> {
  const user = await holder(c);
  const answer = await askPlayer(c, (player, asker) => player.proof(asker));
  return answer.ok ? ok(await proofOf(c, user, answer.value)) : answer;
}

export async function prove(c: ApiContext, wish: Proving): Promise<Answer<Proof>> {
  const user = await holder(c);
  // By session: one that a thief holds must not use up the tries of the player's own.
  await throttle(c, buckets.factor, requireSession(c).id);
  const refused = await judge(c, user, wish);
  if (refused) return refused;
  const answer = await askPlayer(c, (player, asker) => player.prove(asker));
  return answer.ok ? ok(await proofOf(c, user, answer.value)) : answer;
}

/** Where a second factor is on, a password alone proves nothing that a thief of it could not. */
async function judge(c: ApiContext, user: User, wish: Proving) {
  if ('passkey' in wish) {
    const whose = await acceptAssertion(c.env.DB, siteOf(c), 'passkey_proof', wish.passkey, now());
    return whose === user.id ? null : refuse('passkey.refused');
  }
  if ('password' in wish) {
    if (user.twoFactor) return refuse('otp.required');
    if (!(await isPasswordOf(user, wish.password))) refuseFields({ password: 'validation.password.wrong' });
    return null;
  }
  const right =
    'otp_attempt' in wish
      ? await acceptCode(c.env, user.id, wish.otp_attempt, now())
      : await acceptRecoveryCode(c.env, user.id, wish.recovery_code);
  return right ? null : refuse('otp.wrong');
}

async function proofOf(
  c: ApiContext,
  user: User,
  { fresh, untilMs }: { fresh: boolean; untilMs: number },
): Promise<Proof> {
  const passkeys = await passkeysOf(c.env.DB, user.id);
  return {
    methods: [user.twoFactor ? 'code' : 'password', ...(passkeys.length > 0 ? (['passkey'] as const) : [])],
    fresh_until: fresh ? new Date(untilMs).toISOString() : null,
  };
}
