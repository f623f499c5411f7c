import { expect, test } from 'vitest';
import { spell } from '#src/features/limits/sessionClock.ts';

test('the clock of a session counts seconds, minutes and hours, and shows zero where a clock was put back [S4.70 S9.31]', () => {
  expect([0, 999, 1000, 299_000, 3_600_000, 43_261_000, -5000].map(spell)).toEqual([
    ...['0:00:00', '0:00:00', '0:00:01', '0:04:59', '1:00:00', '12:01:01', '0:00:00'],
  ]);
});
