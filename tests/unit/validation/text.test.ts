// Texts of a person over the whole of Unicode: what the forms and the API both ask.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeField, judgeRequired, lackingOf, PROFILE_FIELDS } from '#shared/domain/validation/profile.ts';
import { REQUIRED_FIELDS } from '#shared/domain/validation/required.ts';
import { mixesScripts } from '#shared/domain/validation/script.ts';

const place = { country: 'AT', minimumAge: 18, today: { year: 2026, month: 11, day: 26 } };
const verdict = (field: (typeof PROFILE_FIELDS)[number], text: string, country = 'AT') =>
  judgeField(field, text, { ...place, country }).verdict;

/** Blanks, marks without a letter, signs of direction, joiners, letters without ink, emoji, controls, halves of pairs. */
const STRANGE = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u2009',
  '\u202f',
  '\u3000',
  '\ufeff',
  '\u0085',
  '\u0000',
  '\u001b',
  '\u007f',
  '\u0301',
  '\u0489',
  '\u034f',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2060',
  '\ufe0f',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u{e0041}',
  '\ud800',
  '\udc00',
  '😀',
  '👨‍👩‍👧',
  '🇦🇹',
  '𝐀',
  'µ',
  'ª',
  'Ⅷ',
  '½',
  '²',
  'ー',
  'ʼ',
];
const SIGNS = [...'-.\'’+()/,&#<>"@_*='];
const LETTERS = [...'AbcöéßşĐЖдανאبक山あア한กა', '1', '٣'];
const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.constantFrom(...STRANGE, ...SIGNS, ...LETTERS), { maxLength: 12 }).map((all) => all.join('')),
  fc.constantFrom(...STRANGE, ...SIGNS).map((sign) => sign.repeat(9)),
);
const anyField = fc.constantFrom(...PROFILE_FIELDS);
const anyCountry = fc.constantFrom('AT', 'AU', 'CA', 'EE', 'NO', 'IE');

test('what is stored is judged as what was typed: page, server and profile never disagree', () => {
  fc.assert(
    fc.property(anyField, wild, anyCountry, (field, text, country) => {
      const where = { ...place, country };
      const first = judgeField(field, text, where);
      if (first.value !== '' || text === '') expect(judgeField(field, first.value, where)).toEqual(first);
      expect(first.value).toBe(first.value.trim());
      expect(first.value).not.toMatch(/\s\s|[^\S ]/);
      const required = REQUIRED_FIELDS.find((name) => name === field);
      if (required && required !== 'date_of_birth') {
        const key = { first_name: 'firstName', last_name: 'lastName', personal_id: 'personalId' } as const;
        const stored = {
          address: 'address',
          city: 'city',
          postal_code: 'postalCode',
          mobile_phone: 'mobilePhone',
        } as const;
        const name = { ...key, ...stored }[required];
        const lacks = lackingOf([required], { [name]: text }, country).length > 0;
        expect(lacks).toBe(judgeRequired(required, text, where).verdict !== null);
      }
    }),
    { numRuns: 5_000 },
  );
});

