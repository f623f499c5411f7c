import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areNear, personKey, readingsOf } from '#shared/domain/person.ts';

const dateOfBirth = '1990-03-24';
const named = (whole: string) => {
  const [firstName = '', ...rest] = whole.split(' ');
  return { firstName, lastName: rest.join(' '), dateOfBirth };
};
const key = (whole: string) => personKey(named(whole));
const near = (one: string, other: string) => areNear(readingsOf(named(one)), readingsOf(named(other)));

test('letters of another script that look the same, apostrophes of any kind and unseen signs make no other person [I33]', () => {
  for (const [one, other] of [
    ['Ada Lovelace', 'Аdа Lоvеlасе'],
    ['ADA COOPER', 'АDА СООРЕR'],
    ['Max Hoppe', 'Μаx Норре'],
    ['Peter Koch', 'Ρеtеr Κосh'],
    ['Sean O’Brien', "Sean O'Brien"],
    ['Sean OʼBrien', 'Sean Obrien'],
    ['Gina D`Angelo', 'gina d´angelo'],
    ['Ada Love\u00adlace', 'Ada Love\u200blace'],
    ['Ａｄａ Lovelace', 'Ada Lovelace'],
    ['Иван Петров', 'ИВАН ПЕТРОВ'],
    ['Νίκος Παππάς', 'ΝΙΚΟΣ ΠΑΠΠΑΣ'],
  ] as const)
    expect(key(one), `${one}, ${other}`).toBe(key(other));
});

test('a name of signs, blanks or digits alone is none: there is no key', () => {
  for (const none of ['', ' ', '-', '.', '’', '- -', '12', '\u200b', '\u3164'.replace('\u3164', '\u00a0')]) {
    expect(personKey({ firstName: none, lastName: 'Lovelace', dateOfBirth })).toBeNull();
    expect(personKey({ firstName: 'Ada', lastName: none, dateOfBirth })).toBeNull();
  }
});

test('a subset of the words, other scripts and look-alike letters are near, and are not the same', () => {
  for (const [one, other] of [
    ['Ada Lovelace', 'Ada Byron Lovelace'],
    ['Ada Lovelace', 'Lovelace Byron King Ada'],
    ['Ivan Petrov', 'Иван Петров'],
    ['Ivan Petrov', 'lvan Petrov'],
    ['Mark Bernard', 'Mark Bemard'],
    ['Anna Meier', 'Ana Meier'],
    ['Nikos Pappas', 'Νίκος Παππάς'],
    ['Annemarie Huber', 'Anne-Marie Huber'],
    ['Sean O’Brien', 'Sean O Brien'],
  ] as const) {
    expect(near(one, other), `${one}, ${other}`).toBe(true);
    expect(near(other, one), `${other}, ${one}`).toBe(true);
    expect(key(one), `${one}, ${other}`).not.toBe(key(other));
  }
});

test('two people of one birthday are not near for sharing a word', () => {
  for (const [one, other] of [
    ['Ada Lovelace', 'Ada King'],
    ['Ada Lovelace', 'Eve Lovelace'],
    ['Anna Maria Huber', 'Anna Berta Huber'],
    ['John Smith', 'Joan Smith'],
    ['Иван Петров', 'Пётр Иванов'],
  ] as const)
    expect(near(one, other), `${one}, ${other}`).toBe(false);
});

const LETTERS = [...'abdefgiklmnoprstuvwzäöüéßøñčłαβγδεзийклмнопрст'];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 9 });

test('whatever the names are: equal keys are near, nearness goes both ways, and a further word leaves it', () => {
  fc.assert(
    fc.property(word, word, word, (first, last, more) => {
      const one = `${first} ${last}`;
      expect(near(one, `${last.toUpperCase()} ${first}`)).toBe(true);
      expect(near(one, `${first} ${more} ${last}`)).toBe(true);
      expect(near(one, `${more} ${last}`)).toBe(near(`${more} ${last}`, one));
    }),
  );
});
