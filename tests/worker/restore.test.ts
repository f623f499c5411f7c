// A sandbox is backed up in the middle of an evening, played on, lost, and put back: nobody has luck twice, no money goes twice, who
// is protected stays it. The auditor speaks after both (docs/runbooks.md, A restore).
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { type Cashier, cashier, REPORTED_CARD, tell } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { everything } from '#kit/everything.ts';
import { operator } from '#kit/office.ts';
import { type OwnProcess, ownProcess } from '#kit/own-process.ts';
import { goodCard, PASSWORD, until } from '#kit/player.ts';
import type { DepositAnswer, PaymentMethods, Payments } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { newKeys } from '../../scripts/backup/archive.ts';
import { auditorOf } from '../../scripts/backup/auditor.ts';
import { idOf, reading } from '../../scripts/backup/state.ts';
import { backUp } from '../../scripts/backup.ts';
import { open, putBack } from '../../scripts/restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'perigee-restore-'));
const state = join(folder, 'evening');
const back = join(folder, 'back');
const file = join(folder, 'backup');
let server: OwnProcess | null = null;
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const BET = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
const MINES = { game: 'parallax/lodestone-mines', stakeMinor: 100, currency: 'EUR', action: { mines: 3 } };
interface Round {
  readonly round: { readonly id: string; readonly status: string; readonly seedHash: string };
}
interface Seeds {
  readonly seedHash: string;
  readonly nextSeedHash: string;
}

const codeOf = ({ text }: { text: string }): string => (text ? (JSON.parse(text) as Problem).code : '');
const bet = ({ client }: Cashier, what: object = BET) => client.ask<Round>('/api/rounds', { json: what });
const seedsOf = ({ client }: Cashier) => client.ask<Seeds>('/api/fairness/seeds');

async function funded(base: string): Promise<Cashier & { profile: string }> {
  const player = await cashier(base, { country: 'XB' });
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 20_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  return { ...player, profile: methods.flatMap((method) => method.savedProfiles)[0]?.id ?? '' };
}

/** What has left the house, by the provider's own book. */
const paidOut = (at: string, playerId: string, kind: 'payout' | 'refund' = 'payout'): number[] =>
  reading(join(at, 'v3', 'do', 'perigee-Sandbox', `${idOf('perigee-Sandbox', 'sandbox')}.sqlite`), (db) =>
    db
      .prepare('select amount from apsis_transfer where kind = ? and player = ? and state <> ? order by amount')
      .all(kind, playerId, 'failed')
      .map(({ amount }) => Number(amount)),
  );

/** Names of a journal's entries. */
const journalOf = (at: string, journal = 'perigee-journal'): string[] =>
  reading(
    join(at, 'v3', 'r2', 'miniflare-R2BucketObject', `${idOf('miniflare-R2BucketObject', journal)}.sqlite`),
    (db) =>
      db
        .prepare('select key from _mf_objects order by key')
        .all()
        .map(({ key }) => String(key)),
  );

