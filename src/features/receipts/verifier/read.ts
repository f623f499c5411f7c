// Judges a file: whether it is a receipt, whether the house signed it, and whether its content is consistent.
import { receiptFile } from '#shared/contract/receipts.ts';
import { canonical } from '#shared/domain/hash.ts';
import { bytesOf, fromBase64url, thumbprint } from '#shared/domain/receipts/key.ts';
import type { HouseKey, Receipts } from '#shared/domain/receipts/receipt.ts';
import { type Report, verifyReceipts } from '#shared/domain/receipts/verify.ts';

/** `unknown`: signed by a key that this page does not have. `unable`: this browser does not support such signatures. */
export type Signature = 'genuine' | 'forged' | 'unknown' | 'unable';
export type Judged = { name: string; receipts: Receipts; key: string; signature: Signature; report: Report };

/** Null for a file that is not a receipt. */
export async function judge(name: string, text: string, keys: readonly HouseKey[]): Promise<Judged | null> {
  const parsed = receiptFile.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { key, signature, receipts } = parsed.data;
  return {
    name,
    receipts,
    key,
    signature: await signatureOf(receipts, key, signature, keys),
    report: verifyReceipts(receipts),
  };
}

async function signatureOf(
  receipts: Receipts,
  key: string,
  signature: string,
  keys: readonly HouseKey[],
): Promise<Signature> {
  const known = keys.find(({ kid, x }) => kid === key && thumbprint(x) === key);
  if (!known) return 'unknown';
  // A receipt made after its key was retired may come from somebody else who has the key.
  if (known.exp !== undefined && receipts.madeAtMs > known.exp * 1000) return 'forged';
  const mark = fromBase64url(signature);
  const raw = fromBase64url(known.x);
  if (!mark || !raw) return 'forged';
  try {
    const imported = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const genuine = await crypto.subtle.verify('Ed25519', imported, mark, bytesOf(canonical(receipts)));
    return genuine ? 'genuine' : 'forged';
  } catch {
    return 'unable';
  }
}

/** The keys of a key file as the house publishes it; none for any other text. A key whose id does not match it is ignored. */
export function keysIn(text: string): HouseKey[] {
  const set = jsonOf(text);
  const listed: unknown = typeof set === 'object' && set !== null && 'keys' in set ? set.keys : [];
  return Array.isArray(listed) ? listed.filter(isHouseKey) : [];
}

function isHouseKey(value: unknown): value is HouseKey {
  if (typeof value !== 'object' || value === null) return false;
  const { x, kid, crv, exp } = value as Record<string, unknown>;
  if (typeof x !== 'string' || crv !== 'Ed25519' || (exp !== undefined && typeof exp !== 'number')) return false;
  return fromBase64url(x)?.length === 32 && kid === thumbprint(x);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
