// Codes as people paste them: what surrounds them, what stands between their signs and which signs they are drawn with changes nothing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadable } from '#functions/identity/two-factor.ts';
import { promoCode, redeemCoupon } from '#shared/contract/bonuses.ts';
import { CASE_ID, readCaseId } from '#shared/domain/support/case.ts';
import { isCodeShaped, readCode, readDigits, readRecovery } from '#shared/domain/text/codes.ts';

const UNSEEN = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u034f',
  '\u061c',
  '\u202e',
  '\u3164',
  '\u2066',
];
const BLANKS = [' ', '\u00a0', '\u2009', '\u3000', '\n', '\t'];
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d', '--'];
const BEFORE = ['', 'Code: ', 'Il tuo codice promo: ', '"', '“', '„', '«', '‘', '(', '[', ' ', '\u200b'];
const AFTER = ['', '.', '”', '“', '»', '’', ')', '].', ',', '!', '…', '. ', '\u200b.', '\n'];

const letters = (signs: string, length: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...signs), length).map((all) => all.join(''));
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const code = fc
  .array(letters(ALPHABET, { minLength: 3, maxLength: 9 }), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('-'));

/** The same code as a page, a letter or a keyboard may hand it on. */
const pasted = (of: fc.Arbitrary<string>) =>
  fc
    .record({
      code: of,
      noise: fc.array(fc.constantFrom('', '', ...UNSEEN, ...BLANKS), { minLength: 1, maxLength: 8 }),
      dash: fc.constantFrom(...DASHES),
      wide: fc.boolean(),
      small: fc.boolean(),
      before: fc.constantFrom(...BEFORE),
      after: fc.constantFrom(...AFTER),
    })
    .map(({ code: plainly, noise, dash, wide, small, before, after }) => {
      const drawn = [...(small ? plainly.toLowerCase() : plainly)].map((sign) =>
        wide && sign !== '-' ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign,
      );
      const written = drawn.map((sign, i) => (sign === '-' ? dash : sign) + (noise[i % noise.length] ?? '')).join('');
      return { plainly, typed: before + written + after };
    });

test('a code is read whatever it was pasted with: widths, cases, dashes, quotes, full stops, blanks, unseen signs', () => {
  fc.assert(
    fc.property(pasted(code), ({ plainly, typed }) => {
      expect(readCode(typed)).toBe(plainly);
      expect(isCodeShaped(plainly)).toBe(true);
      expect(promoCode.parse({ code: typed })).toEqual({ code: plainly });
      expect(redeemCoupon.body?.parse({ coupon_code: typed })).toEqual({ coupon_code: plainly });
    }),
  );
});

test('what was read once is read the same again, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      expect(readCode(readCode(text))).toBe(readCode(text));
    }),
  );
});

test('a second factor’s digits and a recovery code are read the same way, and anything else is no try', () => {
  const digits = letters('0123456789', { minLength: 6, maxLength: 6 });
  const recovery = letters('23456789ABCDEFGHJKMNPQRSTVWXYZ', { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(pasted(digits), ({ plainly, typed }) => {
      expect([readDigits(typed), readRecovery(typed)]).toEqual([plainly, null]);
      expect(isReadable({ otp_attempt: typed })).toBe(true);
    }),
  );
  fc.assert(
    fc.property(pasted(recovery.map((ten) => `${ten.slice(0, 5)}-${ten.slice(5)}`)), ({ plainly, typed }) => {
      expect([readRecovery(typed), readDigits(typed)]).toEqual([plainly.replace('-', ''), null]);
      expect(isReadable({ recovery_code: typed })).toBe(true);
    }),
  );
  for (const none of ['', '12345', '1234567', '12345a', '\u200b', 'no idea'])
    expect([none, isReadable({ otp_attempt: none }), isReadable({ recovery_code: none })]).toEqual([
      none,
      false,
      false,
    ]);
});

test('a case’s number is read the same way, and a letter that it never holds as the digit that it looks like', () => {
  const part = letters('0123456789ABCDEFGHJKMNPQRSTVWXYZ', { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(pasted(fc.tuple(part, part).map(([a, b]) => `C-${a}-${b}`)), ({ plainly, typed }) => {
      expect(readCaseId(typed)).toBe(plainly);
      expect(plainly).toMatch(CASE_ID);
      expect(readCaseId(typed.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(plainly);
    }),
  );
});
