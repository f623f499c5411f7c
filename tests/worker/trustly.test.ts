// Bank transfers by the pretend Trustly, whose contract covers one country: its page and its bank, what it asks before the money, what it tells
// late or takes back, payouts, and what it loses on the way.
import { beforeAll, expect, test } from 'vitest';
import { TRUSTLY_COUNTRY } from '#functions/sandbox/psp/trustly/keys.ts';
import type { Does } from '#functions/sandbox/psp/trustly/stand-in.ts';
import { waitingWebhooks } from '#functions/webhook/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { everything, variants } from '#kit/everything.ts';
import { operator } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: TRUSTLY_COUNTRY });
const base = () => `http://localhost:${worker.url().port}`;
const read = <T>(reply: { text: string }): T => JSON.parse(reply.text) as T;
const code = (reply: { text: string }) => read<{ code: string }>(reply).code;
const HOUR = 3_600_000;
const IBAN = 'DE89370400440532013000';

async function opened(player: Cashier, wish: Record<string, unknown> = {}): Promise<{ id: string; url: string }> {
  const reply = await player.deposit({ method: 'sofort', ...wish });
  expect(reply.status, reply.text).toBe(201);
  const { payment, redirectUrl } = read<DepositAnswer>(reply);
  return { id: payment.id, url: redirectUrl };
}
const chooses = async (player: Cashier, url: string, form: { does?: Does; account?: string; do?: string }) =>
  String((await player.client.send(url, { form })).headers.location ?? '');
const answers = async (player: Cashier, url: string, form: Record<string, string> = { code: '123456' }) =>
  String((await player.client.send(`${url}/bank`, { form })).headers.location ?? '');
/** From the order to the way back from its bank. */
async function pays(player: Cashier, does: Does, { account = '', ...wish }: Record<string, unknown> = {}) {
  const { id, url } = await opened(player, wish);
  expect(await chooses(player, url, { does, account: String(account) })).toMatch(/\/bank$/);
  expect(await answers(player, url)).toBe(`${base()}/payments/${id}`);
  return id;
}
const wait = (player: Cashier, byMs: number) => player.client.ask('/sandbox/clock', { json: { byMs } });
const silence = (player: Cashier, provider: string, silent: boolean) =>
  player.client.send('/sandbox/providers', { json: { provider, silent } });
const prove = (player: Cashier) => player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
async function withdraws(player: Cashier, amountMinor: number, iban = IBAN): Promise<string> {
  const reply = await player.cashout({ method: 'bank-transfer', iban, amountMinor });
  return reply.status === 201 ? read<CashoutAnswer>(reply).payment.id : code(reply);
}
/** Of the right digits, as every account is. */
function ibanOf(account: string): string {
  const number = `37040044${account}`;
  return `DE${String(98n - (BigInt(`${number}131400`) % 97n)).padStart(2, '0')}${number}`;
}
const freshIban = () => ibanOf(String(Math.floor(Math.random() * 1e10)).padStart(10, '0'));

let ada: Cashier;
beforeAll(async () => {
  ada = await cashier(base());
});

test.each(variants(['sofort', 'bank-transfer']))(
  'a deposit by %s is paid at its bank, credited once, and says which account it came from [I17]',
  async (method) => {
    const player = await cashier(base());
    const { id, url } = await opened(player, { method });
    expect(new URL(url).pathname).toMatch(/^\/trustly\/s\/\d{24}$/);
    expect((await player.client.send(url)).text).toContain('€\u00a050.00');
    expect(await chooses(player, url, {})).toMatch(/\/bank$/);
    expect(await answers(player, url, { code: '1' })).toMatch(/\/bank\?wrong$/);
    expect((await player.client.send(`${url}/bank?wrong`)).text).toContain('role="alert"');
    expect(await answers(player, url)).toBe(`${base()}/payments/${id}`);
    expect(await player.reaches(id, 'succeeded')).toMatchObject({ received_cents: 5000, method });
    await until(async () => (await player.one(id)).instrument === 'Demo Bank ·· 4711');
    expect(await player.balance()).toBe(5000);
    // Its page is over, and so is whoever comes back to it.
    expect((await player.client.send(url)).text).toContain('finished');
    expect((await player.client.send(`${new URL(url).origin}/trustly/s/none`)).status).toBe(404);
  },
);

test('a bank’s no leaves the page open, a way back ends it, and an account that is somebody else’s is not paid from [S4.27 I30]', async () => {
  const { id, url } = await opened(ada);
  expect(await chooses(ada, url, { does: 'poor' })).toMatch(/\?refused$/);
  expect((await ada.client.send(`${url}?refused`)).text).toContain('role="alert"');
  expect((await ada.one(id)).state).toBe('pending');
  expect(await chooses(ada, url, { do: 'cancel' })).toBe(`${base()}/payments/${id}`);
  expect(await ada.reaches(id, 'canceled')).toMatchObject({ reason: 'left_page' });
  // Its bank knows another name: the question before the money is answered no.
  const others = await opened(ada);
  await chooses(ada, others.url, { does: 'stranger' });
  expect(await answers(ada, others.url)).toBe(`${base()}/payments/${others.id}`);
  await ada.reaches(others.id, 'canceled');
  expect(await ada.balance()).toBe(0);
});

