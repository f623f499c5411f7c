// A means of payment's own rules: whose it is, what is given by it once, and what comes along when its key changes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claim, handOver, hear, inherit, movedTo, statusOf, use, view } from '#functions/means/ownership.ts';
import { STEPS } from '#functions/means/schema.ts';
import { meansNames } from '#functions/means/stub.ts';
import type { Payer } from '#functions/means/verbs.ts';
import { writeMeta } from '#functions/object/meta.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { memoryStore } from '#kit/transaction.ts';

const NOW = Date.UTC(2026, 10, 20);
function means(): Store {
  const store = memoryStore();
  bringUp(store, STEPS);
  return store;
}
const payer = (no: number, change: Partial<Payer> = {}): Payer => ({
  account: `a${no}`,
  playerNo: no,
  persons: [`p${no}`],
  birthday: `b${no}`,
  words: [`w${no}`],
  ...change,
});
const WISH = { groupKey: 'welcome', period: 'once' };

test('whoever pays, in whatever order and however often: it is one person’s, and an offer comes once by it [I21]', () => {
  const some = fc.array(fc.record({ no: fc.integer({ min: 1, max: 4 }), claims: fc.boolean() }), { minLength: 1 });
  fc.assert(
    fc.property(some, (events) => {
      const store = means();
      const first = events[0]?.no ?? 0;
      const had = new Set<string>();
      for (const [i, { no, claims }] of events.entries()) {
        const status = use(store, payer(no), NOW + i);
        expect(status?.why ?? 'own').toBe(no === first ? 'own' : 'other');
        if (claims && claim(store, { account: `a${no}`, ...WISH }, NOW + i)) had.add(`a${no}`);
      }
      expect(had.size).toBeLessThanOrEqual(1);
      expect(view(store).owner).toEqual({ playerNo: first, sinceMs: NOW });
      expect(new Set(view(store).payers.map(({ playerNo }) => playerNo))).toEqual(new Set(events.map(({ no }) => no)));
    }),
  );
});

test('a look takes nothing; a name that was mended, and another account of the same person, go on paying with it', () => {
  const store = means();
  expect(statusOf(store, payer(1))).toBeNull();
  expect(use(store, payer(2), NOW)).toBeNull();
  expect(use(store, payer(2, { persons: ['mended', 'p2'] }), NOW)).toBeNull();
  expect(use(store, payer(7, { persons: ['p2'] }), NOW)).toBeNull();
  expect(use(store, payer(8, { persons: ['mended'] }), NOW)).toMatchObject({ why: 'other' });
  // Who belongs to no person yet has nothing.
  const bare = means();
  use(bare, payer(1, { persons: [] }), NOW);
  expect(use(bare, payer(2), NOW)).toBeNull();
});

test('the same birthday with a word in common is told apart from a stranger; no birthday is nobody’s', () => {
  const store = means();
  use(store, payer(1, { birthday: 'day', words: ['ottilie', 'brandt'] }), NOW);
  expect(use(store, payer(2, { birthday: 'day', words: ['tilly', 'brandt'] }), NOW)?.kin).toBe(true);
  expect(use(store, payer(3, { birthday: 'day', words: ['tilly', 'berg'] }), NOW)?.kin).toBe(false);
  expect(use(store, payer(4, { birthday: 'other', words: ['ottilie', 'brandt'] }), NOW)?.kin).toBe(false);
  const bare = means();
  use(bare, payer(1, { birthday: '', words: ['brandt'] }), NOW);
  expect(use(bare, payer(2, { birthday: '', words: ['brandt'] }), NOW)?.kin).toBe(false);
});

