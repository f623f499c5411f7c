// An operator stops somebody's play: in all accounts of the person, before the answer, as binding as their own exclusion.
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { operator, together } from '#kit/office.ts';
import { completeProfile, letterTo, PASSWORD, PERSON } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
let born = 0;

/** Two accounts of one person, each with a deposit on its way. */
async function person() {
  const dateOfBirth = `19${60 + ++born}-07-09`;
  const account = async () => {
    const player = await cashier(base(), { bare: true, dateOfBirth });
    await completeProfile(player, { ...PERSON, first_name: 'Nora', last_name: 'Stopped' });
    expect((await player.deposit()).status).toBe(201);
    return { ...player, no: (await player.client.ask<{ id: number }>('/api/player')).id };
  };
  return [await account(), await account()] as const;
}
const again = async ({ email }: Pick<Cashier, 'email'>): Promise<Client> => {
  const client = new Client(base());
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  return client;
};
const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');
const deposit = (client: Client) =>
  client.send('/api/player/payments/deposit', {
    json: { method: 'visa', currency: 'EUR', amountMinor: 2000, custody: 'separate' },
  });
const bet = (client: Client) =>
  client.send('/api/rounds', { json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null } });

test('from the act on every account of the person is refused bets and deposits; they have a letter with the reason, and withdraw [I30 I31 I52]', async () => {
  const [one, other] = await person();
  const sam = await operator(base(), 'sam.support');
  const home = `/players/${one.no}`;
  const form = { term: 'P7D', why: 'harm', evidence: 'records', hearing: 'danger' };
  const own = { why: 'request', evidence: 'word', hearing: 'own' };
  expect((await sam.act(home, `${home}/exclusion`, { ...form, why: '' })).status).toBe(422);
  expect((await sam.act(home, `${home}/exclusion`, form)).status).toBe(303);
  // No time has passed: the sessions are over, and new ones are told.
  for (const player of [one, other]) {
    expect(codeOf(await deposit(player.client))).toMatch(/^session\./);
    const client = await again(player);
    for (const answer of [await deposit(client), await bet(client)]) expect(codeOf(answer)).toBe('limit.excluded');
    const methods = await client.send('/api/payment_methods?currency=EUR&action=cashout');
    expect(methods.status).toBe(200);
  }
  const letter = await letterTo(one.client, one.email, 0, 'Your account is paused');
  expect(letter.text).toContain('We were worried about how you play.');
  expect(letter.text).toContain('If you disagree, contact support');
  // A longer one takes its place, a shorter one does not.
  const shorter = await sam.act(home, `${home}/exclusion`, { term: 'P1D', ...own });
  expect([shorter.status, shorter.text.includes('Nobody can shorten it')]).toEqual([409, true]);
  expect((await sam.act(home, `${home}/exclusion`, { term: 'P6M', ...own })).status).toBe(303);
  expect((await sam.see(home)).text).toContain('Excluded, until');
});

test('on another’s word an exclusion takes two operators; on the player’s own, and by order, one', async () => {
  const [one, other] = await person();
  const sam = await operator(base(), 'sam.support');
  const home = `/players/${one.no}`;
  const wish = { term: 'ever', why: 'relative', evidence: 'letter', hearing: 'answered' };
  const proposed = await sam.act(home, `${home}/exclusion`, wish);
  expect(String(proposed.headers.location)).toContain('done=proposed');
  expect((await deposit(other.client)).status).toBe(201);
  expect(await together(base(), one.no, 'exclusion', wish)).toBe(303);
  for (const player of [one, other]) expect(codeOf(await deposit(await again(player)))).toBe('limit.excluded');
  const [ordered] = await person();
  const path = `/players/${ordered.no}`;
  const done = await sam.act(path, `${path}/exclusion`, {
    ...{ term: 'P5Y', why: 'order', evidence: 'authority', hearing: 'own' },
  });
  expect(String(done.headers.location)).toContain('done=exclusion.impose');
  expect(codeOf(await deposit(await again(ordered)))).toBe('limit.excluded');
});

