import { expect, test } from 'vitest';
import { checkEmail } from '#shared/domain/validation/email.ts';
import {
  confirmedBy,
  englishLetters,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  mustBeChecked,
  notAbove,
  required,
} from '#shared/domain/validation/generic.ts';
import { checkName, checkNickname } from '#shared/domain/validation/name.ts';
import { checkPassword } from '#shared/domain/validation/password.ts';
import { checkPersonalId } from '#shared/domain/validation/personal-id.ts';
import { checkPhone } from '#shared/domain/validation/phone.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';

test('accepts e-mail addresses in any case and refuses what no mailbox has [S5.01]', () => {
  for (const good of [
    'a@b.at',
    'Ada.Lovelace+casino@Example.COM',
    "o'neill@mail.example.co.nz",
    ' pad@ded.de ',
    'a\u200bda@b.at',
    '\u200eada@b.at\u2060',
  ]) {
    expect(checkEmail(good), good).toBeNull();
  }
  const tooLong = `${'a'.repeat(65)}@b.at`;
  for (const bad of ['', 'a', 'a@b', '@b.at', 'a@b.', 'a@-b.at', 'a b@c.at', 'a@b..at', '.a@b.at', tooLong]) {
    expect(checkEmail(bad), bad).toBe('validation.email.invalid');
  }
});

test('a password holds letters, digits and the listed signs, nothing else [S5.02]', () => {
  expect(checkPassword('aZ9|@#$^&="!№\';%:?()_+-/,.<>')).toBeNull();
  for (const sign of ['*', ' ', 'ä', '~', '[', '\\', '{', '€', '😀', '`', '\n']) {
    expect(checkPassword(`goodenough1${sign}`), sign).toBe('validation.password.alphabet');
  }
  expect(checkPassword('')).toBe('validation.required');
  expect(checkPassword('123456789')).toBe('validation.password.too_short');
  expect(checkPassword('a'.repeat(129))).toBe('validation.password.too_long');
});

test('names hold letters of any script, digits, spaces, dots, hyphens and apostrophes [S5.03]', () => {
  for (const good of ['Zoë', 'Anna-Maria', 'J. R. 2', 'Đorđević', 'Ελένη', "O'Neill"])
    expect(checkName(good), good).toBeNull();
  for (const bad of ['a_b', '<b>', 'a,b', 'a\tb']) expect(checkName(bad), bad).toBe('validation.name.characters');
});

test('a nickname is empty or has 3 to 15 characters of a name [S5.04 S5.05]', () => {
  expect([checkNickname(''), checkNickname('Ann'), checkNickname('a'.repeat(15))]).toEqual([null, null, null]);
  expect(checkNickname('An')).toBe('validation.nickname.length');
  expect(checkNickname('a'.repeat(16))).toBe('validation.nickname.length');
  expect(checkNickname('a@b')).toBe('validation.nickname.characters');
  expect(checkNickname("O'B")).toBe('validation.nickname.characters');
});

test('a personal code has exactly 11 characters [S5.06]', () => {
  expect(checkPersonalId('38001085718')).toBeNull();
  expect([checkPersonalId('3800108571'), checkPersonalId('380010857180')]).toEqual(
    Array(2).fill('validation.personal_id.length'),
  );
});

test('a phone number has 8 digits or more, +, brackets, spaces and hyphens [S5.07]', () => {
  expect([checkPhone('+43 (1) 588-80-0'), checkPhone('12345678')]).toEqual([null, null]);
  expect(checkPhone('1234567')).toBe('validation.phone.too_short');
  expect(checkPhone('+43 1 588x80')).toBe('validation.phone.characters');
});

test('generic rules say their own message each [S5.08 S5.09 S5.11 S5.22 S5.30 S5.31 S5.32 S5.33]', () => {
  expect([required(' '), required('a')]).toEqual(['validation.required', null]);
  expect([mustBeChecked(false), mustBeChecked(true)]).toEqual(['validation.must_be_checked', null]);
  expect([minLength(2)('😀'), maxLength(1)('😀')]).toEqual(['validation.too_short', null]);
  expect([minValue(3)('2'), minValue(3)('3'), minValue(3)('x')]).toEqual([
    'validation.too_low',
    null,
    'validation.too_low',
  ]);
  expect([maxValue(3)('4'), maxValue(3)('3')]).toEqual(['validation.too_high', null]);
  expect([integer('1.5'), integer('-7')]).toEqual(['validation.integer', null]);
  expect([confirmedBy('a')('b'), confirmedBy('a')('a')]).toEqual(['validation.password.different', null]);
  expect([notAbove(101, 100), notAbove(100, 100)]).toEqual(['validation.not_enough_money', null]);
  expect([englishLetters('Ada L'), englishLetters('Zoë')]).toEqual([null, 'validation.english_letters']);
  expect(firstRefusal('', [required, integer])).toBe('validation.required');
});
