// The rates in force: which day they are of, and from when on somebody has to publish newer ones.
import { expect, test } from 'vitest';
import { areOld, rateDayOn, ratesOn } from '#shared/domain/rates.ts';

const at = (text: string) => Date.parse(text);
const days = [
  { date: '2026-11-20', eur: { EUR: '1', USD: '0.92' } },
  { date: '2026-11-27', eur: { EUR: '1', USD: '0.9' } },
] as const;

test('the newest day that has begun counts, the first one before it, and it says which day it is', () => {
  for (const [nowMs, date] of [
    [at('2026-11-01'), '2026-11-20'],
    [at('2026-11-26T23:59:59Z'), '2026-11-20'],
    [at('2026-11-27'), '2026-11-27'],
    [at('2027-03-01'), '2026-11-27'],
  ] as const) {
    expect(rateDayOn(days, nowMs).date).toBe(date);
    expect(ratesOn(days, nowMs).USD).toBe(ratesOn([rateDayOn(days, nowMs)], nowMs).USD);
  }
});

test('rates may be five days old, as over Easter, and are old from the sixth on', () => {
  const day = { date: '2026-04-02' };
  expect(areOld(day, at('2026-04-02T08:00:00Z'))).toBe(false);
  expect(areOld(day, at('2026-04-07T23:59:59Z'))).toBe(false);
  expect(areOld(day, at('2026-04-08T00:00:00Z'))).toBe(true);
});
