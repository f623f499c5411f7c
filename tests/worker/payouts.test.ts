import { beforeAll, expect, test } from 'vitest';
import { type Cashier, cashier, tell } from '#kit/cashier.ts';
import { ownCard, PASSWORD, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, Payment, PaymentMethods } from '#shared/contract/payments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const read = <T>(reply: { text: string }): T => JSON.parse(reply.text) as T;
const code = (reply: { text: string }) => read<{ code: string }>(reply).code;

/** Has paid by card; answers the saved card that may be paid to. */
async function funded(
  amountMinor = 10_000,
  about: Record<string, string> = {},
): Promise<Cashier & { profile: string }> {
  const player = await cashier(base(), about);
  const { payment, redirectUrl } = read<DepositAnswer>(await player.deposit({ amountMinor }));
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const offer = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  return { ...player, profile: offer.methods.flatMap((method) => method.savedProfiles)[0]?.id ?? '' };
}
const requested = (reply: { status: number; text: string }): Payment => {
  expect(reply.status, reply.text).toBe(201);
  return read<CashoutAnswer>(reply).payment;
};
/** Past the recall window, for everybody in this file's server. */
const wait = (player: Cashier) => player.client.ask('/sandbox/clock', { json: { byMs: 61_000 } });

let ada: Cashier & { profile: string };
beforeAll(async () => {
  ada = await funded();
});

test('a withdrawal leaves the balance at once, is recalled while it waits, and comes back whole [I18 S7.022]', async () => {
  const before = await ada.balance();
  const payment = requested(await ada.cashout({ profile: ada.profile }));
  expect(payment).toMatchObject({ state: 'pending', recallable: true, instrument: 'Visa ·· 4242' });
  expect(await ada.balance()).toBe(before - 2_000);
  const path = `/api/player/payments/${payment.id}/recall`;
  const [first, again] = [
    await ada.client.send(path, { method: 'POST', key: 'recall-1' }),
    await ada.client.send(path, { method: 'POST', key: 'recall-1' }),
  ];
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect(await ada.balance()).toBe(before);
  const other = await ada.client.send(path, { method: 'POST' });
  expect([other.status, code(other)]).toEqual([409, 'payment.state']);
  // What was recalled is never paid, whoever says so.
  const data = { transfer: 'tr_x', reference: `${ada.playerId}/${payment.id}`, currency: 'EUR', amount: 2_000 };
  expect((await tell(ada.client, { type: 'payout.paid', data })).status).toBe(204);
  expect(await ada.balance()).toBe(before);
});

test('after its window it is sent once, paid, and can be recalled no more [I18]', async () => {
  const player = await funded();
  const first = await player.cashout({ profile: player.profile, amountMinor: 4_000 }, 'paid-key');
  const payment = requested(first);
  await wait(player);
  await player.reaches(payment.id, 'succeeded');
  expect((await player.cashout({ profile: player.profile, amountMinor: 4_000 }, 'paid-key')).text).toBe(first.text);
  expect(await player.balance()).toBe(6_000);
  const late = await player.client.send(`/api/player/payments/${payment.id}/recall`, { method: 'POST' });
  expect([late.status, code(late)]).toEqual([409, 'payment.state']);
});

/** An Austrian account whose number ends so, with the check digits that it must have. */
function ibanEnding(end: string): string {
  const account = `1904300234${end.padStart(6, '0')}`;
  const check = 98n - (BigInt(`${account}102900`) % 97n);
  return `AT${String(check).padStart(2, '0')}${account}`;
}

test('a payout that the fraud check doubts is not ordered: it waits for an operator, and can be taken back meanwhile [S7.091 I18]', async () => {
  const player = await funded();
  await player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  const payment = requested(await player.cashout({ method: 'bank-transfer', iban: ibanEnding('9235') }));
  await wait(player);
  await until(async () => (await player.one(payment.id)).reason === 'review');
  expect(await player.one(payment.id)).toMatchObject({ state: 'pending' });
  const back = await player.client.send(`/api/player/payments/${payment.id}/recall`, { method: 'POST' });
  expect([back.status, await player.balance()]).toEqual([200, 10_000]);
});

test('a payout that fails comes back; one that stays pending stays in progress; one returned is back too [I18]', async () => {
  const player = await funded(20_000);
  const [fails, stays, returns] = [
    requested(await player.cashout({ profile: player.profile, amountMinor: 2_013 })),
    requested(await player.cashout({ profile: player.profile, amountMinor: 2_014 })),
    requested(await player.cashout({ profile: player.profile, amountMinor: 2_015 })),
  ];
  await wait(player);
  expect((await player.reaches(fails.id, 'declined')).reason).toBe('account_closed');
  await player.reaches(returns.id, 'succeeded');
  expect((await player.reaches(returns.id, 'declined')).reason).toBe('returned_by_bank');
  expect((await player.one(stays.id)).state).toBe('processing');
  expect(await player.balance()).toBe(20_000 - 2_014);
});

