import { afterEach, expect, test, vi } from 'vitest';
import { read, type StorageKey, write } from '#src/client/storage.ts';
import { endSession } from '#src/stores/session.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the end of a session leaves nothing of the player in this browser and what is the browser’s own, and leads to the lobby [S4.22]', () => {
  const assign = vi.fn();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/de/profile', assign });
  vi.stubGlobal('document', { documentElement: { dataset: { shell: 'player', home: '/de' } } });
  const hers: StorageKey[] = [
    'recentGames',
    'recentSearches',
    'notifications',
    'warnedPayments',
    'localeTold',
    'sitting',
  ];
  const everybodys: StorageKey[] = ['consent', 'sound', 'signInLine'];
  for (const key of [...hers, ...everybodys]) write(key, 'kept');
  endSession();
  expect(hers.map(read)).toEqual(hers.map(() => null));
  expect(everybodys.map(read)).toEqual(everybodys.map(() => 'kept'));
  expect(assign.mock.calls).toEqual([['/de']]);
});
