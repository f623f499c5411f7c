// Work at the office: who has which row in hand, and what is late.
import { beforeAll, expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { operator, type TestOperator, together } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

let player: Cashier;
let ada: TestOperator;
let carl: TestOperator;
let home: string;
let paymentId: string;
beforeAll(async () => {
  [player, ada, carl] = await Promise.all([cashier(base()), operator(base()), operator(base(), 'carl.cashier')]);
  const { DB } = await worker.env();
  const no = await DB.prepare('select playerNo as no from "user" where id = ?')
    .bind(player.playerId)
    .first<number>('no');
  home = `/players/${no}`;
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 50_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  expect(await together(base(), no ?? 0, 'groups/add', { group: '1500' })).toBe(303);
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '';
  const response = await player.cashout({ profile });
  paymentId = (JSON.parse(response.text) as { payment: { id: string } }).payment.id;
  await until(async () => (await ada.see('/')).text.includes(paymentId));
});

/** What a colleague reads of the row. */
const rowFor = async (of: TestOperator): Promise<string> =>
  (await of.see('/')).text.split('<tr>').find((each) => each.includes(paymentId)) ?? '';
/** Presses the button of the row that is shown. */
async function press(of: TestOperator, pressed: string) {
  const hidden = Object.fromEntries(
    [...(await rowFor(of)).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, key, value]) => [
      key,
      value,
    ]),
  );
  return of.client.send('/work/claims', { form: { ...hidden, do: pressed } });
}

test('two who work the same withdrawal see each other; the second is asked before anything is done, and all of it is in the log', async () => {
  expect(await rowFor(ada)).toMatch(/>Claim</);
  const claimed = await press(ada, 'claim');
  expect([claimed.status, claimed.headers.location]).toEqual([303, `/#row-${paymentId}`]);
  expect(await rowFor(ada)).toMatch(/You have it, 0 min.*>Release</s);
  expect(await rowFor(carl)).toMatch(/ada has it, 0 min.*>Take over</s);

  const action = `${home}/payments/${paymentId}`;
  expect((await carl.see(home)).text).toMatch(/ada has it, 0 min.*Do it all the same/s);
  const held = await carl.act(home, action, { act: 'approve' });
  expect([held.status, held.text.includes('Nothing is done yet')]).toEqual([409, true]);
  expect((await player.one(paymentId)).state).toBe('pending');
  // The tick names whose it is: it counts for nobody else's claim.
  expect((await carl.act(home, action, { act: 'approve', despite: 'sam.support@office.example' })).status).toBe(409);
  expect((await carl.act(home, action, { act: 'approve', despite: ada.name })).status).toBe(303);
  await until(
    async () => (await player.one(paymentId)).state !== 'pending' || !(await rowFor(carl)).includes('has it'),
  );

  const auditor = await operator(base(), 'otto.auditor');
  const log = (await auditor.see('/audit')).text;
  expect(log).toMatch(/work\.claim<\/td><td><span[^>]*>done</);
  expect((await auditor.forge('/work/claims', { do: 'claim', ref: paymentId, back: '/' })).status).toBe(403);
});

test('what operators have done to a player is found however often the player was looked at since', async () => {
  for (let look = 0; look < 60; look++) await carl.see(`${home}/timeline?show=access`);
  const [timeline, overview] = [await ada.see(`${home}/timeline?show=operators`), await ada.see(home)];
  expect(timeline.text).toContain('ada@office.example: group.add');
  expect(overview.text.split('What operators have done')[1]).toContain('group.add');
});

test('a claim that names no row, no button or another address than a list’s is refused', async () => {
  for (const wrong of [{ do: 'own' }, { ref: '' }, { back: '//evil.example' }, { back: '/audit' }])
    expect((await ada.forge('/work/claims', { do: 'claim', ref: 'P1-1', back: '/', ...wrong })).status).toBe(403);
});

test('a withdrawal that has waited for a day stands above all work and in the log until somebody decides', async () => {
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '';
  const { payment } = JSON.parse((await player.cashout({ profile })).text) as { payment: { id: string } };
  paymentId = payment.id;
  await until(async () => (await ada.see('/')).text.includes(paymentId));
  await worker.cron();
  expect(worker.logs().join('\n')).not.toContain('withdrawal.late');
  expect((await ada.see('/')).text).not.toContain('waited for more than a day');
  await player.client.ask('/sandbox/clock', { json: { byMs: 25 * 3_600_000 } });
  const late = await operator(base());
  await until(async () => (await late.see('/')).text.includes('A withdrawal has waited for more than a day'));
  expect(await rowFor(late)).toContain('>late<');
  await worker.cron();
  expect(worker.logs().join('\n')).toContain('"event":"withdrawal.late","count":1');
});
