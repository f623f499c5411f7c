import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SESSION, sessionIn } from '#kit/cookies.ts';
import { joined, type Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = sharedWorker();

/** The cookie as D1 vouched for it six minutes ago, under the same key. */
function aged(visitor: Visitor): void {
  const text = JSON.stringify({ ...sessionIn(visitor), refreshedAtMs: Date.now() - 6 * 60_000 });
  const payload = Buffer.from(text).toString('base64url');
  const signature = createHmac('sha256', secrets().SESSION_KEYS ?? '')
    .update(payload)
    .digest('base64url');
  visitor.cookies.set(SESSION, `${payload}.${signature}`);
}
const page = { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } };

test('a page load after five minutes renews the cookie from D1, a call never does', async () => {
  const { visitor } = await joined(worker);
  expect((await visitor.send('/profile', page)).headers.getSetCookie().join()).not.toContain(SESSION);
  aged(visitor);
  const before = visitor.cookies.get(SESSION);
  await visitor.send('/api/player');
  expect(visitor.cookies.get(SESSION)).toBe(before);
  expect((await visitor.send('/profile', page)).status).toBe(200);
  expect(visitor.cookies.get(SESSION)).not.toBe(before);
  expect((await visitor.send('/api/player')).status).toBe(200);
});

test('a page load prolongs a session once its last day of rest is over, the cookie with it, and not before', async () => {
  const { visitor } = await joined(worker);
  const db = (await worker.env()).DB;
  const id = sessionIn(visitor).id;
  const ends = async () =>
    Date.parse(
      (await db.prepare('select expiresAt from session where id = ?').bind(id).first<string>('expiresAt')) ?? '',
    );
  const first = await ends();
  expect(sessionIn(visitor).expiresAtMs).toBe(first);
  aged(visitor);
  await visitor.send('/profile', page);
  expect([await ends(), sessionIn(visitor).expiresAtMs]).toEqual([first, first]);
  const earlier = new Date(first - 25 * 3_600_000).toISOString();
  await db.prepare('update session set expiresAt = ? where id = ?').bind(earlier, id).run();
  aged(visitor);
  await visitor.send('/profile', page);
  expect(await ends()).toBeGreaterThanOrEqual(first);
  expect(sessionIn(visitor).expiresAtMs).toBe(await ends());
});

test('texts opened as a document are no page load: what anybody may keep holds no cookie', async () => {
  const { visitor } = await joined(worker);
  aged(visitor);
  const answer = await visitor.send('/messages/en.json', page);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a page load finds a session gone from D1 and makes the browser a guest', async () => {
  const { visitor } = await joined(worker);
  const db = (await worker.env()).DB;
  await db.prepare('delete from session').run();
  aged(visitor);
  const answer = await visitor.send('/profile', page);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign-up?redirect=%2Fprofile']);
  expect([visitor.signedIn, visitor.cookies.has('perigee_shell')]).toEqual([false, false]);
});

test('/guest shows the site to a guest, whoever is signed in', async () => {
  const { visitor } = await joined(worker);
  const guest = await visitor.send('/guest/support', page);
  expect(guest.text).toContain('data-shell="guest"');
  expect((await visitor.send('/support', page)).text).toContain('data-shell="player"');
});
