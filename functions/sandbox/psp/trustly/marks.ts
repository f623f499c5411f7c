// How Trustly signs and reads its merchants' signatures, written anew from its documents by Node's own crypto: the port's signature.ts is
// not asked, as a mistake there must show here.
import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto';

/** Digests by the words that a signature begins with; without any it is SHA-1. */
export const DIGESTS = {
  'alg=RS256;': 'RSA-SHA256',
  '': 'RSA-SHA1',
  'alg=RS384;': 'RSA-SHA384',
  'alg=RS512;': 'RSA-SHA512',
} as const;
export type Prefix = keyof typeof DIGESTS;
export const PREFIXES = Object.keys(DIGESTS) as Prefix[];

/** Each name before its value, by the names' bytes; nothing for what is null. */
export function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(written).join('');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([name, each]) => name + written(each))
    .join('');
}

/** `key` is PKCS #8, the lines of its PEM in one. */
export function mark(key: string, text: string, prefix: Prefix = 'alg=RS256;'): string {
  const secret = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  return prefix + createSign(DIGESTS[prefix]).update(text, 'utf8').sign(secret).toString('base64');
}

/** `key` is SPKI, the lines of its PEM in one. */
export function isMarked(key: string, text: string, signature: string): boolean {
  const prefix = PREFIXES.find((each) => each !== '' && signature.startsWith(each)) ?? '';
  const known = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const bytes = Buffer.from(signature.slice(prefix.length), 'base64');
  return createVerify(DIGESTS[prefix]).update(text, 'utf8').verify(known, bytes);
}
