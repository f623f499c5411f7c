// The hash of a title's configuration: certificates, rounds and replays refer to the configuration by it.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of engine and configuration as JSON with sorted keys, so that order and spaces in a file do not matter. */
export function configHashOf(engine: string, config: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(`${engine}:${canonical(config)}`)));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
