// Cards by the pretend Adyen, whose contract covers one country: its page, its queue, what its banks do, and what it loses on the way.
import { beforeAll, expect, test } from 'vitest';
import { ADYEN_COUNTRY } from '#functions/sandbox/psp/adyen/keys.ts';
import { ASKING_CARD, PLAIN_CARD } from '#functions/sandbox/psp/adyen/stand-in.ts';
import { waitingWebhooks } from '#functions/webhook/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { operator } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: ADYEN_COUNTRY });
const base = () => `http://localhost:${worker.url().port}`;
const read = <T>(reply: { text: string }): T => JSON.parse(reply.text) as T;
const code = (reply: { text: string }) => read<{ code: string }>(reply).code;

async function opened(player: Cashier, wish: Record<string, unknown> = {}): Promise<{ id: string; url: string }> {
  const reply = await player.deposit(wish);
  expect(reply.status, reply.text).toBe(201);
  const { payment, redirectUrl } = read<DepositAnswer>(reply);
  return { id: payment.id, url: redirectUrl };
}
const pays = async (player: Cashier, url: string, form: Record<string, string> = {}): Promise<string> => {
  const card = { number: PLAIN_CARD, expiry: '03/39', cvc: '737', holder: 'Ada Lovelace', ...form };
  const reply = await player.client.send(url, { form: card });
  expect(reply.status).toBe(303);
  return String(reply.headers.location ?? '');
};
async function paid(player: Cashier, wish: Record<string, unknown> = {}, form: Record<string, string> = {}) {
  const { id, url } = await opened(player, wish);
  expect(await pays(player, url, form)).toBe(`${base()}/payments/${id}`);
  await player.reaches(id, 'succeeded');
  return id;
}
const saved = async (player: Cashier) => {
  const offer = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  return offer.methods.flatMap(({ savedProfiles }) => savedProfiles);
};
const wait = (player: Cashier, byMs: number) => player.client.ask('/sandbox/clock', { json: { byMs } });
/** Says what the payer's bank does, as the panel does. */
const bankDoes = async (player: Cashier, payment: string, stage: string) =>
  (await player.client.send('/sandbox/dispute', { form: { payment, stage } })).status;

let ada: Cashier;
beforeAll(async () => {
  ada = await cashier(base());
});

test('a card is refused, another one on the same page is taken, and both are told: one deposit, credited once [I17]', async () => {
  const { id, url } = await opened(ada);
  expect(new URL(url).pathname).toMatch(/^\/adyen\/s\/CS[0-9a-f]{32}$/);
  expect((await ada.client.send(url)).text).toContain('€\u00a050.00');
  expect(await pays(ada, url, { number: '4111 1111 1111 1112' })).toContain('?number=number');
  expect(await pays(ada, url, { holder: 'DECLINED' })).toContain('?refused');
  expect((await ada.client.send(`${url}?refused`)).text).toContain('role="alert"');
  expect((await ada.one(id)).state).toBe('pending');
  expect(await pays(ada, url)).toBe(`${base()}/payments/${id}`);
  expect(await ada.reaches(id, 'succeeded')).toMatchObject({ received_cents: 5000, method: 'visa' });
  expect(await ada.balance()).toBe(5000);
  // Its page is over, and so is whoever comes back to it.
  expect((await ada.client.send(url, { form: { number: PLAIN_CARD } })).status).toBe(200);
  expect(await ada.balance()).toBe(5000);
  expect((await ada.client.send(`${new URL(url).origin}/adyen/s/none`)).status).toBe(404);
});

test('a bank that asks: a wrong code asks again, a refusal leaves the page open, the right one pays [S4.27]', async () => {
  const player = await cashier(base());
  const { id, url } = await opened(player);
  expect(await pays(player, url, { number: ASKING_CARD })).toMatch(/\/bank$/);
  const bank = (form: Record<string, string>) => player.client.send(`${url}/bank`, { form });
  expect((await bank({ code: '1' })).headers.location).toMatch(/\/bank\?wrong$/);
  expect((await bank({ do: 'refuse' })).headers.location).toMatch(/\?refused$/);
  expect(await pays(player, url, { number: ASKING_CARD })).toMatch(/\/bank$/);
  expect((await bank({ code: '123456' })).headers.location).toBe(`${base()}/payments/${id}`);
  await player.reaches(id, 'succeeded');
  expect(await player.balance()).toBe(5000);
});

