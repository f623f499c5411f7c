// Ed25519 keys made from seeds. Secrets hold seeds, as 64 hex digits.
import { base64url } from '#shared/domain/receipts/key.ts';

export interface SigningKey {
  readonly secret: CryptoKey;
  /** The public key as a JSON Web Key holds it (RFC 8037). */
  readonly x: string;
}

/** The header that makes a seed a PKCS #8 key, the only form that WebCrypto imports (RFC 8410, 7). */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

/** Null where the text is not a seed. */
export async function signingKey(seed: string): Promise<SigningKey | null> {
  if (!/^[0-9a-f]{64}$/.test(seed)) return null;
  const bytes = (seed.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const secret = await crypto.subtle.importKey('pkcs8', Uint8Array.from([...PKCS8, ...bytes]), 'Ed25519', true, [
    'sign',
  ]);
  const exported = await crypto.subtle.exportKey('jwk', secret);
  return { secret, x: 'x' in exported ? (exported.x ?? '') : '' };
}

export const verifyingKey = (x: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify']);

/** A signature as 86 characters of base64url. */
export const sign = async ({ secret }: SigningKey, data: Uint8Array<ArrayBuffer>): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.sign('Ed25519', secret, data)));
