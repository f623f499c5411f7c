// One hash for the chain of the ledger and for the input of commands: SHA-256 as hex text.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** JSON with sorted keys and without `undefined`: equal inputs give equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** The same for a text in parts. */
export function hashParts(parts: Iterable<string>): string {
  const hash = sha256.create();
  for (const part of parts) hash.update(utf8ToBytes(part));
  return bytesToHex(hash.digest());
}
