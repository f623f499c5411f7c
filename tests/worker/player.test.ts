// The player's object over the built Worker: commands by RPC, storage by the harness, effects in D1 through the real queue.
import { expect, test } from 'vitest';
import { depositOf, envOf, MONEY, objectOf } from '#kit/object.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';

const worker = workerUnderTest();

test('a deposit is credited, projected to D1 and acknowledged; nothing is left in the outbox [I17 I40]', async () => {
  const { player, asker, rows, playerNo } = await objectOf(worker);
  const opened = await player.openDeposit(asker, depositOf('d1', 5000));
  expect(opened).toMatchObject({ ok: true, value: { replayed: false } });
  if (!opened.ok) return;
  const { id: paymentId } = opened.value.payment;
  const settled = await player.settleDeposit({ ...MONEY, providerRef: 'x1', paymentId, amountMinor: 5000 });
  expect(settled).toMatchObject({ ok: true, value: { outcome: 'credited' } });
  expect(await player.wallet(asker)).toMatchObject({ value: { accounts: [{ currency: 'EUR', amountMinor: 5000 }] } });
  const { DB } = await envOf(worker);
  await until(async () => {
    const { results } = await DB.prepare('select amount from ledger where player_no = ?').bind(playerNo).all();
    return results.length === 1;
  });
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
  expect(await player.audit()).toEqual({ postings: 1, faults: [] });
});
