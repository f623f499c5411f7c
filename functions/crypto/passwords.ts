/** Passwords as scrypt keys: each guess at a stolen hash costs 32 MB of memory and a tenth of a second. */
import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

/** The text that is stored: salt and key in hex. The hex itself is the salt, and accents are composed first (NFKC). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

/** A text that is not a hash of ours costs the same and matches no password. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', stored = ''] = hash.split(':');
  const key = await keyOf(password, salt);
  const expected = Buffer.from(stored, 'hex');
  return expected.length === KEY_BYTES && timingSafeEqual(expected, key);
}

const keyOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );
