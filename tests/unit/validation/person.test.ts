import { expect, test } from 'vitest';
import { ageOn, checkBirthday, dateIn, isoBirthday, parseBirthday } from '#shared/domain/validation/birthday.ts';
import { checkIban, compactIban, isLithuanianIban } from '#shared/domain/validation/iban.ts';
import { checkPostalCode } from '#shared/domain/validation/postal-code.ts';
import { stateCode, stateOf } from '#shared/domain/validation/state.ts';

const today = { year: 2026, month: 11, day: 20 };

test('a birthday is a real date as DD/MM/YYYY, each part with its own message [S5.12 S5.13 S5.14]', () => {
  expect(checkBirthday('24/03/1990', 18, today)).toBeNull();
  expect(checkBirthday('', 18, today)).toBe('validation.required');
  expect(checkBirthday('1990-03-24', 18, today)).toBe('validation.birthday.format');
  expect(checkBirthday('4/03/1990', 18, today)).toBe('validation.birthday.day');
  expect(checkBirthday('32/03/1990', 18, today)).toBe('validation.birthday.day');
  expect(checkBirthday('24/3/1990', 18, today)).toBe('validation.birthday.month');
  expect(checkBirthday('24/13/1990', 18, today)).toBe('validation.birthday.month');
  expect(checkBirthday('30/02/1990', 18, today)).toBe('validation.birthday.invalid');
  expect(checkBirthday('01/01/0090', 18, today)).toBe('validation.birthday.invalid');
  expect(isoBirthday(parseBirthday('04/03/1990') ?? today)).toBe('1990-03-04');
});

test('the birthday itself passes, the day before does not: 18, 19 or 21 [S5.15 S5.16]', () => {
  expect(checkBirthday('20/11/2008', 18, today)).toBeNull();
  expect(checkBirthday('21/11/2008', 18, today)).toBe('validation.birthday.under18');
  expect(checkBirthday('21/11/2007', 19, today)).toBe('validation.birthday.under19');
  expect(checkBirthday('20/11/2005', 21, today)).toBeNull();
  expect(checkBirthday('21/11/2005', 21, today)).toBe('validation.birthday.under21');
});

test('born on 29 February counts from 1 March [S5.15]', () => {
  const leapling = { year: 2008, month: 2, day: 29 };
  expect(ageOn(leapling, { year: 2026, month: 2, day: 28 })).toBe(17);
  expect(ageOn(leapling, { year: 2026, month: 3, day: 1 })).toBe(18);
  expect(ageOn(leapling, { year: 2028, month: 2, day: 29 })).toBe(20);
});

test('the age follows the date in the country of the player [S5.15]', () => {
  const now = Date.UTC(2026, 10, 19, 12);
  expect(dateIn('Pacific/Auckland', now)).toEqual({ year: 2026, month: 11, day: 20 });
  expect(dateIn('Europe/Vienna', now)).toEqual({ year: 2026, month: 11, day: 19 });
});

test('postal codes follow their country, others a common alphabet [S5.25 S5.26]', () => {
  const good = {
    AU: '2600',
    NZ: '6011',
    NO: '0150',
    AT: '1010',
    DE: '10115',
    IT: '00118',
    EE: '10111',
    CA: 'K1A 0B1',
    IE: 'D02 X285',
  };
  for (const [country, code] of Object.entries(good)) expect(checkPostalCode(code, country), country).toBeNull();
  for (const [country, code] of [
    ['AT', '10100'],
    ['DE', '1011'],
    ['CA', 'D1A 0B1'],
    ['CA', 'K1A-0B1'],
  ] as const) {
    expect(checkPostalCode(code, country), country).toBe('validation.postal_code.country');
  }
  expect(checkPostalCode('D02_X285', 'IE')).toBe('validation.postal_code.characters');
  expect(checkPostalCode('1', 'constructor')).toBeNull();
});

