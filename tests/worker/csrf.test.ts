import { expect, test } from 'vitest';
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
