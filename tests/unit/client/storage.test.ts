import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPlayer, read, type StorageKey, write } from '#src/client/storage.ts';

/** The browser's own: a map of texts. */
function area(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', area());
  vi.stubGlobal('sessionStorage', area());
});
afterEach(() => vi.unstubAllGlobals());

test('signing out leaves nothing of the player in this browser, and keeps what is the browser’s [S4.22]', () => {
  const hers: StorageKey[] = [
    ...(['recentGames', 'recentSearches', 'notifications', 'warnedPayments'] as const),
    ...(['eePopup', 'localeTold', 'sitting'] as const),
  ];
  const browsers: StorageKey[] = ['consent', 'australia', 'sound', 'presented'];
  for (const key of [...hers, ...browsers]) write(key, ['something']);
  forgetPlayer();
  for (const key of hers) expect(read(key), key).toBeNull();
  for (const key of browsers) expect(read(key), key).toEqual(['something']);
});

test('what may be kept for a while is not read afterwards', () => {
  vi.useFakeTimers();
  write('notifications', [1]);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(read('notifications')).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(read('notifications')).toBeNull();
  vi.useRealTimers();
});
