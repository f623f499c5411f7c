import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { endMs, instantOf, localTime, startMs } from '#shared/domain/calendar.ts';
import { monthsLater } from '#shared/domain/limits/exclusion.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { zoneOf } from '#shared/domain/zones.ts';

const HOUR_MS = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const zones = [
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Toronto',
  'America/Regina',
  'Pacific/Auckland',
  // Their clocks skip midnight itself in spring.
  'Asia/Beirut',
  'America/Santiago',
  'UTC',
];
const anyZone = fc.constantFrom(...zones);
const from = at('2024-01-01T00:00:00Z');
const to = at('2030-01-01T00:00:00Z');
/** Half of them within a day of a change of the clocks. */
const moment = fc
  .tuple(
    anyZone,
    fc.integer({ min: from, max: to }),
    fc.integer({ min: -24 * HOUR_MS, max: 24 * HOUR_MS }),
    fc.boolean(),
  )
  .map(([zone, anyMs, nearMs, near]) => {
    const change = near ? localTime(zone, anyMs).getTimeZoneTransition('next') : null;
    return { zone, ms: change ? change.epochMilliseconds + nearMs : anyMs };
  });

/** By the platform's own formatter, which knows nothing of our calendar. */
const wallOf = (zone: string, ms: number) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms);

test('the zone follows the registered country and region', () => {
  expect(zoneOf('AT')).toBe('Europe/Vienna');
  expect(zoneOf('AU', 'WA')).toBe('Australia/Perth');
  expect(zoneOf('CA', 'nl')).toBe('America/St_Johns');
  expect(zoneOf('ZZ')).toBe('UTC');
});

test('an hour that does not exist is the instant of the change; of two the first', () => {
  const half = (date: string) => instantOf('Europe/Berlin', Temporal.PlainDateTime.from(`${date}T02:30`));
  expect(half('2026-03-29')).toBe(at('2026-03-29T01:00:00Z'));
  expect(half('2026-10-25')).toBe(at('2026-10-25T00:30:00Z'));
});

test('a day lasts 23, 24 or 25 hours (half an hour apart on Lord Howe), from its first instant to the next day’s', () => {
  fc.assert(
    fc.property(moment, ({ zone, ms }) => {
      const date = localTime(zone, ms).toPlainDate();
      const [begins, ends] = [startMs(zone, date), endMs(zone, date)];
      expect(begins <= ms && ms < ends).toBe(true);
      expect([23, 23.5, 24, 24.5, 25]).toContain((ends - begins) / HOUR_MS);
      // The instant before is another day's, by the platform's clock.
      expect(wallOf(zone, begins).slice(0, 10)).toBe(date.toString());
      expect(wallOf(zone, begins - 1).slice(0, 10)).not.toBe(date.toString());
      expect(endMs(zone, date)).toBe(startMs(zone, date.add({ days: 1 })));
    }),
    { seed: 12, numRuns: 400 },
  );
});

test('a wall clock’s time and its instant lead to each other; of two such instants to the first', () => {
  fc.assert(
    fc.property(moment, ({ zone, ms }) => {
      const wall = localTime(zone, ms).toPlainDateTime();
      const found = instantOf(zone, wall);
      expect(found <= ms).toBe(true);
      expect(wallOf(zone, found)).toBe(wallOf(zone, ms));
    }),
    { seed: 13, numRuns: 400 },
  );
});

test('months later shows the same wall clock on the same day, or on the first after a month that is too short', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(6, 12, 36, 60), ({ zone, ms }, months) => {
      const [before, after] = [localTime(zone, ms), localTime(zone, monthsLater(zone, ms, months))];
      const same = before.toPlainDate().add({ months });
      const short = same.day !== before.day;
      expect(after.toPlainDate().toString()).toBe(same.add({ days: short ? 1 : 0 }).toString());
      // Only a time that the clocks skip is another one: the instant of the change.
      const change = localTime(zone, after.epochMilliseconds - 1).getTimeZoneTransition('next');
      const sameTime = after.toPlainTime().equals(before.toPlainTime());
      expect(sameTime || change?.epochMilliseconds === after.epochMilliseconds).toBe(true);
    }),
    { seed: 14, numRuns: 400 },
  );
});

test('every instant lies in exactly one calendar window, whose ends are the first instants of days', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom('day' as const, 'week' as const, 'month' as const), ({ zone, ms }, period) => {
      const window = windowAt('calendar', period, zone, ms);
      expect(window.fromMs <= ms && ms < window.toMs).toBe(true);
      const first = localTime(zone, window.fromMs);
      expect(first.startOfDay().epochMilliseconds).toBe(window.fromMs);
      if (period === 'week') expect(first.dayOfWeek).toBe(1);
      if (period === 'month') expect(first.day).toBe(1);
      expect(windowAt('calendar', period, zone, window.toMs).fromMs).toBe(window.toMs);
      expect(windowAt('calendar', period, zone, window.toMs - 1)).toEqual(window);
    }),
    { seed: 11, numRuns: 500 },
  );
});
