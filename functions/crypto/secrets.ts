/** Random tokens, hashes and encrypted text, all with Web Crypto. */
import { Buffer } from 'node:buffer';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('hex');

/** 256 bits for a link or a cookie. */
export const randomToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** Only for random tokens: text that a person chooses needs `keyedHash` or the password hash. */
export const hashToken = async (token: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes(token)));

/** HMAC-SHA256 in hex: equal inputs have equal hashes, which nobody can compute without the secret. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await hmacKey(secret), bytes(text)));
}

/** The keys of a secret: the newest first, then, separated by commas, those that are being retired. */
export function keysOf(name: string, list: string): readonly [string, ...string[]] {
  const [newest, ...older] = list
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (newest === undefined) throw new Error(`${name}: at least one key, the newest first`);
  return [newest, ...older];
}

const imported = new Map<string, CryptoKey>();

/** The imported keys are cached, as many as there are secrets, because the session check needs one at every call. */
export async function hmacKey(secret: string): Promise<CryptoKey> {
  const known = imported.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign', 'verify']);
  imported.set(secret, key);
  return key;
}

async function sealingKey(secret: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes('perigee two-factor') };
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** AES-256-GCM: nonce and ciphertext in base64. */
export async function seal(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(secret), bytes(text));
  return `${Buffer.from(iv).toString('base64')}.${Buffer.from(sealed).toString('base64')}`;
}

export async function unseal(secret: string, sealed: string): Promise<string> {
  const [iv = '', text = ''] = sealed.split('.');
  const algorithm = { name: 'AES-GCM', iv: Buffer.from(iv, 'base64') };
  const plain = await crypto.subtle.decrypt(algorithm, await sealingKey(secret), Buffer.from(text, 'base64'));
  return new TextDecoder().decode(plain);
}
