import { expect, test } from 'vitest';
import { seal, unseal } from '#functions/crypto/secrets.ts';
import { codeAt, fromBase32, keyUri, newSecret, stepAt, stepOf } from '#functions/identity/totp.ts';

// "12345678901234567890" in base32: the key of RFC 6238 appendix B.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('codes are those of RFC 6238 appendix B', async () => {
  const vectors = {
    59: '287082',
    1111111109: '081804',
    1234567890: '005924',
    2000000000: '279037',
    20000000000: '353130',
  };
  for (const [second, code] of Object.entries(vectors)) {
    expect(await codeAt(SECRET, stepAt(Number(second) * 1000)), second).toBe(code);
  }
});

test('a code is known by its step: one before, now, one after', async () => {
  const now = 1111111109_000;
  const code = await codeAt(SECRET, stepAt(now));
  expect(await stepOf(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now + 30_000)).toBe(stepAt(now));
  expect(await stepOf(SECRET, code, now - 30_000)).toBe(stepAt(now));
  expect(await stepOf(SECRET, code, now + 60_000)).toBeNull();
  expect(await stepOf(SECRET, '', now)).toBeNull();
});

test('where the sandbox’s clock was moved, codes of the phone’s time and of the moved one pass, each once [I37]', async () => {
  const systemMs = 1111111109_000;
  for (const aheadMs of [3_600_000, 3_600_000 + 17_000, 40_000, 86_400_000 * 30]) {
    const phone = await codeAt(SECRET, stepAt(systemMs));
    expect(await stepOf(SECRET, phone, systemMs, aheadMs)).toBe(stepAt(systemMs));
    // The same code half a step later is the same step, or it could be used twice.
    const moved = await codeAt(SECRET, stepAt(systemMs + aheadMs));
    const step = await stepOf(SECRET, moved, systemMs, aheadMs);
    expect(step).not.toBeNull();
    expect(await stepOf(SECRET, moved, systemMs + 15_000, aheadMs)).toBe(step);
    expect(await stepOf(SECRET, await codeAt(SECRET, stepAt(systemMs) + 60), systemMs, aheadMs)).toBeNull();
  }
});

test('a new secret has 160 bits and travels in a key URI', () => {
  expect(fromBase32(newSecret())).toHaveLength(20);
  expect(keyUri('ABC', 'Perigee', 'a+b@c.at')).toBe('otpauth://totp/Perigee:a%2Bb%40c.at?secret=ABC&issuer=Perigee');
});

test('what is sealed opens with its secret only', async () => {
  const sealed = await seal('a'.repeat(32), 'secret');
  expect(sealed).not.toContain('secret');
  expect(await unseal('a'.repeat(32), sealed)).toBe('secret');
  await expect(unseal('b'.repeat(32), sealed)).rejects.toThrow();
});
