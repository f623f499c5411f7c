/**
 * Passkeys on Web Crypto (W3C Web Authentication, Level 3, 7.1 and 7.2), without attestation: which make of authenticator it
 * is never matters here, so neither CBOR nor certificates need be read (docs/adr/025). Every refusal is null.
 */
import { Buffer } from 'node:buffer';

/** Whom the signed words must name: `https://perigee.example` and `perigee.example`. */
export type Site = { readonly origin: string; readonly rpId: string };

export type Key = { readonly algorithm: number; readonly jwk: JsonWebKey };
export type Made = {
  readonly challenge: string;
  readonly id: string;
  readonly key: Key;
  readonly counter: number;
} & Kept;
export type Signed = { readonly counter: number } & Kept;
/** Whether the passkey lives in a password manager that copies it to other devices. */
type Kept = { readonly backedUp: boolean };

const ES256 = -7;
const EDDSA = -8;
const RS256 = -257;
/** In the order we like them. */
export const ALGORITHMS = [ES256, EDDSA, RS256] as const;

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40, extended: 0x80 };

type Bytes = Buffer<ArrayBuffer>;
type Ceremony = 'webauthn.create' | 'webauthn.get';

/** The challenge that the browser says it answered: whether it is one of ours, and unspent, the caller asks D1. */
export function challengeIn(site: Site, ceremony: Ceremony, clientData: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    if (typeof said !== 'object' || said === null) return null;
    const { type, challenge, origin, crossOrigin } = said as Record<string, unknown>;
    const ours = type === ceremony && origin === site.origin && crossOrigin !== true;
    return ours && typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

type Authenticator = Signed & { rest: Buffer; attested: boolean; extended: boolean };

/** Present and verified by the authenticator (a finger, a face, a PIN): a passkey is both factors. */
async function authenticatorIn(site: Site, data: Buffer): Promise<Authenticator | null> {
  if (data.length < 37) return null;
  const rp = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(site.rpId)));
  if (!rp.equals(data.subarray(0, 32))) return null;
  const flags = data.readUInt8(32);
  const has = (flag: number) => (flags & flag) !== 0;
  if (!has(FLAGS.present) || !has(FLAGS.verified)) return null;
  if (has(FLAGS.backedUp) && !has(FLAGS.backupEligible)) return null;
  return {
    counter: data.readUInt32BE(33),
    backedUp: has(FLAGS.backedUp),
    attested: has(FLAGS.attested),
    extended: has(FLAGS.extended),
    rest: data.subarray(37),
  };
}

/** A new passkey. */
export async function readMade(
  site: Site,
  answer: { readonly id: string; readonly client_data: string; readonly authenticator_data: string },
): Promise<Made | null> {
  const challenge = challengeIn(site, 'webauthn.create', answer.client_data);
  const data = await authenticatorIn(site, Buffer.from(answer.authenticator_data, 'base64url'));
  if (!challenge || !data?.attested || data.rest.length < 18) return null;
  const length = data.rest.readUInt16BE(16);
  const id = data.rest.subarray(18, 18 + length);
  const key = keyIn(data.rest.subarray(18 + length), data.extended);
  if (!key || length === 0 || id.length !== length || id.toString('base64url') !== answer.id) return null;
  return { challenge, id: answer.id, key, counter: data.counter, backedUp: data.backedUp };
}

/** Coordinates and moduli where CTAP2's canonical CBOR always puts them (RFC 9053): each kind of key has one spelling. */
const SPELLINGS = [
  {
    algorithm: ES256,
    pattern: /^a5010203262001215820(.{64})225820(.{64})/,
    jwk: (x = '', y = '') => ({ kty: 'EC', crv: 'P-256', x, y }),
  },
  { algorithm: EDDSA, pattern: /^a4010103272006215820(.{64})/, jwk: (x = '') => ({ kty: 'OKP', crv: 'Ed25519', x }) },
  {
    algorithm: RS256,
    pattern: /^a401030339010020590100(.{512})2143010001/,
    jwk: (n = '') => ({ kty: 'RSA', n, e: 'AQAB' }),
  },
] as const;

function keyIn(cose: Buffer, extended: boolean): Key | null {
  const hex = cose.toString('hex');
  for (const { algorithm, pattern, jwk } of SPELLINGS) {
    const [whole, ...parts] = pattern.exec(hex) ?? [];
    // Nothing may follow the key but what extensions say.
    if (whole === undefined || (whole.length !== hex.length && !extended)) continue;
    const [first, second] = parts.map((part) => Buffer.from(part, 'hex').toString('base64url'));
    return { algorithm, jwk: jwk(first, second) };
  }
  return null;
}

/** An answer to a challenge, signed by a passkey we know. */
export async function readSigned(
  site: Site,
  key: Key,
  answer: { readonly client_data: string; readonly authenticator_data: string; readonly signature: string },
): Promise<Signed | null> {
  const authenticator = Buffer.from(answer.authenticator_data, 'base64url');
  const data = await authenticatorIn(site, authenticator);
  if (!data) return null;
  const said = await crypto.subtle.digest('SHA-256', Buffer.from(answer.client_data, 'base64url'));
  const signed = Buffer.concat([authenticator, Buffer.from(said)]);
  const right = await verify(key, Buffer.from(answer.signature, 'base64url'), signed).catch(() => false);
  return right ? { counter: data.counter, backedUp: data.backedUp } : null;
}

async function verify({ algorithm, jwk }: Key, signature: Bytes, signed: Bytes): Promise<boolean> {
  const imported = (how: SubtleCryptoImportKeyAlgorithm) => crypto.subtle.importKey('jwk', jwk, how, false, ['verify']);
  if (algorithm === EDDSA)
    return crypto.subtle.verify({ name: 'Ed25519' }, await imported({ name: 'Ed25519' }), signature, signed);
  if (algorithm === RS256) {
    const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    return crypto.subtle.verify(rsa, await imported(rsa), signature, signed);
  }
  const key = await imported({ name: 'ECDSA', namedCurve: 'P-256' });
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromDer(signature), signed);
}

/** ECDSA as authenticators write it (ASN.1: two integers) to as Web Crypto reads it (r and s, 32 bytes each). */
export function fromDer(signature: Buffer): Bytes {
  const raw = Buffer.alloc(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = signature[at + 1] ?? 0;
    const integer = signature.subarray(at + 2, at + 2 + length);
    const digits = integer.subarray(Math.max(0, integer.length - 32));
    digits.copy(raw, end - digits.length);
    at += 2 + length;
  }
  return raw;
}
