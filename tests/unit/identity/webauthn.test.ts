import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challengeIn, fromDer, readMade, readSigned } from '#functions/identity/webauthn.ts';
import { Authenticator, type Lies } from '#kit/authenticator.ts';

const SITE = { origin: 'https://perigee.example', rpId: 'perigee.example' };
const CHALLENGE = 'c'.repeat(43);

async function keyed() {
  const device = await Authenticator.of(SITE.origin);
  const made = await readMade(SITE, await device.make(CHALLENGE));
  if (!made) throw new Error('an honest passkey was refused');
  return { device, made };
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

describe('a new passkey', () => {
  test('names its challenge, its id and its key', async () => {
    const { device, made } = await keyed();
    expect(made).toMatchObject({
      challenge: CHALLENGE,
      id: device.id,
      key: { algorithm: -7 },
      counter: 0,
      backedUp: false,
    });
  });

  test.each(LIES)('is refused from %s', async (_, lies) => {
    const device = await Authenticator.of(SITE.origin);
    const flags = lies.flags === undefined ? {} : { flags: lies.flags };
    expect(await readMade(SITE, await device.make(CHALLENGE, { ...lies, ...flags }))).toBeNull();
  });

  test('is refused with a key of another spelling, cut off, or with an id that is not its own', async () => {
    const device = await Authenticator.of(SITE.origin);
    const honest = await device.make(CHALLENGE);
    const data = Buffer.from(honest.authenticator_data, 'base64url');
    const bad = [data.subarray(0, -1), Buffer.concat([data, Buffer.from([0])]), data.subarray(0, 40), Buffer.alloc(0)];
    for (const one of bad)
      expect(await readMade(SITE, { ...honest, authenticator_data: one.toString('base64url') })).toBeNull();
    expect(await readMade(SITE, { ...honest, id: 'AAAA' })).toBeNull();
  });
});

describe('a challenge', () => {
  test('signed by the passkey is accepted', async () => {
    const { device, made } = await keyed();
    device.counter = 7;
    expect(await readSigned(SITE, made.key, await device.use(CHALLENGE))).toEqual({ counter: 7, backedUp: false });
    expect(challengeIn(SITE, 'webauthn.get', (await device.use(CHALLENGE)).client_data)).toBe(CHALLENGE);
  });

  test.each(LIES)('is refused from %s', async (_, lies) => {
    const { device, made } = await keyed();
    const flags = lies.flags === undefined ? {} : { flags: lies.flags & ~0x40 };
    const answer = await device.use(CHALLENGE, { ...lies, ...flags });
    const accepted =
      challengeIn(SITE, 'webauthn.get', answer.client_data) && (await readSigned(SITE, made.key, answer));
    expect(accepted).toBeNull();
  });

  test('signed by another key, or changed afterwards, is refused', async () => {
    const { device, made } = await keyed();
    const stranger = await Authenticator.of(SITE.origin);
    expect(await readSigned(SITE, made.key, await stranger.use(CHALLENGE))).toBeNull();
    const answer = await device.use(CHALLENGE);
    for (const field of ['client_data', 'authenticator_data', 'signature'] as const) {
      const data = Buffer.from(answer[field], 'base64url');
      const last = data.length - 1;
      data.writeUInt8(data.readUInt8(last) ^ 1, last);
      expect(await readSigned(SITE, made.key, { ...answer, [field]: data.toString('base64url') }), field).toBeNull();
    }
  });

  test.each([
    ['Ed25519', -8],
    ['RSA', -257],
  ] as const)('is verified by a key of %s as well', async (kind, algorithm) => {
    const { publicKey, privateKey } =
      kind === 'RSA' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
    const device = await Authenticator.of(SITE.origin);
    const answer = await device.use(CHALLENGE);
    const data = Buffer.from(answer.authenticator_data, 'base64url');
    const said = await crypto.subtle.digest('SHA-256', Buffer.from(answer.client_data, 'base64url'));
    const signature = sign(kind === 'RSA' ? 'sha256' : null, Buffer.concat([data, Buffer.from(said)]), privateKey);
    const key = { algorithm, jwk: publicKey.export({ format: 'jwk' }) as JsonWebKey };
    expect(await readSigned(SITE, key, { ...answer, signature: signature.toString('base64url') })).not.toBeNull();
    expect(await readSigned(SITE, key, answer)).toBeNull();
  });
});

test('a signature of any shape is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (raw) => {
      expect(fromDer(Buffer.from(raw))).toHaveLength(64);
    }),
  );
});
