// Numbers of players come in blocks: databases of identity that take players at the same time never give one twice, and a number
// names the database of its account.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser, type NewUser } from '#functions/identity/users.ts';
import { NUMBERS, type Numbers } from '#functions/readmodel/blocks.ts';
import { eraseStored, exportRows } from '#functions/readmodel/data-export.ts';
import { byIdentity, identityOf, numbersOf } from '#functions/readmodel/databases.ts';
import { findBy } from '#functions/readmodel/find.ts';
import { memoryD1 } from '#kit/d1.ts';

const before = [...NUMBERS];
const now = NUMBERS as Numbers[];
const STORE = { list: async () => ({ objects: [], truncated: false }), delete: async () => {} } as unknown as R2Bucket;
let env: { DB: D1Database; DB_2: D1Database; STORE: R2Bucket };
beforeEach(() => {
  env = { DB: memoryD1(), DB_2: memoryD1(), STORE };
});
afterEach(() => void now.splice(0, now.length, ...before));

async function join(binding: Numbers['binding'], email: string): Promise<number | undefined> {
  const person: NewUser = {
    ...{ email, passwordHash: 'a:b', currency: 'EUR', dateOfBirth: '1990-03-24', country: 'AT', region: null },
    ...{ licence: 'CW', locale: 'en', receivePromos: false, terms: null, confirmed: true },
  };
  return (await createUser(env[binding], person, 1, numbersOf(binding)))?.playerNo;
}

test('one database numbers its players from 1 on, without a gap; an address that is taken uses none', async () => {
  expect(await join('DB', 'a@example.com')).toBe(1);
  expect(await join('DB', 'a@example.com')).toBeUndefined();
  expect(await join('DB', 'b@example.com')).toBe(2);
});

test('two of them give numbers of their own blocks, a full one none; each number names the database that has its account', async () => {
  now.splice(0, now.length, { from: 0, binding: 'DB' }, { from: 4, binding: 'DB_2' }, { from: 7, binding: 'DB' });
  const [one, two]: (number | undefined)[][] = [[], []];
  for (let i = 0; i < 5; i++) {
    one?.push(await join('DB', `one${i}@example.com`));
    if (i < 3) two?.push(await join('DB_2', `two${i}@example.com`));
  }
  expect([one, two]).toEqual([
    [1, 2, 3, 7, 8],
    [4, 5, 6],
  ]);
  await expect(join('DB_2', 'late@example.com')).rejects.toThrow();
  expect(await env.DB_2.prepare('select 1 from "user" where email = ?').bind('late@example.com').first()).toBeNull();

  for (let no = 1; no <= 8; no++)
    expect(
      await identityOf(env, no).prepare('select 1 from "user" where playerNo = ?').bind(no).first(),
    ).not.toBeNull();
  expect([...byIdentity(env, [1, 5, 8])]).toEqual([
    [env.DB, [1, 8]],
    [env.DB_2, [5]],
  ]);
  const numbered = async (no: number) => (await findBy(env, String(no), ['number'])).found.map(({ email }) => email);
  expect([await numbered(5), await numbered(8)]).toEqual([['two1@example.com'], ['one4@example.com']]);
  const owner = { playerId: '', playerNo: 5, email: 'two1@example.com' };
  const tables = async () => {
    const found: string[] = [];
    for await (const { table } of exportRows(env, owner)) found.push(table);
    return found;
  };
  expect(await tables()).toContain('user');
  await eraseStored(env, owner, 'erased');
  expect(await tables()).not.toContain('user');
  expect(await numbered(8)).toEqual(['one4@example.com']);
});
