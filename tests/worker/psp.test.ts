import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseApsis } from '#functions/ports/psp/apsis.ts';
import { verifySignature } from '#functions/ports/signature.ts';
import { merchant } from '#kit/merchant.ts';
import { sharedWorker } from '#kit/worker.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = sharedWorker();
const secret = secrets().PSP_SANDBOX_SECRET ?? '';
let shop: Awaited<ReturnType<typeof merchant>>;
beforeAll(async () => {
  shop = await merchant();
});
afterAll(() => shop.close());

const provider = (path: string, init: RequestInit = {}) =>
  worker.fetch(new URL(path, `http://pay.localhost:${worker.url().port}`).href, init);
const call = async (path: string, body: object) =>
  provider(`/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ webhook_url: shop.url, ...body }),
  });
const post = (path: string, form: Record<string, string>) =>
  provider(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

let count = 0;
async function checkout(extra: object = {}): Promise<{ payment: string; path: string }> {
  const payment = `pay-${++count}`;
  const answer = await call('checkouts', {
    player: 'player-1',
    payment,
    currency: 'EUR',
    amount: 5_000,
    brands: ['visa', 'mastercard'],
    profile: null,
    locale: 'en',
    return_url: 'http://localhost/payments/1',
    expires_ms: Date.now() + 3_600_000,
    ...extra,
  });
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  return { payment, path: new URL(url).pathname };
}
const good = { expiry: '12/39', cvc: '123', do: 'pay' };
const of = (payment: string) => shop.events.filter((event) => event.data.reference === `player-1/${payment}`);
const typesOf = (payment: string) => of(payment).map((event) => event.type);

test('a call without the merchant key is refused', async () => {
  expect((await provider('/v1/checkouts', { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await call('checkouts', { player: 'x' })).status).toBe(400);
});

test('a success is told twice, its progress afterwards, each signed; the page returns by GET', async () => {
  const { payment, path } = await checkout();
  const form = await provider(path);
  expect(form.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await form.text()).toContain('€\u00a050.00');
  const paid = await post(path, { number: '4242 4242 4242 4242', ...good });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, 'http://localhost/payments/1']);
  await shop.until(() => typesOf(payment).length === 3);
  expect(typesOf(payment)).toEqual(['charge.captured', 'charge.captured', 'charge.pending']);
  const [first, second] = of(payment);
  expect(first?.id).toBe(second?.id);
  for (const event of of(payment)) {
    expect((await verifySignature([secret], event.signature, event.raw, Date.now())).ok).toBe(true);
  }
  expect(first && parseApsis(first.raw)).toMatchObject({
    type: 'deposit.succeeded',
    playerId: 'player-1',
    paymentId: payment,
    currency: 'EUR',
    amountMinor: 5_000,
    card: { brand: 'visa', bin: '424242', last4: '4242', expiry: '12/39' },
  });
  expect(JSON.stringify(first)).not.toContain('4242424242424242');
});

test.each([
  ['4000000000000002', 'charge.declined', 'card_declined'],
  ['4000000000009995', 'charge.declined', 'insufficient_funds'],
  ['4000000000000119', 'charge.abandoned', 'left_page'],
])('card %s ends as %s (%s)', async (number, type, reason) => {
  const { payment, path } = await checkout();
  expect((await post(path, { number, ...good })).status).toBe(303);
  await shop.until(() => typesOf(payment).includes(type));
  expect(of(payment).find((event) => event.type === type)?.data.reason).toBe(reason);
});

test('the cancel button needs no card', async () => {
  const { payment, path } = await checkout();
  expect((await post(path, { do: 'cancel' })).headers.get('location')).toBe('http://localhost/payments/1');
  await shop.until(() => typesOf(payment).includes('charge.abandoned'));
});

test('a challenge asks for the code of the bank: wrong twice, right the third time', async () => {
  const { payment, path } = await checkout();
  expect((await post(path, { number: '4000002500003155', ...good })).headers.get('location')).toBe(`${path}/bank`);
  expect((await provider(path)).headers.get('location')).toBe(`${path}/bank`);
  for (const code of ['000000', '']) {
    const wrong = await post(`${path}/bank`, { do: 'approve', code });
    expect(wrong.headers.get('location')).toBe(`${path}/bank?wrong`);
  }
  expect(await (await provider(`${path}/bank?wrong`)).text()).toContain('id="code-error"');
  expect((await post(`${path}/bank`, { do: 'approve', code: '123456' })).status).toBe(303);
  await shop.until(() => typesOf(payment).includes('charge.captured'));
});

test('a refused challenge is a decline', async () => {
  const { payment, path } = await checkout();
  await post(path, { number: '4000002500003155', ...good });
  await post(`${path}/bank`, { do: 'refuse' });
  await shop.until(() => typesOf(payment).includes('charge.declined'));
});

test.each([
  ['a number that fails Luhn', { number: '4242424242424241' }, 'number-error'],
  ['a brand that is not taken', { number: '378282246310005' }, 'number-error'],
  ['month 13', { expiry: '13/39' }, 'expiry-error'],
  ['a past month', { expiry: '10/26' }, 'expiry-error'],
  ['a short code', { cvc: '12' }, 'cvc-error'],
  ['a name that no card is embossed with', { holder: 'Zoë' }, 'holder-error'],
  ['a number that is one only when it is cut', { number: `4242424242424242${' '.repeat(24)}9` }, 'number-error'],
])('the card page refuses %s and charges nothing [S5.17 S5.19 S5.20 S5.22]', async (_name, wrong, id) => {
  const { path } = await checkout();
  const answer = await post(path, { number: '4242424242424242', ...good, ...wrong });
  expect(answer.status).toBe(303);
  const back = answer.headers.get('location') ?? '';
  expect(back.split('?')[1]).not.toMatch(/\d/);
  expect(await (await provider(back)).text()).toContain(`id="${id}"`);
});

test('the same payment asked again is the same page, and pays once', async () => {
  const { path } = await checkout();
  count -= 1;
  expect((await checkout()).path).toBe(path);
  await post(path, { number: '4242424242424242', ...good });
  expect(await (await provider(path)).text()).toContain('finished');
});

test('a card used before is paid with by its code alone', async () => {
  const { payment, path } = await checkout();
  await post(path, { number: '5555 5555 5555 4444', holder: 'Ada Lovelace', ...good });
  await shop.until(() => typesOf(payment).includes('charge.captured'));
  const card = of(payment).find((event) => event.type === 'charge.captured')?.data.card as { token: string };
  const again = await checkout({ profile: card.token });
  const page = await (await provider(again.path)).text();
  expect(page).toContain('·· 4444, Ada Lovelace');
  await post(again.path, { number: '', expiry: '', cvc: '999', do: 'pay' });
  await shop.until(() => typesOf(again.payment).includes('charge.captured'));
});

test('an event that is not acknowledged comes again', async () => {
  const { payment, path } = await checkout();
  shop.refuseWhen((event) => event.type === 'charge.captured' && typesOf(payment).length === 1);
  await post(path, { number: '4242424242424242', ...good });
  await shop.until(() => typesOf(payment).filter((type) => type === 'charge.captured').length >= 3);
});

test('coins sent to an address confirm and are told with the amount that came', async () => {
  const made = (await (await call('addresses', { player: 'player-1', currency: 'BTC' })).json()) as Record<
    string,
    string
  >;
  const again = (await (await call('addresses', { player: 'player-1', currency: 'BTC' })).json()) as Record<
    string,
    string
  >;
  expect(again.address).toBe(made.address);
  const wallet = new URL(made.wallet_url ?? '').pathname;
  expect((await post(wallet, { amount: '0' })).headers.get('location')).toBe(`${wallet}?l=en&wrong`);
  expect(await (await provider(`${wallet}?l=en&wrong`)).text()).toContain('id="amount-error"');
  expect((await post(wallet, { amount: '0.0025' })).status).toBe(303);
  await shop.until((events) => events.some((event) => event.type === 'coin.confirmed'));
  const event = shop.events.find((each) => each.type === 'coin.confirmed');
  expect(event && parseApsis(event.raw)).toMatchObject({
    type: 'address.confirmed',
    playerId: 'player-1',
    currency: 'BTC',
    amountMinor: 250_000,
    address: made.address,
  });
});

test.each([
  [5_000, ['payout.paid']],
  [5_013, ['payout.failed']],
])('a payout of %d ends as %s, and the same order twice moves once', async (amount, types) => {
  const payment = `out-${amount}`;
  const ask = { player: 'player-1', payment, currency: 'EUR', amount, destination: 'card_1' };
  const first = (await (await call('payouts', ask)).json()) as { id: string };
  expect(await (await call('payouts', ask)).json()).toEqual(first);
  await shop.until(() => types.every((type) => typesOf(payment).includes(type)));
  expect(
    new Set(
      of(payment)
        .filter((event) => types.includes(event.type))
        .map((event) => event.id),
    ).size,
  ).toBe(1);
});

test('events that are not of this provider are not read', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer;
  expect(parseApsis(bytes(null))).toBeNull();
  expect(parseApsis(new TextEncoder().encode('{').buffer)).toBeNull();
  const data = { charge: 'ch', reference: 'a/b', currency: 'EUR', amount: 5_000, card: null };
  const event = (change: object) => bytes({ id: 'evt', type: 'charge.captured', data: { ...data, ...change } });
  expect(parseApsis(event({}))).not.toBeNull();
  for (const change of [{ amount: 50.5 }, { amount: -1 }, { amount: '5000' }, { currency: 'XXX' }, { reference: 'a' }])
    expect(parseApsis(event(change))).toBeNull();
});
