import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '#shared/contract/problem.ts';
import { subscribe } from '#src/features/notifications/subscribe.ts';
import { $toasts, dismiss } from '#src/stores/toasts.ts';

const file = new URL('../../../content/messages/en/notifications.json', import.meta.url);
const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
const messages = Object.fromEntries(Object.entries(words).map(([key, text]) => [`notifications.${key}`, text]));
let sent: { method: string; body: unknown }[];
let subscribed: boolean;
let down: boolean;

beforeEach(() => {
  sent = [];
  down = false;
  subscribed = false;
  for (const { id } of $toasts.get()) dismiss(id);
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init);
    if (request.url.includes('/messages/')) return Response.json(messages);
    const text = await request.text();
    sent.push({ method: request.method, body: text ? JSON.parse(text) : null });
    if (down && request.method === 'PUT')
      return Response.json(problem('request.refused'), {
        status: 422,
        headers: { 'content-type': 'application/problem+json' },
      });
    return Response.json({ receive_promos: subscribed, receive_sms_promos: false });
  });
});
afterEach(() => vi.unstubAllGlobals());
const toasts = () => $toasts.get().map(({ tone, text }) => [tone, text]);

test('who is subscribed is told so, and nothing is sent [S4.31 S8.30]', async () => {
  subscribed = true;
  await subscribe('en');
  expect(toasts()).toEqual([['info', words.success_already_subscribed_promo]]);
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
});

test('who is not is subscribed and told of the success, or warned that it failed [S4.32 S8.28 S8.31]', async () => {
  await subscribe('en');
  expect(sent.at(-1)).toEqual({ method: 'PUT', body: { receive_promos: true } });
  expect(toasts()).toEqual([['success', words.success_recaeved_promo]]);
  down = true;
  await subscribe('en');
  expect(toasts().at(-1)).toEqual(['warning', words.something_went_wrong]);
});
