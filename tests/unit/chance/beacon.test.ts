// The public beacon: what its relays tell is believed only where it is whole and they agree.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { drand } from '#functions/ports/beacon/drand.ts';
import { beaconRoundAt, beaconTimeOf } from '#shared/chance/beacon.ts';

/** Round 1000 of quicknet, as the League of Entropy published it. */
const ROUND = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const relays = (answer: (relay: number) => object) => {
  let calls = 0;
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(url).toMatch(/\/[0-9a-f]{64}\/public\/1000$/);
    return Response.json(answer(calls++));
  });
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a value is taken where two relays tell the same signature and it is its hash', async () => {
  relays(() => ROUND);
  expect(await drand.value(1000)).toBe(ROUND.randomness);
});

test('no value is taken that one relay made up, of another round, or that is not the hash of its signature', async () => {
  const other = '00'.repeat(48);
  relays((relay) => (relay === 0 ? ROUND : { ...ROUND, signature: other, randomness: '17b0'.repeat(16) }));
  await expect(drand.value(1000)).rejects.toThrow('told no value');
  relays(() => ({ ...ROUND, round: 999 }));
  await expect(drand.value(1000)).rejects.toThrow('told no value');
  relays(() => ({ ...ROUND, randomness: 'ab'.repeat(32) }));
  await expect(drand.value(1000)).rejects.toThrow('told no value');
  // Whole in itself, and of a signer that is not the League's.
  const { createHash } = await import('node:crypto');
  const forged = { ...ROUND, signature: other, randomness: createHash('sha256').update(other, 'hex').digest('hex') };
  relays((relay) => (relay === 1 ? forged : ROUND));
  await expect(drand.value(1000)).rejects.toThrow('disagree');
});

test('a relay is waited for eight seconds, not longer [S7.145]', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  relays(() => ROUND);
  await drand.value(1000);
  expect(patience.mock.calls).toEqual([[8000], [8000]]);
});

test('the value that is named lies a minute ahead, so nobody can have it', () => {
  const nowMs = Date.parse('2026-11-22T07:00:00Z');
  const { round, atMs } = drand.coming(nowMs);
  expect(atMs - nowMs).toBeGreaterThan(50_000);
  expect(atMs - nowMs).toBeLessThanOrEqual(63_000);
  expect(drand.coming(nowMs + 3000).round).toBe(round + 1);
});

test('every moment has one newest value, which is there and followed by the next within three seconds', () => {
  const ms = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2040-01-01') });
  fc.assert(
    fc.property(ms, (at) => {
      const round = beaconRoundAt(at);
      expect(beaconTimeOf(round)).toBeLessThanOrEqual(at);
      expect(beaconTimeOf(round + 1)).toBeGreaterThan(at);
    }),
  );
});