test('a name, a town and an address that pass have a letter that can be seen; a phone has eight digits', () => {
  fc.assert(
    fc.property(wild, (text) => {
      for (const field of ['first_name', 'last_name', 'city', 'address', 'profession'] as const) {
        const { value, verdict } = judgeField(field, text, place);
        if (verdict === null && value !== '') expect(value).toMatch(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u);
        if (verdict === null) expect(value).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
      }
      const phone = judgeField('mobile_phone', text, place);
      if (phone.verdict === null && phone.value !== '')
        expect(phone.value.replace(/\D/g, '').length).toBeGreaterThan(7);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ' ',
  '\u00a0\u2009',
  '-',
  '.',
  '--',
  '. .',
  "'",
  '’’',
  '\u0301',
  'ʼ',
  'ー',
  '\u3164',
  '\u200b',
  '12',
  'A\u200db',
  'A\u202eb',
  'a_b',
  '<b>',
  'a,b',
  'A😀',
  '𝐀dam',
  'Ada\u0000',
  `A${'\u0301'.repeat(9)}`,
  // One word in two alphabets: Cyrillic А, Greek ο, Cherokee Ꭺ.
  'Аnna',
  'Jοhn',
  'Ꭺda',
  "O'Вrien",
  'Anna-Мария',
  'Müllеr',
])('the name %j is refused [S5.03]', (text) => {
  for (const field of ['first_name', 'last_name'] as const) expect(verdict(field, text)).not.toBeNull();
});

test.each([
  "O'Brien",
  'D’Angelo',
  'Anna-Maria',
  'J. R. 2',
  'Zoë',
  'Đorđević',
  'Ελένη',
  'Наталья',
  'Мария Anna',
  'ʻIolani',
  '山田',
  '山田 たろう',
  '김 철수',
  'שרה',
  'محمد',
  'प्रिया',
  'สมชาย',
  'Nguyễn Thị Hoàng Ánh',
  'ᐃᓄᒃ',
  'María José',
])('the name %j passes as it is [S5.03]', (text) => {
  expect(judgeField('first_name', text, place)).toEqual({ value: text.normalize('NFC'), verdict: null });
});

test('blanks of any kind are one, none at the ends, and accents are composed', () => {
  expect(judgeField('last_name', '\u00a0van\u2009 \tder\nBerg ', place)).toEqual({
    value: 'van der Berg',
    verdict: null,
  });
  expect(judgeField('city', 'Mu\u0308nchen', place).value).toBe('München');
});

test.each([
  "L'Aquila",
  'L’Aquila',
  'Halle (Saale)',
  "St. John's",
  "'s-Hertogenbosch",
  'Bozen/Bolzano',
  'Wien',
  'Saint-Louis-du-Ha! Ha!',
  'Rothenburg o. d. Tauber',
  'Åndalsnes',
  'Kohtla-Järve',
  '100 Mile House',
  'Ōtaki',
])('the town %j passes', (town) => {
  expect(verdict('city', town)).toBeNull();
});

test.each([
  '12/3, Stiege 2',
  'Street 1, Top 7',
  'Apt. #4, 12½ St. John’s Rd',
  'Q7 24',
  '1 Main St; c/o O’Neill & Sons',
  'Via dell’Umiltà 5',
  'Nr. 5–7',
  'Allée «Les Érables» 3',
])('the address %j passes', (address) => {
  expect(verdict('address', address)).toBeNull();
});

test.each([' ', '-', '.', '12', '12/3', '()', '\u3164', '<script>', 'a\u202eb', '😀 Street', '{}'])(
  'neither a town nor an address is %j',
  (text) => {
    for (const field of ['city', 'address'] as const) expect(verdict(field, text)).not.toBeNull();
  },
);

test.each([
  ['+43 (1) 5880 1234', null],
  ['(+43) 660 1234567', null],
  ['12345678', null],
  ['0660-123-4567', null],
  ['\u00a0+43\u202f660\u00a01234567 ', null],
  ['++++++++', 'validation.phone.too_short'],
  ['--------', 'validation.phone.too_short'],
  ['        ', 'validation.blank'],
  ['1234567 ', 'validation.phone.too_short'],
  ['+43 1 58', 'validation.phone.too_short'],
  ['++4366012345', 'validation.phone.characters'],
  ['12345678+', 'validation.phone.characters'],
  ['٠١٢٣٤٥٦٧٨', 'validation.phone.characters'],
  ['1234567890123456', 'validation.too_long'],
  ['+43 1 588x80123', 'validation.phone.characters'],
])('the phone %j is judged %s [S5.07]', (text, wanted) => {
  expect(verdict('mobile_phone', text)).toBe(wanted);
});

test('postal codes lie in a state of Australia, have a province in Canada, and are written as on letters [S5.25 S5.27 S5.28]', () => {
  for (const code of ['0200', '0800', '2600', ' 3000 ', '9999']) expect(verdict('postal_code', code, 'AU')).toBeNull();
  for (const code of ['0000', '0199', '0300', '0799', '12345', '٣٠٠٠', 'ABCD'])
    expect(verdict('postal_code', code, 'AU')).toBe('validation.postal_code.country');
  expect(judgeField('postal_code', 'h2x\u00a01y4', { ...place, country: 'CA' })).toEqual({
    value: 'H2X 1Y4',
    verdict: null,
  });
  expect(verdict('postal_code', 'W1A 1A1', 'CA')).toBe('validation.postal_code.country');
  for (const blank of ['-', ' - ', '- -'])
    expect(verdict('postal_code', blank, 'IE')).toBe('validation.postal_code.characters');
});

test('a nickname keeps the spec’s signs, has a letter or a digit and one alphabet a word [S5.04 S5.05]', () => {
  for (const good of ['', 'Ann', 'J. R.', '007', 'Zoë-Ann']) expect(verdict('nickname', good)).toBeNull();
  for (const bad of ['   ', '---', '...', "O'B", 'An\u200d', 'Аnna', 'a@b', 'An', 'a'.repeat(16)])
    expect(verdict('nickname', bad), bad).not.toBeNull();
});

test('a personal code has exactly eleven letters or digits [S5.06]', () => {
  expect(verdict('personal_id', ' 38001085718 ')).toBeNull();
  for (const bad of ['3800108571', '380010857180', '-----------', '           '])
    expect(verdict('personal_id', bad), bad).not.toBeNull();
});

test('a state is one of its country, or any place where states decide nothing', () => {
  expect(judgeField('state', ' new  south wales', { ...place, country: 'AU' })).toEqual({
    value: 'NSW',
    verdict: null,
  });
  for (const bad of ['--', 'Ontario', '1']) expect(verdict('state', bad, 'AU')).toBe('validation.state');
  expect([verdict('state', 'Tirol'), verdict('state', '-')]).toEqual([null, 'validation.place.letter']);
});

test('mixing alphabets is told by the word', () => {
  expect(['Anna Мария', 'Ада', 'Ada', '山た', '한山'].map(mixesScripts)).toEqual(Array(5).fill(false));
  expect(['Аda', 'Adа', 'αda', 'あ한', '𝐀da'].map(mixesScripts)).toEqual(Array(5).fill(true));
});
