import { expect, test } from 'vitest';
import { hostCookie } from '#functions/identity/host-cookie.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
const post = async (headers: Record<string, string>, init: RequestInit = {}) =>
  worker.fetch('/api/nowhere', { method: 'POST', body: '{}', ...init, headers });

test('a state-changing call from another site is refused with 403, whichever way the browser tells', async () => {
  const sites: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://pay.localhost' },
  ];
  for (const headers of sites) {
    const answer = await post(headers);
    expect([headers, answer.status, await answer.text()]).toEqual([
      headers,
      403,
      expect.stringContaining('request.origin'),
    ]);
  }
});

test('PUT, PATCH and DELETE are guarded like POST; reading is not', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await post({ origin: 'https://evil.example' }, { method })).status).toBe(403);
  expect((await worker.fetch('/api/health', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
});

test('a call of our own pages passes', async () => {
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(404);
});

test('a socket may only be opened by our own pages', async () => {
  const answer = await worker.fetch('/api/live', { headers: { upgrade: 'websocket', origin: 'https://evil.example' } });
  expect(answer.status).toBe(403);
});

test('whatever carries a session’s cookie must say that one of our own pages sent it, by any unsafe method [I36]', async () => {
  const site = { ORIGIN: worker.url().origin };
  const cookies = ['session', 'session_data', 'session_token', 'otp'].map((name) => `${hostCookie(site, name)}=x`);
  for (const cookie of [...cookies, `locale=de; ${cookies[0]}`])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const sent = (headers: Record<string, string>) =>
        fetch(new URL('/api/player', worker.url()), { method, body: '{}', headers: { cookie, ...headers } });
      const bare = await sent({});
      expect([cookie, method, bare.status, await bare.text()]).toEqual([
        cookie,
        method,
        403,
        expect.stringContaining('request.origin'),
      ]);
      expect((await sent({ 'sec-fetch-site': 'none' })).status).toBe(403);
      expect((await sent({ 'sec-fetch-site': 'same-origin' })).status).not.toBe(403);
      expect((await sent({ origin: worker.url().origin })).status).not.toBe(403);
    }
});
