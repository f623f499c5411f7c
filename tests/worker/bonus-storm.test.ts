// Bonuses through the running Worker under kill -9: what was acknowledged is there, and what is there is what the rules say.
import { expect, test } from 'vitest';
import { bonusStorm } from '#kit/bonus-storm.ts';
import { everything } from '#kit/everything.ts';
import { birthOf, objectOf, SERVED } from '#kit/object.ts';
import { workerUnderTest } from '#kit/worker.ts';

const worker = workerUnderTest();
const KILLS = everything ? 10 : 2;
const ACKS = everything ? 200 : 40;

test(`${KILLS * ACKS} commands around bonuses, ${KILLS} kills: acknowledged ⊆ present ⊆ attempted, the ledgers audit, and the independent auditor finds nothing in the files [I8 I1 I2 I13 I18 I22 I23 I24 I25 I26 I44]`, async ({
  annotate,
}) => {
  const { faults, auditor, ...figures } = await bonusStorm('bonuses', KILLS, () => ACKS);
  console.log('bonus storm', figures, auditor?.checked);
  expect(faults).toEqual([]);
  // Nothing but Node is needed: without a Python what the rules say is not recomputed here.
  if (auditor) expect(auditor.faults).toEqual([]);
  else await annotate('skipped: there is no python3 to run the auditor', 'notice');
  expect(figures.acknowledged).toBeGreaterThanOrEqual(KILLS * ACKS);
  for (const kind of everything ? [...OFTEN, ...SELDOM] : OFTEN) expect(figures.kinds, kind).toHaveProperty(kind);
  if (everything) expect(figures.withBonus).toBeGreaterThan(50);
  if (everything) expect(figures.stages).toMatchObject({ expired: expect.any(Number), canceled: expect.any(Number) });
}, 1_800_000);

test('a birth that is told again, after the time of a gift is over, is no fault: the gift has ended with it [I7 S4.01]', async () => {
  const { player, playerId, playerNo, rows } = await objectOf(worker, 0, 'XB');
  const taken = await player.redeemCoupon(SERVED, { key: 'c', code: 'COUPON-2026' });
  expect(taken.ok && (await player.activateGift(SERVED, { key: 'a', gift: taken.value.no })).ok).toBe(true);
  await player.wake(31 * 86_400_000);
  expect(await player.birth(birthOf(playerId, playerNo, 'XB'))).toMatchObject({ ok: true });
  expect(await rows('select stage, reason from gift')).toEqual([{ stage: 'expired', reason: 'time' }]);
});

const OFTEN = ['bet', 'deposit', 'settle', 'gift', 'reserve'];
const SELDOM = [
  'activate',
  'spin',
  'act',
  'verdict',
  'giveBack',
  'code',
  'cashout',
  'recall',
  'chargeback',
  'cancel',
  'limit',
];
