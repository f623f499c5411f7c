// What a studio says of its round on the office's page: signed, asked by the studio's own name, and never as markup.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { StudioDetails, studioDetails } from '#functions/office/round-details.tsx';
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
  const env = { STUDIO_URL: url, PSP_SANDBOX_SECRET: SECRET } as Env;
  const details = await studioDetails(env, studio, 'their-round');
  return { calls, html: String(await StudioDetails({ of: details })) };
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
