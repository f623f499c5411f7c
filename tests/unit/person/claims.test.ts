// What a person has once: claimed by name and by phone, and given to nobody while an object does not answer.
import { expect, test, vi } from 'vitest';
import { claim, claimInstrument } from '#functions/player/person/claims.ts';

type Wish = { account: string; groupKey: string; period: string };

/** Objects by their names, as persons: whoever comes first has it. */
function persons(silent: (key: string) => boolean = () => false) {
  const held = new Map<string, string>();
  const env = {
    BETTER_AUTH_SECRET: 'secret',
    PERSON: {
      getByName: (key: string) => ({
        claim: async ({ account, groupKey, period }: Wish) => {
          if (silent(key)) throw new Error('away');
          const name = `${key} ${groupKey} ${period}`;
          if (!held.has(name)) held.set(name, account);
          return held.get(name) === account;
        },
      }),
    },
  } as unknown as Env;
  return { env, held };
}
const wish = { groupKey: 'welcome', period: 'once' };
const claimant = (account: string, person: string, phone = '') => ({ account, person, phone });
const codeOf = async (answer: ReturnType<typeof claim>) => {
  const found = await answer;
  return found.ok ? 'ok' : found.code;
};

test('two accounts of one name, or of one phone, have it once; the same one again has it again [I21]', async () => {
  const { env } = persons();
  expect(await codeOf(claim(env, claimant('a', 'ada', 'AT:660123456'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('a', 'ada', 'AT:660123456'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('b', 'ada'), wish))).toBe('bonus.once');
  expect(await codeOf(claim(env, claimant('c', 'grace', 'AT:660123456'), wish))).toBe('bonus.once');
  expect(await codeOf(claim(env, claimant('d', 'sofia', 'AT:660999999'), wish))).toBe('ok');
  expect(await codeOf(claim(env, claimant('b', 'ada'), { ...wish, period: '2026-12' }))).toBe('ok');
});

test('an object that does not answer gives nothing, whichever it is [I21]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = persons((key) => key === 'ada');
  expect(await codeOf(claim(person.env, claimant('a', 'ada', 'AT:660123456'), wish))).toBe('server.unavailable');
  const phone = persons((key) => key !== 'ada');
  expect(await codeOf(claim(phone.env, claimant('a', 'ada', 'AT:660123456'), wish))).toBe('server.unavailable');
  expect(await claimInstrument(phone.env, 'p:card', { account: 'a', ...wish })).toBeNull();
});

test('a means of payment is claimed by nobody’s name, and no number is kept as it is [I21]', async () => {
  const { env, held } = persons();
  expect(await claimInstrument(env, 'p:card-1', { account: 'a', ...wish })).toBe(true);
  expect(await claimInstrument(env, 'p:card-1', { account: 'b', ...wish })).toBe(false);
  await claim(env, claimant('a', 'ada', 'AT:660123456'), wish);
  for (const name of held.keys()) expect(name).not.toMatch(/card-1|660123456/);
});