async function signIn(base: string, { email }: Cashier): Promise<{ client: Client; status: number }> {
  const client = new Client(base);
  const { status } = await client.send('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  return { client, status };
}

async function keysIn(at: string): Promise<{ publicKey: string; privateKey: string }> {
  const keys = await newKeys();
  const paths = { publicKey: join(at, 'public.json'), privateKey: join(at, 'private.json') };
  writeFileSync(paths.publicKey, JSON.stringify(keys.publicKey));
  writeFileSync(paths.privateKey, JSON.stringify(keys.privateKey));
  return paths;
}

test('put back from the middle of an evening, a house draws nothing anew that was drawn, pays nobody twice, and holds every exclusion, lower limit and erasure of the hour [I18 I29 I30 I31 I42]', async () => {
  mkdirSync(state, { recursive: true });
  const keys = await keysIn(folder);
  server = await ownProcess(state);
  const { base } = server;
  const port = Number(new URL(base).port);
  const [ada, grace, emmy, sofia, mary, rosa] = await Promise.all([
    funded(base),
    funded(base),
    funded(base),
    funded(base),
    cashier(base, { country: 'XB' }),
    funded(base),
  ]);
  for (const player of [ada, grace, emmy, sofia]) await bet(player);
  const open_ = await bet(rosa, MINES);
  expect(open_.round.status).toBe('open');
  // This one is asked for before the backup, and ordered after it.
  const waiting = JSON.parse((await rosa.cashout({ profile: rosa.profile, amountMinor: 3000 })).text).payment
    .id as string;

  // The evening goes on while the backup is taken.
  let isTaken = false;
  const evening = (async () => {
    while (!isTaken) await bet(sofia);
  })();
  const taken = await backUp(state, base, file, keys.publicKey);
  isTaken = true;
  await evening;
  expect(taken.faults).toEqual([]);
  expect(taken.players).toBe(6);
  expect(readFileSync(file).includes(Buffer.from(ada.email))).toBe(false);

  // An hour that will be gone.
  const drawn = [await bet(ada, { ...BET }), await bet(ada, { ...BET })].map(({ round }) => round);
  const seen = await seedsOf(ada);
  await ada.client.ask('/api/fairness/seeds', { json: { clientSeed: 'another' } }).catch(() => null);
  const { payment } = JSON.parse((await grace.cashout({ profile: grace.profile, amountMinor: 15_000 })).text);
  await ada.client.ask('/sandbox/clock', { json: { byMs: 61_000 } });
  await grace.reaches(payment.id, 'succeeded');
  await rosa.reaches(waiting, 'succeeded');
  await sofia.client.ask('/api/user_limits', {
    json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 2500 }] },
  });
  const { redirectUrl } = JSON.parse((await emmy.deposit({ amountMinor: 1000 })).text) as DepositAnswer;
  await emmy.pay(redirectUrl, goodCard(emmy.email));
  await until(async () => (await emmy.list()).filter(({ state: is }) => is === 'succeeded').length === 2);
  expect(
    (await emmy.client.send('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } })).status,
  ).toBeLessThan(300);
  expect((await mary.client.send('/api/player/erasure', { json: { email: mary.email } })).status).toBe(204);
  await until(async () => {
    const names = journalOf(state);
    return [
      `payout/${payment.id}`,
      `payout/${waiting}`,
      `protection/${emmy.playerId}`,
      `protection/${sofia.playerId}`,
      `erasure/${mary.playerId}`,
    ].every((name) => names.some((each) => each.endsWith(name)));
  });
  await server.kill();
  expect(paidOut(state, grace.playerId)).toEqual([15_000]);

  const manifest = await putBack(file, keys.privateKey, back, state);
  expect(manifest.players).toBe(6);
  // Whoever serves it finds it shut, whatever it is asked.
  server = await ownProcess(back, port);
  const shut = await new Client(base).send('/api/catalogue/games');
  expect([shut.status, codeOf(shut)]).toEqual([503, 'server.unavailable']);
  await server.kill();
  const [opened] = await open(back, port);
  const { entries = {} as never, refused } = opened?.held ?? {};
  expect(refused).toEqual([]);
  expect(entries).toMatchObject({ payout: 2, erasure: 1 });
  expect(entries.protection).toBeGreaterThanOrEqual(2);

  server = await ownProcess(back, port);
  // Whoever was signed in is not.
  expect((await ada.client.send('/api/player')).status).toBe(401);
  const adaAgain = await signIn(base, ada);
  const now = await adaAgain.client.ask<Seeds>('/api/fairness/seeds');
  const known = [...drawn.map(({ seedHash }) => seedHash), seen.seedHash, seen.nextSeedHash];
  expect(known).not.toContain(now.seedHash);
  expect(known).not.toContain(now.nextSeedHash);
  const next = await adaAgain.client.ask<Round>('/api/rounds', {
    json: { ...BET, seed: { seedHash: now.seedHash, clientSeed: 'again' } },
  });
  expect(drawn.map(({ id }) => id)).not.toContain(next.round.id);
  const rosaAgain = await signIn(base, rosa);
  expect(await rosaAgain.client.ask<Round['round']>(`/api/rounds/${open_.round.id}`)).toMatchObject({
    status: 'voided',
  });

  // What was paid is paid: neither of them has it again, and the provider has no second order.
  const purse = async (of: Cashier): Promise<number> => {
    const { client } = await signIn(base, of);
    const answer = await client.ask<
      { accounts: { currency: string; amount_cents: number }[] } | { currency: string; amount_cents: number }[]
    >('/api/player/accounts');
    return (
      (Array.isArray(answer) ? answer : answer.accounts).find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0
    );
  };
  await until(async () => (await purse(grace)) <= 5000 + 20_000 - 15_000);
  expect(await purse(rosa)).toBe(17_000);
  await new Client(base).ask('/sandbox/clock', { json: { byMs: 15 * 60_000 } });
  await until(async () => {
    const { client } = await signIn(base, rosa);
    return (await client.ask<{ state: string }>(`/api/player/payments/${waiting}`)).state === 'succeeded';
  });
  const graceAgain = await signIn(base, grace);
  await until(
    async () =>
      (await graceAgain.client.ask<{ state: string }>(`/api/player/payments/${payment.id}`)).state === 'succeeded',
  );

  const barred = await signIn(base, emmy);
  expect(codeOf(await barred.client.send('/api/rounds', { json: BET }))).toBe('limit.excluded');
  // Her second deposit was told by its provider, and no intent of it is here: it is held for somebody to look at.
  await until(async () => {
    const { payments } = await barred.client.ask<Payments>('/api/player/payments');
    return payments.some((one) => one.action === 'deposit' && one.amount_cents === 1000 && one.state === 'reserved');
  });
  const limited = await signIn(base, sofia);
  expect(await limited.client.ask('/api/user_limits')).toMatchObject({
    limits: [{ type: 'deposit', period: 'day', state: 'active', currency: 'EUR', amount_cents: 2500 }],
  });
  await until(async () => (await signIn(base, mary)).status >= 400);
  await server.kill();
  server = null;
  expect([paidOut(back, grace.playerId), paidOut(back, rosa.playerId)]).toEqual([[15_000], [3000]]);
  expect(auditorOf(back).faults).toEqual([]);
}, 600_000);

