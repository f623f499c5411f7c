// How calls and webhooks are signed: HMAC-SHA256 in lower-case hex, for a call over its time in seconds, method,
// address and body, for a webhook over its body.

/**
 * The only digest that is accepted, as the webhook's settings at Sumsub name it. A header must not choose another one.
 */
export const DIGEST = 'HMAC_SHA256_HEX';

export async function hmacHex(secret: string, ...parts: readonly (string | BufferSource)[]): Promise<string> {
  const text = new TextEncoder();
  const bytes = await new Blob(
    parts.map((part) => (typeof part === 'string' ? text.encode(part) : part)),
  ).arrayBuffer();
  const mark = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), bytes);
  return Array.from(new Uint8Array(mark), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether one of the secrets made this digest. WebCrypto compares in constant time; every secret is tried. */
export async function isDigest(secrets: readonly string[], raw: ArrayBuffer, mark: string | null): Promise<boolean> {
  if (mark === null || !/^[0-9a-f]{64}$/.test(mark)) return false;
  const bytes = Uint8Array.from(mark.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  let genuine = false;
  for (const secret of secrets)
    if (await crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), bytes, raw)) genuine = true;
  return genuine;
}

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
