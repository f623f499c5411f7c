// The second payment provider, of another dialect: paid at its banks, told in signed batches, and never confused with the first.

import { expect, test } from 'vitest';
import { waitingWebhooks, webhookOf } from '#functions/webhook/stub.ts';
import { type Cashier, cashier, REPORTED_CARD, tell, tellAzimuth } from '#kit/cashier.ts';
import { everything } from '#kit/everything.ts';
import { operator, together } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, Payment } from '#shared/contract/payments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const read = <T>(reply: { text: string }): T => JSON.parse(reply.text) as T;
const code = (reply: { text: string }) => read<{ code: string }>(reply).code;

async function opened(player: Cashier, method = 'sofort', amountMinor = 5000): Promise<{ id: string; url: string }> {
  const reply = await player.deposit({ method, amountMinor });
  expect(reply.status, reply.text).toBe(201);
  const { payment, redirectUrl } = read<DepositAnswer>(reply);
  return { id: payment.id, url: redirectUrl };
}
const about = (player: Cashier, order: string) => ({ customer: player.playerId, order });
const euros = (value: string, currency = 'EUR') => ({ value, currency });
const booked = (player: Cashier, order: string, booking: string, amount = euros('50.00')) => ({
  kind: 'PAYIN_BOOKED',
  about: about(player, order),
  data: { payin: `AZI-${order}`, booking, amount, debtor: { iban: 'AT**************4711' } },
});
const other = async (player: Cashier, id: string): Promise<Payment> => {
  let found: Payment | undefined;
  await until(async () => {
    found = (await player.list()).find((each) => each.id !== id);
    return found?.state === 'reserved';
  });
  return found as Payment;
};

test.each(['sofort', 'bank-transfer'])(
  'a deposit by %s is paid at the bank of one’s choice and credited once by its signed booking [I17]',
  async (method) => {
    const player = await cashier(base());
    const { id, url } = await opened(player, method);
    expect(new URL(url).pathname).toMatch(/^\/azimuth\/p\/[0-9a-f]{36}$/);
    const page = await player.client.send(url);
    expect(page.text).toContain('€\u00a050.00');
    const back = await player.payByBank(url);
    expect(back.headers.location).toBe(`${base()}/payments/${id}`);
    const done = await player.reaches(id, 'succeeded');
    expect(done).toMatchObject({ received_cents: 5000, instrument: 'AT ·· 4711', method });
    expect(await player.balance()).toBe(5000);
  },
);

test('a bank that declines, a wrong code thrice, a refusal and a way back end the payment and credit nothing [S4.27]', async () => {
  const player = await cashier(base());
  const poor = await opened(player);
  await player.payByBank(poor.url, 'harbour');
  expect(await player.reaches(poor.id, 'declined')).toMatchObject({ reason: 'account_funds' });
  const forgetful = await opened(player);
  await player.client.send(forgetful.url, { form: { do: 'pay', bank: 'north' } });
  for (const wrong of ['1', '2']) {
    const again = await player.client.send(`${forgetful.url}/bank`, { form: { do: 'approve', code: wrong } });
    expect(again.headers.location).toContain('/bank?wrong');
  }
  await player.client.send(`${forgetful.url}/bank`, { form: { do: 'approve', code: '3' } });
  expect(await player.reaches(forgetful.id, 'declined')).toMatchObject({ reason: 'authentication_failed' });
  const unsure = await opened(player);
  await player.client.send(unsure.url, { form: { do: 'cancel' } });
  expect(await player.reaches(unsure.id, 'canceled')).toMatchObject({ reason: 'left_page' });
  expect(await player.balance()).toBe(0);
});

test('a bank that sends the money twice: the second is held, shown, and sent back or taken by its owner once [I7 I17]', async () => {
  for (const verb of ['refund', 'release'] as const) {
    const player = await cashier(base());
    const { id, url } = await opened(player);
    await player.payByBank(url, 'gemini');
    await player.reaches(id, 'succeeded');
    const second = await other(player, id);
    expect(second).toMatchObject({ reason: 'held_second', releasable: true, received_cents: 5000, method: 'sofort' });
    expect(await player.balance()).toBe(5000);
    const path = `/api/player/payments/${second.id}/${verb}`;
    const replies = await Promise.all([1, 2, 3].map(() => player.client.send(path, { method: 'POST', key: 'once' })));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(code(await player.client.send(path, { method: 'POST' }))).toBe('payment.state');
    expect(await player.balance()).toBe(verb === 'release' ? 10_000 : 5000);
    expect(await player.list()).toHaveLength(2);
  }
});

