// Who may play is about the person: an exclusion in one account of theirs holds in all of them when it is acknowledged, whatever
// else fails (I52). The drill of a person with three accounts, over the running Worker.
import { afterEach, describe, expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier, REPORTED_CARD, tell } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { everything, variants } from '#kit/everything.ts';
import { agreed, operator, together } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { chooseSeed, PASSWORD, PERSON, until } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { LIVE_CLOSE } from '#shared/contract/socket.ts';
import type { TableState } from '#shared/contract/tables.ts';

/** The benchmark's market has no cycle time: what refuses the next bet is the exclusion. */
const worker = workerUnderTest({ DEV_COUNTRY: 'XB' });
const base = () => `http://localhost:${worker.url().port}`;
const BET = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
const CARD = { method: 'visa', currency: 'EUR', amountMinor: 2000, custody: 'separate' };
const TABLE = 'kepler/solstice-roulette';
const RED = { bets: [{ at: 'red', stakeMinor: 300 }] };
const HALF_YEAR = { type: 'selfexclusion', term: 'P6M' };

const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');
type Name = { first_name: string; last_name: string };
let born = 0;

async function named({ client }: Pick<Cashier, 'client'>, name: Name): Promise<number> {
  return (await client.send('/api/player', { method: 'PATCH', json: { player: { ...PERSON, ...name } } })).status;
}
async function account(dateOfBirth: string, name: Name): Promise<Cashier> {
  const made = await cashier(base(), { country: 'XB', bare: true, dateOfBirth });
  expect(await named(made, name)).toBe(200);
  return made;
}
async function fund(player: Cashier): Promise<string> {
  await chooseSeed(player);
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 20_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  return methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '';
}
async function again({ email }: Pick<Cashier, 'email'>): Promise<Client> {
  const client = new Client(base());
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  return client;
}
const bet = (client: Client) => client.send('/api/rounds', { json: BET });
const deposit = (client: Client) => client.send('/api/player/payments/deposit', { json: CARD });
const exclude = (client: Client, wish: object = HALF_YEAR) => client.send('/api/user_limits', { json: wish });

/** What an account has accepted so far. */
async function accepted({ playerId }: Pick<Cashier, 'playerId'>): Promise<unknown> {
  const [row] = await worker.sql(
    'PLAYER',
    playerId,
    `select (select count(*) from round) as rounds, (select coalesce(sum(stake), 0) from round) as stakes,
      (select count(*) from payment where action = 'deposit') as deposits`,
  );
  return row;
}

/** Bets without a pause until nothing is accepted any more. */
async function playOn(client: Client): Promise<void> {
  for (let refused = 0; refused < 3; ) refused += (await bet(client)).status < 300 ? 0 : 1;
}

async function seat(player: Cashier): Promise<{ close(): void }> {
  const socket = new WebSocket(new URL(`/api/tables/${TABLE}`, worker.url()).href.replace('http', 'ws'));
  const round = await new Promise<number>((found) => {
    socket.onmessage = ({ data }) => {
      const state = JSON.parse(String(data)) as TableState;
      if (state.round?.phase === 'bets') found(state.round.no);
    };
  });
  const json = { round, stakeMinor: 300, currency: 'EUR', action: RED };
  const taken = await player.client.send(`/api/tables/${TABLE}/bets`, { json });
  expect(taken.status, taken.text).toBeLessThan(300);
  return socket;
}

/** D1 answers nothing but errors: sign-in, the read model and the queue's consumer with it. */
async function breakD1(): Promise<() => Promise<void>> {
  const { DB } = await worker.env();
  const { results } = await DB.prepare(
    `select name from sqlite_master where type = 'table' and name not glob '_cf*' and name not glob 'sqlite_*' and name not glob 'd1_*'`,
  ).all<{ name: string }>();
  for (const { name } of results) await DB.prepare(`alter table "${name}" rename to "gone_${name}"`).run();
  return async () => {
    for (const { name } of results) await DB.prepare(`alter table "gone_${name}" rename to "${name}"`).run();
  };
}
let mend: (() => Promise<void>) | null = null;
afterEach(async () => {
  await mend?.();
  mend = null;
});

