// Given free spins that run by themselves: where a row says so, and never where law knows no such thing.
import { expect, test } from 'vitest';
import { mayNeverRun, spinsMayRun } from '#shared/domain/bonuses/running.ts';
import markets from '../../../content/config/markets.json' with { type: 'json' };

const AT = { country: 'AT' };

test('given spins run only where the market’s row says so: a row that is silent says no', () => {
  expect(spinsMayRun({ givenSpinsRun: true }, AT)).toBe(true);
  for (const row of [{}, { givenSpinsRun: false }, { givenSpinsRun: undefined }])
    expect(spinsMayRun(row, AT)).toBe(false);
});

test('they never run in Germany, Great Britain and Ontario, whatever a row says', () => {
  const never = [
    { country: 'DE' },
    { country: 'GB' },
    { country: 'DE', region: 'BE' },
    { country: 'CA', region: 'ON' },
  ];
  for (const where of never) {
    expect(mayNeverRun(where)).toBe(true);
    expect(spinsMayRun({ givenSpinsRun: true }, where)).toBe(false);
  }
  for (const where of [{ country: 'CA' }, { country: 'CA', region: 'BC' }, { country: 'AT', region: 'ON' }])
    expect(spinsMayRun({ givenSpinsRun: true }, where)).toBe(true);
});

test('no shipped row of those places says that they do', () => {
  const rows: readonly { country: string; region?: string; givenSpinsRun?: boolean }[] = markets.rows;
  expect(rows.filter((row) => row.givenSpinsRun && mayNeverRun(row))).toEqual([]);
});
