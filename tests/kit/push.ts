// A browser that wants pushes, without one: its keys, and what it would do with what a push service hands it (RFC 8188, RFC 8291), written
// from the RFCs and by other means than the house's own.
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';

export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly privateKey: Buffer;
}

export function browser(endpoint: string): Browser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint, keys, privateKey: ecdh.getPrivateKey() };
}

const hmac = (key: Uint8Array, ...parts: (Uint8Array | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};
const ONE = Uint8Array.of(1);

/** The plaintext of an `aes128gcm` body of one record. */
export function decrypted(body: Buffer, { keys, privateKey }: Pick<Browser, 'keys' | 'privateKey'>): Buffer {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > size) throw new Error('more than one record');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const secret = hmac(Buffer.from(keys.auth, 'base64url'), ecdh.computeSecret(sender));
  const ikm = hmac(secret, 'WebPush: info\0', Buffer.from(keys.p256dh, 'base64url'), sender, ONE);
  const prk = hmac(salt, ikm);
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0', ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter of a last record');
  return padded.subarray(0, end);
}

export interface Vapid {
  readonly publicKey: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** Who says that they sent it (RFC 8292); throws where the signature is not theirs. */
export function vapidIn(authorization: string): Vapid {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const own = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), own, Buffer.from(signature, 'base64url')))
    throw new Error('the token is not signed by its key');
  return { publicKey, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Vapid['claims'] };
}
