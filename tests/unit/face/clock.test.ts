import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTime } from '#src/features/shell/menu-clock.ts';

const place = { textContent: '' };
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 59, 50) });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, querySelectorAll: () => [place] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turned = (newState: string) => Object.assign(new Event('toggle'), { newState, oldState: '' }) as ToggleEvent;

test('the time in the open menu is told every 15 seconds, and no more once it is closed [S9.32]', () => {
  showTime(turned('open'));
  expect(place.textContent).toBe('14:59');
  vi.advanceTimersByTime(14_999);
  expect(place.textContent).toBe('14:59');
  vi.advanceTimersByTime(1);
  expect(place.textContent).toBe('15:00');
  showTime(turned('closed'));
  vi.advanceTimersByTime(120_000);
  expect(place.textContent).toBe('15:00');
});