test('stopped it takes no deposit of its owner either, until an operator gives it to somebody', () => {
  const store = means();
  use(store, payer(1), NOW);
  hear(store, { kind: 'stop', ref: 'P1-1' }, NOW, 1);
  expect(use(store, payer(1), NOW)).toMatchObject({ why: 'stopped', kin: false });
  expect(use(store, payer(2), NOW)).toMatchObject({ why: 'other' });
  expect(view(store).stoppedFor).toBe('P1-1');
  hear(store, { kind: 'give', payer: payer(2) }, NOW + 1, 2);
  expect([use(store, payer(2), NOW), use(store, payer(1), NOW)?.why]).toEqual([null, 'other']);
  expect(view(store)).toMatchObject({ owner: { playerNo: 2 }, stoppedFor: null });
  // What was given by it stays given.
  claim(store, { account: 'a2', ...WISH }, NOW);
  hear(store, { kind: 'give', payer: payer(1) }, NOW + 2, 3);
  expect(claim(store, { account: 'a1', ...WISH }, NOW)).toBe(false);
});

test('what stopped it ends alone; whatever else stopped it still does, and twice is once', () => {
  const store = means();
  use(store, payer(1), NOW);
  for (const ref of ['P1-1', 'M1-2', 'P1-1']) hear(store, { kind: 'stop', ref }, NOW, 4);
  expect(view(store).stoppedFor).toBe('M1-2');
  hear(store, { kind: 'free', ref: 'P1-1' }, NOW, 5);
  hear(store, { kind: 'free', ref: 'P1-3' }, NOW, 6);
  expect(use(store, payer(1), NOW)).toMatchObject({ why: 'stopped' });
  hear(store, { kind: 'free', ref: 'M1-2' }, NOW, 7);
  expect([use(store, payer(1), NOW), view(store).stoppedFor]).toEqual([null, null]);
  // Free again was sent after this.
  hear(store, { kind: 'stop', ref: 'M1-2' }, NOW, 1);
  expect(view(store).stoppedFor).toBeNull();
  // As it was stored while there could be one.
  writeMeta(store, 'stopped', 'P1-4');
  hear(store, { kind: 'stop', ref: 'P1-5' }, NOW, 8);
  hear(store, { kind: 'free', ref: 'P1-4' }, NOW, 9);
  expect(view(store).stoppedFor).toBe('P1-5');
  writeMeta(store, 'stopped', null);
  expect(use(store, payer(1), NOW)).toBeNull();
});

test('under a new key it is found by any that is still named, once for all, whichever object is asked again', async () => {
  const keys = ['third', 'second', 'first'];
  const [today, before] = await Promise.all(
    [keys.join(', '), keys.slice(1).join(',')].map((text) => meansNames({ PERSON_KEYS: text }, 'apsis:card')),
  );
  expect(today?.older).toEqual([before?.name, ...(before?.older ?? [])]);
  expect(new Set([today?.name, ...(today?.older ?? [])]).size).toBe(3);
  expect(JSON.stringify(today)).not.toContain('card');
  await expect(meansNames({ PERSON_KEYS: '' }, 'x')).rejects.toThrow('PERSON_KEYS');

  const [oldest, older, newest] = [means(), means(), means()];
  use(oldest, payer(1), NOW);
  claim(oldest, { account: 'a1', ...WISH }, NOW);
  hear(oldest, { kind: 'stop', ref: 'P1-1' }, NOW, 10);
  const estate = handOver(oldest, 'older');
  // The answer was lost: it is asked again, and tells the same; another is told nothing.
  expect(handOver(oldest, 'older')).toEqual(estate);
  expect([handOver(oldest, 'newest'), movedTo(oldest)]).toEqual([null, 'older']);
  inherit(older, estate ? [estate] : []);
  const passed = handOver(older, 'newest');
  inherit(newest, passed ? [passed] : []);
  expect(view(newest)).toEqual({
    owner: { playerNo: 1, sinceMs: NOW },
    stoppedFor: 'P1-1',
    payers: [{ playerNo: 1, lastMs: NOW }],
  });
  expect(claim(newest, { account: 'a2', ...WISH }, NOW)).toBe(false);
  // What comes twice changes nothing that was decided since.
  hear(newest, { kind: 'give', payer: payer(2) }, NOW, 11);
  inherit(newest, passed ? [passed] : []);
  expect(view(newest)).toMatchObject({ owner: { playerNo: 2 }, stoppedFor: null });
  expect(handOver(means(), 'newest')).toBeNull();
});
