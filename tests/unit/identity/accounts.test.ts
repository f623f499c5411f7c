import { expect, test } from 'vitest';
import { hashPassword } from '#functions/crypto/passwords.ts';
import { isPasswordOf } from '#functions/identity/accounts.ts';

test('an unknown address costs as much work as a wrong password: one hash of the same shape', async () => {
  const hashes: string[] = [];
  const verify = async ({ hash }: { hash: string }) => {
    hashes.push(hash);
    return false;
  };
  const password = await hashPassword('orbit-Lantern-42');
  expect(await isPasswordOf({ password }, 'wrong-Lantern-42', verify)).toBe(false);
  expect(await isPasswordOf(null, 'wrong-Lantern-42', verify)).toBe(false);
  const shapes = hashes.map((hash) => hash.split(':').map((part) => part.length));
  expect(shapes).toHaveLength(2);
  expect(shapes[1]).toEqual(shapes[0]);
});

test('the password of a user is right for that user alone', async () => {
  const user = { password: await hashPassword('orbit-Lantern-42') };
  expect(await isPasswordOf(user, 'orbit-Lantern-42')).toBe(true);
  expect(await isPasswordOf(user, 'orbit-Lantern-43')).toBe(false);
  expect(await isPasswordOf(null, 'orbit-Lantern-42')).toBe(false);
});
