// What a person has once: claimed by name, and given to nobody while an object does not answer.
import { expect, test, vi } from 'vitest';
import { claim, claimMeans, holderOf, instrumentHolder } from '#functions/player/person/claims.ts';

type Wish = { account: string; groupKey: string; period: string };

/** Objects by their names, persons and means: whoever comes first has it. */
function objects(silent: (key: string) => boolean = () => false) {
  const held = new Map<string, string>();
  const nameOf = (key: string, { groupKey, period }: Omit<Wish, 'account'>) => `${key} ${groupKey} ${period}`;
  const getByName = (key: string) => ({
    claim: async ({ account, ...what }: Wish) => {
      if (silent(key)) throw new Error('away');
      const name = nameOf(key, what);
      if (!held.has(name)) held.set(name, account);
      return held.get(name) === account;
    },
    holder: async (groupKey: string, period: string) => {
      if (silent(key)) throw new Error('away');
      return held.get(nameOf(key, { groupKey, period })) ?? null;
    },
  });
  const env = { BETTER_AUTH_SECRET: 'secret', PERSON: { getByName }, MEANS: { getByName } } as unknown as Env;
  return { env, held };
}
const wish = { groupKey: 'welcome', period: 'once' };
const claimant = (account: string, person: string, ...others: string[]) => ({ account, person, others });
const codeOf = async (answer: ReturnType<typeof claim>) => {
  const found = await answer;
  return found.ok ? 'ok' : found.code;
};
const CARD = { name: 'hash-1', older: [] };

test('two accounts of one name have it once; the same one again has it again [I21]', async () => {
  const { env } = objects();
  expect(await codeOf(claim(env, claimant('a', 'ada'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('a', 'ada'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('b', 'ada'), wish))).toBe('bonus.once');
  expect(await codeOf(claim(env, claimant('d', 'sofia'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('b', 'ada'), { ...wish, period: '2026-12' }))).toBe('ok');
  expect(await holderOf(env, claimant('b', 'ada'), wish)).toMatchObject({ value: 'a' });
  expect(await holderOf(env, claimant('b', 'grace'), wish)).toMatchObject({ value: null });
});

test('under another name it is had under all of them: neither what one of them has had is got again, nor is it left to another account [I21]', async () => {
  const { env, held } = objects();
  expect(await codeOf(claim(env, claimant('a', 'ada'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('b', 'grace', 'ada'), wish))).toBe('bonus.once');
  expect([...held.keys()]).toEqual(['ada welcome once']);
  expect(await holderOf(env, claimant('b', 'grace', 'ada'), wish)).toMatchObject({ value: 'a' });
  expect(await codeOf(claim(env, claimant('c', 'mary', 'sofia', 'emmy'), wish))).toBe('ok');
  for (const person of ['mary', 'sofia', 'emmy'])
    expect(await codeOf(claim(env, claimant('d', person), wish))).toBe('bonus.once');
  expect(await codeOf(claim(env, claimant('c', 'mary', 'sofia', 'emmy'), wish))).toBe('ok');
});

test('an account of two names shares what both have had, and makes no one person of the others [I21]', async () => {
  const { env } = objects();
  expect(await codeOf(claim(env, claimant('a', 'ada'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('c', 'eve', 'ada'), wish))).toBe('bonus.once');
  expect(await codeOf(claim(env, claimant('b', 'eve'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('c', 'eve', 'ada'), { ...wish, period: '2026-12' }))).toBe('ok');
  for (const other of [claimant('a', 'ada'), claimant('b', 'eve')])
    expect(await codeOf(claim(env, other, { ...wish, period: '2026-12' }))).toBe('bonus.once');
});

test('an object that does not answer gives nothing, whichever it is [I21]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { env } = objects((key) => key === 'ada' || key === 'hash-1');
  expect(await codeOf(claim(env, claimant('a', 'ada'), wish))).toBe('server.unavailable');
  expect(await claimMeans(env, CARD, { account: 'a', ...wish })).toMatchObject({ code: 'server.unavailable' });
});

test('a means of payment is claimed by nobody’s name; what was claimed by a token before is known, and not kept as it is [I21]', async () => {
  const { env, held } = objects();
  expect(await claimMeans(env, CARD, { account: 'a', ...wish })).toMatchObject({ value: true });
  expect(await claimMeans(env, CARD, { account: 'b', ...wish })).toMatchObject({ value: false });
  expect(await instrumentHolder(env, 'p:card-1', wish)).toMatchObject({ value: null });
  for (const name of held.keys()) expect(name).not.toContain('card-1');
});
