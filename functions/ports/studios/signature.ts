// How calls between a studio and us are signed: HMAC-SHA256 in hex over the raw body, or over its time and the body, as
// agreed.
import { Buffer } from 'node:buffer';
import { hmacKey } from '#functions/crypto/secrets.ts';
import { ok, type Refusal, refuse, type Success } from '#shared/domain/refusal.ts';
import type { Studio } from './index.ts';

export const SIGN = 'x-request-sign';
export const TIMESTAMP = 'x-request-timestamp';
/** How far a signed time may differ from ours, in either direction. */
const SKEW_S = 300;

type Signing = Pick<Studio, 'secrets' | 'signed'>;
type Bytes = Uint8Array<ArrayBuffer>;

/** The signed bytes. A sandbox also prints them, so that a studio can find out why its signature differs. */
export function signedBytes({ signed }: Signing, raw: Bytes, time: string): Bytes {
  if (signed === 'body') return raw;
  const head = new TextEncoder().encode(`${time}.`);
  const all = new Uint8Array(head.length + raw.length);
  all.set(head);
  all.set(raw, head.length);
  return all;
}

/** Signs with the newer secret. */
export async function signatureOf(studio: Signing, raw: Bytes, time: string): Promise<string> {
  const [secret = ''] = studio.secrets;
  const mark = await crypto.subtle.sign('HMAC', await hmacKey(secret), signedBytes(studio, raw, time));
  return Buffer.from(mark).toString('hex');
}

/** Verifies a call before its body is parsed. WebCrypto compares in constant time. */
export async function verified(
  studio: Signing,
  headers: Headers,
  raw: Bytes,
  nowMs: number,
): Promise<Success<null> | Refusal<'webhook.signature' | 'webhook.stale'>> {
  const sign = headers.get(SIGN) ?? '';
  const time = headers.get(TIMESTAMP) ?? '';
  if (!/^[0-9a-f]{64}$/i.test(sign)) return refuse('webhook.signature');
  if (studio.signed === 'timestamp' && !/^\d{1,12}$/.test(time)) return refuse('webhook.signature');
  const mark = new Uint8Array(Buffer.from(sign, 'hex'));
  const signed = signedBytes(studio, raw, time);
  let genuine = false;
  for (const secret of studio.secrets)
    if (await crypto.subtle.verify('HMAC', await hmacKey(secret), mark, signed)) genuine = true;
  if (!genuine) return refuse('webhook.signature');
  const stale = studio.signed === 'timestamp' && Math.abs(nowMs - Number(time) * 1000) > SKEW_S * 1000;
  return stale ? refuse('webhook.stale') : ok(null);
}
