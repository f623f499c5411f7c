import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPlayer } from '#src/client/storage.ts';
import { runClock, spell } from '#src/features/limits/sessionClock.ts';
import { beginSession } from '#src/stores/session.ts';

test('a time is spelt in hours, minutes and seconds, and shows zero where a clock was put back [S4.70]', () => {
  expect([0, 999, 1000, 299_000, 3_600_000, 43_261_000, -5000].map(spell)).toEqual([
    '0:00:00',
    '0:00:00',
    '0:00:01',
    '0:04:59',
    '1:00:00',
    '12:01:01',
    '0:00:00',
  ]);
});

/** What a tab has to itself, and what it shares with the others of its browser. */
function area(): Storage {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  } as Storage;
}
const openTab = () => {
  vi.stubGlobal('sessionStorage', area());
  const place = { textContent: '' } as HTMLElement;
  runClock(place);
  return place;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', area());
  vi.stubGlobal('location', { assign: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it ticks every second, is one in all tabs of the browser, and begins anew with the next session [S4.70 S4.71 S9.31]', () => {
  const first = openTab();
  expect(first.textContent).toBe('0:00:00');
  vi.advanceTimersByTime(999);
  expect(first.textContent).toBe('0:00:00');
  vi.advanceTimersByTime(1);
  expect(first.textContent).toBe('0:00:01');
  vi.advanceTimersByTime(59_000);
  const second = openTab();
  expect([first.textContent, second.textContent]).toEqual(['0:01:00', '0:01:00']);
  forgetPlayer();
  expect(openTab().textContent).toBe('0:00:00');
  vi.advanceTimersByTime(5000);
  beginSession('/');
  expect(openTab().textContent).toBe('0:00:00');
});
