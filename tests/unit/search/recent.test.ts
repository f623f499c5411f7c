import { beforeEach, expect, test, vi } from 'vitest';

type Recent = typeof import('#src/features/search/recent.ts');
let recent: Recent;
const storage = new Map<string, string>();

beforeEach(async () => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.resetModules();
  recent = await import('#src/features/search/recent.ts');
});

test('searches are kept in this browser, latest first, once each, six at most; each can go, and all', () => {
  for (const text of ['gem', 'roulette', 'GEM', 'lion', 'deep', 'jade', 'sour', 'sun']) recent.remember(text);
  recent.recall();
  expect(recent.$recent.get()).toEqual(['sun', 'sour', 'jade', 'deep', 'lion', 'GEM']);
  recent.drop('deep');
  expect(recent.$recent.get()).not.toContain('deep');
  expect([...storage.values()].join()).not.toContain('deep');
  recent.dropAll();
  expect([recent.$recent.get(), storage.size]).toEqual([[], 0]);
});

test('what somebody else wrote there is no search', () => {
  storage.set('perigee.my.recentSearches', JSON.stringify({ value: [7, 'gem', { a: 1 }], atMs: 1 }));
  recent.recall();
  expect(recent.$recent.get()).toEqual(['gem']);
});
