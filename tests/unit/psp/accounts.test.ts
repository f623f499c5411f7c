// An account at the pretend bank is one account, however its payer types it (ADR 081).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountCalled, accountOf } from '#functions/sandbox/psp/azimuth/payins.ts';

const IBAN = 'AT611904300234573201';
const payer = { customer: 'ada' };
/** Signs of other scripts that look like these, and the wide ones that some keyboards type. */
const LOOKS: Readonly<Record<string, readonly string[]>> = { A: ['А', 'Α', 'a', 'а'], T: ['Т', 'Τ', 't', 'т'] };
const wide = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
const spelt = fc
  .tuple(
    ...[...IBAN].map((sign) =>
      fc.tuple(
        fc.constantFrom(sign, wide(sign), ...(LOOKS[sign] ?? [])),
        fc.constantFrom('', ' ', '\u00a0', '-', '.', '\u200b'),
      ),
    ),
  )
  .map((signs) => signs.flat().join(''));

test('an account has one name in any case, script, width and with any signs between', async () => {
  const name = await accountCalled(IBAN);
  await fc.assert(
    fc.asyncProperty(spelt, async (typed) => {
      expect(await accountOf(payer, 'north', typed)).toBe(name);
    }),
  );
  expect(await accountCalled(IBAN.replace('1', '2'))).not.toBe(name);
});

test('who names none has an account of their own at each bank', async () => {
  const own = await Promise.all(['', ' - ', '\u200b'].map((typed) => accountOf(payer, 'north', typed)));
  expect(new Set(own).size).toBe(1);
  const others = [accountOf(payer, 'south', ''), accountOf({ customer: 'eve' }, 'north', '')];
  expect(new Set([own[0], ...(await Promise.all(others))]).size).toBe(3);
});
