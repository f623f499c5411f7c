// A promo code over HTTP: read, judged and refused in words; what one player tries is bounded.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { intoGroups } from '#kit/object.ts';
import { sharedWorker } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const PATH = '/api/v2/bonuses/promo-code';
const enter = async (client: Client, code: string): Promise<[number, string]> => {
  const { status, text } = await client.send(PATH, { json: { code } });
  return [status, (JSON.parse(text) as Problem).code];
};

test('a code that nobody gave is unknown, none at all is malformed, and ten tries are enough for a while [S7.034 I21]', async () => {
  const { client, balance } = await cashier(base());
  for (const nothing of ['  ', '\u200b', '“”', '...'])
    expect(await enter(client, nothing)).toEqual([400, 'request.invalid']);
  // What no code looks like is a slip, and counts for nothing.
  for (let slips = 0; slips < 12; slips++) expect(await enter(client, 'ß')).toEqual([422, 'promo_code.unknown']);
  for (let tries = 0; tries < 10; tries++)
    expect(await enter(client, `ORBIT${tries}`)).toEqual([422, 'promo_code.unknown']);
  expect(await enter(client, 'ORBIT')).toEqual([429, 'throttle.limited']);
  expect(await balance()).toBe(0);
});

test('a guest has no code to use, nor has anybody where no value may be moved [S7.034 I35]', async () => {
  expect(await enter(new Client(base()), 'ORBIT')).toEqual([401, 'session.required']);
  const { client } = await cashier(base());
  client.cookies.set(COUNTRY_COOKIE, 'US');
  expect(await enter(client, 'ORBIT')).toEqual([451, 'geo.money']);
});

test('whoever has further accounts is offered nothing by any code, and is told so [S6.09]', async () => {
  const { client, balance } = await cashier(base());
  await intoGroups(worker, client, [100]);
  expect(await enter(client, 'ORBIT')).toEqual([403, 'bonus.not_offered']);
  expect(await balance()).toBe(0);
});
