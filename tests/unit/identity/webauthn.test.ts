import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challengeIn, coseOf, verifyAssertion, verifyRegistration } from '#functions/identity/webauthn.ts';
import { Authenticator, attestationOf, type Lies } from '#kit/authenticator.ts';

const SITE = { origin: 'https://perigee.example', rpId: 'perigee.example' };
const CHALLENGE = 'c'.repeat(43);

async function registered() {
  const device = await Authenticator.of(SITE.origin);
  const passkey = await verifyRegistration(SITE, CHALLENGE, await device.make(CHALLENGE));
  if (!passkey) throw new Error('an honest passkey was refused');
  return { device, passkey };
}

/** Each alone must be enough to refuse. */
const LIES: readonly [string, Lies][] = [
  ['another site', { origin: 'https://perigee.example.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another ceremony', { type: 'payment.get' }],
  ['a frame of another site', { crossOrigin: true }],
  ['nobody there', { flags: 0x44 }],
  ['a person who was not verified', { flags: 0x41 }],
  ['a copy that may not be copied', { flags: 0x55 }],
];
const OTHER = 'd'.repeat(43);

describe('a new passkey', () => {
  test('names its challenge, its id, its key and whether it is copied to other devices', async () => {
    const { device, passkey } = await registered();
    expect(passkey).toMatchObject({ id: device.id, counter: 0, backedUp: false });
    const copied = await Authenticator.of(SITE.origin);
    const answer = await copied.make(CHALLENGE, { flags: 0x5d });
    expect(challengeIn(answer.client_data)).toBe(CHALLENGE);
    expect((await verifyRegistration(SITE, CHALLENGE, answer))?.backedUp).toBe(true);
  });

  test.each(LIES)('is refused from %s', async (_, lies) => {
    const device = await Authenticator.of(SITE.origin);
    const answer = await device.make(CHALLENGE, lies);
    const accepted = challengeIn(answer.client_data) && (await verifyRegistration(SITE, CHALLENGE, answer));
    expect(accepted).toBeNull();
  });

  test('is refused for another challenge, cut off, with more behind it, or with an id that is not its own', async () => {
    const device = await Authenticator.of(SITE.origin);
    const honest = await device.make(CHALLENGE);
    expect(await verifyRegistration(SITE, OTHER, honest)).toBeNull();
    const data = Buffer.from(honest.attestation_object, 'base64url');
    const inside = data.subarray(data.indexOf('authData') + 'authData'.length + 3);
    const longer = attestationOf(Buffer.concat([inside, Buffer.from([0])]));
    const bad = [data.subarray(0, 100), longer, data.subarray(0, 40), Buffer.alloc(0)];
    for (const one of bad)
      expect(
        await verifyRegistration(SITE, CHALLENGE, { ...honest, attestation_object: one.toString('base64url') }),
      ).toBeNull();
    expect(await verifyRegistration(SITE, CHALLENGE, { ...honest, id: 'AAAA' })).toBeNull();
  });

  test('with certificates is refused before anybody follows an address in them', async () => {
    const device = await Authenticator.of(SITE.origin);
    const honest = await device.make(CHALLENGE);
    const data = Buffer.from(honest.attestation_object, 'base64url');
    const inside = data.subarray(data.indexOf('authData') + 'authData'.length + 3);
    const certified = Buffer.from('a363616c6726637369674100637835638141ff', 'hex');
    for (const format of ['packed', 'tpm', 'apple', 'android-key', 'fido-u2f']) {
      const attestation = attestationOf(inside, format, certified).toString('base64url');
      expect(await verifyRegistration(SITE, CHALLENGE, { ...honest, attestation_object: attestation })).toBeNull();
    }
  });
});

describe('a challenge', () => {
  test('signed by the passkey is accepted', async () => {
    const { device, passkey } = await registered();
    device.counter = 7;
    const answer = await device.use(CHALLENGE);
    expect(await verifyAssertion(SITE, CHALLENGE, passkey, answer)).toEqual({ counter: 7, backedUp: false });
    expect(await verifyAssertion(SITE, OTHER, passkey, answer)).toBeNull();
  });

  test.each(LIES)('is refused from %s', async (_, lies) => {
    const { device, passkey } = await registered();
    const flags = lies.flags === undefined ? {} : { flags: lies.flags & ~0x40 };
    const answer = await device.use(CHALLENGE, { ...lies, ...flags });
    const accepted = challengeIn(answer.client_data) && (await verifyAssertion(SITE, CHALLENGE, passkey, answer));
    expect(accepted).toBeNull();
  });

  test('signed by another key, or changed afterwards, is refused', async () => {
    const { device, passkey } = await registered();
    const stranger = await Authenticator.of(SITE.origin);
    expect(await verifyAssertion(SITE, CHALLENGE, passkey, await stranger.use(CHALLENGE))).toBeNull();
    const answer = await device.use(CHALLENGE);
    for (const field of ['client_data', 'authenticator_data', 'signature'] as const) {
      const data = Buffer.from(answer[field], 'base64url');
      const last = data.length - 1;
      data.writeUInt8(data.readUInt8(last) ^ 1, last);
      const changed = { ...answer, [field]: data.toString('base64url') };
      expect(await verifyAssertion(SITE, CHALLENGE, passkey, changed), field).toBeNull();
    }
  });

  test.each([
    ['ECDSA', -7, generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['Ed25519', -8, generateKeyPairSync('ed25519')],
    ['RSA', -257, generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ] as const)('is verified by a key of %s that was stored as JWK, too', async (kind, algorithm, pair) => {
    const { publicKey, privateKey } = pair;
    const device = await Authenticator.of(SITE.origin);
    const answer = await device.use(CHALLENGE);
    const data = Buffer.from(answer.authenticator_data, 'base64url');
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(answer.client_data, 'base64url'));
    const signature = sign(
      kind === 'Ed25519' ? null : 'sha256',
      Buffer.concat([data, Buffer.from(digest)]),
      privateKey,
    );
    const key = { publicKey: coseOf(algorithm, publicKey.export({ format: 'jwk' }) as JsonWebKey) };
    const signed = { ...answer, signature: signature.toString('base64url') };
    expect(await verifyAssertion(SITE, CHALLENGE, key, signed)).not.toBeNull();
    expect(await verifyAssertion(SITE, CHALLENGE, key, answer)).toBeNull();
  });
});

test('an answer of any shape is read or refused, never thrown at', async () => {
  const { device, passkey } = await registered();
  const honest = await device.use(CHALLENGE);
  const junk = fc.uint8Array({ maxLength: 100 }).map((raw) => Buffer.from(raw).toString('base64url'));
  await fc.assert(
    fc.asyncProperty(junk, fc.constantFrom('client_data', 'authenticator_data', 'signature'), async (text, field) => {
      expect(challengeIn(text)).toBeNull();
      expect(await verifyAssertion(SITE, CHALLENGE, passkey, { ...honest, [field]: text })).toBeNull();
      const made = { id: device.id, client_data: honest.client_data, attestation_object: text };
      expect(await verifyRegistration(SITE, CHALLENGE, made)).toBeNull();
    }),
  );
});
