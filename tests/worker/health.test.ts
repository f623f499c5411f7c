// Deep health: what the cron has found of each part. Asking tries nothing, and what is silent is known everywhere.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { until } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Health } from '#shared/contract/edge.ts';
import type { PaymentMethods } from '#shared/contract/payments.ts';
import { PARTS } from '#shared/domain/status.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const deep = async () => (await (await worker.fetch('/api/health/deep')).json()) as Health;

test('the built Worker answers and renders a page', async () => {
  expect(await (await worker.fetch('/api/health')).json()).toEqual({ ok: true });
  expect((await worker.fetch('/de')).status).toBe(200);
});

test('deep health says how each part was when it was tried, of which day the exchange rates are, and that old ones are no fault', async () => {
  const answer = await worker.fetch('/api/health/deep');
  const parts = Object.fromEntries(PARTS.map((part) => [part, 'ok']));
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ok: true, at: expect.any(String), parts, rates: { date: '2025-10-01', state: 'old' } },
  ]);
});

test('whoever asks a hundred times has nothing tried: the cron does, and each queue brings what it was sent', async () => {
  const tried = async () =>
    (await worker.sql('STATUS', 'house', "select value from meta where name = 'tried'"))[0]?.value;
  const before = await tried();
  for (let no = 0; no < 100; no += 1) await worker.fetch('/api/health/deep');
  expect(await tried()).toBe(before);
  await worker.mind();
  expect(await tried()).not.toBe(before);
  await until(async () => {
    const rows = await worker.sql('STATUS', 'house', 'select name from queue where arrived >= probed order by name');
    return rows.map(({ name }) => name).join() === 'letters,lists,money';
  });
});

test('a provider that is silent where nobody orders reads so in the cashbox after the next look, others are offered, and it comes back by itself [S2.133]', async () => {
  const { client } = await cashier(base(), { country: 'AT' });
  const silence = async (silent: boolean) => {
    await new Visitor(worker, 'AT').send('/sandbox/providers', { json: { provider: 'azimuth', silent } });
    await worker.mind();
  };
  const offered = async (provider: string) => {
    const { methods } = await client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=deposit');
    return methods
      .filter((method) => method.provider === provider)
      .map(({ available, silent }) => [available, silent === true]);
  };
  expect(await offered('azimuth')).toContainEqual([true, false]);
  await silence(true);
  await until(async () => (await offered('azimuth')).every(([available, silent]) => !available && silent));
  expect(await offered('apsis')).toContainEqual([true, false]);
  expect((await deep()).ok).toBe(true);
  await silence(false);
  await until(async () => (await offered('azimuth')).some(([available]) => available));
});