test('an operator’s suspension stops every account of the person within a second, while D1 is down and the queue reaches nobody [I30 I36 I52]', async () => {
  const day = bornOn(++born);
  const one = await account(day, { first_name: 'Sus', last_name: 'Pended' });
  const other = await account(day, { first_name: 'PENDED', last_name: 'Sus' });
  for (const player of [one, other]) await fund(player);
  const clients = [one.client, other.client, await again(other)];
  const tabs = await Promise.all(clients.map((client) => listen(client)));
  const object = (await worker.env()).PLAYER.getByName(one.playerId) as unknown as PlayerStub;
  mend = await breakD1();
  const playing = playOn(other.client);
  const act = await agreed(object, { act: 'suspension.impose', why: 'harm', evidence: 'records' });
  const answered = performance.now();
  expect(act).toMatchObject({ ok: true });
  const before = await Promise.all([one, other].map(accepted));
  for (const client of clients)
    for (const answer of [await bet(client), await deposit(client)]) expect(answer.status, answer.text).toBe(401);
  await playing;
  expect(await Promise.all([one, other].map(accepted))).toEqual(before);
  for (const tab of tabs) {
    const { atMs } = await tab.closed;
    expect(tab.frames.at(-1)).toMatchObject({ kind: 'ended', stop: { data: { type: 'suspension' } } });
    expect(atMs - answered).toBeLessThan(1000);
  }
});

describe.each(
  variants([
    ['while D1 is down and the queue reaches nobody', true],
    ['while everything works', false],
  ] as const),
)('the drill, %s', (_, broken) => {
  test('a person with three accounts is excluded by their own wish: nothing is accepted anywhere, what is owed is paid, and a fourth account never gets past its name [I30 I32 I36 I52 S4.09]', async () => {
    const day = bornOn(++born);
    const anna = await account(day, { first_name: 'Anna-Lena', last_name: 'Groß' });
    const lena = await account(day, { first_name: 'GROSS', last_name: 'anna lena' });
    const third = await account(day, { first_name: 'Anna Lena', last_name: 'Gross' });
    const cards = [await fund(anna), await fund(lena), await fund(third)];
    const phones = [await again(anna), await again(lena), await again(third)];
    const clients = [anna.client, lena.client, third.client, ...phones];
    const tabs = await Promise.all(clients.map((client) => listen(client)));
    const table = await seat(lena);
    const intent = (JSON.parse((await third.deposit()).text) as DepositAnswer).payment.id;
    const out = await anna.cashout({ profile: cards[0] ?? '' });
    expect(out.status, out.text).toBe(201);
    const fourth = await account(day, { first_name: 'Nobody', last_name: 'Yet' });
    if (broken) mend = await breakD1();

    const playing = [anna.client, third.client, ...phones].map(playOn);
    const sentAt = performance.now();
    const set = await exclude(anna.client);
    const answered = performance.now();
    expect(set.status, set.text).toBe(200);
    const others = [anna, lena, third];
    const before = await Promise.all(others.map(accepted));
    for (const client of clients)
      for (const answer of [await bet(client), await deposit(client)]) expect(answer.status, answer.text).toBe(401);
    await Promise.all(playing);
    expect(await Promise.all(others.map(accepted))).toEqual(before);
    for (const tab of tabs) {
      const { code, atMs } = await tab.closed;
      expect(code).toBe(LIVE_CLOSE.sessionEnded);
      expect(tab.frames.at(-1)).toMatchObject({ kind: 'ended', stop: { code: 'limit.excluded' } });
      expect(atMs - answered).toBeLessThan(1000);
    }
    expect(answered - sentAt).toBeLessThan(5000);

    // A fourth account: the name may be saved, and nothing comes after it.
    expect(await named(fourth, { first_name: 'Lena', last_name: 'Anna Gróss' })).toBe(200);
    for (const answer of [await deposit(fourth.client), await bet(fourth.client)])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'limit.excluded']);
    // Another name does not undo what is known of the player.
    expect(await named(fourth, { first_name: 'Joan', last_name: 'Other' })).toBe(200);
    expect(codeOf(await deposit(fourth.client))).toBe('limit.excluded');

    // Money that is on its way is held, the seat's round is paid, the withdrawal goes on.
    const money = { charge: `ch_${intent}`, reference: `${third.playerId}/${intent}`, currency: 'EUR', amount: 5000 };
    const event = { type: 'charge.captured', data: { ...money, card: REPORTED_CARD } };
    expect((await tell(third.client, event)).status).toBe(204);
    const payments = (id: string) => worker.sql('PLAYER', id, 'select action, state, reason from payment order by no');
    expect(await payments(third.playerId)).toContainEqual({
      action: 'deposit',
      state: 'reserved',
      reason: 'held_excluded',
    });
    expect(await payments(anna.playerId)).toContainEqual({ action: 'cashout', state: 'pending', reason: null });
    await until(
      async () => (await worker.sql('PLAYER', lena.playerId, `select 1 from round where status = 'open'`)).length === 0,
    );
    const held = `select coalesce(sum(amount), 0) as n from balance where account like 'player:held:%'`;
    expect(await worker.sql('PLAYER', lena.playerId, held)).toEqual([{ n: 0 }]);
    table.close();
    await mend?.();
    mend = null;

    // Who signs in again, anywhere, may withdraw and read.
    for (const player of others) {
      const back = await again(player);
      for (const answer of [await bet(back), await deposit(back)])
        expect([answer.status, codeOf(answer)]).toEqual([403, 'limit.excluded']);
      expect((await back.send('/api/user_limits')).text).toContain('selfexclusion');
    }
    const back = await again(lena);
    const withdrawn = await back.send('/api/player/payments/cashout', {
      json: { method: 'visa', currency: 'EUR', amountMinor: 100, profile: cards[1] },
    });
    expect(withdrawn.status, withdrawn.text).toBe(201);
  });
});

