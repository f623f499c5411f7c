import { describe, expect, test } from 'vitest';
import { problem } from '#shared/contract/problem.ts';
import { outcomeOf } from '#src/features/limits/confirm.ts';
import { delayText, readSize, refusalText } from '#src/features/limits/words.ts';
import { decimalSign } from '#src/i18n/decimal.ts';

const t = (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`;

describe('what is typed', () => {
  test('an amount is read in the writing of its reader, exact for the currency; anything else is none [S4.09]', () => {
    expect(readSize('1.000,50', 'EUR', 'de')).toBe(100_050);
    expect(readSize('1,000.50', 'EUR', 'en')).toBe(100_050);
    expect(readSize('0', 'EUR', 'en')).toBe(0);
    // In the unit that the field names.
    expect(readSize('100', 'BTC', 'en')).toBe(10_000);
    expect(readSize('1.5', 'LTC', 'en')).toBe(150_000);
    expect(readSize('0.0001', 'BTC', 'en')).toBeNull();
    expect(readSize('1000', 'JPY', 'en')).toBe(1000);
    for (const text of ['', '-5', '1.005', 'ten', '1e3']) expect(readSize(text, 'EUR', 'en')).toBeNull();
    expect(decimalSign('de')).toBe(',');
    expect(decimalSign('no')).toBe(',');
  });

  test('a session is whole minutes of at most a day [S4.09 S5.32 S5.33]', () => {
    expect(readSize(' 60 ', null, 'en')).toBe(60);
    for (const text of ['0', '1441', '7.5', '-1', '']) expect(readSize(text, null, 'en')).toBeNull();
  });
});

test('the delay reads as hours, a week of it as days [I29]', () => {
  expect(delayText(t, 24)).toBe('limits.delay.hours{"hours":24}');
  expect(delayText(t, 168)).toBe('limits.delay.days{"days":7}');
});

test('a refusal speaks for its field where it names one, else for its code', () => {
  const field = problem('request.invalid', { errors: { duration_minutes: ['field.too_big'] } });
  expect(refusalText(t, field)).toBe('problems.field.too_big');
  expect(refusalText(t, problem('limit.shortened'))).toBe('problems.limit.shortened');
});

test('a confirmation says what came of it [S7.066]', () => {
  expect(outcomeOf(null)).toBe('done');
  expect(outcomeOf(problem('token.invalid', { data: { why: 'lapsed' } }))).toBe('lapsed');
  expect(outcomeOf(problem('token.invalid', { data: { why: 'used' } }))).toBe('used');
  expect(outcomeOf(problem('token.invalid'))).toBe('unknown');
  expect(outcomeOf(problem('session.required'))).toBe('sign_in');
  expect(outcomeOf(problem('server.unavailable'))).toBe('again');
});
