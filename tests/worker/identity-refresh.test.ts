import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SESSION } from '#kit/cookies.ts';
import { joined, type Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = sharedWorker();

/** The cookie as D1 vouched for it six minutes ago, under the same signature. */
function aged(visitor: Visitor): void {
  const cache = JSON.parse(Buffer.from(visitor.cookies.get(SESSION) ?? '', 'base64url').toString());
  const session = { ...cache.session, updatedAt: Date.now() - 6 * 60_000 };
  const signed = JSON.stringify({ ...session, expiresAt: cache.expiresAt });
  const signature = createHmac('sha256', secrets().BETTER_AUTH_SECRET ?? '')
    .update(signed)
    .digest('base64url');
  const text = JSON.stringify({ session, expiresAt: cache.expiresAt, signature });
  visitor.cookies.set(SESSION, Buffer.from(text).toString('base64url'));
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