test('money that comes a day later, never, after it was called off, or is taken back three days later [I3 I10 I17]', async () => {
  const player = await cashier(base());
  await prove(player);
  const [later, never, closed, back] = [
    await pays(player, 'later', { amountMinor: 3000 }),
    await pays(player, 'never', { amountMinor: 3100 }),
    await pays(player, 'closed', { amountMinor: 3200 }),
    await pays(player, 'back', { amountMinor: 3300 }),
  ];
  await player.reaches(later, 'processing');
  await player.reaches(never, 'processing');
  expect(await player.reaches(closed, 'canceled')).toMatchObject({ reason: 'left_page' });
  await player.reaches(back, 'succeeded');
  const spent = await withdraws(player, 2500);
  await wait(player, 61_000);
  await player.reaches(spent, 'succeeded');
  await wait(player, HOUR);
  expect(await player.reaches(closed, 'reserved')).toMatchObject({ reason: 'held_late', received_cents: 3200 });
  await wait(player, 24 * HOUR);
  await player.reaches(later, 'succeeded');
  expect(await player.balance()).toBe(3300 - 2500 + 3000);
  await wait(player, 48 * HOUR);
  await until(async () => (await player.balance()) === 3300 - 2500 + 3000 - 3300);
  expect(await player.reaches(never, 'canceled')).toMatchObject({ reason: 'left_page' });
  // What was called off goes back where it came from; no word follows on that.
  await player.client.ask(`/api/player/payments/${closed}/refund`, { method: 'POST' });
  await player.reaches(closed, 'rejected');
  await until(async () =>
    (await worker.sql('PLAYER', player.playerId, 'select state from refund')).every(({ state }) => state === 'taken'),
  );
});

test.runIf(everything)(
  'money that its bank never sent is taken back from whoever has spent it: the rest is a debt, and always answered OK [I3 I10]',
  async () => {
    const player = await cashier(base());
    await prove(player);
    const id = await pays(player, 'credit');
    await player.reaches(id, 'succeeded');
    const spent = await withdraws(player, 4000);
    await wait(player, 61_000);
    await player.reaches(spent, 'succeeded');
    const bankDoes = async (stage: string) =>
      (await player.client.send('/sandbox/dispute', { form: { payment: id, stage } })).status;
    // It knows no disputes: nothing is asked, nothing given back.
    expect([await bankDoes('opened'), await bankDoes('given'), await bankDoes('taken')]).toEqual([409, 409, 303]);
    await until(async () => (await player.balance()) === 0);
    const owed = await worker.sql('PLAYER', player.playerId, `select * from chargeback where provider = 'trustly'`);
    expect(owed).toMatchObject([{ stage: 'taken_back', amount: 5000, odd: null }]);
    expect(await withdraws(player, 2000)).toMatch(/debt|funds/);
    expect(await waitingWebhooks(await worker.env())).toEqual([]);
  },
);

test('withdrawals are paid, fail, stay, come back after they were paid; a lost answer and a silent provider order each once [I18 I41]', async () => {
  const player = await cashier(base());
  await prove(player);
  await player.reaches(await pays(player, 'credit', { amountMinor: 30_000 }), 'succeeded');
  const ends = [2000, 2013, 2014, 2015, 2017];
  const out: Record<number, string> = {};
  for (const amountMinor of ends) out[amountMinor] = await withdraws(player, amountMinor);
  await silence(player, 'trustly', true);
  const waiting = Object.values(out);
  await wait(player, 61_000);
  for (const id of waiting) await player.reaches(id, 'processing');
  await silence(player, 'trustly', false);
  await wait(player, 16 * 60_000);
  await player.reaches(out[2000] ?? '', 'succeeded');
  expect(await player.reaches(out[2013] ?? '', 'declined')).toMatchObject({ reason: 'other' });
  expect(await player.reaches(out[2015] ?? '', 'declined')).toMatchObject({ reason: 'returned_by_bank' });
  // It had been paid: an operator looks where it went.
  const back = /^P(\d+)/.exec(out[2015] ?? '')?.[1];
  const carl = await operator(base(), 'carl.cashier');
  expect((await carl.see(`/players/${back}/timeline`)).text).toContain('withdrawal declined, returned by bank');
  const { DB } = await worker.env();
  const isWaiting = async () =>
    (await DB.prepare('select waiting from work where ref = ?').bind(out[2015]).first<number>('waiting')) === 1;
  await until(isWaiting);
  const home = `/players/${back}`;
  expect((await carl.act(home, `${home}/payments/${out[2015]}`, { act: 'looked' })).status).toBe(303);
  await until(async () => !(await isWaiting()));
  await wait(player, HOUR);
  await player.reaches(out[2017] ?? '', 'succeeded');
  await player.reaches(out[2014] ?? '', 'processing');
  expect(await player.balance()).toBe(30_000 - 2000 - 2014 - 2017);
  const paid = await worker.sql('PLAYER', player.playerId, `select ref from payout_stage where stage = 'paid'`);
  expect(new Set(paid.map(({ ref }) => ref)).size).toBe(paid.length);
  await prove(player);
  // An account that is none, and whom Trustly lets nothing go to: its clear no gives the money back.
  const refused = [await withdraws(player, 2000, ibanOf('5320130000')), await withdraws(player, 2038)];
  await wait(player, 61_000);
  for (const id of refused) expect(await player.reaches(id, 'declined')).toMatchObject({ reason: 'refused' });
  expect(await player.balance()).toBe(30_000 - 2000 - 2014 - 2017);
});

