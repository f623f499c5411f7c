import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
const visitor = new Visitor(worker, 'US');
const read = (address: string) => visitor.send<Record<string, unknown>>(address);

test('answers the texts of a language, kept for the five minutes of its bucket, from every country [S7.118]', async () => {
  const answer = await read('/messages/de.json?t=5900000');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(answer.body).toMatchObject({ 'shell.sign_in': expect.anything(), 'cashbox.title': expect.anything() });
});

test('answers only what a group of popups says, if asked', async () => {
  const { body } = await read('/messages/en.json?t=1&of=search');
  const areas = new Set(Object.keys(body).map((key) => key.split('.')[0]));
  expect([...areas].sort()).toEqual(['kinds', 'lobby', 'search', 'ui']);
  expect(Object.keys(body).filter((key) => key.startsWith('lobby.') && !key.startsWith('lobby.category.'))).toEqual([]);
});

test('knows no other language, version or group', async () => {
  expect((await read('/messages/xx.json')).status).toBe(404);
  expect((await read('/messages/en')).status).toBe(404);
  expect((await read('/messages/en.json?of=everything')).status).toBe(400);
  expect((await read('/messages/en.json?t=soon')).status).toBe(400);
});
