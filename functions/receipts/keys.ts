// The keys that the house signs receipts with: seeds in a secret, the first of which signs; the others are being retired.

import { content } from '#functions/content.ts';
import { canonical } from '#shared/domain/hash.ts';
import { base64url, bytesOf, thumbprint } from '#shared/domain/receipts/key.ts';
import type { HouseKey, ReceiptFile, Receipts } from '#shared/domain/receipts/receipt.ts';

interface Signer {
  readonly key: HouseKey;
  readonly secret: CryptoKey;
}

/** A seed as the PKCS #8 key that WebCrypto takes (RFC 8410, 7). */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

const known = new Map<string, readonly Signer[]>();

/** Empty where nobody configured one: then no receipt is given, and none is pretended. */
async function signersOf({ RECEIPT_KEYS = '' }: { RECEIPT_KEYS?: string }): Promise<readonly Signer[]> {
  const kept = known.get(RECEIPT_KEYS);
  if (kept) return kept;
  const made = await Promise.all(RECEIPT_KEYS.split(',').filter(Boolean).map(signerOf));
  known.set(RECEIPT_KEYS, made);
  return made;
}

async function signerOf(seed: string): Promise<Signer> {
  const bytes = /^[0-9a-f]{64}$/.test(seed) ? (seed.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)) : [];
  if (bytes.length !== 32) throw new Error('RECEIPT_KEYS: a seed is 64 signs of hex, the next one after a comma');
  const pkcs8 = Uint8Array.from([...PKCS8, ...bytes]);
  const secret = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const exported = await crypto.subtle.exportKey('jwk', secret);
  const x = 'x' in exported ? (exported.x ?? '') : '';
  return { secret, key: { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x) } };
}

/** Every key that a receipt may carry: those in use, and those whose seed is gone but whose signatures still count. */
export async function publishedKeys(env: Env): Promise<HouseKey[]> {
  const [signers, { retired }] = await Promise.all([signersOf(env), content(env, 'config/receipts')]);
  const old = retired.map(({ x, until }): HouseKey => {
    return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x), exp: Math.floor(Date.parse(until) / 1000) };
  });
  return [...signers.map(({ key }) => key), ...old];
}

export const canSign = async (env: Env): Promise<boolean> => (await signersOf(env)).length > 0;

/** Null where nobody configured a key. */
export async function signed(env: Env, receipts: Receipts): Promise<ReceiptFile | null> {
  const [signer] = await signersOf(env);
  if (!signer) return null;
  const mark = await crypto.subtle.sign('Ed25519', signer.secret, bytesOf(canonical(receipts)));
  return { key: signer.key.kid, signature: base64url(new Uint8Array(mark)), receipts };
}
