// A jackpot whose object does not answer: no figure is made up for it, and no page keeps that there is none.
import { expect, test } from 'vitest';
import { jackpotOf } from '#functions/jackpot/stub.ts';
import { until } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { ListedJackpot } from '#shared/contract/jackpots.ts';

const worker = workerUnderTest();

test('it is left out of the list, its page shows no amount, and both are whole as soon as it is back [S3.10 S3.11 S7.067]', async () => {
  const guest = new Visitor(worker);
  const listed = async () =>
    (await guest.send<ListedJackpot[]>('/api/jackpots')).body.map(({ identifier }) => identifier);
  const page = async () => (await worker.fetch('/jackpots')).text();
  const amount = /data-jackpot="corona" data-level="level_3" data-minor="\d+"/;
  await jackpotOf(await worker.env(), 'corona').audit();
  const sql = (text: string) => worker.sql('JACKPOT', 'corona', text);
  await sql('alter table pool rename to pool_away');

  expect(await listed()).toEqual(['abyss']);
  const without = await page();
  expect(without).toContain('data-jackpot="corona" data-level="level_3"');
  expect(without).not.toMatch(amount);
  expect(without).toMatch(/data-jackpot="abyss" data-level="level_3" data-minor="\d+"/);

  await sql('alter table pool_away rename to pool');
  await until(async () => (await listed()).length === 2);
  expect(await page()).toMatch(amount);
});