test('one account under four names: the first pays by it, the others’ money goes back, and nothing is paid out to it but to them [I17 I18 I21]', async () => {
  const four = [await cashier(base()), await cashier(base()), await cashier(base()), await cashier(base())];
  const account = freshIban();
  const typed = account.toLowerCase().replace(/(.{4})/g, '$1 ');
  const ids = [];
  for (const player of four) {
    const id = await pays(player, 'credit', { account: typed });
    await player.reaches(id, player === four[0] ? 'succeeded' : 'rejected');
    ids.push(id);
  }
  expect(await four[1]?.one(ids[1] ?? '')).toMatchObject({ reason: 'held_means' });
  for (const player of four) await prove(player);
  const [owner, thief] = four as [Cashier, Cashier];
  await thief.reaches(await pays(thief, 'credit'), 'succeeded');
  expect(await withdraws(thief, 2000, account)).toBe('payment.means');
  expect(await thief.balance()).toBe(5000);
  expect(await withdraws(owner, 2000, account)).toMatch(/^P/);
  // Told after the money it is for a person to look at: that has been credited.
  const id = await pays(thief, 'after', { account });
  await thief.reaches(id, 'succeeded');
  await until(async () => (await waitingWebhooks(await worker.env())).length === 1);
  expect(await waitingWebhooks(await worker.env())).toMatchObject([
    { code: 'payment.means', type: 'instrument.known' },
  ]);
});

test('an account that is told before its money brings the bonus that was asked for, once an account [I21]', async () => {
  const [first, second] = [await cashier(base()), await cashier(base())];
  const account = freshIban();
  const asks = (player: Cashier) =>
    player.client.send('/api/player/set_bonus_code', { method: 'PATCH', json: { deposit_bonus_code: 'WELCOME' } });
  expect([(await asks(first)).status, (await asks(second)).status]).toEqual([200, 200]);
  await first.reaches(await pays(first, 'credit', { account }), 'succeeded');
  await until(async () => (await worker.sql('PLAYER', first.playerId, 'select 1 from gift')).length === 1);
  await second.reaches(await pays(second, 'credit', { account }), 'rejected');
  expect(await worker.sql('PLAYER', second.playerId, 'select 1 from gift')).toEqual([]);
});

test('what refuses the house itself is no no to a player, and the log says so', async () => {
  const player = await cashier(base());
  expect(new URL((await opened(player, { amountMinor: 5007 })).url).pathname).toMatch(/^\/azimuth\//);
  expect(worker.logs().some((line) => line.includes('trustly.refuses_us') && line.includes('607'))).toBe(true);
  expect(code(await player.deposit({ method: 'sofort', amountMinor: 5038 }))).toBe('payment.declined');
});

test('a silent Trustly: its methods go on at Azimuth by the same press; with both silent they read "not available now", and a new withdrawal holds nothing [I7 I18 I41]', async () => {
  const player = await cashier(base());
  await silence(player, 'trustly', true);
  for (let time = 0; time < 3; time += 1)
    expect(new URL((await opened(player)).url).pathname, String(time)).toMatch(/^\/azimuth\//);
  await silence(player, 'azimuth', true);
  for (let time = 0; time < 3; time += 1) {
    const reply = await player.deposit({ method: 'sofort' });
    expect([reply.status, code(reply)]).toEqual([409, 'payment.silent']);
  }
  const of = async (id: string, action: string) =>
    (await player.client.ask<PaymentMethods>(`/api/payment_methods?currency=EUR&action=${action}`)).methods.find(
      (each) => each.id === id,
    );
  for (const method of ['sofort', 'bank-transfer'])
    expect(await of(method, 'deposit')).toMatchObject({ available: false, silent: true });
  expect(await of('visa', 'deposit')).toMatchObject({ available: true });
  expect(await of('bank-transfer', 'cashout')).toMatchObject({ available: true, provider: 'trustly' });
  // Whose the account is that it would go to nobody can say just now.
  await prove(player);
  expect(await withdraws(player, 2000)).toBe('server.unavailable');
  expect((await player.list()).filter(({ state }) => state === 'pending')).toHaveLength(3);
  await silence(player, 'azimuth', false);
  await silence(player, 'trustly', false);
});
