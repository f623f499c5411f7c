// Comp points over the running Worker: earned, listed, exchanged, refused (rewards.md 11 to 15, examples 1 to 4).
import { expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { cashier } from '#kit/cashier.ts';
import type { Client } from '#kit/client.ts';
import { birthOf, objectOf, SERVED } from '#kit/object.ts';
import { earnPoints } from '#kit/points.ts';
import { listen } from '#kit/socket.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CompPoints, ExchangedPoints } from '#shared/contract/comp-points.ts';
import type { Gift } from '#shared/contract/gifts.ts';
import type { CompsFrame } from '#shared/contract/live.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import type { ReceiptFile } from '#shared/domain/receipts/receipt.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const pointsOf = (client: Client) => client.ask<CompPoints>('/api/player/comp_points');
const ratesOf = async (client: Client, type: string) =>
  (await client.ask<{ rates: RewardCardView[] }>(`/api/comp_points/rates/${type}`)).rates;
const exchange = (client: Client, type: string, json: object, key?: string) =>
  client.send(`/api/comp_points/exchange/${type}`, { json, ...(key && { key }) });
const money = (group: string, points: number) => ({ exchange: { group, points } });
const problemOf = ({ status, text }: { status: number; text: string }) => {
  const { code, data } = JSON.parse(text) as Problem;
  return [status, code, ...(data ? [data] : [])];
};
async function rich(points: number) {
  const player = await cashier(base());
  await earnPoints(worker, player.playerId, points);
  return player;
}

test('cash stakes earn points, which are told at once and are never lost between rounds [S7.031] [S7.133] [S3.39] [I27]', async () => {
  const player = await cashier(base());
  const opened = JSON.parse((await player.deposit({ amountMinor: 10_000 })).text) as DepositAnswer;
  await player.pay(opened.redirectUrl);
  await player.reaches(opened.payment.id, 'succeeded');
  const line = await listen(player.client);
  const frames = () => line.frames.filter((frame): frame is CompsFrame => frame.kind === 'comps');
  await line.until(() => frames().length > 0);
  expect(frames().at(-1)).toMatchObject({ chargeable: { points: 0 }, persistent: { points: 0 }, level: 1 });
  const spin = async (stakeMinor: number) => {
    await player.client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
    const json = { game: 'kepler/perihelion', stakeMinor, currency: 'EUR', action: null };
    await player.client.ask('/api/rounds', { json });
  };
  await spin(200);
  await spin(200);
  expect((await pointsOf(player.client)).persistent).toEqual({ points: 0 });
  await spin(100);
  expect(await pointsOf(player.client)).toEqual({
    chargeable: { points: 1 },
    persistent: { points: 1 },
    level: 1,
    quarter: { points: 1 },
    confirm: null,
  });
  await line.until(() => frames().at(-1)?.chargeable.points === 1);
  line.close();
});

test('cards say what they cost now, by their type; guests read them, too [S3.30 S7.071 S7.072 S7.120 S9.45]', async () => {
  const player = await rich(10);
  const cash = await ratesOf(player.client, 'money');
  expect(cash.find(({ group }) => group === 'money-250')).toMatchObject({
    category: 'MONEY_REWARD',
    rate: { currency: 'EUR', points: 250, amount_cents: 250 },
  });
  expect((await ratesOf(player.client, 'freespins')).every(({ type }) => type === 'freespins')).toBe(true);
  expect((await worker.fetch('/api/comp_points/rates/money')).status).toBe(200);
  expect((await worker.fetch('/api/comp_points/rates/coffee')).status).toBe(400);
});

test('coins become cash by the body of money, free spins by that of all else, each with its receipt [S3.37 S3.38 S4.56 S4.57 S7.069 S7.070 S7.119]', async () => {
  const { client, balance } = await rich(6000);
  const { text } = await exchange(client, 'money', money('money-5000', 5000), 'once');
  const done = JSON.parse(text) as ExchangedPoints;
  expect(done).toMatchObject({
    type: 'money',
    quantity: 1,
    points: 5000,
    currency: 'EUR',
    amount_cents: 5000,
    gifts: [],
    chargeable: { points: 1000 },
    persistent: { points: 6000 },
  });
  expect(await balance()).toBe(5000);
  expect((await exchange(client, 'money', money('money-5000', 5000), 'once')).text).toBe(text);
  const spins = await exchange(client, 'freespins', { group: 'freespins-10', points: 380 });
  const { gifts, quantity } = JSON.parse(spins.text) as ExchangedPoints;
  expect([quantity, gifts.map(({ freespins_total: total, stage }: Gift) => [total, stage])]).toEqual([
    2,
    [[20, 'issued']],
  ]);
  const { movements } = await client.ask<{ movements: { id: string; points: number; source: string }[] }>(
    '/api/player/comp_points/movements',
  );
  expect(movements.map(({ points }) => points)).toEqual([-380, -5000]);
  const file = await client.ask<ReceiptFile>(`/api/player/receipts/${movements[1]?.id}`);
  expect(file.receipts.journal[0]?.agreed).toMatchObject({
    kind: 'points',
    source: 'shop:once',
    of: 'redeemed',
    points: -5000,
    chargeable: 1000,
  });
});

test('each refusal says what is missing or has changed, and takes nothing [S4.54] [S4.55] [S4.58] [S5.47] [S5.49] [S8.15]', async () => {
  const player = await rich(100);
  const { client } = player;
  const refused = async (type: string, json: object) => problemOf(await exchange(client, type, json));
  expect(await refused('money', money('money-250', 250))).toEqual([422, 'points.insufficient', { missing: 150 }]);
  expect(await refused('money', money('money-25', 30))).toEqual([409, 'price.changed', { points: 25 }]);
  expect(await refused('money', money('no-such', 30))).toEqual([409, 'offer.ended']);
  expect(await refused('lotteries', { group: 'ticket', tickets_count: 1, lottery_id: 'x' })).toEqual([
    404,
    'lottery.unknown',
  ]);
  expect((await exchange(client, 'money', { points: 25, group: 'money-25' })).status).toBe(400);
  expect((await pointsOf(client)).confirm).toBeNull();
  await client.ask('/api/player/update_bonus_settings', { method: 'PATCH', json: { can_issue: false } });
  expect((await pointsOf(client)).confirm).toBe('bonuses_off');
  expect(await refused('money', money('money-25', 25))).toEqual([403, 'bonus.not_offered']);
  expect((await pointsOf(client)).chargeable).toEqual({ points: 100 });
});

const objectWith = (points: number) => objectOf(worker, 0, 'AT', (playerId) => earnPoints(worker, playerId, points));
const spent = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

test('fifty exchanges at once give exactly what the coins allow; two of 5,000 with 5,400 give one (example 3) [I43] [I44]', async () => {
  const made = await objectWith(1000);
  const of = (player: PlayerStub, key: string, group: string, points: number) =>
    player.exchange(SERVED, { key, type: 'money', group, points });
  const fifty = await Promise.all(Array.from({ length: 50 }, (_, i) => of(made.player, `k${i}`, 'money-25', 25)));
  expect(spent(fifty)).toBe(40);
  expect(fifty.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(Array(10).fill('points.insufficient'));
  expect(await made.rows(`select amount from balance where account = 'player:real'`)).toEqual([{ amount: 1000 }]);
  expect(await made.player.points(SERVED)).toMatchObject({ value: { chargeable: 0, persistent: 1000 } });
  expect(await made.player.audit()).toMatchObject({ faults: [] });
  const two = await objectWith(5400);
  const both = await Promise.all([1, 2].map((i) => of(two.player, `k${i}`, 'money-5000', 5000)));
  expect(both.map((answer) => (answer.ok ? answer.value.amountMinor : answer.detail))).toEqual(
    expect.arrayContaining([5000, { missing: 4600 }]),
  );
});

test('a sale holds until midnight in UTC of its last day, then the offer has ended (example 4) [S3.35] [S3.36]', async () => {
  const at = async (ms: number) => {
    const { player, playerId } = await objectWith(1000);
    await player.birth({ ...birthOf(playerId, 1), clockOffsetMs: ms - Date.now() });
    await player.admit({ sessionId: 'later', createdAtMs: ms - 1000, expiresAtMs: ms + 3_600_000 });
    const asker = { ...SERVED, sessionId: 'later' };
    return player.exchange(asker, { key: 'k', type: 'freespins', group: 'sale-freespins-25', points: 408 });
  };
  const END_MS = Date.UTC(2027, 0, 1);
  expect(await at(END_MS - 120_000)).toMatchObject({ ok: true, value: { points: 408, chargeable: 592 } });
  expect(await at(END_MS)).toMatchObject({ ok: false, code: 'offer.ended' });
});

test('a self-exclusion pays 1,234 coins as 12.34 in cash, which can be withdrawn; nothing is exchanged meanwhile (example 17) [I48]', async () => {
  const { player, rows } = await objectWith(1234);
  const excluded = await player.setLimit(SERVED, { type: 'selfexclusion', until: null });
  expect(excluded).toMatchObject({ ok: true });
  expect(await rows(`select amount from balance where account = 'player:real'`)).toEqual([{ amount: 1234 }]);
  expect(await rows('select source, kind, points from point_movement')).toEqual([
    { source: 'exclusion:1', kind: 'paid_out', points: -1234 },
  ]);
  await player.admit({ sessionId: 'again', createdAtMs: Date.now(), expiresAtMs: Date.now() + 3_600_000 });
  const asker = { ...SERVED, sessionId: 'again' };
  expect(await player.exchange(asker, { key: 'k', type: 'money', group: 'money-25', points: 25 })).toMatchObject({
    code: 'limit.excluded',
  });
  expect(await player.audit()).toMatchObject({ faults: [] });
});
