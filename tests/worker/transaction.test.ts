// The fraud check that a player's own browser asks for: it answers what the server knows, and hints only make it stricter.
import { expect, test } from 'vitest';
import { type Cashier, cashier, REPORTED_CARD, tell, tellAzimuth } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { PASSWORD, until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { CashoutAnswer, DepositAnswer } from '#shared/contract/payments.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const read = <T>(reply: { text: string }): T => JSON.parse(reply.text) as T;
const code = (reply: { text: string }) => read<{ code: string }>(reply).code;
const PATH = '/api/users/transaction';
const MONEY = { type: 'transaction', payment_system: 'visa', currency: 'EUR', amount: 5000 };
const check = (client: Client, wish: Record<string, unknown> = {}) =>
  client.send(PATH, { json: { ...MONEY, ...wish } });
const opened = async (player: Cashier, wish: Record<string, unknown> = {}): Promise<string> =>
  read<DepositAnswer>(await player.deposit(wish)).payment.id;

test('passes what the server has no doubt of, and hints that agree with what it knows [S7.091]', async () => {
  const player = await cashier(base());
  const profile = await player.client.ask<Record<string, string>>('/api/player');
  const agreeing = {
    country: profile.country,
    first_name: ` ${profile.first_name?.toUpperCase()}`,
    last_name: profile.last_name,
    email: player.email.toUpperCase(),
    dfpc: 'finger',
    custom_player_status: 'diamond',
    bin: '424242',
    last4: '4242',
  };
  const id = await opened(player);
  for (const wish of [{}, agreeing, { payment_id: id }, { payment_system: 'apsis' }]) {
    const response = await check(player.client, wish);
    expect([response.status, response.text], JSON.stringify(wish)).toEqual([200, '{"status":"pass"}']);
  }
  await tell(player.client, {
    type: 'charge.captured',
    data: {
      charge: 'ch_pass',
      reference: `${player.playerId}/${id}`,
      currency: 'EUR',
      amount: 5000,
      card: REPORTED_CARD,
    },
  });
  expect((await player.one(id)).state).toBe('succeeded');
});

test.each([
  ['the card that is doubted', { bin: '400000', last4: '9235' }],
  ['another country', { country: 'DE' }],
  ['another name', { first_name: 'Mallory' }],
  ['another mailbox', { email: 'mallory@example.com' }],
])(
  'a hint of %s makes it stricter, and what comes for that payment waits for a person [S5.21 S7.091]',
  async (_name, hint) => {
    const player = await cashier(base());
    const id = await opened(player);
    for (const _twice of [1, 2]) expect((await check(player.client, hint)).text).toBe('{"status":"review"}');
    // No later hint makes it milder.
    expect((await check(player.client, { bin: '424242', last4: '4242' })).text).toBe('{"status":"pass"}');
    const data = { charge: `ch_${id}`, reference: `${player.playerId}/${id}`, currency: 'EUR', amount: 5000 };
    expect(
      (await tell(player.client, { type: 'charge.captured', data: { ...data, card: REPORTED_CARD } })).status,
    ).toBe(204);
    expect(await player.one(id)).toMatchObject({ state: 'reserved', reason: 'held_fraud', releasable: false });
    expect(await player.balance()).toBe(0);
  },
);

test('a withdrawal that it doubts waits for an operator at once, and can be taken back meanwhile [S7.091 I18]', async () => {
  const player = await cashier(base());
  const first = read<DepositAnswer>(await player.deposit({ method: 'sofort', amountMinor: 10_000 }));
  await player.payByBank(first.redirectUrl);
  await player.reaches(first.payment.id, 'succeeded');
  await player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  const response = await player.cashout({ method: 'bank-transfer', iban: 'AT611904300234573201', amountMinor: 2000 });
  const { id } = read<CashoutAnswer>(response).payment;
  const out = { type: 'payout', payment_system: 'bank-transfer', amount: 2000 };
  expect((await check(player.client, out)).text).toBe('{"status":"pass"}');
  expect((await player.one(id)).reason).toBeNull();
  expect((await check(player.client, { ...out, last_name: 'Mallory' })).text).toBe('{"status":"review"}');
  expect(await player.one(id)).toMatchObject({ state: 'pending', reason: 'review' });
  expect((await player.client.send(`/api/player/payments/${id}/recall`, { method: 'POST' })).status).toBe(200);
  expect(await player.balance()).toBe(10_000);
});

test('the server makes the same check by itself, of bank transfers as of cards [S7.091]', async () => {
  const player = await cashier(base());
  const id = await opened(player, { method: 'sofort' });
  const booked = {
    kind: 'PAYIN_BOOKED',
    about: { customer: player.playerId, order: id },
    data: {
      payin: 'a',
      booking: 'b',
      amount: { value: '50.00', currency: 'EUR' },
      debtor: { iban: 'AT**************9235' },
    },
  };
  expect((await tellAzimuth(player.client, [booked])).status).toBe(204);
  await until(async () => (await player.one(id)).reason === 'held_fraud');
  expect(await player.balance()).toBe(0);
});

test('refuses who is nobody, who may not, what is not theirs, has ended or is another than was said', async () => {
  const [player, other] = [await cashier(base()), await cashier(base())];
  const [id, theirs] = [await opened(player), await opened(other)];
  const refused = async (wish: Record<string, unknown>, client = player.client) => {
    const response = await check(client, wish);
    return [response.status, code(response)];
  };
  expect(await refused({}, new Client(base()))).toEqual([401, 'session.required']);
  for (const wrong of [
    { type: 'refund' },
    { amount: -1 },
    { amount: 0 },
    { amount: 1.5 },
    { amount: '5000' },
    { amount: undefined },
    { currency: 'XXX' },
    { bin: '42' },
    { last4: 'abcd' },
    { payment_id: '../x' },
    { country: 'Austria' },
    { status: 'pass' },
  ])
    expect(await refused(wrong), JSON.stringify(wrong)).toEqual([400, 'request.invalid']);
  expect(await refused({ payment_id: theirs })).toEqual([404, 'payment.unknown']);
  expect(await refused({ payment_id: id, type: 'payout' })).toEqual([404, 'payment.unknown']);
  expect(await refused({ currency: 'USD' })).toEqual([404, 'account.unknown']);
  expect(await refused({ payment_id: id, amount: 4999 })).toEqual([422, 'request.refused']);
  expect(await refused({ payment_id: id, payment_system: 'sofort' })).toEqual([422, 'request.refused']);
  expect(await refused({ payment_system: 'cheque' })).toEqual([422, 'payment.method_unknown']);
  await player.client.ask(`/api/player/payments/${id}/cancel`, { method: 'POST' });
  expect(await refused({ payment_id: id })).toEqual([409, 'payment.state']);
});

test('an excluded player is checked for money out only, a restricted country not at all, and a flood is bounded [I30 I35]', async () => {
  const player = await cashier(base());
  const restricted = await worker.fetch(PATH, {
    method: 'POST',
    headers: { cookie: `${player.client.cookie}; ${COUNTRY_COOKIE}=US`, 'content-type': 'application/json' },
    body: JSON.stringify(MONEY),
  });
  expect(restricted.status).toBe(451);
  const replies = await Promise.all(Array.from({ length: 25 }, () => check(player.client)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  const paused = await cashier(base());
  await paused.client.ask('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  await paused.client.ask('/api/users/sign_in', { json: { user: { email: paused.email, password: PASSWORD } } });
  const response = await check(paused.client);
  expect([response.status, code(response)]).toEqual([403, 'limit.excluded']);
  expect((await check(paused.client, { type: 'payout' })).text).toBe('{"status":"pass"}');
});
