import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { read, write } from '#src/client/storage.ts';

/** The browser's own: a map of texts. */
function area(): Storage {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', area());
  vi.stubGlobal('sessionStorage', area());
});
afterEach(() => vi.unstubAllGlobals());

test('what may be kept for a while is not read afterwards', () => {
  vi.useFakeTimers();
  write('notifications', [1]);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(read('notifications')).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(read('notifications')).toBeNull();
  vi.useRealTimers();
});