test('a bank that sends another currency, or less than was asked for: held in that currency, credited with what came [I17]', async () => {
  const player = await cashier(base());
  const foreign = await opened(player);
  await player.payByBank(foreign.url, 'fjord');
  expect(await player.reaches(foreign.id, 'canceled')).toMatchObject({ reason: 'other_currency' });
  expect(await other(player, foreign.id)).toMatchObject({
    reason: 'held_currency',
    currency: 'NOK',
    received_cents: 5000,
  });
  const short = await opened(player);
  await player.payByBank(short.url, 'meridian');
  expect(await player.reaches(short.id, 'succeeded')).toMatchObject({ amount_cents: 5000, received_cents: 4900 });
  expect(await player.balance()).toBe(4900);
});

async function funded(amountMinor = 20_000): Promise<Cashier> {
  const player = await cashier(base());
  const { id, url } = await opened(player, 'sofort', amountMinor);
  await player.payByBank(url);
  await player.reaches(id, 'succeeded');
  await player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  return player;
}
const IBAN = 'AT611904300234573201';
const out = async (player: Cashier, amountMinor: number): Promise<string> => {
  const reply = await player.cashout({ method: 'bank-transfer', iban: IBAN, amountMinor });
  expect(reply.status, reply.text).toBe(201);
  return read<CashoutAnswer>(reply).payment.id;
};

test.runIf(everything)(
  'a withdrawal to a bank account is paid, fails, stays or comes back as its provider tells, and no word of the other provider moves it [I18]',
  async () => {
    const player = await funded();
    const [paid, fails, stays, returns] = [
      await out(player, 2000),
      await out(player, 2013),
      await out(player, 2014),
      await out(player, 2015),
    ] as const;
    await player.client.ask('/sandbox/clock', { json: { byMs: 61_000 } });
    await player.reaches(paid, 'succeeded');
    expect(await player.reaches(fails, 'declined')).toMatchObject({ reason: 'account_closed' });
    await player.reaches(returns, 'declined');
    const waiting = await player.reaches(stays, 'processing');
    expect(await player.balance()).toBe(20_000 - 2000 - 2014);
    for (const type of ['payout.paid', 'payout.failed', 'payout.returned']) {
      const data = { transfer: 'tr_x', reference: `${player.playerId}/${stays}`, currency: 'EUR', amount: 2014 };
      const response = await tell(player.client, { type, data: { ...data, reason: 'account_closed' } });
      expect(response.status, type).toBe(204);
    }
    expect(await player.one(stays)).toEqual(waiting);
    const settled = { kind: 'PAYOUT_EXECUTED', about: about(player, stays), data: { payout: 'AZO-1' } };
    for (const _twice of [1, 2]) expect((await tellAzimuth(player.client, [settled])).status).toBe(204);
    expect((await player.one(stays)).state).toBe('succeeded');
  },
);