test('events of a payout in any order and number move money once [I16 I18]', async () => {
  const player = await funded();
  const payment = requested(await player.cashout({ profile: player.profile, amountMinor: 2_014 }));
  await wait(player);
  await player.reaches(payment.id, 'processing');
  const data = { transfer: 'tr_y', reference: `${player.playerId}/${payment.id}`, currency: 'EUR', amount: 2_014 };
  const paid = await Promise.all([1, 2, 3].map(() => tell(player.client, { id: 'evt_p', type: 'payout.paid', data })));
  expect(paid.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await tell(player.client, { type: 'payout.accepted', data })).status).toBe(204);
  expect((await player.one(payment.id)).state).toBe('succeeded');
  expect(await player.balance()).toBe(10_000 - 2_014);
});

test.each([
  ['more than there is', { amountMinor: 150_000 }, 422, 'funds.insufficient'],
  ['less than the minimum', { amountMinor: 1_999 }, 422, 'amount.too_low'],
  ['more than the maximum', { amountMinor: 500_001 }, 422, 'amount.too_high'],
  ['a card that was never paid with', { profile: 'card_unknown' }, 422, 'payment.destination'],
  ['a negative amount', { amountMinor: -1 }, 400, 'request.invalid'],
  ['a fraction', { amountMinor: 20.5 }, 400, 'request.invalid'],
  ['an unknown field', { fast: true }, 400, 'request.invalid'],
  ['another currency', { currency: 'USD' }, 404, 'account.unknown'],
])('a withdrawal of %s is refused and holds nothing', async (_name, wish, status, expected) => {
  const before = await ada.balance();
  const reply = await ada.cashout({ profile: ada.profile, ...wish });
  expect([reply.status, code(reply)]).toEqual([status, expected]);
  expect(await ada.balance()).toBe(before);
});

test('an unconfirmed e-mail withdraws nothing; above EUR 2,000 in total an identity is asked for [I19]', async () => {
  const shy = await funded(10_000, { confirmed: 'no' });
  const reply = await shy.cashout({ profile: shy.profile });
  expect([reply.status, code(reply)]).toEqual([403, 'email.unconfirmed']);
  const rich = await funded(300_000);
  requested(await rich.cashout({ profile: rich.profile, amountMinor: 200_000 }));
  const more = await rich.cashout({ profile: rich.profile, amountMinor: 2_000 });
  expect([more.status, code(more)]).toEqual([403, 'identity.unverified']);
});

test('ten withdrawals at once never take more than there is; a key reused for another is 422 [I7 I20]', async () => {
  const player = await funded(5_000);
  const replies = await Promise.all(Array.from({ length: 10 }, () => player.cashout({ profile: player.profile })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(8);
  expect(await player.balance()).toBe(1_000);
  const { id } = (await player.list())[0] ?? { id: '' };
  await player.client.ask(`/api/player/payments/${id}/recall`, { method: 'POST' });
  const first = requested(await player.cashout({ profile: player.profile }, 'out-key'));
  expect(requested(await player.cashout({ profile: player.profile }, 'out-key')).id).toBe(first.id);
  const other = await player.cashout({ profile: player.profile, amountMinor: 2_001 }, 'out-key');
  expect([other.status, code(other)]).toEqual([422, 'idempotency.key_reused']);
});

test('the success of an expired deposit is held; what is deposited equals what is left, held and paid [I10 I17]', async () => {
  const player = await funded(10_000);
  const { payment, redirectUrl } = read<DepositAnswer>(await player.deposit({ amountMinor: 3_000 }));
  await player.pay(redirectUrl, { number: ownCard('4000000000000069') });
  await player.client.ask('/sandbox/clock', { json: { byMs: 61 * 60_000 } });
  expect((await player.reaches(payment.id, 'canceled')).reason).toBe('expired');
  await player.client.ask('/sandbox/clock', { json: { byMs: 5 * 60_000 } });
  expect((await player.reaches(payment.id, 'reserved')).reason).toBe('held_late');
  expect(await player.balance()).toBe(10_000);
  await player.client.ask(`/api/player/payments/${payment.id}/release`, { method: 'POST' });
  await until(async () => (await player.balance()) === 13_000);
});
