// Withdrawals rest after an act of operators that let money out, over the running Worker: the player reads why and until when, the office
// sees it, and a day later the money leaves by itself.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { operator, together } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import { RULES } from '#kit/transaction.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, PaymentMethods, Where } from '#shared/contract/payments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const REST_MS = RULES.policy.restHours * 3_600_000;

test('a hold that is taken off by two lets a withdrawal go a day later: the player reads so before they ask, both read why and when, no approval is faster, and it leaves by itself [I18]', async () => {
  const player = await cashier(base());
  const { payment, redirectUrl } = JSON.parse((await player.deposit()).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const no = Number(payment.id.slice(1).split('-')[0]);
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = methods.flatMap((method) => method.savedProfiles ?? [])[0]?.id;
  const home = `/players/${no}`;
  const restsUntil = async () => (await player.client.ask<Where>('/api/player/withdrawable')).restsUntilMs;
  expect(await restsUntil()).toBeNull();
  const sam = await operator(base(), 'sam.support');
  expect((await sam.act(home, `${home}/groups/add`, { group: '1500' })).status).toBe(303);
  expect(await together(base(), no, 'groups/remove', { group: '1500' })).toBe(303);

  const beforeMs = await restsUntil();
  const out = await player.cashout({ profile });
  expect(out.status, out.text).toBe(201);
  const { id } = (JSON.parse(out.text) as CashoutAnswer).payment;
  const rests = await player.one(id);
  expect(rests).toMatchObject({ state: 'pending', reason: 'rest' });
  // The form said so before the press.
  expect(beforeMs).toBe(Date.parse(rests.pays_at ?? ''));
  const leftMs = Date.parse(rests.pays_at ?? '') - Date.now();
  expect(leftMs).toBeGreaterThan(REST_MS - 60_000);
  expect(leftMs).toBeLessThanOrEqual(REST_MS);
  const carl = await operator(base(), 'carl.cashier');
  const seen = (await carl.see(home)).text;
  expect(seen).toContain('rests after an act of colleagues');
  expect(seen).toContain(`datetime="${new Date(Date.parse(rests.pays_at ?? '')).toISOString()}"`);
  // Everybody sees it at Work, and may refuse it; nobody lets it go earlier.
  await until(async () => (await carl.see('/')).text.includes(id));
  const row = (await carl.see('/')).text.split('<tr>').find((each) => each.includes(id)) ?? '';
  expect(row).toContain('rests after an act of colleagues');
  expect((await carl.forge(`${home}/payments/${id}`, { act: 'approve' })).status).toBe(409);

  await player.client.ask('/sandbox/clock', { json: { byMs: REST_MS - 60_000 } });
  await player.client.send('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
  expect(await player.one(id)).toMatchObject({ state: 'pending', reason: 'rest' });
  await player.client.ask('/sandbox/clock', { json: { byMs: 60_000 } });
  expect((await player.reaches(id, 'succeeded')).reason).toBeNull();
  // Their shift has ended meanwhile.
  const later = await operator(base(), 'carl.cashier');
  await until(async () => !(await later.see('/')).text.includes(id));
});
