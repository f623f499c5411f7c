// What is signed between the sports site and us: the token of a session works once, for a minute, for its player.
import { expect, test } from 'vitest';
import { FORMER_SIGNATURE, SIGNATURE, signature } from '#functions/ports/signature.ts';
import { sportSecret } from '#functions/sandbox/sport/origin.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { SPORTS_COOKIE } from '#shared/contract/cookies.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const SECRET = sportSecret({ PSP_SANDBOX_SECRET: secrets().PSP_SANDBOX_SECRET ?? '' });
const bytes = (text: string) => new TextEncoder().encode(text);

async function redeem(token: string, { secret = SECRET, atMs = Date.now(), header = SIGNATURE } = {}) {
  const text = JSON.stringify({ token });
  const answer = await worker.fetch('/webhooks/sport/session', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [header]: await signature([secret], bytes(text).buffer, atMs),
    },
    body: text,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function handedOver(visitor: Visitor): Promise<URL> {
  visitor.cookies.set(SPORTS_COOKIE, '1');
  const answer = await visitor.send('/sport', { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return new URL(answer.headers.get('location') ?? '');
}

test('a token is spent by the first signed call, says whose it is by a word of its own, and nothing else', async () => {
  const { visitor, email } = await joined(worker);
  const link = await handedOver(visitor);
  const token = link.searchParams.get('token') ?? '';
  expect(link.href).not.toContain(email);
  const first = await redeem(token);
  expect(first.status).toBe(200);
  expect(Object.keys(first.body).toSorted()).toEqual(['back', 'country', 'currency', 'locale', 'player']);
  expect((await redeem(token)).body.code).toBe('token.invalid');
  const again = (await handedOver(visitor)).searchParams.get('token') ?? '';
  expect(again).not.toBe(token);
  // A site that was set up before there was a second brand signs in another header.
  expect((await redeem(again, { header: FORMER_SIGNATURE })).body.player).toBe(first.body.player);
  const other = await joined(worker);
  const others = (await handedOver(other.visitor)).searchParams.get('token') ?? '';
  expect((await redeem(others)).body.player).not.toBe(first.body.player);
});

test('a token is worth nothing unsigned, under another key, signed long ago, or after a minute', async () => {
  const { visitor } = await joined(worker);
  const token = async () => (await handedOver(visitor)).searchParams.get('token') ?? '';
  expect((await redeem(await token(), { secret: 'another' })).body.code).toBe('webhook.signature');
  expect((await redeem(await token(), { atMs: Date.now() - 3_600_000 })).body.code).toBe('webhook.stale');
  const late = await token();
  await visitor.send('/sandbox/clock', { json: { byMs: 61_000 } });
  expect((await redeem(late, { atMs: Date.now() + 61_000 })).body.code).toBe('token.invalid');
});

test('a newer handover ends the older one', async () => {
  const { visitor } = await joined(worker);
  const older = (await handedOver(visitor)).searchParams.get('token') ?? '';
  await handedOver(visitor);
  expect((await redeem(older, { atMs: Date.now() + 61_000 })).body.code).toBe('token.invalid');
});

test('who is handed back goes on with the session of this browser; without one they sign in, and none is opened', async () => {
  const { visitor } = await joined(worker);
  const link = await handedOver(visitor);
  const atMs = Date.now() + 61_000;
  const { back = '' } = (await redeem(link.searchParams.get('token') ?? '', { atMs })).body;
  const address = async (token: string, secret = SECRET) =>
    `/sport/back?${new URLSearchParams({ token, signature: await signature([secret], bytes(token).buffer, atMs) })}`;
  const stranger = new Visitor(worker);
  stranger.cookies.set(SPORTS_COOKIE, '1');
  const forged = await stranger.send(await address(back, 'another'));
  expect(forged.headers.get('location')).toBe('/');
  const came = await stranger.send(await address(back));
  expect(came.headers.get('location')).toBe('/sign-in?redirect=%2F');
  expect(came.headers.getSetCookie().join()).not.toMatch(/session/);
  const spent = await stranger.send(await address(back));
  expect(spent.headers.get('location')).toBe('/');
});

test('a player on a break is not handed over', async () => {
  const { visitor } = await joined(worker);
  visitor.cookies.set(SPORTS_COOKIE, '1');
  const begun = await visitor.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  expect(begun.status).toBeLessThan(300);
  const answer = await visitor.send('/sport', { headers: { accept: 'text/html' } });
  expect(answer.headers.get('location') ?? '').not.toContain('token');
});
