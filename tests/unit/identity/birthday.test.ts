import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedBirthday } from '#src/features/identity/birthday.ts';

const type = (text: string) => [...text].reduce((typedNow, char) => typedBirthday(typedNow, typedNow + char), '');

test('slashes come by themselves while a birthday is typed [S5.12]', () => {
  expect(type('24031990')).toBe('24/03/1990');
  expect(type('24/03/1990')).toBe('24/03/1990');
  expect(type('24.03.1990')).toBe('24/03/1990');
  expect(type('4/3/1990')).toBe('04/03/1990');
});

test('a date that the browser fills in is turned round', () => {
  expect(typedBirthday('', '1990-03-24')).toBe('24/03/1990');
});

test('a date that begins with its year is turned round, typed sign by sign or at once', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const turned = iso.split('-').reverse().join('/');
      expect(type(iso)).toBe(turned);
      expect(typedBirthday('', iso)).toBe(turned);
    }),
  );
  expect(['1990/05/06', '1990.05.06', '1990-5-06'].map(type)).toEqual(['06/05/1990', '06/05/1990', '06/05/1990']);
  expect(['2015/01/01', '2015.01.01'].map((text) => typedBirthday('', text))).toEqual(['01/01/2015', '01/01/2015']);
});

test('a date that is pasted is read however it was written: wide, with unseen signs, by a machine', () => {
  const pasted = [
    '1990-3-4',
    '1990. 3. 4.',
    '1990 03 04',
    '19900304',
    '\u200e4\u200e/\u200e3\u200e/\u200e1990',
    '\u200e1990\u200e-\u200e03\u200e-\u200e04',
    '４/３/１９９０',
    '04 03 1990',
    '04031990',
  ];
  expect(pasted.map((text) => [text, typedBirthday('', text)])).toEqual(pasted.map((text) => [text, '04/03/1990']));
  // Eight figures that begin with a day are read as such.
  expect(typedBirthday('', '20121990')).toBe('20/12/1990');
});

test('deleting is left alone', () => {
  expect(typedBirthday('24/03/', '24/03')).toBe('24/03');
  expect(typedBirthday('24/03', '24/0')).toBe('24/0');
});

test('in German and Norwegian the signs are dots [S5.12]', () => {
  const german = (text: string) =>
    [...text].reduce((typedNow, char) => typedBirthday(typedNow, typedNow + char, 'TT.MM.JJJJ'), '');
  expect(['24031990', '24.03.1990', '24/03/1990', '4.3.1990'].map(german)).toEqual([
    '24.03.1990',
    '24.03.1990',
    '24.03.1990',
    '04.03.1990',
  ]);
  expect(['1990/05/06', '1990.05.06', '1990-05-06'].map(german)).toEqual(['06.05.1990', '06.05.1990', '06.05.1990']);
  expect(typedBirthday('', '1990-03-24', 'DD.MM.ÅÅÅÅ')).toBe('24.03.1990');
});
