import { expect, test } from 'vitest';
import { isCommon } from '#functions/identity/common.ts';
import { commonPasswords } from '../../../scripts/publish/common-passwords.ts';

const env = { ASSETS: { fetch: async () => Response.json(commonPasswords) } } as unknown as Env;

test('listed passwords are common, also lengthened ones; others are not [S5.02]', async () => {
  for (const common of ['1234567890', 'Password123', 'football2026!', 'qwertyuiop', '!!dragon123', 'abababababab']) {
    expect(await isCommon(env, common), common).toBe(true);
  }
  for (const rare of ['correct-horse-battery', 'tulip.Orbit.44', 'Xk29(vv)__p1'])
    expect(await isCommon(env, rare), rare).toBe(false);
});

test('the list is whole, in lower case, and names nothing twice', () => {
  const { passwords, stems } = commonPasswords;
  expect([passwords.length, stems.length]).toEqual([1528, 2500]);
  for (const list of [passwords, stems]) {
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((word) => word !== word.toLowerCase())).toEqual([]);
  }
});
