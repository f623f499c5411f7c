import { beforeAll, expect, test } from 'vitest';
import { type Cashier, cashier, REPORTED_CARD, tell } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { ownCard, PASSWORD, until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const fresh = (about?: Record<string, string>) => cashier(base(), about);
const read = <T>(reply: { text: string }): T => JSON.parse(reply.text) as T;
const code = (reply: { text: string }) => read<{ code: string }>(reply).code;

/** Opens a deposit and answers what the webhook door needs to know about it. */
async function opened(player: Cashier, amountMinor = 5_000) {
  const reply = await player.deposit({ amountMinor });
  expect(reply.status, reply.text).toBe(201);
  const { payment, redirectUrl } = read<DepositAnswer>(reply);
  const data = { charge: `ch_${payment.id}`, reference: `${player.playerId}/${payment.id}` };
  const money = { ...data, currency: 'EUR', amount: amountMinor, card: REPORTED_CARD };
  return { id: payment.id, redirectUrl, data, money };
}

let ada: Cashier;
let bob: Cashier;
beforeAll(async () => {
  [ada, bob] = [await fresh(), await fresh()];
});

test('lists what is offered, with limits, fees and times; guests are asked to sign in [S7.123 S7.128 S3.47]', async () => {
  const { methods, first_cents, presets_cents } = await ada.client.ask<PaymentMethods>(
    '/api/payment_methods?currency=EUR&action=deposit',
  );
  expect(methods[0]).toMatchObject({
    id: 'visa',
    currency: 'EUR',
    type: 'other',
    recallable: true,
    available: true,
    processingTime: 'instant',
    deposit: { min_cents: 1_000, max_cents: 500_000 },
    fee: { percent_bp: 0 },
    savedProfiles: [],
    termsOfService: { restrictions: { amountCurrencyCode: 'EUR' } },
  });
  expect([first_cents, presets_cents]).toEqual([5_000, [2_000, 5_000, 10_000, 20_000]]);
  expect((await new Client(base()).send('/api/payment_methods?currency=EUR&action=deposit')).status).toBe(401);
  expect((await ada.client.send('/api/payment_methods?currency=EUR')).status).toBe(400);
  expect((await ada.client.send('/api/payment_methods?currency=XXX&action=deposit')).status).toBe(400);
});

test('a deposit by card is paid at the provider and credited by its signed event, once, though told twice [I17]', async () => {
  const player = await fresh();
  const { id, redirectUrl } = await opened(player);
  expect(await player.balance()).toBe(0);
  expect((await player.one(id)).state).toBe('pending');
  const back = await player.pay(redirectUrl);
  expect(back.headers.location).toBe(`${base()}/payments/${id}`);
  const done = await player.reaches(id, 'succeeded');
  expect(done).toMatchObject({ amount_cents: 5_000, received_cents: 5_000, instrument: 'Visa ·· 4242' });
  expect(done.finished_at).not.toBeNull();
  // The second telling and the overtaken progress event arrive within two seconds; nothing moves.
  await until(
    async () =>
      (await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=deposit')).methods[0]
        ?.savedProfiles.length === 1,
  );
  expect(await player.balance()).toBe(5_000);
  expect(JSON.stringify(done)).not.toContain('4242424242424242');
});

test.each([
  ['4000000000000002', 'declined', 'card_declined'],
  ['4000000000009995', 'declined', 'insufficient_funds'],
  ['4000000000000119', 'canceled', 'left_page'],
])('card %s ends %s (%s) and credits nothing [S4.27]', async (number, state, reason) => {
  const { id, redirectUrl } = await opened(ada);
  const before = await ada.balance();
  await ada.pay(redirectUrl, { number });
  const ended = await ada.reaches(id, state as 'declined');
  expect(ended.reason).toBe(reason);
  expect(await ada.balance()).toBe(before);
});

test('pending first, then success: processing is shown, then the credit', async () => {
  const player = await fresh();
  const { id, redirectUrl } = await opened(player);
  await player.pay(redirectUrl, { number: ownCard('4000000000000077') });
  await player.reaches(id, 'processing');
  await player.reaches(id, 'succeeded');
});

test('what the fraud check doubts is held, not playable, and its payer cannot take it [S5.21]', async () => {
  const player = await fresh();
  const { id, redirectUrl } = await opened(player);
  await player.pay(redirectUrl, { number: ownCard('4000000000009235') });
  expect((await player.reaches(id, 'reserved')).reason).toBe('held_fraud');
  expect(await player.balance()).toBe(0);
  const wish = await player.client.send(`/api/player/payments/${id}/release`, { method: 'POST' });
  expect([wish.status, code(wish)]).toEqual([409, 'payment.state']);
});

test('a success by card that names no card was never checked: it is held [S7.091 S5.21 I41]', async () => {
  const player = await fresh();
  const { id, money } = await opened(player);
  const response = await tell(player.client, { type: 'charge.captured', data: { ...money, card: null } });
  expect(response.status).toBe(204);
  expect(await player.one(id)).toMatchObject({ state: 'reserved', reason: 'held_fraud' });
  expect(await player.balance()).toBe(0);
});

test('forged, unsigned, stale, unreadable and unknown events change nothing [I17 I37]', async () => {
  const { id, money } = await opened(ada);
  const before = await ada.balance();
  const event = { type: 'charge.captured', data: money };
  expect((await tell(ada.client, event, { secret: 'wrong' })).status).toBe(401);
  expect((await tell(ada.client, event, { header: null })).status).toBe(401);
  expect((await tell(ada.client, event, { header: 't=1,v1=00' })).status).toBe(401);
  expect((await tell(ada.client, event, { atMs: Date.now() - 301_000 })).status).toBe(400);
  expect((await tell(ada.client, event, { atMs: Date.now() + 302_000 })).status).toBe(400);
  expect((await tell(ada.client, event, { raw: '{' })).status).toBe(400);
  for (const amount of [-5_000, 0, 50.5, '5000', Number.MAX_SAFE_INTEGER + 2])
    expect((await tell(ada.client, { ...event, data: { ...money, amount } })).status).toBe(400);
  expect((await tell(ada.client, { ...event, data: { ...money, currency: 'XXX' } })).status).toBe(400);
  const strange = { ...money, reference: `${ada.playerId}/P987654-1` };
  expect((await tell(ada.client, { ...event, data: strange })).status).toBe(204);
  expect((await tell(ada.client, event, { raw: `"${'x'.repeat(70_000)}"` })).status).toBe(413);
  expect((await ada.client.send('/webhooks/nobody', { json: {} })).status).toBe(404);
  expect((await ada.client.send('/webhooks/apsis')).status).toBe(404);
  expect((await ada.one(id)).state).toBe('pending');
  expect(await ada.balance()).toBe(before);
});

test('one event told five times at once credits once; the amount that came is credited [I7 I17 I37]', async () => {
  const player = await fresh();
  const { money } = await opened(player);
  const event = { id: 'evt_same', type: 'charge.captured', data: { ...money, amount: 4_321 } };
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => tell(player.client, event)));
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await player.balance()).toBe(4_321);
});

