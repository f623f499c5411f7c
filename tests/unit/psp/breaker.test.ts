// A provider that is silent costs a player one sentence, not its whole patience, and is tried again within half a minute.
import { expect, test } from 'vitest';
import { breakerOf, OPEN_MS, watched } from '#functions/ports/psp/breaker.ts';
import type { Psp } from '#functions/ports/psp/index.ts';
import { providerFor } from '#shared/domain/cashier/method.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';

test('after two silences in a row nobody waits for it, but payouts, and one call tries it again [I41]', async () => {
  let calls = 0;
  let isThere = false;
  let nowMs = 0;
  const answer = async () => {
    calls += 1;
    return isThere ? ok({ providerRef: 'x', url: 'https://x' }) : refuse('server.unavailable' as const);
  };
  const silent = { checkout: answer, payout: answer } as unknown as Psp;
  const breaker = breakerOf();
  const psp = watched(silent, breaker, () => nowMs);
  const pay = async () => (await psp.checkout({} as never)).ok;
  for (let at = 0; at < 50; at += 1) expect(await pay()).toBe(false);
  expect([calls, breaker.isOpen(nowMs)]).toEqual([2, true]);
  await psp.payout({} as never);
  expect(calls).toBe(3);
  nowMs += OPEN_MS;
  expect([breaker.isOpen(nowMs), await pay(), await pay(), calls]).toEqual([false, false, false, 4]);
  nowMs += OPEN_MS;
  isThere = true;
  expect([await pay(), await pay(), calls]).toEqual([true, true, 6]);
  isThere = false;
  expect([await pay(), breaker.isOpen(nowMs)]).toEqual([false, false]);
  expect(OPEN_MS).toBeLessThanOrEqual(30_000);
});

test('a method is served by the first provider that is configured and serves the country, else by its own', () => {
  const method = {
    provider: 'azimuth',
    vendors: [
      { provider: 'trustly' as const, countries: ['AT', 'NO'] },
      { provider: 'adyen' as const, countries: [] },
    ],
  };
  const here =
    (...there: string[]) =>
    (provider: string) =>
      there.includes(provider);
  expect(providerFor(method, 'AT', here('trustly', 'adyen'))).toBe('trustly');
  expect(providerFor(method, 'IT', here('trustly', 'adyen'))).toBe('adyen');
  expect(providerFor(method, 'IT', here('trustly'))).toBe('azimuth');
  expect(providerFor({ provider: 'azimuth' }, 'AT', here('trustly'))).toBe('azimuth');
});
