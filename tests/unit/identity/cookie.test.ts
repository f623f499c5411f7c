import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  carriesSession,
  forgottenLines,
  readSession,
  sessionCookie,
  sessionLines,
} from '#functions/identity/cookie.ts';
import type { Session } from '#functions/identity/session.ts';

const vault = {
  SESSION_KEYS: 'a key of this test',
  BETTER_AUTH_SECRET: 'a secret of this test',
  ORIGIN: 'http://localhost',
};
const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

const session: Session = {
  id: 's1',
  playerId: 'p1',
  playerNo: 7,
  currency: 'EUR',
  country: 'AU',
  region: 'NSW',
  licence: 'CW',
  createdAtMs: NOW,
  expiresAtMs: NOW + HOUR,
  refreshedAtMs: NOW,
};

/** As the browser sends what the server has set. */
async function cookieOf(keys = vault.SESSION_KEYS, change: Partial<Session> = {}): Promise<string> {
  const [line = ''] = await sessionLines({ ...vault, SESSION_KEYS: keys }, { ...session, ...change }, null);
  return line.slice(0, line.indexOf(';'));
}
const read = (cookie: string, nowMs = NOW, keys = vault.SESSION_KEYS) =>
  readSession({ ...vault, SESSION_KEYS: keys }, cookie, nowMs);

test('a cookie that was judged once is known by its very text, and no longer than it says [I36]', async () => {
  const cookie = await cookieOf();
  const first = await read(cookie);
  expect(first).toEqual(session);
  expect(await read(cookie)).toBe(first);
  expect(await read(cookie, NOW + HOUR - 1)).toBe(first);
  expect(await read(cookie, NOW + HOUR)).toBeNull();
});

test('a cookie that another key signed, or that differs in one letter from a good one, is a guest [I36]', async () => {
  const cookie = await cookieOf();
  await read(cookie);
  expect(await read(await cookieOf('another'))).toBeNull();
  // Inside the signature and inside what it signs; the last letter of a signature has bits that mean nothing.
  for (const at of [cookie.length - 5, cookie.indexOf('=') + 12])
    expect(await read(cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1))).toBeNull();
  expect(await read(cookie.slice(0, -4))).toBeNull();
  for (const value of ['', '.', 'x', 'e30.', `${cookie.split('=')[1]?.split('.')[0]}`])
    expect(await read(`${sessionCookie(vault)}=${value}`)).toBeNull();
});

test('the newest key signs, one that is being retired still opens, one that is gone does not [I36]', async () => {
  const old = await cookieOf('old');
  expect(await read(old, NOW, 'new, old')).toEqual(session);
  expect(await read(await cookieOf('new,old'), NOW, 'new')).toEqual(session);
  expect(await read(old, NOW, 'new')).toBeNull();
  await expect(cookieOf(' , ')).rejects.toThrow('SESSION_KEYS');
});

/** The cookie as better-auth wrote it. */
function formerOf(change: { secret?: string; expiresAt?: number; sessionEnds?: number; user?: object } = {}): string {
  const cache = {
    session: { id: 's1', createdAt: new Date(NOW), expiresAt: new Date(change.sessionEnds ?? NOW + HOUR) },
    user: change.user ?? {
      name: '',
      id: 'p1',
      playerNo: 7,
      currency: 'EUR',
      country: 'AT',
      region: null,
      licence: 'CW',
    },
    updatedAt: NOW,
  };
  const expiresAt = change.expiresAt ?? NOW + HOUR;
  const signature = createHmac('sha256', change.secret ?? vault.BETTER_AUTH_SECRET)
    .update(JSON.stringify({ ...cache, expiresAt }))
    .digest('base64url');
  const value = Buffer.from(JSON.stringify({ session: cache, expiresAt, signature })).toString('base64url');
  return `perigee.session_data=${value}`;
}

test('a cookie of the former kind opens as it did, is stale, and nothing else does [I36]', async () => {
  const { region, ...rest } = session;
  expect(await read(formerOf())).toEqual({ ...rest, country: 'AT', refreshedAtMs: 0 });
  expect(await read(formerOf({ expiresAt: NOW + 2 * HOUR }), NOW + HOUR)).toBeNull();
  expect(await read(formerOf({ sessionEnds: NOW + 2 * HOUR }), NOW + HOUR)).toBeNull();
  expect(await read(formerOf({ secret: 'another' }))).toBeNull();
  expect(await read(formerOf({ secret: vault.SESSION_KEYS }))).toBeNull();
  expect(await read(formerOf({ user: { id: 'p1' } }))).toBeNull();
  for (const value of ['', 'bnVsbA', 'NQ', 'W10', 'e30', '%%'])
    expect(await read(`perigee.session_data=${value}`)).toBeNull();
});

test('whoever has cookies of the former kind acts in a name, and loses them with the next that are set', async () => {
  const former = 'perigee.session_data=x; perigee.session_token=y';
  expect([carriesSession(vault, former), carriesSession(vault, 'perigee.session_tokens=y')]).toEqual([true, false]);
  const gone = ['perigee.session_data=;', 'perigee.session_token=;'];
  const lines = [await sessionLines(vault, session, former), forgottenLines(vault, former)];
  for (const set of lines) {
    const ended = set.filter((line) => line.startsWith('perigee.session_'));
    expect(ended.map((line) => line.split(' ')[0])).toEqual(gone);
    for (const line of ended) expect(line).toContain('Max-Age=0');
  }
  expect(forgottenLines(vault, null).map((line) => line.split('=')[0])).toEqual(['perigee.session', 'perigee_shell']);
});
