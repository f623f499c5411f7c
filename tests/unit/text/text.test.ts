// One notion of what is not seen, of what looks alike and of which numbers name somebody, for every text that people write.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProfane, type WordList } from '#shared/domain/chat/profanity.ts';
import { faultOf, tidy } from '#shared/domain/chat/text.ts';
import { cleanFileName } from '#shared/domain/identity/documents.ts';
import { reasonFault } from '#shared/domain/office/reason.ts';
import { cleanMessage } from '#shared/domain/support/case.ts';
import { seen, TABLE } from '#shared/domain/text/lookalikes.ts';
import { inkOf, isBlank, plain, withoutUnseen } from '#shared/domain/text/unseen.ts';
import { checkName, checkNickname } from '#shared/domain/validation/name.ts';
import { lookalikes } from '../../../scripts/lookalikes.ts';

const HIDDEN = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u034f', '\u061c', '\u180e', '\u202e', '\u2066'],
  ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\ufe0f', '\ufe00', '\u{e0100}', '\u{e0041}', '\u{e007f}'],
  ...['\u17b4', '\ufffc', '\u{1d159}', '\u{1d173}', '\u0000', '\u009f', '\ue000', '\ud800'],
];
const hidden = fc.array(fc.constantFrom(...HIDDEN), { minLength: 1, maxLength: 6 }).map((signs) => signs.join(''));
const blanks = fc.array(fc.constantFrom(...HIDDEN, ' ', '\u00a0', '\n', '\u3000', '\u0301'), { minLength: 1 });
const PUBLIC = { characters: 300, isPublic: true };
const judged = (text: string) => faultOf(tidy(text), PUBLIC);

test('a text of nothing but unseen signs and blanks is empty everywhere', () => {
  fc.assert(
    fc.property(blanks, (signs) => {
      const text = signs.join('');
      expect(isBlank(text)).toBe(true);
      expect(judged(text)).toBe('empty');
      expect(cleanMessage(text)).toBe('');
      expect(plain(text).replace(/\p{M}/gu, '').trim()).toBe('');
      expect(cleanFileName(text)).toBe('document');
      expect(checkName(text.trim())).not.toBeNull();
      if (text.trim() !== '') expect(checkNickname(text.trim())).not.toBeNull();
      expect(reasonFault(text.repeat(20))).toBe('short');
    }),
    { numRuns: 300 },
  );
});

test('unseen signs hide no word, no card and no phone, whichever and wherever they are', () => {
  const lists: WordList[] = [{ words: ['gronk'], innocent: [] }];
  const within = (word: string, signs: readonly string[]) =>
    [...word].map((letter, i) => letter + (signs[i % signs.length] ?? '')).join('');
  fc.assert(
    fc.property(fc.array(hidden, { minLength: 1, maxLength: 5 }), (signs) => {
      expect(isProfane(tidy(within('gronk', signs)), lists)).toBe(true);
      expect(isProfane(within('gronk', signs), lists)).toBe(true);
      expect(judged(within('4242424242424242', signs))).toBe('card');
      expect(judged(within('06641234567', signs))).toBe('contact');
      expect(reasonFault(`Called back at ${within('06641234567', signs)}`)).toBe('person');
      expect(checkNickname(`Ada${signs[0]}x`)).not.toBeNull();
    }),
    { numRuns: 200 },
  );
});

test('pictures of several signs stay whole, and what is shown holds nothing unseen beside them', () => {
  for (const picture of ['👩‍👩‍👧‍👦', '❤️', '🏳️‍🌈', '👍🏽', '1️⃣', '👩🏽‍🚀'])
    for (const text of [picture, `a ${picture} b`]) expect([tidy(text), cleanMessage(text)]).toEqual([text, text]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), hidden, (text, signs) => {
      const visible = withoutUnseen(text + signs);
      expect(withoutUnseen(visible)).toBe(visible);
      expect(inkOf(visible)).toBe(inkOf(text));
    }),
  );
});

test('the table of look-alikes is the one of Unicode', () => {
  expect(TABLE).toBe(lookalikes());
});

test('a word of the lists is found in letters of any writing that look like its own', () => {
  const shapes = new Map<string, string[]>();
  for (const group of TABLE.split(' ')) {
    const [letter = '', ...signs] = group;
    shapes.set(letter, signs);
  }
  // Those of money and mathematics too; a digit of another script is read as a digit first.
  const written = (word: string) =>
    fc
      .tuple(...[...word].map((letter) => fc.constantFrom(letter, ...(shapes.get(letter) ?? []))))
      .map((letters) => letters.join(''))
      .filter((text) => !/\p{Nd}/u.test(text));
  fc.assert(
    fc.property(written('perigee'), (text) => {
      expect(seen(text)).toMatch(/^p[e3]r[il1][gq]e+$/);
    }),
    { numRuns: 500 },
  );
});

const between = fc.constantFrom(
  '',
  ' ',
  '-',
  '_',
  '.',
  '/',
  ' - ',
  '__',
  '*',
  '~',
  '·',
  '|',
  '\u2013',
  ',',
  ':',
  '🎰',
  ') (',
);

test('a card is a card and a phone a phone whatever stands between their groups', () => {
  fc.assert(
    fc.property(between, between, between, (a, b, c) => {
      expect(judged(`4242${a}4242${b}4242${c}4242`)).toBe('card');
      expect(judged(`0664${a}123${b}4567`)).toBe('contact');
      expect(judged(`+43${a}664${b}123${c}4567`)).toBe('contact');
    }),
  );
});

test('an amount grouped by threes is an amount, whichever sign groups it and whatever is around it', () => {
  const groups = fc.array(
    fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0')),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const form = fc.constantFrom(
    ['.', ','],
    [',', '.'],
    ["'", '.'],
    ['’', '.'],
    [' ', ','],
    ['\u00a0', ','],
    ['\u202f', ','],
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      groups,
      form,
      fc.option(fc.integer({ min: 10, max: 99 })),
      fc.constantFrom('jackpot #!', '# €', '€ #', 'won # today', '#'),
      (first, rest, [group = '', point = ''], cents, around) => {
        const amount = [first, ...rest].join(group) + (cents === null ? '' : point + cents);
        // Four numbers with dots between them are an address of a network, too.
        fc.pre(!/(?:\d\.\d+\.\d+\.\d)/.test(amount));
        expect([amount, judged(around.replace('#', amount))]).toEqual([amount, null]);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  'jackpot 12.345.678!',
  'tonight 10:30, 20:45, 22:15',
  '3:1, 2:0, 4:4, 1:1, 0:0',
  'from 26.11.2026 to 27.11.2026',
  '1,000,000.00 at 10.30!',
  'numbers 1, 2, 3, 5, 8, 13, 21, 34',
  'won +1,000,000 today',
  'from 1.000 to 2.000, or 1.000-2.000',
  '12.345,67 and 1.000,00, then 500.000',
  '96.50 % against 94.25 % and 97.10 %',
])('figures that name nobody are taken: %s', (text) => {
  expect(judged(text)).toBeNull();
});

test('what is pasted reads as it would have been typed', () => {
  expect(plain('\u200b “SUMMER\u2011２０２６” \u00a0 x’s\ufeff')).toBe('"SUMMER-2026" x\'s');
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{3,20}$/), hidden, (code, signs) => {
      expect(plain(`${signs} ${[...code].join(signs)}\u00a0${signs}`.replaceAll('-', '\u2013'))).toBe(code);
    }),
  );
});
