// A licence that ends closes by its date alone what it was needed for, wherever its players are; money goes out as ever.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { until } from '#kit/player.ts';
import { publishChanged, shippedAsset } from '#kit/published.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { LicenceRow } from '#shared/contract/content.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';

const HOURS = 3_600_000;
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });

test('a licence that has ended closes sign-up, deposits, stakes and gifts, at home and abroad; signing in, withdrawing and the other licence stay [I35]', async () => {
  const base = `http://localhost:${worker.url().port}`;
  const player = await cashier(base);
  const { client } = player;
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 10_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');

  const rows = shippedAsset<LicenceRow[]>('config/licences');
  const untilMs = Date.now() + 2 * HOURS;
  const changed = { 'config/licences': rows.map((row) => (row.id === 'CW' ? { ...row, untilMs } : row)) };
  await publishChanged(worker, new Visitor(worker), changed);
  expect((await player.deposit()).status).toBe(201);

  await client.ask('/sandbox/clock', { json: { byMs: 2 * HOURS } });
  const refused = async (path: string, json: unknown) => {
    const { status, text } = await client.send(path, { json });
    return [path, status, JSON.parse(text).code];
  };
  const bet = { game: 'kepler/perihelion', stakeMinor: 20, currency: 'EUR', action: null };
  const closed = async () => {
    expect((await player.deposit()).status).toBe(451);
    expect(await refused('/api/rounds', bet)).toEqual(['/api/rounds', 451, 'geo.money']);
    const gift = '/api/v2/bonuses/promo-code';
    expect(await refused(gift, { code: 'ORBIT' })).toEqual([gift, 451, 'geo.money']);
  };
  await until(async () => (await player.deposit()).status === 451);
  await closed();
  const context = async (country: string) =>
    (await worker.fetch('/client-context', { headers: { cookie: `${COUNTRY_COOKIE}=${country}` } })).json();
  expect(await context('AT')).toMatchObject({ geo: 'served', closed: ['sign-up', 'bet', 'deposit', 'value'] });
  expect(await context('EE')).toMatchObject({ geo: 'served', closed: ['sign-up'] });
  expect((await worker.fetch('/sign-up')).status).toBe(451);
  expect((await worker.fetch('/sign-in')).status).toBe(200);
  expect(await (await worker.fetch('/de/rules-here')).text()).toContain(
    'Unsere Lizenz für Ihr Land gilt derzeit nicht.',
  );

  client.cookies.set(COUNTRY_COOKIE, 'CH');
  expect((await player.deposit()).status).toBe(451);
  client.cookies.delete(COUNTRY_COOKIE);

  const offer = await client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = offer.methods.flatMap((method) => method.savedProfiles)[0]?.id ?? '';
  const before = await player.balance();
  const cashout = await player.cashout({ profile });
  expect([cashout.status, await player.balance()], cashout.text).toEqual([201, before - 2_000]);
});
