// Addresses whose owners called a letter spam: what is kept of them, for how long, and who is asked.
import { expect, test } from 'vitest';
import { purgeIdentity } from '#functions/identity/purge.ts';
import { isSuppressed, suppress } from '#functions/identity/suppressions.ts';
import { memoryD1 } from '#kit/d1.ts';

const DAY_MS = 24 * 3_600_000;

test('the address is known again however it is written, by a keyed hash alone, for five years [I42]', async () => {
  const env = { DB: memoryD1(), BETTER_AUTH_SECRET: 'a secret' };
  const atMs = Date.UTC(2026, 10, 30);
  await suppress(env, 'Ada@Example.com', atMs);
  await suppress(env, 'ada@example.com', atMs + DAY_MS);
  expect(await isSuppressed(env, ' ADA@example.com ')).toBe(true);
  expect(await isSuppressed(env, 'eve@example.com')).toBe(false);
  const { results } = await env.DB.prepare('select * from suppression').all<{ hash: string; at: number }>();
  expect(results).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), at: atMs }]);
  // Whoever has the table and not the key cannot try addresses.
  expect(await isSuppressed({ ...env, BETTER_AUTH_SECRET: 'another' }, 'ada@example.com')).toBe(false);
  await purgeIdentity(env.DB, Date.UTC(2031, 10, 30) - 1);
  expect(await isSuppressed(env, 'ada@example.com')).toBe(true);
  await purgeIdentity(env.DB, Date.UTC(2031, 10, 30));
  expect(await isSuppressed(env, 'ada@example.com')).toBe(false);
});
