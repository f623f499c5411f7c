import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSession, sessionCookie } from '#functions/identity/cookie.ts';

const vault = { BETTER_AUTH_SECRET: 'a secret of this test', ORIGIN: 'http://localhost' };
const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

/** The cookie as better-auth writes it. */
function cookieOf(change: { secret?: string; expiresAt?: number; sessionEnds?: number } = {}): string {
  const session = {
    session: { id: 's1', createdAt: new Date(NOW), expiresAt: new Date(change.sessionEnds ?? NOW + HOUR) },
    user: { id: 'p1', playerNo: 7, currency: 'EUR', country: 'AT', licence: 'CW' },
    updatedAt: NOW,
  };
  const expiresAt = change.expiresAt ?? NOW + HOUR;
  const signature = createHmac('sha256', change.secret ?? vault.BETTER_AUTH_SECRET)
    .update(JSON.stringify({ ...session, expiresAt }))
    .digest('base64url');
  const value = Buffer.from(JSON.stringify({ session, expiresAt, signature })).toString('base64url');
  return `${sessionCookie(vault)}=${value}`;
}
const read = (cookie: string, nowMs = NOW) => readSession(vault, cookie, nowMs);

test('a cookie that was judged once is known by its very text, and no longer than it says [I36]', async () => {
  const cookie = cookieOf();
  const first = await read(cookie);
  expect(first).toMatchObject({ id: 's1', playerId: 'p1', playerNo: 7 });
  expect(await read(cookie)).toBe(first);
  expect(await read(cookie, NOW + HOUR - 1)).toBe(first);
  expect(await read(cookie, NOW + HOUR)).toBeNull();
  expect(await read(cookieOf({ expiresAt: NOW + 2 * HOUR }), NOW + HOUR)).toBeNull();
  expect(await read(cookieOf({ sessionEnds: NOW + 2 * HOUR }), NOW + HOUR)).toBeNull();
});

test('a cookie that another secret signed, or that differs in one letter from a good one, is a guest [I36]', async () => {
  const cookie = cookieOf();
  await read(cookie);
  expect(await read(cookieOf({ secret: 'another' }))).toBeNull();
  expect(await read(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull();
  expect(await read(cookie.slice(0, -4))).toBeNull();
});
