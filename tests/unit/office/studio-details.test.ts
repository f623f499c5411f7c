// What a studio says of its round on the office's page: signed, asked by the studio's own name, and never as markup.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { askOverdue } from '#functions/jobs/overdue.ts';
import { FormerWords, StudioDetails, wordsShort } from '#functions/office/round-details.tsx';
import { wordsFrom } from '#functions/ports/studios/details.ts';
import { framedFrom, studioSecrets } from '#functions/sandbox/studio.ts';
import { signatureOf } from '../../../kit/client.ts';

const SECRET = 'secret';
const open: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of open.splice(0)) close();
});

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** The page's part where the studio answers so. */
async function rendered(status: number, answer: (origin: string) => unknown, studio = 'gimbal') {
  const { env, calls } = await answering(status, answer);
  const details = await wordsFrom(env, studio, 'their-round');
  return { calls, details, html: String(await StudioDetails({ of: details })) };
}

/** A studio that answers so, and what it was called with. */
async function answering(status: number, answer: (origin: string) => unknown) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls: { url: string | undefined; raw: string; isSigned: boolean }[] = [];
  const server = createServer(async (request, reply) => {
    const raw = await textOf(request);
    const sign = request.headers['x-request-sign'];
    calls.push({ url: request.url, raw, isSigned: sign === signatureOf(studioSecrets(SECRET)[0] ?? '', raw) });
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(answer(framedFrom(url))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { calls, env: { STUDIO_URL: url, PSP_SANDBOX_SECRET: SECRET } as Env };
}

test('a studio is asked for its round by its own name for it, signed, and its state, data and replay are on the page [provider-wallet 10]', async () => {
  const { calls, html } = await rendered(200, (origin) => ({
    ...{ state: 'finished', replay_url: `${origin}/replay/1`, json: { reels: ['moth'] } },
  }));
  expect(calls).toEqual([{ url: '/round/details', raw: '{"round_id":"their-round"}', isSigned: true }]);
  for (const word of ['finished', '/replay/1', 'noopener noreferrer', 'moth']) expect(html).toContain(word);
});

test('a studio’s markup is text, and a replay is on the studio’s own origin or none', async () => {
  const { html } = await rendered(200, () => ({
    ...{ state: 'open', html: '<script>alert(1)</script>', replay_url: 'https://elsewhere.example/replay' },
  }));
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|elsewhere/);
});

test('a round that the studio does not have, a studio without an answer, and one without such a call are told apart', async () => {
  expect((await rendered(404, () => ({}))).html).toContain('has no such round');
  expect((await rendered(503, () => ({}))).html).toContain('gave no answer');
  expect((await rendered(200, () => ({ state: 'perhaps' }))).html).toContain('gave no answer');
  const other = await rendered(200, () => ({}), 'gimbal-evolution');
  expect([other.calls, other.html.includes('no call for it')]).toEqual([[], true]);
});

test('what a studio says is bounded: its markup and its data are cut, and an address of a replay that is too long is no answer', async () => {
  const long = await rendered(200, () => ({
    state: 'open',
    html: 'x'.repeat(5000),
    json: { reels: 'y'.repeat(5000) },
  }));
  if (typeof long.details !== 'object') throw new Error('no words');
  expect([long.details.html?.length, long.details.json?.length]).toEqual([4001, 4001]);
  expect(
    (await rendered(200, (origin) => ({ state: 'open', replay_url: `${origin}/${'z'.repeat(2000)}` }))).details,
  ).toBe('silent');
});

test('what it said by itself stands on the page with its time, as text, and beside what waits in few words', async () => {
  const atMs = Date.UTC(2026, 10, 29, 8, 30);
  const says = { state: 'finished', replayUrl: null, html: '<script>1</script>', json: null } as const;
  const html = String(await FormerWords({ of: { atMs, says } }));
  for (const word of ['2026-11-29 08:30:00', 'finished', '&lt;script&gt;']) expect(html).toContain(word);
  expect(html).not.toContain('<script');
  expect(String(await FormerWords({ of: { atMs, says: 'silent' } }))).toContain('gave no answer');
  expect(([says, 'silent', 'unknown'] as const).map((each) => wordsShort({ atMs, says: each }))).toEqual([
    ...['finished there', 'no answer', 'it has no such round'],
  ]);
});

test('a round that is open for a day is asked about once, and the words, or that there were none, are stored with it', async () => {
  const overdue = async (status: number, studio = 'gimbal') => {
    const stored: unknown[] = [];
    const { env, calls } = await answering(status, () => ({ state: 'open' }));
    const PLAYER = {
      getByName: (id: string) => ({ studioWords: async (words: object) => void stored.push({ id, ...words }) }),
    };
    await askOverdue({ ...env, PLAYER } as unknown as Env, 'p', { studio, ref: 'their-round', roundId: 'R7-1' });
    return { stored, calls: calls.length };
  };
  const says = { state: 'open', replayUrl: null, html: null, json: null };
  expect(await overdue(200)).toEqual({ stored: [{ id: 'p', round: 'R7-1', says }], calls: 1 });
  expect(await overdue(404)).toEqual({ stored: [{ id: 'p', round: 'R7-1', says: 'unknown' }], calls: 1 });
  expect(await overdue(503)).toEqual({ stored: [{ id: 'p', round: 'R7-1', says: 'silent' }], calls: 1 });
  // A dialect without such a call.
  expect(await overdue(200, 'gimbal-evolution')).toEqual({ stored: [], calls: 0 });
});