test('no event of the one provider is taken for a payment of the other, and each is an operator’s task; equal references do not collide [I11 I17]', async () => {
  const player = await cashier(base());
  const card = (await opened(player, 'visa')).id;
  const bank = (await opened(player)).id;
  const data = {
    charge: 'SAME',
    reference: `${player.playerId}/${bank}`,
    currency: 'EUR',
    amount: 5000,
    card: REPORTED_CARD,
  };
  const strangers = [
    ...['charge.captured', 'charge.pending', 'charge.declined', 'charge.abandoned', 'charge.disputed'].map((type) =>
      tell(player.client, { type, data: { ...data, reason: 'card_declined', dispute: 'SAME' } }),
    ),
    ...[
      booked(player, card, 'SAME'),
      { kind: 'PAYIN_AUTHORISED', about: about(player, card), data: { payin: 'SAME' } },
      { kind: 'PAYIN_REJECTED', about: about(player, card), data: { payin: 'SAME', reason: 'AM04' } },
      { kind: 'PAYIN_CANCELLED', about: about(player, card), data: { payin: 'SAME', reason: 'CUST' } },
      {
        kind: 'PAYIN_RECALLED',
        about: about(player, card),
        data: { payin: 'SAME', booking: 'SAME', recall: 'SAME', amount: euros('50.00') },
      },
    ].map((event) => tellAzimuth(player.client, [event])),
  ];
  for (const response of await Promise.all(strangers)) expect(response.status, response.text).toBe(204);
  expect((await player.list()).map(({ state }) => state)).toEqual(['pending', 'pending']);
  for (const psp of ['apsis', 'azimuth'])
    expect(worker.logs().filter((line) => line.includes('webhook.refused') && line.includes(`"${psp}"`))).not.toEqual(
      [],
    );
  const own = { ...data, reference: `${player.playerId}/${card}` };
  expect((await tell(player.client, { type: 'charge.captured', data: own })).status).toBe(204);
  expect((await tellAzimuth(player.client, [booked(player, bank, 'SAME')])).status).toBe(204);
  expect(await player.balance()).toBe(10_000);
  const dispute = { dispute: 'SAME', amount: 2000 };
  expect((await tell(player.client, { type: 'charge.disputed', data: { ...own, ...dispute } })).status).toBe(204);
  const recall = { payin: 'x', booking: 'SAME', recall: 'SAME', amount: euros('30.00') };
  const recalled = { kind: 'PAYIN_RECALLED', about: about(player, bank), data: recall };
  expect((await tellAzimuth(player.client, [recalled])).status).toBe(204);
  expect(await player.balance()).toBe(5000);
});

test('a batch is taken event by event: what is refused in it waits for an operator and holds up nothing, what cannot be judged yet is brought again by us [I7 I11 I17 I41]', async () => {
  const player = await cashier(base());
  const [a, b] = [(await opened(player)).id, (await opened(player)).id];
  const stranger = booked(player, 'P1-1', 'never');
  const mixed = [{ number: 900_001, ...stranger }, booked(player, a, 'bk-a'), booked(player, a, 'bk-a')];
  for (const _twice of [1, 2]) expect((await tellAzimuth(player.client, mixed)).status).toBe(204);
  const refused = async () => (await waitingWebhooks(await worker.env())).filter(({ id }) => id === '900001');
  expect(await refused()).toMatchObject([{ code: 'payment.unknown', state: 'refused', playerId: player.playerId }]);
  // The recall of what has not been told yet: later it is there, and nobody has to tell it again.
  const early = {
    kind: 'PAYIN_RECALLED',
    about: about(player, b),
    data: { payin: 'x', booking: 'bk-b', recall: 'rc-b', amount: euros('50.00') },
  };
  expect((await tellAzimuth(player.client, [early, booked(player, b, 'bk-b')])).status).toBe(204);
  await until(async () => (await player.balance()) === 5000);
  const [{ key = '', shard = '' } = {}] = await refused();
  const object = webhookOf(await worker.env(), shard);
  expect([await object.again(key), await object.again('none')]).toEqual([true, false]);
  await until(async () => (await refused()).length === 1);
  expect([await object.close(key), await object.close(key)]).toEqual([true, false]);
  expect(await refused()).toEqual([]);
  expect((await tellAzimuth(player.client, mixed)).status).toBe(204);
  expect([await refused(), await player.balance()]).toEqual([[], 5000]);
});

test('amounts that are not exactly one amount of their currency, and batches that are none, are not read [I4 I17]', async () => {
  const player = await cashier(base());
  const { id } = await opened(player);
  for (const value of [
    '50',
    '50.0',
    '50.000',
    '050.00',
    '50,00',
    '5e1',
    '-50.00',
    '+50.00',
    ' 50.00',
    '0.00',
    '',
    'NaN',
    '90071992547409.93',
  ])
    expect((await tellAzimuth(player.client, [booked(player, id, 'x', euros(value))])).status, value).toBe(400);
  for (const raw of [
    'null',
    '[]',
    '{',
    '{"notifications":[]}',
    `{"notifications":${JSON.stringify(Array(51).fill(booked(player, id, 'x')))}}`,
  ])
    expect((await tellAzimuth(player.client, [], { raw })).status, raw.slice(0, 40)).toBe(400);
  // One that cannot be read spoils its batch: none of it was taken.
  const spoilt = [booked(player, id, 'y'), booked(player, id, 'z', euros('1'))];
  expect((await tellAzimuth(player.client, spoilt)).status).toBe(400);
  expect((await player.one(id)).state).toBe('pending');
});