test.runIf(everything)(
  'an account that cannot be told is waited for until its lease is over, takes nothing after the answer, and is told until it has stored it [I33 I52]',
  async () => {
    const day = bornOn(++born);
    const name = { first_name: 'Mary', last_name: 'Shelley' };
    const mary = await account(day, name);
    const deaf = await account(day, name);
    await fund(deaf);
    // The table comes with its first row, and the object has to know of it before it goes.
    await worker.sql('PLAYER', deaf.playerId, `insert into exclusion_record (account, version) values ('nobody', 0)`);
    await worker.sql('PLAYER', deaf.playerId, 'delete from exclusion_record');
    expect((await bet(deaf.client)).status).toBeLessThan(300);
    // It can store nothing of it, and goes on playing on its lease.
    await worker.sql('PLAYER', deaf.playerId, 'alter table exclusion_record rename to gone');
    let last = 0;
    const playing = (async () => {
      for (let refused = 0; refused < 3; ) {
        if ((await bet(deaf.client)).status < 300) last = performance.now();
        else refused++;
      }
    })();
    const set = await exclude(mary.client);
    const answered = performance.now();
    expect(set.status, set.text).toBe(200);
    await playing;
    expect(last).toBeLessThan(answered);
    const refused = await deposit(deaf.client);
    expect([refused.status, codeOf(refused)]).toEqual([503, 'server.unavailable']);
    await worker.sql('PLAYER', deaf.playerId, 'alter table gone rename to exclusion_record');
    await until(async () => (await deposit(deaf.client)).status === 401);
  },
);

test('a person that does not answer is a refusal; the player’s own account stops at once, and is acknowledged later [I33 I41]', async () => {
  const day = bornOn(++born);
  const player = await account(day, { first_name: 'Emmy', last_name: 'Noether' });
  await fund(player);
  const [row] = await worker.sql('PLAYER', player.playerId, 'select key from person');
  const person = String(row?.key);
  await worker.evict('PLAYER', player.playerId);
  await worker.sql('PERSON', person, 'alter table record rename to gone');
  for (const answer of [await bet(player.client), await deposit(player.client)])
    expect([answer.status, codeOf(answer)]).toEqual([503, 'server.unavailable']);
  const set = await exclude(player.client);
  expect([set.status, codeOf(set)]).toEqual([409, 'limit.pending']);
  expect((await bet(player.client)).status).toBe(401);
  await worker.sql('PERSON', person, 'alter table gone rename to record');
  await until(async () => (await worker.sql('PERSON', person, 'select 1 from record')).length === 1);
  const fourth = await account(day, { first_name: 'Emmy', last_name: 'Noether' });
  expect(codeOf(await deposit(fourth.client))).toBe('limit.excluded');
});

test('neither an eviction of the person nor of an account forgets an exclusion; two at once end with the later one [I31 I52]', async () => {
  const day = bornOn(++born);
  const name = { first_name: 'Rosalind', last_name: 'Franklin' };
  const [one, two] = [await account(day, name), await account(day, name)];
  const [long, short] = await Promise.all([
    exclude(one.client, { type: 'selfexclusion', term: 'P1Y' }),
    exclude(two.client, { type: 'coolingoff', term: 'PT24H' }),
  ]);
  // The shorter one may have come too late to be begun at all.
  expect([long.status, [200, 401, 422].includes(short.status)]).toEqual([200, true]);
  const [row] = await worker.sql('PLAYER', two.playerId, 'select key from person');
  await worker.evict('PERSON', String(row?.key));
  await worker.evict('PLAYER', two.playerId);
  const back = await again(two);
  await back.send('/sandbox/clock', { json: { byMs: 2 * 86_400_000 } });
  const later = await again(two);
  const refused = await bet(later);
  expect([refused.status, codeOf(refused), (JSON.parse(refused.text) as Problem).data?.type]).toEqual([
    403,
    'limit.excluded',
    'selfexclusion',
  ]);
});

