// Two people of one name and birthday, told apart by an operator; and the exclusion that outlives its account (ADR 044).
import { beforeAll, expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { operator, type TestOperator, together } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { type Letter, linkIn, PASSWORD, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');
const NAME = { first_name: 'Maria', last_name: 'Huber' };
const CARD = { method: 'visa', currency: 'EUR', amountMinor: 2000, custody: 'separate' };
const DAY = 86_400_000;
let born = 500;
let made = 0;

/** Of that name and birthday, and with nothing else in common with anybody. */
async function account(dateOfBirth: string, more: object = {}): Promise<Cashier & { no: number }> {
  const player = await cashier(base(), { country: 'AT', bare: true, dateOfBirth });
  const own = {
    address: `Sterngasse ${++made}`,
    city: 'Wien',
    postal_code: '1010',
    mobile_phone: `+43 660 55500${10 + made}`,
  };
  await player.client.ask('/api/player', { method: 'PATCH', json: { player: { ...NAME, ...own, ...more } } });
  return { ...player, no: (await player.client.ask<{ id: number }>('/api/player')).id };
}
const again = async ({ email }: Cashier): Promise<Client> => {
  const client = new Client(base());
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  return client;
};
const deposit = async (client: Client) => {
  const reply = await client.send('/api/player/payments/deposit', { json: CARD });
  return reply.status === 201 ? 'taken' : codeOf(reply);
};
const exclude = async (player: Cashier) =>
  (await player.client.send('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } })).status;
const verify = async ({ playerId }: Cashier) => {
  const { PLAYER } = await worker.env();
  await (PLAYER.getByName(playerId) as unknown as PlayerStub).amend({ verified: true });
};

let vera: TestOperator;
let otto: TestOperator;
beforeAll(async () => {
  vera = await operator(base(), 'vera.verifier');
  otto = await operator(base(), 'otto.auditor');
});
const separated = ({ no }: { no: number }) => together(base(), no, `namesakes/S${no}`, { act: 'separate' });
const say = (word: 'separate' | 'unite', { no }: { no: number }, by = vera) =>
  by.act(`/players/${no}`, `/players/${no}/namesakes/S${no}`, { act: word });

test('who shares a name and birthday by chance is freed of the other’s exclusion by an operator, with documents; and bound again [I30 I52]', async () => {
  const day = bornOn(++born);
  const [maria, other] = [await account(day), await account(day)];
  expect([await deposit(maria.client), await deposit(other.client)]).toEqual(['taken', 'taken']);
  expect(await exclude(other)).toBe(200);
  expect(await deposit(maria.client)).toBe('session.ended');
  const back = await again(maria);
  expect(await deposit(back)).toBe('limit.excluded');

  const page = await vera.see(`/players/${maria.no}`);
  expect(page.text).toContain('The same name and birthday');
  expect(page.text).toMatch(
    new RegExp(`href="/players/${other.no}".*identity not verified · excluded · nothing else in common`),
  );
  const unproved = await say('separate', maria);
  expect([unproved.status, unproved.text.includes('no verified identity')]).toEqual([409, true]);
  await verify(maria);
  // Nobody else's word does it: another role may not, and no call of a player's reaches it.
  const carl = await operator(base(), 'carl.cashier');
  expect((await carl.forge(`/players/${maria.no}/namesakes/S${maria.no}`, { act: 'separate' })).status).toBe(403);
  expect(await deposit(back)).toBe('limit.excluded');

  expect(await separated(maria)).toBe(303);
  expect(await deposit(back)).toBe('taken');
  expect((await vera.see(`/players/${maria.no}`)).text).toContain('two people');
  // The other's changes do not reach the player any more; a new account of the name hears them, as before.
  await (await again(other)).ask('/api/user_limits', { json: { type: 'selfexclusion', term: 'P1Y' } });
  expect(await deposit(back)).toBe('taken');
  const third = await account(day);
  expect(await deposit(third.client)).toBe('limit.excluded');
  const log = await otto.see(`/audit?player=${maria.no}`);
  expect(log.text).toContain('person.separate');
  const seen = await back.send('/api/player/export');
  expect(seen.text).not.toContain(other.playerId);

  expect((await say('unite', maria)).status).toBe(303);
  expect(await deposit(back)).not.toBe('taken');
  expect(await deposit(await again(maria))).toBe('limit.excluded');
});

test('an exclusion of the account that was told apart holds in every other account of the name, old and new [I30 I52]', async () => {
  const day = bornOn(++born);
  const [maria, other] = [await account(day), await account(day)];
  expect([await deposit(maria.client), await deposit(other.client)]).toEqual(['taken', 'taken']);
  await verify(maria);
  expect(await separated(maria)).toBe(303);
  expect(await deposit(maria.client)).toBe('taken');
  expect(await exclude(maria)).toBe(200);
  for (const player of [maria, other]) {
    expect(await deposit(player.client)).toMatch(/^session\./);
    expect(await deposit(await again(player))).toBe('limit.excluded');
  }
  const later = await account(day);
  expect(await deposit(later.client)).toBe('limit.excluded');
});

test('what only one person has keeps two accounts one person, whatever the documents say', async () => {
  const day = bornOn(++born);
  const phone = { mobile_phone: '0660 7654321' };
  const [maria, other] = [await account(day, phone), await account(day, { mobile_phone: '+43 (660) 765 43 21' })];
  expect(await deposit(other.client)).toBe('taken');
  expect(await exclude(other)).toBe(200);
  const back = await again(maria);
  expect(await deposit(back)).toBe('limit.excluded');
  await verify(maria);
  expect((await vera.see(`/players/${maria.no}`)).text).toContain('the same phone');
  const refused = await say('separate', maria);
  expect([refused.status, refused.text.includes('(same phone)')]).toEqual([409, true]);
  expect(await deposit(back)).toBe('limit.excluded');
  expect((await otto.see(`/audit?player=${maria.no}`)).text).toContain('person.inseparable, same phone');
});

test('an exclusion outlives the erasure of its account, and ends after its term from the next account: asked, waited, confirmed [I30 I31 I42 S4.09]', async () => {
  const day = bornOn(++born);
  const gone = await account(day);
  expect(await deposit(gone.client)).toBe('taken');
  const { payments } = await gone.client.ask<{ payments: { id: string }[] }>('/api/player/payments');
  await gone.client.ask(`/api/player/payments/${payments[0]?.id}/cancel`, { method: 'POST' });
  expect(await exclude(gone)).toBe(200);
  const leaving = await again(gone);
  const erased = await leaving.send('/api/player/erasure', { json: { email: gone.email } });
  expect(erased.status, erased.text).toBe(204);
  const { DB } = await worker.env();
  const left = DB.prepare('select 1 from "user" where id = ?').bind(gone.playerId);
  await until(async () => (await left.first()) === null);

  const meta = await worker.sql('PLAYER', gone.playerId, 'select value from meta');
  expect(JSON.stringify(meta)).not.toMatch(/Huber|Maria/);

  const next = await account(day);
  expect(await deposit(next.client)).toBe('limit.excluded');
  const lift = async (client: Client) => codeOf(await client.send('/api/user_limits/erased', { method: 'DELETE' }));
  // That its account is gone is told beside the exclusion, a little later.
  await until(async () => (await lift(next.client)) === 'limit.shortened');
  await next.client.ask('/sandbox/clock', { json: { byMs: 190 * DAY } });
  const client = await again(next);
  expect(await deposit(client)).toBe('limit.excluded');
  expect((await client.send('/api/user_limits/erased', { method: 'DELETE' })).status).toBeLessThan(300);
  await client.ask('/sandbox/clock', { json: { byMs: DAY + 60_000 } });
  let token = '';
  await until(async () => {
    const letters = await client.ask<Letter[]>(`/sandbox/mailbox.json?to=${encodeURIComponent(next.email)}`);
    const found = letters.find(({ subject }) => subject === 'Confirm your change');
    token = found ? ([...linkIn(found).searchParams.values()][0] ?? '') : '';
    return token !== '';
  });
  const patient = await again(next);
  expect(await deposit(patient)).toBe('limit.excluded');
  const confirmed = await patient.send('/api/user_limits/confirm', { json: { token } });
  expect(confirmed.status, confirmed.text).toBeLessThan(300);
  expect(await deposit(patient)).toBe('taken');
  // Its mailbox is free again, and no other account of the name is bound.
  const now = Date.now() + 191 * DAY;
  const row = DB.prepare('select until_at from exclusion_register where player_id = ?').bind(gone.playerId);
  await until(async () => Number((await row.first<{ until_at: number }>())?.until_at ?? Number.NaN) < now + DAY);
  const third = await account(day);
  await until(async () => (await deposit(third.client)) === 'taken');
});
