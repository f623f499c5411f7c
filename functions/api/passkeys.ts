// Passkeys: contract/passkeys.ts. Adding or removing one requires a fresh proof, and a letter informs the player.
import { now } from '#functions/clock.ts';
import { buckets, senderOf, throttle } from '#functions/edge/throttle.ts';
import * as kept from '#functions/identity/passkeys.ts';
import { isProved } from '#functions/identity/proof.ts';
import type { User } from '#functions/identity/users.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import * as contract from '#shared/contract/passkeys.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { holder, liveUser } from './users/live-user.ts';
import { proverOf, unproved } from './users/proof.ts';
import { tellProtection } from './users/protection.ts';
import { siteOf } from './users/site.ts';
import { renewSession } from './users/welcome.ts';

/** As long as a challenge is valid: a person may have to look for their security key. */
const TIMEOUT_MS = 10 * 60_000;
const KIND = 'public-key' as const;

const own = (c: ApiContext, { playerNo }: User): D1Database => identityOf(c.env, playerNo);

export function mountPasskeys(app: Api): void {
  mount(app, contract.listPasskeys, async ({ c }) => listed(c, await liveUser(c)));
  mount(app, contract.beginPasskey, ({ c }) => begin(c));
  mount(app, contract.addPasskey, ({ c, body }) => add(c, body));
  mount(app, contract.renamePasskey, async ({ c, params, body }) => {
    const user = await liveUser(c);
    const renamed = await kept.renamePasskey(own(c, user), user.id, params.id ?? '', body.name);
    return renamed ? listed(c, user) : refuse('passkey.unknown');
  });
  mount(app, contract.removePasskey, async ({ c, params }) => {
    const user = await liveUser(c);
    if (!(await kept.removePasskey(own(c, user), proverOf(c, user), params.id ?? '')))
      return unproved(c, user, refuse('passkey.unknown'));
    // Every other session ends, and with it those that the removed passkey opened (I36).
    await renewSession(c, user);
    tellProtection(c, user, 'passkey_removed');
    return listed(c, user);
  });
  mount(app, contract.passkeyChallenge, async ({ c }) => {
    await throttle(c, buckets.signIn, senderOf(c));
    return request(c, 'passkey', null, []);
  });
  mount(app, contract.proofChallenge, async ({ c }) => {
    const user = await holder(c);
    await throttle(c, buckets.challenge, user.id);
    return request(c, 'passkey_proof', user, await kept.passkeysOf(own(c, user), user.id));
  });
}

async function begin(c: ApiContext): Promise<Answer<contract.CreationOptions>> {
  const user = await liveUser(c);
  // The proof is checked before the browser creates a passkey, so that none is created in vain. It is checked again
  // when the passkey is added.
  if (!(await isProved(own(c, user), proverOf(c, user)))) return refuse('reauth.required');
  await throttle(c, buckets.challenge, user.id);
  const [challenge, before, brand, { ALGORITHMS }] = await Promise.all([
    kept.newChallenge(own(c, user), 'passkey_new', user.id, now()),
    kept.passkeysOf(own(c, user), user.id),
    content(c.env, 'config/brand'),
    import('#functions/identity/webauthn.ts'),
  ]);
  return ok({
    challenge,
    rp: { id: siteOf(c).rpId, name: brand.name },
    // The handle reveals nothing about the player beyond an id that cannot be guessed.
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: KIND, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: before.map(described),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  });
}

async function add(c: ApiContext, wish: contract.NewPasskey): Promise<Answer<{ passkeys: contract.PasskeyRow[] }>> {
  const user = await liveUser(c);
  const outcome = await kept.addPasskey(own(c, user), siteOf(c), proverOf(c, user), wish);
  if (outcome !== 'added') return unproved(c, user, refuse(`passkey.${outcome}`));
  tellProtection(c, user, 'passkey_added');
  return listed(c, user);
}

async function request(
  c: ApiContext,
  ceremony: 'passkey' | 'passkey_proof',
  user: User | null,
  passkeys: readonly kept.Passkey[],
): Promise<Answer<contract.RequestOptions>> {
  return ok({
    challenge: await kept.newChallenge(user ? own(c, user) : c.env.DB, ceremony, user?.id, now()),
    rpId: siteOf(c).rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(described),
  });
}

async function listed(c: ApiContext, user: User): Promise<Answer<{ passkeys: contract.PasskeyRow[] }>> {
  return ok({ passkeys: (await kept.passkeysOf(own(c, user), user.id)).map(rowOf) });
}

const described = ({ id, transports }: kept.Passkey) => ({
  type: KIND,
  id,
  transports: transports.split(',').filter(Boolean),
});

const rowOf = ({ id, name, backedUp, createdAtMs, usedAtMs }: kept.Passkey): contract.PasskeyRow => ({
  id,
  name,
  synced: backedUp === 1,
  created_at: new Date(createdAtMs).toISOString(),
  used_at: usedAtMs === null ? null : new Date(usedAtMs).toISOString(),
});
