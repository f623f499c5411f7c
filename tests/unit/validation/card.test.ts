import { expect, test } from 'vitest';
import { judgeCard, TEST_CARDS } from '#functions/sandbox/psp/cards.ts';
import { binAndLast4, isDepositBin, judgeExpiry } from '#shared/domain/validation/card.ts';

const now = Date.UTC(2026, 10, 20);
const brands = ['visa', 'mastercard', 'maestro'];
const form = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123', holder: '' };

test.each([
  ['424242', true],
  ['4242 42', true],
  ['1', false],
  ['42424', false],
  ['4242 4', false],
  ['42424a', false],
  ['', false],
])('the bin check of %j is %s [S5.18]', (text, good) => {
  expect(isDepositBin(text)).toBe(good);
});

test.each([
  ['11/26', {}],
  ['12/26', {}],
  ['1126', {}],
  ['10/26', { error: 'past' }],
  ['12/25', { error: 'past' }],
  ['13/27', { error: 'expiry' }],
  ['00/27', { error: 'expiry' }],
  ['1/27', { error: 'expiry' }],
  ['11/2027', { error: 'expiry' }],
  ['', { error: 'expiry' }],
])('an expiry of %j in November 2026 [S5.19 S5.20]', (text, verdict) => {
  expect(judgeExpiry(text, now)).toMatchObject(verdict);
  expect('error' in judgeExpiry(text, now)).toBe('error' in verdict);
});

test('a card is valid by length, Luhn, brand, date and code; only its ends leave the page [S5.17 S5.21 S5.22]', () => {
  expect(judgeCard(form, brands, now)).toEqual({
    card: { number: '4242424242424242', brand: 'visa', bin: '424242', last4: '4242', expiry: '12/39', holder: '' },
  });
  expect(judgeCard({ ...form, holder: ' Ada\u00a0 Lovelace ' }, brands, now)).toMatchObject({
    card: { holder: 'Ada Lovelace' },
  });
  for (const holder of ['Zoë', 'Ada-Maria', 'Аda', '4242'])
    expect(judgeCard({ ...form, holder }, brands, now), holder).toEqual({ errors: { holder: 'letters' } });
  expect(binAndLast4('4242424242424242')).toEqual({ bin: '424242', last4: '4242' });
  for (const number of ['4242424242424241', '4242', '', 'abcd'])
    expect(judgeCard({ ...form, number }, brands, now)).toMatchObject({ errors: { number: 'number' } });
  expect(judgeCard(form, ['mastercard'], now)).toMatchObject({ errors: { number: 'brand' } });
  for (const cvc of ['12', '', '12a', '1234'])
    expect(judgeCard({ ...form, cvc }, brands, now)).toMatchObject({ errors: { cvc: 'cvc' } });
});

test.each(TEST_CARDS.map(({ number }) => number))('the test card %s is a good one', (number) => {
  expect(judgeCard({ ...form, number }, brands, now)).toHaveProperty('card');
});
