// The register of exclusions of a place, over the running Worker: silent it lets nobody play and everybody withdraw, and whom it bars
// between their sign-in and their bet does not get that bet.
import { beforeEach, expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { operator } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { freshEmail, PASSWORD, PERSON, until } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'DE' });
const base = () => `http://localhost:${worker.url().port}`;
const BET = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');
const BERLIN = { ...PERSON, city: 'Berlin', postal_code: '10115', address: 'Invalidenstrasse 7' };
let born = 0;

const post = (path: string, json: object) => new Client(base()).send(path, { json });
const tell = async (about: object) => {
  const answer = await post('/sandbox/registers', { register: 'oasis', ...about });
  expect(answer.status, answer.text).toBe(204);
};
const forward = (byMs: number) => post('/sandbox/clock', { byMs });
const MINUTE = 60_000;

const bet = ({ client }: Pick<Cashier, 'client'>) => client.send('/api/rounds', { json: BET });
async function rounds({ playerId }: Cashier): Promise<unknown> {
  return (await worker.sql('PLAYER', playerId, 'select count(*) as n from round'))[0]?.n;
}
const signIn = ({ client, email }: Cashier) =>
  client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });

/** Of Berlin, with money and where to pay it out to. */
async function funded(about: Record<string, string> = {}) {
  const player = await cashier(base(), { country: 'DE', bare: true, dateOfBirth: bornOn(++born), ...about });
  const patched = await player.client.send('/api/player', { method: 'PATCH', json: { player: BERLIN } });
  expect(patched.status, patched.text).toBe(200);
  const opened = await player.deposit({ amountMinor: 20_000 });
  expect(opened.status, opened.text).toBe(201);
  const { payment, redirectUrl } = JSON.parse(opened.text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  return { ...player, profile: methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '' };
}
const questions = () =>
  worker
    .logs()
    .filter((line) => line.includes('"event":"register.'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as { event: string; purpose: string; why?: string });

beforeEach(() => tell({ mood: 'entries' }));

test('is asked before the first money, and once for all bets of a sitting; the log names nobody [I33 I42]', async () => {
  const before = questions().length;
  const player = await funded();
  for (let no = 0; no < 3; no++) {
    const answer = await bet(player);
    expect(answer.status, answer.text).toBe(200);
    await forward(10_000);
  }
  const lines = questions().slice(before);
  expect(lines.map(({ event, purpose }) => [event, purpose])).toEqual([['register.asked', 'registration']]);
  expect(JSON.stringify(lines)).not.toMatch(/Lovelace|Invaliden|19\d\d-/);
});

test('is asked anew of whoever comes back after half an hour, and of whoever signs in', async () => {
  const player = await funded();
  const before = questions().length;
  await forward(31 * MINUTE);
  expect((await bet(player)).status).toBe(200);
  await until(async () => questions().length === before + 1);
  await forward(MINUTE);
  await signIn(player);
  await until(async () => questions().length === before + 2);
  expect((await bet(player)).status).toBe(200);
  expect(questions()).toHaveLength(before + 2);
});

test.each(['silent', 'shape', 'unauthorised'])(
  'while it is %s nobody stakes or pays in, and everybody withdraws; when it answers again they play [I30 I32 I33]',
  async (mood) => {
    const player = await funded();
    await tell({ mood });
    await signIn(player);
    for (const refused of [await bet(player), await player.deposit()]) {
      const { code, data } = JSON.parse(refused.text) as Problem;
      expect([refused.status, code, data?.why]).toEqual([503, 'server.unavailable', 'register']);
    }
    expect(await rounds(player)).toBe(0);
    expect(questions().at(-1)).toMatchObject({ event: 'register.silent', register: 'oasis' });
    const out = await player.cashout({ profile: player.profile });
    expect(out.status, out.text).toBe(201);
    await tell({ mood: 'entries' });
    await until(async () => (await bet(player)).status === 200);
    expect(await rounds(player)).toBe(1);
  },
);

test('a silent register is told at the office within seconds, closes sign-ups of its place, and is over with its answer [I33]', async () => {
  const player = await funded();
  const sam = await operator(base(), 'sam.support');
  const work = async () => (await sam.see('/')).text.includes('The register OASIS is silent');
  const joins = async () => (await new Visitor(worker, 'DE').register(freshEmail('silent'))).status;
  expect([await work(), await joins()]).toEqual([false, 201]);
  await tell({ mood: 'silent' });
  await signIn(player);
  await until(async () => {
    expect((await bet(player)).status).toBe(503);
    return work();
  });
  expect(await joins()).toBe(503);
  await tell({ mood: 'entries' });
  await until(async () => (await bet(player)).status === 200);
  await until(async () => !(await work()));
  expect(await joins()).toBe(201);
});

test('whom it bars between their sign-in and their bet does not get the bet, in no account of theirs; their money is paid out [I30 I31 I52]', async () => {
  const dateOfBirth = bornOn(++born);
  const player = await funded({ dateOfBirth });
  const other = await funded({ dateOfBirth });
  expect((await bet(player)).status).toBe(200);
  const person = { firstName: BERLIN.first_name, lastName: BERLIN.last_name, dateOfBirth };
  await tell({ enter: { person } });
  await forward(31 * MINUTE);
  const refused = await bet(player);
  expect([401, 403]).toContain(refused.status);
  expect(await rounds(player)).toBe(1);
  await until(async () => (await bet(other)).status === 401);
  expect(await rounds(other)).toBe(0);
  for (const each of [player, other]) {
    await signIn(each);
    for (const answer of [await bet(each), await each.deposit()])
      expect([answer.status, codeOf(answer)], answer.text).toEqual([403, 'limit.excluded']);
    const out = await each.cashout({ profile: each.profile });
    expect(out.status, out.text).toBe(201);
  }
  // The register alone takes it back, by its own clear.
  await tell({ remove: { person } });
  await forward(MINUTE);
  await signIn(player);
  await until(async () => (await player.deposit()).status === 201);
});

test('a newcomer whom it names is refused whatever her address: no bet, no deposit, no gift, and she reads why [I30 I31 I33]', async () => {
  const dateOfBirth = bornOn(++born);
  const name = { first_name: 'Frieda', last_name: 'Newcome' };
  const person = { firstName: name.first_name, lastName: name.last_name, dateOfBirth };
  await tell({ enter: { person } });
  const places = [BERLIN, { ...BERLIN, city: 'Hamburg', postal_code: '20095', address: 'Mönckebergstrasse 1' }];
  for (const [i, place] of places.entries()) {
    const about = { country: 'DE', bare: true, dateOfBirth } as const;
    const player = await cashier(base(), about);
    const mobile_phone = `+49 30 123456${i}`;
    const named = { ...place, ...name, mobile_phone };
    await player.client.send('/api/player', { method: 'PATCH', json: { player: named } });
    await until(async () => codeOf(await player.deposit()) !== 'server.unavailable');
    await signIn(player);
    for (const refused of [
      await player.deposit(),
      await bet(player),
      await player.client.send('/api/bonuses/offers/joining', { json: {} }),
    ])
      expect([refused.status, codeOf(refused)], refused.text).toEqual([403, 'limit.excluded']);
    const { limits } = await player.client.ask<{ limits: { id: string }[] }>('/api/user_limits');
    expect(limits.map(({ id }) => id)).toContain('register');
    expect(await rounds(player)).toBe(0);
  }
});
