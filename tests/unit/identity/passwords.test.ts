import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#functions/crypto/passwords.ts';
import former from '../../worker/former-session.json' with { type: 'json' };

test('a password that better-auth hashed is still right, and no other is', async () => {
  const { password: hash } = former.rows.account;
  expect(await verifyPassword({ hash, password: former.password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${former.password} ` })).toBe(false);
});

test('every hash has a salt of its own, and letters count by what they show, not by how they are typed', async () => {
  const [one, other] = [await hashPassword('Ünder-Lantern-42'), await hashPassword('Ünder-Lantern-42')];
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: one, password: 'U\u0308nder-Lantern-42' })).toBe(true);
});

test('a text that is no hash is nobody’s password', async () => {
  for (const hash of ['', 'a:00', `${'0'.repeat(32)}:${'0'.repeat(128)}`, `x:${'z'.repeat(128)}`])
    expect([hash, await verifyPassword({ hash, password: '' })]).toEqual([hash, false]);
});
