// The hash with which the content security policy allows a page's inlined styles.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Pages inline one of a few style texts, so each is hashed once. */
const known = new Map<string, `sha256-${string}`>();

export function styleHash(rules: string): `sha256-${string}` {
  const hash = known.get(rules) ?? (`sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(rules))))}` as const);
  known.set(rules, hash);
  return hash;
}