test('a charge for a payment that was never begun is held for an operator, whose payer can neither take nor return it [I17]', async () => {
  const player = await cashier(base());
  const { id } = await opened(player);
  const unknown = id.replace(/\d+$/, '999');
  expect((await tellAzimuth(player.client, [booked(player, unknown, 'lost')])).status).toBe(204);
  const held = await other(player, id);
  expect(held).toMatchObject({ reason: 'held_unknown', releasable: false, received_cents: 5000 });
  for (const verb of ['release', 'refund'])
    expect(code(await player.client.send(`/api/player/payments/${held.id}/${verb}`, { method: 'POST' }))).toBe(
      'payment.state',
    );
  expect(await player.balance()).toBe(0);
});

/** A provider and a method of its. */
const CANNOT_RETURN: [string, string][] = [
  ['azimuth', 'sofort'],
  ...(everything ? [['apsis', 'visa'] as [string, string]] : []),
];
test.each(CANNOT_RETURN)(
  'money that %s cannot send back is still owed: told to its owner, an operator’s task, and sent or closed by one [I17]',
  async (psp, method) => {
    const player = await cashier(base());
    // The last two digits say what becomes of it at the sandbox's providers: it fails.
    const { id } = await opened(player, method, 5013);
    await player.client.send(`/api/player/payments/${id}/cancel`, { method: 'POST' });
    const data = { charge: `ch-${id}`, reference: `${player.playerId}/${id}`, currency: 'EUR', amount: 5013 };
    const came =
      psp === 'apsis'
        ? await tell(player.client, { type: 'charge.captured', data: { ...data, card: REPORTED_CARD } })
        : await tellAzimuth(player.client, [booked(player, id, 'late', euros('50.13'))]);
    expect(came.status).toBe(204);
    expect(await player.one(id)).toMatchObject({ state: 'reserved', reason: 'held_late' });
    const failed = () => until(async () => (await player.one(id)).reason === 'held_return');
    await player.client.ask(`/api/player/payments/${id}/refund`, { method: 'POST' });
    await failed();
    expect(await player.one(id)).toMatchObject({ state: 'reserved', releasable: false });
    const [letter] = await player.client.ask<{ subject: string; text: string }[]>(
      `/sandbox/mailbox.json?to=${encodeURIComponent(player.email)}&wait=20000&subject=We haven’t been able to send`,
    );
    expect(letter?.subject).toBe('We haven’t been able to send your money back yet');
    expect(letter?.text).toMatch(/your deposit of €\s50\.13 back/);
    const ada = await operator(base());
    const home = `/players/${Number(/^P(\d+)-/.exec(id)?.[1])}`;
    await until(async () => (await ada.see('/')).text.includes(id));
    expect((await ada.see(`${home}?payment=${id}`)).text).toContain('could not be sent back (attempt 1');
    const act = (name: string, fields: Record<string, string> = {}) =>
      ada.act(home, `${home}/payments/${id}`, { act: name, ...fields });
    // Sent again it is another order, and fails anew.
    const no = Number(/^P(\d+)-/.exec(id)?.[1]);
    expect(await together(base(), no, `payments/${id}`, { act: 'refuse', why: 'refused_other' })).toBe(303);
    await failed();
    expect((await ada.see(`${home}?payment=${id}`)).text).toContain('could not be sent back (attempt 2');
    expect((await act('settle', { reason: 'short' })).status).toBe(422);
    expect((await act('settle')).status).toBe(303);
    expect(await player.one(id)).toMatchObject({ state: 'rejected', reason: 'sent_otherwise' });
    await until(async () => !(await ada.see('/')).text.includes(id));
    expect(await player.balance()).toBe(0);
  },
);
