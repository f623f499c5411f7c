// How Trustly signs and verifies signatures, written independently from its documentation with Node's crypto and
// without the port's signature.ts, so that a mistake in the port shows here.
import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto';

/** Digests by the prefix of a signature; without a prefix it is SHA-1. */
export const DIGESTS = {
  'alg=RS256;': 'RSA-SHA256',
  '': 'RSA-SHA1',
  'alg=RS384;': 'RSA-SHA384',
  'alg=RS512;': 'RSA-SHA512',
} as const;
export type Prefix = keyof typeof DIGESTS;
export const PREFIXES = Object.keys(DIGESTS) as Prefix[];

/** Each name before its value, in the byte order of names; nothing for null. */
export function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(written).join('');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([name, each]) => name + written(each))
    .join('');
}

/** `key` is PKCS #8: the lines of its PEM joined into one. */
export function mark(key: string, text: string, prefix: Prefix = 'alg=RS256;'): string {
  const secret = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  return prefix + createSign(DIGESTS[prefix]).update(text, 'utf8').sign(secret).toString('base64');
}

/** `key` is SPKI: the lines of its PEM joined into one. */
export function isMarked(key: string, text: string, signature: string): boolean {
  const prefix = PREFIXES.find((each) => each !== '' && signature.startsWith(each)) ?? '';
  const known = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const bytes = Buffer.from(signature.slice(prefix.length), 'base64');
  return createVerify(DIGESTS[prefix]).update(text, 'utf8').verify(known, bytes);
}
