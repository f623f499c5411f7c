// The common format of webhook signatures: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`, with any number of v1.
import { ok, type Refusal, refuse, type Success } from '#shared/domain/refusal.ts';

/** The header that it travels in. */
export const SIGNATURE = 'x-signature';
/** Its name before there was a second brand: partners of the first brand send and verify it. */
export const FORMER_SIGNATURE = 'perigee-signature';

/** How far a signed time may differ from ours, in either direction, in seconds (I37). */
export const WINDOW_S = 300;

/** The header's value for a body that is sent now, with one `v1` for each secret while two are active. */
export async function signature(secrets: readonly string[], raw: ArrayBuffer, nowMs: number): Promise<string> {
  const t = String(Math.floor(nowMs / 1000));
  const marks = await Promise.all(
    secrets.map(async (secret) => crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), signed(t, raw))),
  );
  return [`t=${t}`, ...marks.map((mark) => `v1=${hex(new Uint8Array(mark))}`)].join(',');
}

/**
 * True when one of the signatures verifies under one of the active secrets (WebCrypto compares in constant time) and
 * the signed time is within the window. `webhook.signature`: missing, malformed or forged; `webhook.stale`: valid, but
 * too old or too early.
 */
export async function verifySignature(
  secrets: readonly string[],
  header: string | null,
  raw: ArrayBuffer,
  nowMs: number,
): Promise<Success<null> | Refusal<'webhook.signature' | 'webhook.stale'>> {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  const marks = parts.filter(([name]) => name === 'v1').map(([, value]) => bytes(value ?? ''));
  if (!/^\d{1,12}$/.test(t) || marks.length === 0 || marks.length > 4) return refuse('webhook.signature');
  let genuine = false;
  for (const secret of secrets) {
    const key = await keyOf(secret, 'verify');
    for (const mark of marks) {
      if (mark && (await crypto.subtle.verify('HMAC', key, mark, signed(t, raw)))) genuine = true;
    }
  }
  if (!genuine) return refuse('webhook.signature');
  return Math.abs(nowMs - Number(t) * 1000) <= WINDOW_S * 1000 ? ok(null) : refuse('webhook.stale');
}

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

function signed(t: string, raw: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${t}.`);
  const all = new Uint8Array(head.length + raw.byteLength);
  all.set(head);
  all.set(new Uint8Array(raw), head.length);
  return all;
}

const hex = (data: Uint8Array) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

function bytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