test('a cooling-off ends by itself in every account [I31]', async () => {
  const day = bornOn(++born);
  const name = { first_name: 'Maria', last_name: 'Mitchell' };
  const [one, two] = [await account(day, name), await account(day, name)];
  expect((await exclude(one.client, { type: 'coolingoff', term: 'PT24H' })).status).toBe(200);
  const during = await again(two);
  expect(codeOf(await deposit(during))).toBe('limit.excluded');
  await during.send('/sandbox/clock', { json: { byMs: 24 * 3_600_000 } });
  for (const player of [one, two]) expect((await deposit(await again(player))).status).toBe(201);
});

test('who has no name or only signs for one deposits and bets nothing, and is asked for it', async () => {
  const player = await cashier(base(), { country: 'XB', bare: true, dateOfBirth: bornOn(++born) });
  for (const [first_name, last_name, missing] of [
    ['', '', ['first_name', 'last_name']],
    ['Ada', '', ['last_name']],
  ] as const) {
    await named(player, { first_name, last_name });
    for (const answer of [await deposit(player.client), await bet(player.client)]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'profile.incomplete']);
      expect(String((JSON.parse(answer.text) as Problem).data?.missing).split(',')).toEqual(
        expect.arrayContaining([...missing]),
      );
    }
  }
});

describe('a name that is nearly another player’s', () => {
  const numberOf = async ({ client }: Cashier) => (await client.ask<{ id: number }>('/api/player')).id;

  test('waits for an operator, who releases or refuses it with their reason in the log', async () => {
    const day = bornOn(++born);
    const first = await account(day, { first_name: 'Ada', last_name: 'Byron Lovelace' });
    expect((await first.deposit()).status).toBe(201);
    const near = await account(day, { first_name: 'Ada', last_name: 'Lovelace' });
    for (const answer of [await deposit(near.client), await bet(near.client)])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'person.review']);
    // The first one goes on, and whoever was born on another day has nothing to wait for.
    expect((await first.deposit()).status).toBe(201);
    const other = await account(bornOn(++born), { first_name: 'Ada', last_name: 'Lovelace' });
    expect((await other.deposit()).status).toBe(201);

    const vera = await operator(base(), 'vera.verifier');
    const [no, theirs] = [await numberOf(near), await numberOf(first)];
    await until(async () => (await vera.see('/')).text.includes(`Name N${no}`));
    const page = await vera.see(`/players/${no}`);
    expect(page.text).toContain('Nearly the same name');
    expect(page.text).toContain(`<a href="/players/${theirs}">${theirs}</a>`);
    const door = `/players/${no}/name/N${no}`;
    expect((await vera.act(`/players/${no}`, door, { act: 'refuse' })).status).toBe(303);
    for (const answer of [await deposit(near.client), await bet(near.client)])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'person.refused']);
    // Another name does not undo it.
    await named(near, { first_name: 'Joan', last_name: 'Other' });
    expect(codeOf(await deposit(near.client))).toBe('person.refused');
    expect(await together(base(), no, `name/N${no}`, { act: 'release' })).toBe(303);
    expect((await deposit(near.client)).status).toBe(201);
    await until(async () => !(await vera.see('/')).text.includes(`Name N${no}`));
    const log = await (await operator(base(), 'otto.auditor')).see(`/audit?player=${no}`);
    for (const act of ['person.refuse', 'person.release']) expect(log.text).toContain(act);
  });

  test('tells its owner nothing of the others, in their export neither [I38 I42]', async () => {
    const day = bornOn(++born);
    const first = await account(day, { first_name: 'Hypatia', last_name: 'Theon' });
    const near = await account(day, { first_name: 'Hypatia Maria', last_name: 'Theon' });
    expect(codeOf(await deposit(near.client))).toBe('person.review');
    const [row] = await worker.sql('PLAYER', near.playerId, 'select near from person');
    expect(row).toEqual({ near: JSON.stringify([await numberOf(first)]) });
    const seen = await near.client.send('/api/player/export');
    expect([seen.text.includes(first.playerId), seen.text.includes(String(row?.near))]).toEqual([false, false]);
  });
});

test('the objects of a person and of a birthday keep no name and no date [I42]', async () => {
  const day = bornOn(++born);
  const canary = await account(day, { first_name: 'Canaria', last_name: 'Canarides' });
  const [row] = await worker.sql('PLAYER', canary.playerId, 'select key from person');
  const stored = [
    ...(await worker.sql('PERSON', String(row?.key), 'select * from account')),
    ...(await worker.sql('PLAYER', canary.playerId, 'select * from person')),
  ];
  expect(stored.length).toBe(2);
  expect(JSON.stringify(stored)).not.toMatch(/canari/i);
  expect(JSON.stringify(stored)).not.toContain(day);
});