test('a state is derived at both ends of each range [S5.27 S5.28]', () => {
  const australia = {
    ACT: ['0200', '0299', '2600', '2618', '2900', '2920'],
    NSW: ['1000', '2599', '2619', '2899', '2921', '2999'],
    VIC: ['3000', '3999', '8000', '8999'],
    QLD: ['4000', '4999', '9000', '9999'],
    SA: ['5000', '5999'],
    WA: ['6000', '6999'],
    TAS: ['7000', '7999'],
    NT: ['0800', '0999'],
  };
  for (const [state, codes] of Object.entries(australia)) {
    for (const code of codes) expect(stateOf('AU', code), code).toBe(state);
  }
  expect(stateOf('AU', '0300')).toBeNull();
  expect(['X0A 0H0', 'X1A 1A1', 'V6B 1A1', 'H2X 1Y4'].map((code) => stateOf('CA', code))).toEqual([
    'NU',
    'NT',
    'BC',
    'QC',
  ]);
  expect(stateOf('AT', '1010')).toBeNull();
});

test('a state is known by its code and its name, however it is written; what is none of the country’s is not guessed', () => {
  const typed = ['wa', 'Western Australia', ' NEW SOUTH  WALES', 'A.C.T.', 'Ontario', ''];
  expect(typed.map((text) => stateCode('AU', text))).toEqual(['WA', 'WA', 'NSW', 'ACT', null, '']);
  expect(['Québec', 'colombie britannique', 'on'].map((text) => stateCode('CA', text))).toEqual(['QC', 'BC', 'ON']);
  expect(stateCode('AT', ' Tirol ')).toBe('Tirol');
  for (const code of ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT']) expect(stateCode('AU', code)).toBe(code);
});

test('an IBAN has its alphabet and its check digits, and knows Lithuania [S5.23 S5.24]', () => {
  expect([checkIban('AT61 1904 3002 3457 3201'), checkIban('lt121000011101001000')]).toEqual([null, null]);
  expect(checkIban('AT61-1904-3002-3457-3201')).toBe('validation.iban.characters');
  expect(checkIban('AT62 1904 3002 3457 3201')).toBe('validation.iban.invalid');
  expect([isLithuanianIban('\u00a0lt12 1000'), isLithuanianIban('AT61')]).toEqual([true, false]);
});

test('an IBAN has the length and the check digits of its country, whatever blanks are in it', () => {
  for (const blank of [' ', '\u00a0', '\u2009', '\u202f', '\t'])
    expect(checkIban(`${blank}de89${blank}3704 0044 0532 0130 00${blank}`), JSON.stringify(blank)).toBeNull();
  expect(compactIban('\u00a0de89\t3704 0044\u2009053201\u202f3000')).toBe('DE89370400440532013000');
  // Each is 1 modulo 97; no bank ever makes these check digits.
  for (const iban of ['DE00370400440532013050', 'DE01370400440532013032', 'DE99370400440532013014'])
    expect(checkIban(iban), iban).toBe('validation.iban.invalid');
  for (const iban of ['AT61190430023457320', 'AT6119043002345732010', 'NO93860111179477', 'DE8937040044053201300'])
    expect(checkIban(iban), iban).toBe('validation.iban.length');
  for (const iban of ['', ' ', 'XX89370400440532013000', '89370400440532013000', 'D'])
    expect(checkIban(iban), iban).not.toBeNull();
  for (const [country, iban] of Object.entries(GOOD)) expect(checkIban(iban), country).toBeNull();
});

/** The examples of the register (ISO 13616) for where players come from. */
const GOOD = {
  AT: 'AT611904300234573201',
  DE: 'DE89370400440532013000',
  IT: 'IT60X0542811101000000123456',
  NO: 'NO9386011117947',
  EE: 'EE382200221020145685',
  LT: 'LT121000011101001000',
  IE: 'IE29AIBK93115212345678',
  CH: 'CH9300762011623852957',
  DK: 'DK5000400440116243',
  FI: 'FI2112345600000785',
  SE: 'SE4550000000058398257466',
  FR: 'FR1420041010050500013M02606',
  GB: 'GB29NWBK60161331926819',
  MT: 'MT84MALT011000012345MTLCAST001S',
};

test('a QR account of Switzerland takes no payout', () => {
  expect(checkIban('CH4431999123000889012')).toBe('validation.iban.invalid');
});
