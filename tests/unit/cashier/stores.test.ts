import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentMethod } from '#shared/contract/payments.ts';
import { type ProblemExtras, problem } from '#shared/contract/problem.ts';

type Sent = { url: string; key: string | null; body: unknown };
let sent: Sent[];
let answer: (sent: Sent) => Response;

// The stores call the browser's fetch: it stands in for the network, nothing else is replaced.
beforeEach(() => {
  vi.resetModules();
  sent = [];
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    pathname: '/withdraw',
    assign: (url: string) => sent.push({ url, key: null, body: 'left' }),
  });
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init);
    // The profile is asked for before money moves; one that does not load stands in nobody's way.
    if (request.url.endsWith('/api/player')) return refused('throttle.limited');
    if (request.url.endsWith('/log')) return new Response(null, { status: 204 });
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

const refused = (code: Parameters<typeof problem>[0], extras?: ProblemExtras) =>
  Response.json(problem(code, extras), {
    status: problem(code).status,
    headers: { 'content-type': 'application/problem+json' },
  });
const visa: PaymentMethod = {
  id: 'visa',
  name: 'Visa',
  brand: 'visa',
  currency: 'EUR',
  provider: 'apsis',
  type: 'other',
  kind: 'card',
  recallable: true,
  savedProfiles: [],
  processingTime: 'instant',
  fee: { percent_bp: 0 },
  available: true,
  termsOfService: { restrictions: { amountCurrencyCode: 'EUR' } },
  deposit: { min_cents: 1_000, max_cents: 500_000 },
  withdrawal: null,
};
const payment = {
  id: 'P1-1',
  action: 'deposit',
  state: 'pending',
  method: 'visa',
  instrument: null,
  currency: 'EUR',
  amount_cents: 5_000,
  received_cents: null,
  reason: null,
  checkout_url: null,
  recallable: false,
  releasable: false,
  pays_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
  finished_at: null,
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

test('leaving the amount, which only writes it anew, is no other wish: it is sent under its key [I7]', async () => {
  const { deposit, sendDeposit } = await import('#src/features/cashbox/order.store.ts');
  answer = () => refused('server.failed');
  deposit.type('50.00');
  await sendDeposit(way, 5_000, 'de');
  deposit.rewrite('50');
  await sendDeposit(way, 5_000, 'de');
  expect(deposit.$order.get().text).toBe('50');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
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
  answer = () => Response.json({ payment, redirectUrl: 'http://pay.localhost/c/1' }, { status: 201 });
  await Promise.all([sendDeposit(way, 5_000, 'en'), sendDeposit(way, 5_000, 'en')]);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['http://localhost/api/player/payments/deposit', { method: 'visa', currency: 'EUR', amountMinor: 5_000, l: 'en' }],
    ['http://pay.localhost/c/1', 'left'],
  ]);
  expect(deposit.$order.get().busy).toBe(true);
});

const made = () => Response.json({ payment: { ...payment, action: 'cashout' } }, { status: 201 });

test('a withdrawal that no answer came to is asked for again as it was, whatever was typed or closed meanwhile [I7 I18]', async () => {
  const { askAgain, cashout, sendCashout } = await import('#src/features/cashbox/order.store.ts');
  vi.useFakeTimers();
  answer = () => refused('server.unavailable');
  const lost = sendCashout(way, 5_000);
  await vi.runAllTimersAsync();
  await lost;
  vi.useRealTimers();
  expect(cashout.$order.get()).toMatchObject({ busy: false, unanswered: { amountMinor: 5_000 } });
  // What it took is missing in the balance, and the player types what is left; the dialog is closed and opened.
  cashout.type('30');
  cashout.reset();
  answer = () => refused('throttle.limited');
  await askAgain();
  expect(cashout.$order.get()).toMatchObject({ unanswered: { amountMinor: 5_000 }, problem: { status: 429 } });
  answer = made;
  await askAgain();
  expect(cashout.$order.get()).toMatchObject({ sent: { id: 'P1-1' }, unanswered: null });
  expect(new Set(sent.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  await sendCashout(way, 3_000);
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
});

test('what a withdrawal would end is said as long as it is so: a bonus that ends meanwhile takes the warning along [I19]', async () => {
  const { cashout, sendCashout } = await import('#src/features/cashbox/order.store.ts');
  const { tellGifts } = await import('#src/stores/gift-line.ts');
  answer = () => refused('bonus.active', { data: { amountMinor: 5_000, currency: 'EUR' } });
  await sendCashout(way, 5_000);
  expect(cashout.$order.get().warning).toMatchObject({ code: 'bonus.active' });
  tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [], open: 0 });
  expect(cashout.$order.get().warning).toBeNull();
  answer = made;
  await sendCashout(way, 5_000);
  expect(sent.at(-1)?.body).not.toHaveProperty('forfeitMinor');
});

test('a refusal settles what became of a withdrawal: the form is the player’s again [I7]', async () => {
  const { askAgain, cashout, sendCashout } = await import('#src/features/cashbox/order.store.ts');
  vi.useFakeTimers();
  answer = () => refused('server.failed');
  const lost = sendCashout(way, 5_000);
  await vi.runAllTimersAsync();
  await lost;
  vi.useRealTimers();
  answer = () => refused('funds.insufficient');
  await askAgain();
  expect(cashout.$order.get()).toMatchObject({ unanswered: null, problem: { code: 'funds.insufficient' } });
  cashout.type('30');
  expect(cashout.$order.get()).toMatchObject({ text: '30', problem: null });
});

describe('a withdrawal that a bonus would end with', () => {
  const warned = (amountMinor: number) => refused('bonus.active', { data: { amountMinor, currency: 'EUR' } });
  const attempts = () => sent.map(({ key, body }) => [key, (body as { forfeitMinor?: number }).forfeitMinor]);

  test('is sent again with the amount that was shown, in the same words however often it takes [I7 I19]', async () => {
    const { cashout, sendCashout } = await import('#src/features/cashbox/order.store.ts');
    answer = () => warned(750);
    await sendCashout(way, 5_000);
    expect(cashout.$order.get()).toMatchObject({ busy: false, problem: null, warning: { code: 'bonus.active' } });
    let whileBusy: unknown;
    answer = () => {
      whileBusy = cashout.$order.get();
      return refused('throttle.limited');
    };
    await sendCashout(way, 5_000);
    expect(whileBusy).toMatchObject({ busy: true, warning: { code: 'bonus.active' } });
    expect(cashout.$order.get()).toMatchObject({ problem: { code: 'throttle.limited' }, warning: {} });
    answer = made;
    await sendCashout(way, 5_000);
    const [, key] = sent.map((one) => one.key);
    expect(attempts().slice(1)).toEqual([
      [key, 750],
      [key, 750],
    ]);
    expect(cashout.$order.get()).toMatchObject({ sent: { id: 'P1-1' }, warning: null });
  });

  test('is asked about anew when more is at stake, and when the wish is another [I19]', async () => {
    const { cashout, sendCashout } = await import('#src/features/cashbox/order.store.ts');
    answer = () => warned(750);
    await sendCashout(way, 5_000);
    answer = () => warned(800);
    await sendCashout(way, 5_000);
    expect(cashout.$order.get().warning?.data).toEqual({ amountMinor: 800, currency: 'EUR' });
    cashout.type('60');
    expect(cashout.$order.get().warning).toBeNull();
    await sendCashout(way, 6_000);
    expect(attempts().map(([, forfeit]) => forfeit)).toEqual([undefined, 750, undefined]);
  });
});
