/** Time-based one-time passwords: RFC 6238 over HMAC-SHA1, 6 digits, 30 seconds, as every authenticator app reads them. */
import { readDigits } from '#shared/domain/text/codes.ts';

export const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits in base32 (RFC 4226 4, R6). */
export function newSecret(): string {
  let bits = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(20))) bits += byte.toString(2).padStart(8, '0');
  return bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  let bits = '';
  for (const char of text.toUpperCase().replace(/[\s=-]/g, ''))
    bits += ALPHABET.indexOf(char).toString(2).padStart(5, '0');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_SECONDS);

export async function codeAt(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = mac.getUint8(19) & 0xf;
  return String((mac.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The time step that a code belongs to: the present one, or one before or after for clocks that differ (RFC 6238 5.2);
 * null for none. `aheadMs` is how far a sandbox's clock was moved. A phone's authenticator does not know of it, so
 * codes of both times are accepted. Both are counted in the phone's time, in which one code always has the same step,
 * so that none can be used twice.
 */
export async function stepOf(secret: string, code: string, systemMs: number, aheadMs = 0): Promise<number | null> {
  const digits = readDigits(code);
  if (digits === null) return null;
  const moved = Math.round(aheadMs / 1000 / STEP_SECONDS);
  const times = [{ now: stepAt(systemMs), ahead: 0 }];
  if (moved !== 0) times.push({ now: stepAt(systemMs + aheadMs) - moved, ahead: moved });
  let found: number | null = null;
  for (const { now, ahead } of times)
    for (const step of [now - 1, now, now + 1]) if ((await codeAt(secret, step + ahead)) === digits) found = step;
  return found;
}

/** The content of the QR code: the key URI that authenticator apps read. */
export const keyUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer })}`;