test('a card that may be kept is paid with at a press, asked about by its bank on Adyen’s own page, and paid out to [I18]', async () => {
  const player = await cashier(base());
  await paid(player, {}, { remember: '1' });
  await until(async () => (await saved(player)).length === 1);
  const [{ id: profile = '', last4 } = {}] = await saved(player);
  expect(last4).toBe('1111');
  const fast = await opened(player, { profile, fast: true });
  await player.reaches(fast.id, 'succeeded');
  expect(await player.balance()).toBe(10_000);
  expect(code(await player.deposit({ profile, fast: true, amountMinor: 5002 }))).toBe('payment.declined');
  const asking = await opened(player, {});
  await pays(player, asking.url, { number: ASKING_CARD, remember: '1' });
  await player.client.send(`${asking.url}/bank`, { form: { code: '123456' } });
  await player.reaches(asking.id, 'succeeded');
  await until(async () => (await saved(player)).length === 2);
  const asks = (await saved(player)).find((card) => card.last4 === ASKING_CARD.slice(-4));
  const challenged = await opened(player, { profile: asks?.id, fast: true });
  expect(new URL(challenged.url).pathname).toMatch(/^\/adyen\/s\//);
  expect(await pays(player, challenged.url, { stored: asks?.id ?? '' })).toMatch(/\/bank$/);
  await player.client.send(`${challenged.url}/bank`, { form: { code: '123456' } });
  await player.reaches(challenged.id, 'succeeded');
  expect(await player.balance()).toBe(20_000);

  const out: Record<string, string> = {};
  // Paid, failed, its answer lost and still ordered once.
  for (const amountMinor of [2000, 2013, 2017]) {
    const reply = await player.cashout({ profile, amountMinor });
    expect(reply.status, reply.text).toBe(201);
    out[amountMinor] = read<CashoutAnswer>(reply).payment.id;
  }
  await wait(player, 61_000);
  await player.reaches(out[2000] ?? '', 'succeeded');
  await player.reaches(out[2013] ?? '', 'declined');
  await wait(player, 3_600_000);
  await player.reaches(out[2017] ?? '', 'succeeded');
  expect(await player.balance()).toBe(20_000 - 2000 - 2017);
});

test('a dispute by its stages and a capture that fails: taken, given back, taken again, each told once by one reference [I10 I11]', async () => {
  const [player, ada] = await Promise.all([cashier(base()), operator(base())]);
  const id = await paid(player);
  const home = `/players/${/^P(\d+)/.exec(id)?.[1]}`;
  const { DB } = await worker.env();
  const disputesWaiting = () =>
    DB.prepare(`select count(*) as n from work where kind = 'dispute' and waiting = 1`).first<number>('n');
  expect(await bankDoes(player, 'P999999-1', 'taken')).toBe(409);
  for (const [stage, left, state, notice, line] of [
    ['opened', 5000, 'disputed', 'has a question about your deposit', 'dispute opened'],
    ['taken', 0, 'charged_back', 'Your bank took back', '>taken back<'],
    ['given', 5000, 'succeeded', 'is settled', '>given back<'],
    ['taken_again', 0, 'charged_back', 'Your bank took back', '>taken back again<'],
  ] as const) {
    expect(await bankDoes(player, id, stage)).toBe(303);
    await until(async () => (await player.balance()) === left);
    expect((await player.one(id)).state).toBe(state);
    expect((await ada.see(`${home}/timeline`)).text).toContain(line);
    const { notifications } = await player.client.ask<{ notifications: { text: string }[] }>(
      '/api/player/notifications',
    );
    expect(notifications[0]?.text, stage).toContain(notice);
    // Work follows by the queue; each stage waits there until an operator has seen it.
    await until(async () => (await disputesWaiting()) === 1);
  }
  expect(await bankDoes(player, id, 'given_again')).toBe(409);
  await paid(player, { amountMinor: 3000 }, { holder: 'CAPTURE_FAILED' });
  await wait(player, 5000);
  await until(async () => (await player.balance()) === 0);
});

test('nobody pays in time: its queue says so, and the intent is over', async () => {
  const player = await cashier(base());
  const { id } = await opened(player);
  await wait(player, 25 * 3_600_000);
  await until(async () => (await player.one(id)).state !== 'pending');
  expect((await player.one(id)).state).toBe('canceled');
  expect(await waitingWebhooks(await worker.env())).toEqual([]);
});

test('a page that was never shown: the press goes on at another provider, the same press finds it again, and what the first tells late moves nothing [I7 I17]', async () => {
  const player = await cashier(base());
  const wish = { amountMinor: 5017 };
  const [first, again] = [await player.deposit(wish, 'lost'), await player.deposit(wish, 'lost')];
  expect([first.status, again.text]).toEqual([201, first.text]);
  const { payment, redirectUrl } = read<DepositAnswer>(first);
  expect(new URL(redirectUrl).pathname).toMatch(/^\/c\//);
  expect((await player.list()).map(({ state, reason }) => [state, reason])).toEqual([
    ['pending', null],
    ['canceled', 'provider_silent'],
  ]);
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  await wait(player, 2 * 3_600_000);
  await wait(player, 3_600_000);
  expect([await player.balance(), (await player.list()).length]).toEqual([5017, 2]);
  expect(await waitingWebhooks(await worker.env())).toEqual([]);
});

test('a provider that takes calls and answers none costs the first player three seconds where another carries the method, not its whole patience [I7 I17]', async () => {
  const player = await cashier(base());
  const hangs = (silent: unknown) => player.client.send('/sandbox/providers', { json: { provider: 'adyen', silent } });
  await hangs('hangs');
  const sinceMs = performance.now();
  const { id, url } = await opened(player);
  const tookMs = performance.now() - sinceMs;
  await hangs(false);
  expect(new URL(url).pathname).toMatch(/^\/c\//);
  expect(tookMs).toBeGreaterThanOrEqual(3000);
  expect(tookMs).toBeLessThan(8000);
  expect((await player.list()).map(({ state, reason }) => [state, reason])).toEqual([
    ['pending', null],
    ['canceled', 'provider_silent'],
  ]);
  await player.pay(url);
  await player.reaches(id, 'succeeded');
});

test('silent providers: cards go elsewhere, then read "not available now" beside what is offered, in one sentence, and hold no limit [I41]', async () => {
  const player = await cashier(base());
  const silence = (provider: string, silent: boolean) =>
    player.client.send('/sandbox/providers', { json: { provider, silent } });
  expect((await silence('nobody', true)).status).toBe(400);
  await silence('adyen', true);
  for (let time = 0; time < 3; time += 1)
    expect(new URL((await opened(player)).url).pathname, String(time)).toMatch(/^\/c\//);
  await silence('apsis', true);
  for (let time = 0; time < 3; time += 1) {
    const reply = await player.deposit();
    expect([reply.status, code(reply)]).toEqual([409, 'payment.silent']);
  }
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=deposit');
  const of = (id: string) => methods.find((each) => each.id === id);
  expect(of('visa')).toMatchObject({ available: false, silent: true });
  expect(of('bank-transfer')).toMatchObject({ available: true });
  expect(of('bank-transfer')).not.toHaveProperty('silent');
  expect(new URL((await opened(player, { method: 'sofort' })).url).pathname).toMatch(/^\/azimuth\//);
  expect((await player.list()).filter(({ state }) => state === 'pending')).toHaveLength(4);
  const out = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  expect(out.methods.find(({ id }) => id === 'visa')).toMatchObject({ available: true, provider: 'adyen' });
  await silence('adyen', false);
  await silence('apsis', false);
});