test('money that was sent back since is sent back once, whether the backup has its deposit or not, and what an operator did is listed [I17]', async () => {
  const [hour, hourBack, archive] = ['hour', 'hour-back', 'hour.backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(hour, { recursive: true });
  const keys = await keysIn(hour);
  server = await ownProcess(hour);
  const { base } = server;
  const port = Number(new URL(base).port);
  const lena = await funded(base);
  const [first] = await lena.list();
  const no = /^P(\d+)-/.exec(first?.id ?? '')?.[1] ?? '';
  const reference = `${lena.playerId}/${first?.id}`;
  const charged = async (charge: string, amount: number): Promise<string> => {
    const data = { charge, reference, currency: 'EUR', amount, card: REPORTED_CARD };
    expect((await tell(lena.client, { type: 'charge.captured', data })).status).toBe(204);
    const found = (await lena.list()).find(({ received_cents }) => received_cents === amount);
    expect(found).toMatchObject({ state: 'reserved', reason: 'held_second' });
    return found?.id ?? '';
  };
  const before = await charged('before', 1111);
  expect((await backUp(hour, base, archive, keys.publicKey)).faults).toEqual([]);

  // An hour that will be gone.
  const since = await charged('since', 2222);
  for (const id of [before, since])
    expect((await lena.client.send(`/api/player/payments/${id}/refund`, { method: 'POST', key: id })).status).toBe(200);
  const ada = await operator(base);
  expect((await ada.act(`/players/${no}`, `/players/${no}/groups/add`, { group: '1500' })).status).toBe(303);
  await until(async () => paidOut(hour, lena.playerId, 'refund').length === 2);
  await until(async () => journalOf(hour).some((name) => name.includes('/act/')));
  await server.kill();

  await putBack(archive, keys.privateKey, hourBack, hour);
  const [opened] = await open(hourBack, port);
  const { entries, refused, lost } = opened?.held ?? {};
  expect([entries?.refund, refused]).toEqual([2, []]);
  expect(lost?.map(({ playerNo, deed }) => [String(playerNo), deed.act])).toEqual([[no, 'group.add']]);
  server = await ownProcess(hourBack, port);
  const { client } = await signIn(base, lena);
  const { payments } = await client.ask<Payments>('/api/player/payments');
  const sums = payments.map(({ id, state: is, received_cents }) => [id, is, received_cents]).toSorted();
  expect(sums).toEqual(
    [
      [first?.id, 'succeeded', 20_000],
      [before, 'rejected', 1111],
      [since, 'rejected', 2222],
    ].toSorted(),
  );
  for (const id of [before, since])
    for (const verb of ['release', 'refund'])
      expect((await client.send(`/api/player/payments/${id}/${verb}`, { method: 'POST', key: verb + id })).status).toBe(
        409,
      );
  await client.ask('/sandbox/clock', { json: { byMs: 61 * 60_000 } });
  await server.kill();
  server = null;
  expect(paidOut(hourBack, lena.playerId, 'refund')).toEqual([1111, 2222]);
  expect(auditorOf(hourBack).faults).toEqual([]);
}, 600_000);

test('a house of two brands is backed up and put back whole: each has its books, and what its own journal holds [I30 I31]', async () => {
  const [two, twoBack, archive] = ['two', 'two-back', 'two.backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(two, { recursive: true });
  const keys = await keysIn(two);
  const brands = 'tests/kit/own-brands-server.ts';
  server = await ownProcess(two, undefined, brands);
  const port = Number(new URL(server.base).port);
  const there = `http://aphelion.localhost:${port}`;
  const [ada, eva] = await Promise.all([funded(server.base), funded(there)]);
  await Promise.all([bet(ada), bet(eva)]);
  const books = await ada.client.ask('/api/player/accounts');
  const taken = await backUp(two, server.base, archive, keys.publicKey);
  expect([taken.players, taken.faults]).toEqual([2, []]);
  // An hour that will be gone, at the second brand.
  await eva.client.ask('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
  await until(async () =>
    journalOf(two, 'aphelion-journal').some((name) => name.endsWith(`protection/${eva.playerId}`)),
  );
  expect(journalOf(two).some((name) => name.includes(eva.playerId))).toBe(false);
  await server.kill();

  expect((await putBack(archive, keys.privateKey, twoBack, two)).players).toBe(2);
  const opened = await open(twoBack, port);
  expect(opened.map(({ brand, held }) => [brand, held.refused])).toEqual([
    ['perigee', []],
    ['aphelion', []],
  ]);
  expect(opened[1]?.held.entries.protection).toBeGreaterThanOrEqual(1);
  server = await ownProcess(twoBack, port, brands);
  const [adaAgain, evaAgain] = [await signIn(server.base, ada), await signIn(there, eva)];
  expect(await adaAgain.client.ask('/api/player/accounts')).toEqual(books);
  expect(codeOf(await evaAgain.client.send('/api/rounds', { json: BET }))).toBe('limit.excluded');
  await server.kill();
  server = null;
  expect(auditorOf(twoBack).faults).toEqual([]);
}, 600_000);

test('a restore of more players than the runtime has files for wakes them a few at a time, and each of them meets it', async () => {
  const [wide, wideBack, archive] = ['wide', 'wide-back', 'wide.backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const keys = await keysIn(folder);
  const one = await ownProcess(wide);
  const pattern = await funded(one.base);
  await one.kill();
  clone(join(wide, 'v3'), pattern.playerId, 100);
  expect(await backUp(wide, one.base, archive, keys.publicKey)).toMatchObject({ players: 101, faults: [] });
  await putBack(archive, keys.privateKey, wideBack, wide);
  const players = join(wideBack, 'v3', 'do', 'perigee-Player');
  let most = 0;
  // A database that is open has its log beside it.
  const looking = setInterval(() => {
    most = Math.max(most, readdirSync(players).filter((name) => name.endsWith('.sqlite-wal')).length);
  }, 20);
  await open(wideBack, Number(new URL(one.base).port), 60);
  clearInterval(looking);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(60 + 20);
  const met = readdirSync(players)
    .filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((name) =>
      reading(
        join(players, name),
        (db) => db.prepare(`select 1 from meta where name = 'restored'`).get() !== undefined,
      ),
    );
  expect(met).toEqual(Array(101).fill(true));
  expect(auditorOf(wideBack).faults).toEqual([]);
}, 600_000);

const MANY = 10_000;

test.runIf(everything)(
  `a sandbox of ${MANY} players is backed up and put back within the hour`,
  async () => {
    const large = join(folder, 'large');
    const keys = await keysIn(folder);
    const one = await ownProcess(large);
    const pattern = await funded(one.base);
    for (let i = 0; i < 50; i++) await bet(pattern);
    await one.kill();
    clone(join(large, 'v3'), pattern.playerId, MANY);
    const startMs = Date.now();
    const taken = await backUp(large, one.base, join(folder, 'large.backup'), keys.publicKey);
    expect(taken).toMatchObject({ players: MANY + 1, faults: [] });
    const again = join(folder, 'large-back');
    await putBack(join(folder, 'large.backup'), keys.privateKey, again, large);
    await open(again, Number(new URL(one.base).port));
    expect(auditorOf(again).faults).toEqual([]);
    const minutes = (Date.now() - startMs) / 60_000;
    console.log(`${MANY} players: ${minutes.toFixed(1)} minutes`);
    expect(minutes).toBeLessThan(60);
  },
  7_200_000,
);

/** So many others with the same evening behind them. */
function clone(v3: string, playerId: string, many: number): void {
  const objects = join(v3, 'do', 'perigee-Player');
  const from = join(objects, `${idOf('perigee-Player', playerId)}.sqlite`);
  const whole = new DatabaseSync(from);
  whole.exec('pragma wal_checkpoint(truncate)');
  const profile = JSON.parse(String(whole.prepare(`select value from meta where name = 'profile'`).get()?.value));
  whole.close();
  const d1 = new DatabaseSync(
    join(
      v3,
      'd1',
      'miniflare-D1DatabaseObject',
      `${idOf('miniflare-D1DatabaseObject', '00000000-0000-0000-0000-000000000000')}.sqlite`,
    ),
  );
  const number = d1.prepare('insert into player_number (no, user_id) values (?, ?)');
  const columns = d1
    .prepare('pragma table_info("user")')
    .all()
    .map(({ name }) => String(name));
  const others = columns.filter((name) => !['id', 'email', 'playerNo'].includes(name)).map((name) => `"${name}"`);
  const user = d1.prepare(`insert into "user" (id, email, ${others}) select ?, ?, ${others} from "user" where id = ?`);
  d1.exec('begin');
  for (let i = 0; i < many; i++) {
    const id = `clone-${i}`;
    const path = join(objects, `${idOf('perigee-Player', id)}.sqlite`);
    cpSync(from, path);
    const db = new DatabaseSync(path);
    db.prepare(`update meta set value = ? where name = 'profile'`).run(JSON.stringify({ ...profile, playerId: id }));
    db.close();
    user.run(id, `${id}@example.com`, playerId);
    number.run(9_000_000 + i, id);
  }
  d1.exec('commit');
  d1.close();
}