test('a deposit that the bank takes back is taken from the balance, once per dispute, never more than came [I3 I17]', async () => {
  const player = await fresh();
  const { money } = await opened(player);
  const disputed = (dispute: string, amount: number, currency = 'EUR') =>
    tell(player.client, { type: 'charge.disputed', data: { ...money, currency, dispute, amount } });
  await tell(player.client, { type: 'charge.captured', data: money });
  expect(await player.balance()).toBe(5_000);
  for (const nth of [1, 2]) expect((await disputed('dp_1', 3_000)).status, `told ${nth}`).toBe(204);
  expect(await player.balance()).toBe(2_000);
  expect((await disputed('dp_2', 2_001)).status).toBe(204);
  expect((await disputed('dp_2', 2_000, 'USD')).status, 'in another currency').toBe(204);
  expect(await player.balance()).toBe(2_000);
});

test('every order of progress, success and failure ends with at most one credit [I16]', async () => {
  const player = await fresh();
  let credited = 0;
  const kinds = ['charge.pending', 'charge.captured', 'charge.declined'];
  const orders = kinds.flatMap((a) =>
    kinds.filter((b) => b !== a).map((b) => [a, b, kinds.find((c) => c !== a && c !== b) ?? '']),
  );
  for (const order of orders) {
    const { id, money } = await opened(player, 1_000);
    for (const type of order) {
      const reply = await tell(player.client, { type, data: { ...money, reason: 'card_declined' } });
      expect(reply.status, reply.text).toBe(204);
    }
    const { state } = await player.one(id);
    // A success after the failure is late money: held, not credited.
    expect(state).toBe(order.indexOf('charge.captured') < order.indexOf('charge.declined') ? 'succeeded' : 'reserved');
    if (state === 'succeeded') credited += 1_000;
  }
  expect(await player.balance()).toBe(credited);
});

