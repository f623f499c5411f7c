// Accounts in two databases of identity: each signs in, has its sessions and is written to where its number says. One that is out
// closes nothing to the accounts of the other.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visit } from '#functions/audience.ts';
import { identify, resetPassword } from '#functions/identity/accounts.ts';
import { readSession } from '#functions/identity/cookie.ts';
import { knowDevice } from '#functions/identity/devices.ts';
import { placeOf } from '#functions/identity/place.ts';
import { bear, readmit } from '#functions/identity/player.ts';
import { ownerOf, type Session } from '#functions/identity/session.ts';
import { endBegun, endSessions, refreshSession, startSession } from '#functions/identity/sessions.ts';
import { consumeToken, issueToken, peekToken } from '#functions/identity/tokens.ts';
import { createUser, isPlayer, type NewUser, type User, userCalled, vaultOf } from '#functions/identity/users.ts';
import type { Row } from '#functions/notices/rows.ts';
import { NUMBERS, type Numbers } from '#functions/readmodel/blocks.ts';
import { databasesOf, everyIdentity, inIdentity, newcomersOf, numbersOf } from '#functions/readmodel/databases.ts';
import { bookedSteps, ownAccounts, playerNosOf, playersAfter } from '#functions/readmodel/office.ts';
import { sandboxHash } from '#functions/sandbox/passwords.ts';
import { letterItems } from '#functions/webhooks/letters.ts';
import { memoryD1 } from '#kit/d1.ts';
import { ok } from '#shared/domain/refusal.ts';

const before = [...NUMBERS];
const blocks = NUMBERS as Numbers[];
const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const WORD = 'a word that nobody guesses';

const withDown = (env: Env, binding: Numbers['binding']): Env => {
  const away = () => {
    throw new Error('D1_ERROR: away');
  };
  return { ...env, [binding]: { prepare: away, batch: away, withSession: () => ({ prepare: away }) } };
};

let env: Env;
let calls: string[];
/** Ada is in the first, Bob in the second. */
let ada: User;
let bob: User;
beforeEach(async () => {
  blocks.splice(0, blocks.length, { from: 0, binding: 'DB' }, { from: 1000, binding: 'DB_2' });
  calls = [];
  const called = (id: string, verb: string) => async () => {
    calls.push(`${verb} ${id}`);
    return ok(true);
  };
  const verbs = ['admit', 'birth', 'revoke', 'tellTerms'];
  const PLAYER = {
    getByName: (id: string) => Object.fromEntries(verbs.map((verb) => [verb, called(id, verb)])),
  };
  const secrets = { SESSION_KEYS: 'a key', BETTER_AUTH_SECRET: 'a secret', ORIGIN: 'http://localhost' };
  const SANDBOX = { getByName: () => ({ clockOffset: async () => 0 }) };
  env = { DB: memoryD1(), DB_2: memoryD1(), PLAYER, SANDBOX, ...secrets } as unknown as Env;
  ada = await join('DB', ADA);
  bob = await join('DB_2', BOB);
});
afterEach(() => void blocks.splice(0, blocks.length, ...before));

async function join(binding: Numbers['binding'], email: string): Promise<User> {
  const person: NewUser = {
    ...{ email, passwordHash: sandboxHash(WORD), currency: 'EUR', dateOfBirth: '1990-03-24', country: 'AT' },
    ...{ region: null, licence: 'CW', locale: 'en', receivePromos: false, terms: null, confirmed: true },
  };
  const user = await createUser(env[binding] as D1Database, person, 1, numbersOf(binding));
  if (!user) throw new Error(`${email} has not joined`);
  return user;
}

async function signIn(user: User): Promise<Session> {
  const lines = await startSession(env, new Headers(), user, { country: 'AT' });
  const cookies = (lines ?? []).map((line) => line.split(';')[0]).join('; ');
  const session = await readSession(env, cookies, Date.now());
  if (!session) throw new Error('no session');
  return session;
}

const rowsIn = (table: string): Promise<(number | null)[]> =>
  Promise.all(everyIdentity(env).map((db) => db.prepare(`select count(*) as n from ${table}`).first<number>('n')));
const alive = async (session: Session, of = env): Promise<boolean> =>
  (await refreshSession(of, new Headers(), session, [])) !== null;

test('an address and its password find the account in either database, and a wrong one in neither', async () => {
  expect((await identify(env, ADA, WORD))?.playerNo).toBe(1);
  expect((await identify(env, BOB, WORD))?.playerNo).toBe(1000);
  expect(await identify(env, BOB, 'another word')).toBeNull();
  expect(await identify(env, 'eve@example.com', WORD)).toBeNull();
  expect((await userCalled(env, bob.id))?.email).toBe(BOB);
  expect([await isPlayer(env, bob.id), await isPlayer(env, 'nobody')]).toEqual([true, false]);
  expect((await bookedSteps(env, 0)).registered).toBe(2);
});

