// The ways of money again in yen, which have no decimals, and in bitcoin, which have eight: what is right in euro by chance is not
// right here. The cases themselves are payments, azimuth, transaction and limits; each has one walk here, over the running Worker.
import { expect, test } from 'vitest';
import { type Cashier, cashier, REPORTED_CARD, tell } from '#kit/cashier.ts';
import { ownCard, PASSWORD, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

async function purse({ client }: Cashier, currency: string): Promise<{ cash: number; held: number }> {
  type Split = { accounts: { currency: string; availableMinor: number; totalMinor: number; holds: Hold[] }[] };
  type Hold = { rule: string; amountMinor: number };
  const { accounts } = await client.ask<Split>('/api/player/withdrawable');
  const { totalMinor = 0, holds = [] } = accounts.find((each) => each.currency === currency) ?? {};
  // Set aside for a payment; what may not leave for another reason is in the balance all the same.
  const held = holds.filter(({ rule }) => rule === 'deposit' || rule === 'cashout');
  const heldMinor = held.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { cash: totalMinor - heldMinor, held: heldMinor };
}
const post = (player: Cashier, path: string, json?: object) =>
  player.client.send(path, { method: 'POST', ...(json && { json }) });

test('yen: deposited, bounded by a limit, charged twice, in another currency and for nothing, sent back, disputed and doubted, each in whole yen [I4 I7 I17 S4.09]', async () => {
  const player = await cashier(base(), { currency: 'JPY' });
  const limit = { type: 'deposit', period: 'day', accounts: [{ currency: 'JPY', amount_cents: 25_001 }] };
  expect((await post(player, '/api/user_limits', limit)).status).toBeLessThan(300);
  const open = (amountMinor: number) => player.deposit({ currency: 'JPY', amountMinor });
  const opened = await open(10_001);
  expect(opened.status, opened.text).toBe(201);
  const { payment, redirectUrl } = JSON.parse(opened.text) as DepositAnswer;
  await player.pay(redirectUrl);
  expect(await player.reaches(payment.id, 'succeeded')).toMatchObject({ received_cents: 10_001, currency: 'JPY' });
  expect(await purse(player, 'JPY')).toEqual({ cash: 10_001, held: 0 });
  // One yen more than the limit leaves, and then exactly that: nothing is rounded into or out of it.
  const over = await open(15_001);
  expect([codeOf(over), (JSON.parse(over.text) as { data: object }).data]).toMatchObject([
    'limit.reached',
    { remainingMinor: 15_000, currency: 'JPY' },
  ]);

  const reference = `${player.playerId}/${payment.id}`;
  const charge = (name: string, amount: number, more: object = {}) =>
    tell(player.client, {
      type: 'charge.captured',
      data: { charge: name, reference, currency: 'JPY', amount, card: REPORTED_CARD, ...more },
    });
  for (const _twice of [1, 2]) expect((await charge('second', 3_333)).status).toBe(204);
  expect((await charge('odd', 777, { currency: 'EUR' })).status).toBe(204);
  expect((await charge('unknown', 555, { reference: reference.replace(/\d+$/, '999') })).status).toBe(204);
  const reasons = new Map((await player.list()).map((each) => [each.reason, each]));
  expect(reasons.get('held_second')).toMatchObject({ received_cents: 3_333, currency: 'JPY', releasable: true });
  expect(reasons.get('held_unknown')).toMatchObject({ received_cents: 555, currency: 'JPY', releasable: false });
  expect(await purse(player, 'JPY')).toEqual({ cash: 10_001, held: 3_888 });
  const odd = (await player.list()).find(({ currency }) => currency === 'EUR');
  expect(odd).toMatchObject({ state: 'reserved', received_cents: 777 });
  const second = reasons.get('held_second')?.id ?? '';
  expect((await post(player, `/api/player/payments/${second}/refund`)).status).toBe(200);
  expect(await purse(player, 'JPY')).toEqual({ cash: 10_001, held: 555 });

  // The bank takes one yen back, and never more than came.
  const charged = (await player.list()).find(({ id }) => id === payment.id);
  expect(charged?.state).toBe('succeeded');
  const rows = await worker.sql('PLAYER', player.playerId, `select ref from receipt where payment = 1`);
  const disputed = (dispute: string, amount: number) =>
    tell(player.client, {
      type: 'charge.disputed',
      data: { charge: String(rows[0]?.ref), reference, currency: 'JPY', dispute, amount },
    });
  for (const _twice of [1, 2]) expect((await disputed('dp-1', 1)).status).toBe(204);
  expect((await disputed('dp-2', 10_001)).status).toBe(204);
  expect((await purse(player, 'JPY')).cash).toBe(10_000);

  const doubted = JSON.parse((await open(5_000)).text) as DepositAnswer;
  await player.pay(doubted.redirectUrl, { number: ownCard('4000000000009235') });
  expect((await player.reaches(doubted.payment.id, 'reserved')).reason).toBe('held_fraud');
});

test('yen go back to the card that they came from, to the last one [I18 I19]', async () => {
  const player = await cashier(base(), { currency: 'JPY' });
  const { payment, redirectUrl } = JSON.parse(
    (await player.deposit({ currency: 'JPY', amountMinor: 10_001 })).text,
  ) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=JPY&action=cashout');
  const profile = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id;
  const response = await player.cashout({ currency: 'JPY', amountMinor: 10_001, profile });
  expect(response.status, response.text).toBe(201);
  expect(await purse(player, 'JPY')).toEqual({ cash: 0, held: 10_001 });
  const { id } = (JSON.parse(response.text) as CashoutAnswer).payment;
  expect((await post(player, `/api/player/payments/${id}/recall`)).status).toBe(200);
  expect(await purse(player, 'JPY')).toEqual({ cash: 10_001, held: 0 });
});

test('bitcoin: come to the player’s own address, go out to a wallet after a proof, paid once, and come back where that fails [I4 I11 I18]', async () => {
  const player = await cashier(base());
  const { address } = await player.client.ask<{ address: string }>('/api/player/payments/address', {
    json: { currency: 'BTC' },
  });
  const coin = (name: string, amount: number, to = address) =>
    tell(player.client, {
      type: 'coin.confirmed',
      data: { coin: name, reference: player.playerId, address: to, currency: 'BTC', amount },
    });
  for (const _twice of [1, 2]) expect((await coin('tx-1', 1_234_567)).status).toBe(204);
  expect((await coin('tx-2', 5_000, `${address}x`)).status).toBe(204);
  expect(await purse(player, 'BTC')).toEqual({ cash: 1_234_567, held: 0 });
  // The same transfer with another sum changes nothing.
  await coin('tx-1', 9_999_999);
  expect((await purse(player, 'BTC')).cash).toBe(1_234_567);

  const out = (amountMinor: number) =>
    player.client.send('/api/player/payments/cashout', {
      json: { method: 'bitcoin', currency: 'BTC', amountMinor, address: WALLET },
    });
  expect(codeOf(await out(1_234_568))).not.toBe('');
  expect(codeOf(await out(100_000))).toBe('reauth.required');
  await player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  expect(codeOf(await out(1_234_568))).toBe('funds.insufficient');
  // Of amounts that end so its own provider keeps silent: what is said of it here is all.
  const response = await out(100_014);
  expect(response.status, response.text).toBe(201);
  const { id } = (JSON.parse(response.text) as CashoutAnswer).payment;
  expect(await purse(player, 'BTC')).toEqual({ cash: 1_134_553, held: 100_014 });
  const news = (type: string, more: object = {}) =>
    tell(player.client, { type, data: { transfer: `tr-${id}`, reference: `${player.playerId}/${id}`, ...more } });
  await player.client.ask('/sandbox/clock', { json: { byMs: 121_000 } });
  await until(async () => ['processing', 'succeeded'].includes((await player.one(id)).state));
  for (const _twice of [1, 2]) await news('payout.paid');
  await player.reaches(id, 'succeeded');
  expect(await purse(player, 'BTC')).toEqual({ cash: 1_134_553, held: 0 });
  for (const _twice of [1, 2]) await news('payout.returned', { reason: 'returned_by_bank' });
  await player.reaches(id, 'declined');
  expect(await purse(player, 'BTC')).toEqual({ cash: 1_234_567, held: 0 });
});