test('suspended, frozen or closed at one account, the person is refused at every account, and only a freeze keeps withdrawals back [I30 I36 I52]', async () => {
  const suspend = { form: 'suspension', by: 'sam.support', fields: { why: 'fraud', evidence: 'records' } };
  const freeze = { form: 'freeze', by: 'cora.compliance', fields: { why: 'check', evidence: 'records' } };
  const close = { form: 'closure', by: 'sam.support', fields: { why: 'under_age', evidence: 'letter', money: 'pays' } };
  for (const { form, by, fields } of [suspend, freeze, close]) {
    const [one, other] = await person();
    const home = `/players/${one.no}`;
    const operating = await operator(base(), by);
    if (form === 'closure') expect(await together(base(), one.no, form, fields)).toBe(303);
    else expect(String((await operating.act(home, `${home}/${form}`, fields)).headers.location)).toContain('.impose');
    for (const player of [one, other]) {
      expect(codeOf(await deposit(player.client))).toMatch(/^session\./);
      const client = await again(player);
      for (const answer of [await deposit(client), await bet(client)]) {
        expect(codeOf(answer)).toBe('limit.excluded');
        expect((JSON.parse(answer.text) as Problem).data).toMatchObject({ type: form });
      }
      const { stop } = await client.ask<{ stop: { type: string; why: string } }>('/api/user_limits');
      expect(stop).toMatchObject({ type: form, why: fields.why });
    }
    const letter = await letterTo(one.client, one.email, 0, 'Your account is restricted');
    expect(letter.text).toContain('If you disagree, contact support');
  }
});

test('what an operator may not alone waits for a second one: ending a stop, and suspending again', async () => {
  const [one] = await person();
  const home = `/players/${one.no}`;
  const [sam, cora] = [await operator(base(), 'sam.support'), await operator(base(), 'cora.compliance')];
  expect((await sam.forge(`${home}/freeze`, { why: 'check', evidence: 'records' })).status).toBe(403);
  const fields = { why: 'chargeback', evidence: 'records' };
  const first = await sam.act(home, `${home}/suspension`, fields);
  expect(String(first.headers.location)).toContain('done=suspension.impose');
  for (const path of ['suspension', 'suspension/lift']) {
    const waits = await cora.act(home, `${home}/${path}`, path === 'suspension' ? fields : {});
    expect(String(waits.headers.location)).toContain('done=proposed');
  }
  expect(codeOf(await deposit(await again(one)))).toBe('limit.excluded');
  const proposals = [...(await sam.see(home)).text.matchAll(/action="([^"]*\/proposals\/[^"]+)"/g)].map(
    ([, to = '']) => to,
  );
  expect((await sam.act(home, proposals.at(-1) ?? '', { act: 'confirm' })).status).toBe(303);
  expect((await deposit(await again(one))).status).toBe(201);
});

test('whom a register names is excluded without an account: the one they have is stopped, a later one is born excluded, and nobody ends it here [I30 I31 I52]', async () => {
  const [one] = await person();
  const dateOfBirth = `19${60 + born}-07-09`;
  const cora = await operator(base(), 'cora.compliance');
  const fields = { first_name: 'NORA', last_name: 'Stopped', birthday: dateOfBirth, term: 'P1Y' };
  expect((await (await operator(base(), 'sam.support')).see('/register')).status).toBe(403);
  expect((await cora.act('/register', '/register', { ...fields, birthday: '9 July' })).status).toBe(422);
  const check = await cora.act('/register', '/register', fields);
  expect(check.text).toContain('which this stops at once');
  expect((await deposit(one.client)).status).toBe(201);
  expect((await cora.act('/register', '/register', { ...fields, confirm: 'yes' })).status).toBe(303);
  expect(codeOf(await deposit(one.client))).toMatch(/^session\./);
  const later = await cashier(base(), { bare: true, dateOfBirth });
  await completeProfile(later, { ...PERSON, first_name: 'Nora', last_name: 'Stopped' });
  for (const client of [await again(one), later.client]) {
    for (const answer of [await deposit(client), await bet(client)]) expect(codeOf(answer)).toBe('limit.excluded');
    const { limits } = await client.ask<{ limits: { id: string; type: string }[] }>('/api/user_limits');
    expect(limits).toContainEqual(expect.objectContaining({ id: 'register', type: 'coolingoff' }));
    expect((await client.send('/api/user_limits/register', { method: 'DELETE', json: {} })).status).toBe(404);
  }
});
