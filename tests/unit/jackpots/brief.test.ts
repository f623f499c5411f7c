// What isolates hold for a few seconds: asked once in them, never again by what is over, and nobody waits for another.
import { expect, test } from 'vitest';
import { BRIEF_MS, Brief } from '#functions/short-cache.ts';

test('is asked once in its seconds, and again after them', async () => {
  const held = new Brief();
  let calls = 0;
  const ask = async () => ++calls;
  expect([
    await held.of('a', ask, 0),
    await held.of('a', ask, BRIEF_MS - 1),
    await held.of('a', ask, BRIEF_MS),
  ]).toEqual([1, 1, 2]);
});

test('what is over takes no room', async () => {
  const held = new Brief();
  for (let i = 0; i < 100; i++) await held.of(`k${i}`, async () => i, i * BRIEF_MS);
  expect(held.size).toBe(1);
});

test('one whose question hangs or fails holds up nobody else', async () => {
  const held = new Brief();
  void held.of('a', () => new Promise(() => {}), 0);
  await expect(held.of('a', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  expect(await held.of('a', async () => 'here', 0)).toBe('here');
});
