import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentMethod } from '#shared/contract/payments.ts';
import { problem } from '#shared/contract/problem.ts';

type Sent = { url: string; key: string | null; body: unknown };
let sent: Sent[];
let answer: (sent: Sent) => Response;

// The stores call the browser's fetch: it stands in for the network, nothing else is replaced.
beforeEach(() => {
  vi.resetModules();
  sent = [];
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    assign: (url: string) => sent.push({ url, key: null, body: 'left' }),
  });
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init);
    // The profile is asked for before money moves; one that does not load stands in nobody's way.
    if (request.url.endsWith('/api/player')) return refused('throttle.limited');
    const text = await request.text();
    const about = {
      url: request.url,
      key: request.headers.get('idempotency-key'),
      body: text ? JSON.parse(text) : null,
    };
    sent.push(about);
    return answer(about);
  });
});
afterEach(() => vi.unstubAllGlobals());

const refused = (code: Parameters<typeof problem>[0]) =>
  Response.json(problem(code), {
    status: problem(code).status,
    headers: { 'content-type': 'application/problem+json' },
  });
const visa: PaymentMethod = {
  ...{ id: 'visa', name: 'Visa', brand: 'visa', currency: 'EUR', provider: 'apsis', type: 'other', kind: 'card' },
  ...{ recallable: true, savedProfiles: [], processingTime: 'instant', fee: { percent_bp: 0 }, available: true },
  termsOfService: { restrictions: { amountCurrencyCode: 'EUR' } },
  ...{ deposit: { min_cents: 1_000, max_cents: 500_000 }, withdrawal: null },
};
const way = { key: 'card', method: visa, profile: null, methods: [visa] };

test('methods are asked for up to three more times while the list is empty [S7.129 S9.35]', async () => {
  const { $methods, loadMethods, methodsKey } = await import('#src/features/cashbox/methods.store.ts');
  answer = () => Response.json({ methods: sent.length < 3 ? [] : [visa], first_cents: 5_000, presets_cents: [] });
  await loadMethods('deposit', 'EUR', 'en');
  expect(sent).toHaveLength(3);
  expect($methods.get()[methodsKey('deposit', 'EUR')]).toMatchObject({ status: 'ready', value: { methods: [visa] } });
  answer = () => Response.json({ methods: [], first_cents: 0, presets_cents: [] });
  await loadMethods('cashout', 'EUR', 'en');
  expect(sent).toHaveLength(3 + 4);
  await loadMethods('cashout', 'EUR', 'en');
  expect(sent).toHaveLength(3 + 4);
});

test('an order keeps its key while the wish is the same, and takes another for another wish [I7]', async () => {
  const { deposit, sendDeposit } = await import('#src/features/cashbox/order.store.ts');
  answer = () => refused('limit.reached');
  await sendDeposit(way, 5_000, 'en');
  await sendDeposit(way, 5_000, 'en');
  expect(deposit.$order.get()).toMatchObject({ busy: false, problem: { code: 'limit.reached' } });
  deposit.type('60');
  expect(deposit.$order.get().problem).toBeNull();
  await sendDeposit(way, 6_000, 'en');
  const [first, second, third] = sent.map(({ key }) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test('two presses send once; after the answer the page leaves and the order stays busy', async () => {
  const { deposit, sendDeposit } = await import('#src/features/cashbox/order.store.ts');
  const payment = {
    ...{ id: 'P1-1', action: 'deposit', state: 'pending', method: 'visa', instrument: null, currency: 'EUR' },
    ...{
      amount_cents: 5_000,
      received_cents: null,
      reason: null,
      checkout_url: null,
      recallable: false,
      releasable: false,
    },
    ...{ pays_at: null, created_at: '2026-11-20T10:00:00.000Z', expires_at: null, finished_at: null },
  };
  answer = () => Response.json({ payment, redirectUrl: 'http://pay.localhost/c/1' }, { status: 201 });
  await Promise.all([sendDeposit(way, 5_000, 'en'), sendDeposit(way, 5_000, 'en')]);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['http://localhost/api/player/payments/deposit', { method: 'visa', currency: 'EUR', amountMinor: 5_000, l: 'en' }],
    ['http://pay.localhost/c/1', 'left'],
  ]);
  expect(deposit.$order.get().busy).toBe(true);
});