test('a session is kept, told to its player and ended everywhere in the database of its account', async () => {
  const here = await signIn(bob);
  const there = await signIn(bob);
  await signIn(ada);
  expect(await rowsIn('session')).toEqual([1, 2]);
  expect([await alive(here), await alive(there)]).toEqual([true, true]);
  calls = [];
  await readmit(env, here);
  await bear(env, ownerOf(here));
  expect(calls).toEqual([`admit ${bob.id}`, `birth ${bob.id}`]);

  await endSessions(env, ownerOf(here), { sessionId: here.id });
  expect([await alive(here), await alive(there)]).toEqual([false, true]);
  await endSessions(env, bob, { all: true });
  expect(await alive(there)).toBe(false);
  await signIn(bob);
  await endBegun(env, bob, Date.now() + 1000);
  expect(await rowsIn('session')).toEqual([1, 0]);
});

test('whoever joins is taken by the database of the last block, and what is asked over all accounts is asked of both', async () => {
  const { db, numbers } = newcomersOf(env);
  expect([db, numbers]).toEqual([env.DB_2, numbersOf('DB_2')]);
  expect((await join('DB_2', 'cleo@example.com')).playerNo).toBe(1001);
  expect([...(await playerNosOf(env, [bob.id, ada.id, 'nobody'])).values()].toSorted()).toEqual([1, 1000]);
  const after = async (no: number, most: number) => (await playersAfter(env, no, most)).map(({ playerNo }) => playerNo);
  expect([await after(0, 2), await after(1, 9)]).toEqual([
    [1, 1000],
    [1000, 1001],
  ]);
  expect(await ownAccounts(env, BOB, [1])).toEqual([ada.id, bob.id]);
  const LISTS = memoryD1();
  const all = databasesOf({ ...env, LISTS }, 1000);
  expect(all.map((db) => [env.DB, env.DB_2, LISTS].indexOf(db))).toEqual([1, 0, 2]);
});

test('a mailed link is found wherever its account is, works once, and ends with the password there', async () => {
  const tokens: string[] = [];
  for (const user of [ada, bob]) {
    const { DB } = vaultOf(env, user);
    tokens.push(await issueToken(DB, 'reset', { userId: user.id }, 1));
    await issueToken(DB, 'autologin', { userId: user.id }, 1);
  }
  const [, token = ''] = tokens;
  const peek = () => inIdentity(env, (db) => peekToken(db, 'reset', token, 2));
  expect((await peek())?.userId).toBe(bob.id);
  expect((await inIdentity(env, (db) => consumeToken(db, 'reset', token, 2)))?.userId).toBe(bob.id);
  expect(await peek()).toBeNull();
  await resetPassword(vaultOf(env, bob), bob.id, sandboxHash('another word'), 3);
  expect(await rowsIn('one_time_token')).toEqual([2, 0]);
  expect([await identify(env, BOB, WORD), (await identify(env, BOB, 'another word'))?.playerNo]).toEqual([null, 1000]);
});

test('a browser that an account of the second database has signed in by is known there, and stays a place of its own', async () => {
  const { cookie } = await knowDevice(env, null, bob, 1);
  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' });
  expect(await placeOf(env, headers, BOB)).toMatch(/^bob@example\.com device /);
  expect(await placeOf(env, headers, ADA)).toBe(ADA);
  expect(await rowsIn('device')).toEqual([0, 1]);
});

test('what a carrier says of a letter reaches the account in the second database; changed terms reach all, by their numbers', async () => {
  const bounced = { type: 'bounced', id: 'e1', to: BOB, messageId: 'm1', atMs: 1 } as const;
  expect(await letterItems(env, 'cloudflare', bounced)).toMatchObject([{ playerId: bob.id }]);
  const what = JSON.stringify({ id: 'terms', title: {}, changed: {} });
  const row = {
    no: 1,
    id: 'terms',
    kind: 'terms',
    what,
    at: 1,
    until_at: 2,
    audience: null,
    upto: 0,
  } as unknown as Row;
  expect(await visit(env, row)).toMatchObject({ audience: 2, visited: 2, sent: 2, silent: 0 });
  expect(calls).toEqual([`tellTerms ${ada.id}`, `tellTerms ${bob.id}`]);
  expect(await visit(env, { ...row, upto: 1 })).toMatchObject({ visited: 1 });
});

test('a database that is out refuses its own accounts alone; an address that the other has not is refused, too, not called unknown [I41]', async () => {
  const [adas, bobs] = [await signIn(ada), await signIn(bob)];
  const out = withDown(env, 'DB_2');
  expect((await identify(out, ADA, WORD))?.playerNo).toBe(1);
  expect(await alive(adas, out)).toBe(true);
  for (const refused of [
    identify(out, BOB, WORD),
    alive(bobs, out),
    startSession(out, new Headers(), bob, { country: 'AT' }),
  ])
    await expect(refused).rejects.toThrow('D1_ERROR');
  await expect(identify(out, 'eve@example.com', WORD)).rejects.toThrow('D1_ERROR');
  const other = withDown(env, 'DB');
  expect([(await identify(other, BOB, WORD))?.playerNo, await alive(bobs, other)]).toEqual([1000, true]);
  await expect(identify(other, ADA, WORD)).rejects.toThrow('D1_ERROR');
});
