import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { instantOf, localTime, zoneOf } from '#shared/domain/zones.ts';

test('the zone follows the registered country and region', () => {
  expect(zoneOf('AT')).toBe('Europe/Vienna');
  expect(zoneOf('AU', 'WA')).toBe('Australia/Perth');
  expect(zoneOf('CA', 'nl')).toBe('America/St_Johns');
  expect(zoneOf('ZZ')).toBe('UTC');
});

test('an hour that does not exist is the instant of the change; of two the first', () => {
  expect(new Date(instantOf('Europe/Berlin', { year: 2026, month: 3, day: 29 }, 2.5 * 3_600_000)).toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  );
  expect(new Date(instantOf('Europe/Berlin', { year: 2026, month: 10, day: 25 }, 2.5 * 3_600_000)).toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  );
});

test('every instant lies in exactly one calendar window, whose ends are local midnights', () => {
  const zones = ['Europe/Berlin', 'Australia/Sydney', 'America/St_Johns', 'Pacific/Auckland', 'America/Regina', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
      (zone, period, at) => {
        const window = windowAt('calendar', period, zone, at);
        expect(window.fromMs <= at && at < window.toMs).toBe(true);
        expect(localTime(zone, window.fromMs).msOfDay).toBe(0);
        expect(windowAt('calendar', period, zone, window.toMs).fromMs).toBe(window.toMs);
        expect(windowAt('calendar', period, zone, window.toMs - 1)).toEqual(window);
      },
    ),
    { seed: 11, numRuns: 500 },
  );
});