test('the success of a dropped deposit is held; its owner may take it then [I17]', async () => {
  const player = await fresh();
  const { id, money } = await opened(player);
  expect((await player.client.send(`/api/player/payments/${id}/cancel`, { method: 'POST' })).status).toBe(200);
  expect((await tell(player.client, { type: 'charge.captured', data: money })).status).toBe(204);
  expect(await player.one(id)).toMatchObject({ state: 'reserved', reason: 'held_late' });
  expect(await player.balance()).toBe(0);
  expect((await player.client.send(`/api/player/payments/${id}/release`, { method: 'POST' })).status).toBe(200);
  expect(await player.balance()).toBe(5_000);
});

test('money that comes under an exclusion is sent back by its owner, who can do nothing else with it [I17 I30 limits.md 11]', async () => {
  const player = await fresh();
  const { id, money } = await opened(player);
  await player.client.ask('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
  expect((await tell(player.client, { type: 'charge.captured', data: money })).status).toBe(204);
  await player.client.ask('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
  expect(await player.one(id)).toMatchObject({ state: 'reserved', reason: 'held_excluded', releasable: false });
  const ask = (verb: string) => player.client.send(`/api/player/payments/${id}/${verb}`, { method: 'POST', key: verb });
  const release = await ask('release');
  expect([release.status, read<{ code: string; data: object }>(release)]).toMatchObject([
    403,
    { code: 'limit.excluded', data: { type: 'selfexclusion', zone: 'Europe/Vienna' } },
  ]);
  const [first, again] = [await ask('refund'), await ask('refund')];
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect(await player.one(id)).toMatchObject({ state: 'rejected', reason: 'sent_back' });
  const guest = new Client(base());
  expect((await guest.send(`/api/player/payments/${id}/refund`, { method: 'POST' })).status).toBe(401);
  const other = await bob.client.send(`/api/player/payments/${id}/refund`, { method: 'POST' });
  expect([other.status, code(other)]).toEqual([404, 'payment.unknown']);
});

test('a key is asked for, kept, and refused for another wish; the same wish gets the first answer [I7]', async () => {
  const player = await fresh();
  const path = '/api/player/payments/deposit';
  const bare = await fetch(new URL(path, base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: player.client.cookie, origin: base() },
    body: JSON.stringify({ method: 'visa', currency: 'EUR', amountMinor: 5_000 }),
  });
  expect([bare.status, code({ text: await bare.text() })]).toEqual([400, 'idempotency.key_missing']);
  const first = await player.deposit({}, 'same-key-1');
  const again = await player.deposit({}, 'same-key-1');
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  await player.pay(read<DepositAnswer>(first).redirectUrl);
  await player.reaches(read<DepositAnswer>(first).payment.id, 'succeeded');
  expect((await player.deposit({}, 'same-key-1')).text).toBe(first.text);
  const other = await player.deposit({ amountMinor: 6_000 }, 'same-key-1');
  expect([other.status, code(other)]).toEqual([422, 'idempotency.key_reused']);
  expect(await player.list()).toHaveLength(1);
});

test('of ten requests with one key at once, one opens; the others get its answer or 409', async () => {
  const player = await fresh();
  const replies = await Promise.all(Array.from({ length: 10 }, () => player.deposit({}, 'racing-key')));
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  expect(replies.some(({ status }) => status === 201)).toBe(true);
  for (const reply of replies) if (reply.status === 409) expect(code(reply)).toBe('idempotency.in_flight');
  expect(await player.list()).toHaveLength(1);
});

test('a flood of orders is bounded for each player', async () => {
  const player = await fresh();
  const replies = await Promise.all(Array.from({ length: 25 }, () => player.deposit({ method: 'cheque' })));
  expect(replies.filter(({ status }) => status === 429).length).toBe(5);
  expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
});

test.each([
  ['a negative amount', { amountMinor: -5_000 }, 400],
  ['nothing', { amountMinor: 0 }, 400],
  ['a fraction', { amountMinor: 50.5 }, 400],
  ['text', { amountMinor: '5000' }, 400],
  ['an unsafe integer', { amountMinor: 2 ** 53 }, 400],
  ['an unknown field', { bonus: true }, 400],
  ['an unknown currency', { currency: 'XXX' }, 400],
  ['an unknown method', { method: 'cheque' }, 422],
  ['a currency without an account', { currency: 'USD' }, 404],
  ['a coin, which has an address instead', { method: 'bitcoin', currency: 'BTC' }, 422],
  ['less than the minimum', { amountMinor: 999 }, 422],
  ['more than the maximum', { amountMinor: 500_001 }, 422],
])('a deposit of %s is refused and opens nothing', async (_name, wish, status) => {
  const player = bob;
  const before = (await player.list()).length;
  const reply = await player.deposit(wish);
  expect([reply.status, reply.text]).toEqual([status, expect.stringContaining('"code"')]);
  expect((await player.list()).length).toBe(before);
});

test('from a restricted country money does not move, by law and with its header [S6.31]', async () => {
  const reply = await worker.fetch('/api/player/payments/deposit', {
    method: 'POST',
    headers: {
      cookie: `${ada.client.cookie}; ${COUNTRY_COOKIE}=US`,
      'content-type': 'application/json',
      'idempotency-key': 'geo-1',
    },
    body: JSON.stringify({ method: 'visa', currency: 'EUR', amountMinor: 5_000 }),
  });
  expect(reply.status).toBe(451);
  expect(reply.headers.get('link')).toContain('rel="blocked-by"');
});

test('coins are credited to an account of their own when they confirm, and what came counts [S7.130]', async () => {
  const player = await fresh();
  const ask = () =>
    player.client.ask<{ address: string; walletUrl: string }>('/api/player/payments/address', {
      json: { currency: 'BTC' },
    });
  const { address, walletUrl } = await ask();
  expect((await ask()).address).toBe(address);
  await player.client.send(walletUrl, { form: { amount: '0.0025' } });
  await until(async () => (await player.list()).some(({ state }) => state === 'processing'));
  await until(async () => (await player.list()).some(({ state }) => state === 'succeeded'));
  expect((await player.list())[0]).toMatchObject({ method: 'bitcoin', currency: 'BTC', received_cents: 250_000 });
  expect((await player.client.send('/api/player/payments/address', { json: { currency: 'EUR' } })).status).toBe(422);
});

test('a cashbox page opens from within the site only, not first and not from sign-up [S2.135 S2.136]', async () => {
  const visit = async (headers: Record<string, string>) => {
    const answer = await worker.fetch('/deposit', { headers: { cookie: ada.client.cookie, ...headers } });
    return [answer.status, answer.headers.get('location')];
  };
  const inside = { 'sec-fetch-site': 'same-origin' };
  expect(await visit({ ...inside, referer: `${base()}/pokies` })).toEqual([200, null]);
  expect(await visit({})).toEqual([302, '/#deposit']);
  expect(await visit({ 'sec-fetch-site': 'cross-site' })).toEqual([302, '/#deposit']);
  for (const from of ['/sign-up', '/de/sign-up', '/sign-up?redirect=%2Fdeposit'])
    expect(await visit({ ...inside, referer: base() + from })).toEqual([302, '/']);
  const guest = await worker.fetch('/deposit?amountProp=20', { headers: inside });
  expect(guest.headers.get('location')).toBe('/sign-up?redirect=%2Fdeposit%3FamountProp%3D20');
});

test('an event about another player’s payment finds nothing [I38]', async () => {
  const [mine, theirs] = [await opened(ada), await fresh()];
  const data = { ...mine.money, reference: `${theirs.playerId}/${mine.id}` };
  expect((await tell(ada.client, { type: 'charge.captured', data })).status).toBe(204);
  expect((await theirs.client.send(`/api/player/payments/${mine.id}`)).status).toBe(404);
});

type Profiles = { profiles: { id: string; last4: string }[] };
const cardsOf = async (player: Cashier) =>
  (await player.client.ask<Profiles>('/api/player/payment_profiles')).profiles.map(({ id }) => id);

/** A player who has paid with this card once. */
async function paidWith(number: string): Promise<{ player: Cashier; profile: string }> {
  const player = await fresh();
  const { id, redirectUrl } = await opened(player);
  await player.pay(redirectUrl, { number: ownCard(number) });
  await player.reaches(id, 'succeeded');
  const [profile = ''] = await cardsOf(player);
  return { player, profile };
}

test('one press charges the card used last without a page, once for one key, and only its signed event credits it [S2.133 I7 I17]', async () => {
  const { player, profile } = await paidWith('4242424242424242');
  const key = crypto.randomUUID();
  const press = () => player.deposit({ amountMinor: 2_000, profile, fast: true }, key);
  const first = read<DepositAnswer>(await press());
  expect(first.redirectUrl).toBe(`${base()}/payments/${first.payment.id}`);
  expect(first.payment).toMatchObject({ state: 'pending', checkout_url: null });
  expect(read<DepositAnswer>(await press())).toEqual(first);
  await player.reaches(first.payment.id, 'succeeded');
  expect(await player.balance()).toBe(7_000);
  expect((await player.list()).length).toBe(2);
});

test('one press with a card whose bank asks for a code leads to the bank, and credits nothing before [S2.133 I17]', async () => {
  const player = await fresh();
  const { id, redirectUrl } = await opened(player);
  await player.pay(redirectUrl, { number: ownCard('4000002500003155') });
  await player.client.send(`${redirectUrl}/bank`, { form: { do: 'approve', code: '123456' } });
  await player.reaches(id, 'succeeded');
  const [profile] = await cardsOf(player);
  const { payment, redirectUrl: bank } = read<DepositAnswer>(await player.deposit({ profile, fast: true }));
  expect(new URL(bank).hostname).toBe('pay.localhost');
  expect(payment.checkout_url).toBe(bank);
  await player.client.send(`${bank}/bank`, { form: { do: 'approve', code: '123456' } });
  await player.reaches(payment.id, 'succeeded');
  expect(await player.balance()).toBe(10_000);
});

test('a forgotten card can neither be charged nor paid out to, here or at its provider; another player’s never could [I38 S3.47]', async () => {
  const { player, profile } = await paidWith('5555555555554444');
  for (const wish of [{ profile, fast: true }, { fast: true }])
    expect(code(await bob.deposit(wish)), JSON.stringify(wish)).toBe('payment.destination');
  await bob.client.send(`/api/player/payment_profiles/${profile}`, { method: 'DELETE' });
  expect(await cardsOf(player)).toEqual([profile]);
  const forget = () => player.client.send(`/api/player/payment_profiles/${profile}`, { method: 'DELETE' });
  expect((await forget()).status).toBe(204);
  expect((await forget()).status).toBe(204);
  expect(await cardsOf(player)).toEqual([]);
  expect(code(await player.deposit({ profile, fast: true }))).toBe('payment.destination');
  expect(code(await player.cashout({ profile, amountMinor: 2_000 }))).toBe('payment.destination');
  // The provider's own page asks for the whole card again.
  const { redirectUrl } = read<DepositAnswer>(await player.deposit({ method: 'mastercard', profile }));
  expect((await player.client.send(redirectUrl)).text).toContain('name="number"');
  expect((await player.client.send(redirectUrl)).text).toContain('autocomplete="cc-number"');
  expect((await new Client(base()).send('/api/player/payment_profiles')).status).toBe(401);
});

const IBAN = 'AT61 1904 3002 3457 3201';
const LT_IBAN = 'LT12 1000 0111 0100 1000';

test('accounts, vouchers and banks are paid on the provider’s page without a card, and what they lack is said there [S3.47 I17]', async () => {
  const player = await fresh();
  const begin = async (method: string) => read<DepositAnswer>(await player.deposit({ method }));
  const voucher = await begin('neosurf');
  await player.client.send(voucher.redirectUrl, { form: { do: 'pay', number: '123' } });
  expect((await player.client.send(`${voucher.redirectUrl}?number=ten`)).text).toContain('Enter the ten digits.');
  await player.client.send(voucher.redirectUrl, { form: { do: 'pay', number: '1234 5678 90' } });
  expect(await player.reaches(voucher.payment.id, 'succeeded')).toMatchObject({ instrument: null });
  const empty = await begin('neosurf');
  await player.client.send(empty.redirectUrl, { form: { do: 'pay', number: '1234567802' } });
  expect(await player.reaches(empty.payment.id, 'declined')).toMatchObject({ reason: 'insufficient_funds' });
  const bank = await begin('sofort');
  await player.client.send(bank.redirectUrl, { form: { do: 'pay' } });
  await player.client.send(`${bank.redirectUrl}/bank`, { form: { do: 'approve', code: '123456' } });
  await player.reaches(bank.payment.id, 'succeeded');
  expect(await cardsOf(player)).toEqual([]);
  expect(await player.balance()).toBe(10_000);
});

test('ecoPayz is paid out to the account that paid and to no other [S3.47 I19]', async () => {
  const player = await fresh();
  const { payment, redirectUrl } = read<DepositAnswer>(await player.deposit({ method: 'ecopayz' }));
  expect(code(await player.cashout({ method: 'ecopayz', profile: 'acct_other', amountMinor: 2_000 }))).toBe(
    'payment.destination',
  );
  await player.client.send(redirectUrl, { form: { do: 'pay', number: '5566778899' } });
  expect(await player.reaches(payment.id, 'succeeded')).toMatchObject({ instrument: 'Ecopayz ·· 8899' });
  const [profile] = await cardsOf(player);
  expect(code(await player.cashout({ method: 'bank-transfer', profile, amountMinor: 2_000 }))).toBe(
    'payment.destination',
  );
  // An account is no card: neither paid out to as one, nor charged as one.
  expect(code(await player.cashout({ method: 'visa', profile, amountMinor: 2_000 }))).toBe('payment.destination');
  expect(code(await player.deposit({ method: 'visa', profile, fast: true }))).toBe('payment.destination');
  const out = await player.cashout({ method: 'ecopayz', profile, amountMinor: 2_000 });
  expect(out.status, out.text).toBe(201);
});

test('a bank transfer goes to an IBAN without a typing mistake, to a new one after a proof; one of Lithuania sets its group [S5.23 S5.24 S6.17 I19]', async () => {
  const { player } = await paidWith('4242424242424242');
  // Players are not told of it: it is the house's own.
  const groups = async () => {
    const [row] = await worker.sql('PLAYER', player.playerId, "select value from meta where name = 'profile'");
    return (JSON.parse(String(row?.value)) as { groups: number[] }).groups;
  };
  const out = (iban: string) => player.cashout({ method: 'bank-transfer', iban, amountMinor: 2_000 });
  for (const wrong of ['', 'AT61 1904 3002 3457 3202', 'AT61-1904', 'hello'])
    expect(code(await out(wrong)), wrong).toBe('payment.destination');
  // The player has signed in a moment ago, which is not the proof that is asked for here (ADR 035).
  expect(code(await out(IBAN))).toBe('reauth.required');
  await player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  const paid = await out(IBAN);
  expect(paid.status, paid.text).toBe(201);
  expect(read<{ payment: { instrument: string } }>(paid).payment.instrument).toBe('AT ·· 3201');
  expect(await groups()).not.toContain(1101);
  expect((await out(LT_IBAN)).status).toBe(201);
  expect(await groups()).toContain(1101);
});
