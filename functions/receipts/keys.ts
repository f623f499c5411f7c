// The keys that the house signs receipts with: seeds in a secret, the first of which signs; the others are being retired.

import { type SigningKey, sign, signingKey } from '#functions/ports/ed25519.ts';
import { canonical } from '#shared/domain/hash.ts';
import { bytesOf, thumbprint } from '#shared/domain/receipts/key.ts';
import type { HouseKey, ReceiptFile, Receipts } from '#shared/domain/receipts/receipt.ts';
import { content } from '#src/published/content.ts';

interface Signer {
  readonly key: HouseKey;
  readonly signing: SigningKey;
}

const known = new Map<string, readonly Signer[]>();

/** Empty where no key is configured: then no receipts are issued. */
async function signersOf({ RECEIPT_KEYS = '' }: { RECEIPT_KEYS?: string }): Promise<readonly Signer[]> {
  const cached = known.get(RECEIPT_KEYS);
  if (cached) return cached;
  const made = await Promise.all(RECEIPT_KEYS.split(',').filter(Boolean).map(signerOf));
  known.set(RECEIPT_KEYS, made);
  return made;
}

async function signerOf(seed: string): Promise<Signer> {
  const signing = await signingKey(seed);
  if (!signing) throw new Error('RECEIPT_KEYS: a seed is 64 signs of hex, the next one after a comma');
  const { x } = signing;
  return { signing, key: { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x) } };
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

/** Null where no key is configured. */
export async function signed(env: Env, receipts: Receipts): Promise<ReceiptFile | null> {
  const [signer] = await signersOf(env);
  if (!signer) return null;
  return { key: signer.key.kid, signature: await sign(signer.signing, bytesOf(canonical(receipts))), receipts };
}
