// What may be written in a chat, and that what may not is found in whatever disguise.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProfane, listsFor, type WordLists } from '#shared/domain/chat/profanity.ts';
import { faultOf, tidy } from '#shared/domain/chat/text.ts';
import { seen } from '#shared/domain/text/lookalikes.ts';

const PUBLIC = { characters: 300, isPublic: true };
const PRIVATE = { characters: 300, isPublic: false };
const judged = (text: string, limits = PUBLIC) => faultOf(tidy(text), limits);

test.each([
  'http://casino.example',
  'HTTPS://Casino.Example/x',
  'hxxps://casino.example',
  'h t t p : // casino example',
  'www.casino.example',
  'w w w . casino . com',
  'casino.bet',
  'casino.Bet/register?a=1',
  'come to casino.example now',
  'casino . com',
  'casino dot com',
  'casino (dot) com',
  'casino[.]com',
  'casino{punkt}de',
  'casino punto it',
  'ｃａｓｉｎｏ．ｃｏｍ',
  'casino。com',
  'c\u200basino\u200b.\u200bcom',
  'кasino.сom',
  'пример.рф',
  'bücher.example',
  'xn--bcher-kva.example',
  'discord gg/abc123',
  't.me/abc',
  '127.0.0.1',
  'ftp://host',
  'javascript:alert(1)',
  'casino·com',
  'casino,com',
  'www casino com',
  'c a s i n o . c o m',
  'come to c a s i n o . b e t now',
])('a link is refused: %s [S6.21] [S6.22]', (text) => {
  expect(judged(text)).toBe('link');
});

test.each([
  'ada@example.com',
  'ada (at) example (dot) com',
  'write me @ada_lovelace',
  '+43 660 1234567',
  '0660 / 123 45 67 8',
  '٠٦٦٠١٢٣٤٥٦٧',
  'AT61 1904 3002 3457 3201',
  'GB82 WEST 1234 5698 7654 32',
])('nothing by which somebody is found is taken where others read: %s', (text) => {
  expect(judged(text)).toBe('contact');
});

test.each([
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '5555555555554444',
  '４２４２４２４２４２４２４２４２',
  'my card 378282246310005 ok',
  '4242x4242x4242x4242',
  '4242 and 4242 and 4242 and 4242',
])('a card is taken nowhere, not by operators either: %s', (text) => {
  expect(judged(text)).toBe('card');
  expect(judged(text, PRIVATE)).toBe('card');
});

test.each([
  'Hello. How are you?',
  'wait...what',
  'Well…then',
  'z.B. heute, d.h. morgen, u.a.',
  'I won 1,000,000.00 at 10.30!',
  'since 26.11.2026, not 2026-11-25',
  'RTP 96.5%, max win 5000x',
  'at 7:30 p.m.',
  'the dot on the i',
  'Nice. It works. No problem. To me it is fine. De rien.',
  'I point it out; un point de vue, à ce point ça va',
  'La prossima volta. Me ne vado. Punto e basta.',
  '👩‍👩‍👧 nice 🎉',
  'Grüße aus Österreich, ça va? Så bra!',
  '50/50 chance, 3:1',
  'w i n n e r , at last',
  'bets of 1000 and 2000 and 3000 and 4001',
])('what people write is taken: %s', (text) => {
  expect(judged(text)).toBeNull();
});

test('with operators alone an address may be named', () => {
  expect(judged('My mail is ada@example.com, order 123456789', PRIVATE)).toBeNull();
});

test('nothing, and too much, is said as such; characters are counted as everywhere else', () => {
  expect(judged(' \u200b\n ')).toBe('empty');
  expect(judged('é'.repeat(300))).toBeNull();
  expect(judged('🚀'.repeat(300))).toBeNull();
  expect(judged('🚀'.repeat(301))).toBe('long');
  expect(judged('x'.repeat(301))).toBe('long');
});

test('a text is kept in one form: no directions, no controls, no tower of accents, four lines at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const once = tidy(text);
      expect(tidy(once)).toBe(once);
      expect(once).not.toMatch(/(?!\u200d)\p{Cf}/u);
      expect(once).not.toMatch(/\p{M}{3}/u);
      expect(once.split('\n').length).toBeLessThanOrEqual(4);
    }),
  );
});

const blanks = fc.constantFrom('', '\u200b', '\u2060', '\u00ad');
const dots = fc.constantFrom('.', '．', '。', '[.]', '(dot)', ' . ', '․');
const label = fc.stringMatching(/^[a-z]{2,12}$/);
const after = fc.constantFrom('', ' now', '!', '/join', '?a=1', '\n');
const around = fc.constantFrom('', 'see ', 'hello, ', '🎉 ', '\n');

test('a domain of any name is found, whichever dot and whichever unseen sign it is written with', () => {
  fc.assert(
    fc.property(
      around,
      label,
      blanks,
      dots,
      blanks,
      fc.constantFrom('com', 'bet', 'de', 'casino', 'ru'),
      after,
      (...parts) => {
        expect(judged(parts.join(''))).toBe('link');
      },
    ),
  );
});

/** Endings that are no word: after them a full stop and a blank may still be an address. */
const SURE = /^(?:com|net|org|io|bet|gg|xyz|biz|ws|uk|eu|ru|ly)$/;

test('words with a blank after each full stop are never a link, whichever language they are of', () => {
  const word = fc.stringMatching(/^[A-Za-zäöüßéèøåæ]{1,12}$/);
  const sentences = fc.array(word, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sentences, fc.constantFrom('. ', ', ', ' ', '! ', '… '), (words, between) => {
      fc.pre(!words.some((each) => SURE.test(seen(each))));
      expect(judged(words.join(between))).toBeNull();
    }),
  );
});

const LISTS: WordLists = {
  everywhere: { words: ['gronk*'], innocent: [] },
  en: { words: ['blast', '*snark'], innocent: ['gronkwood'] },
  de: { words: ['mist'], innocent: [] },
};
const profane = (text: string, locale = 'en') => isProfane(tidy(text), listsFor(LISTS, locale));

test.each([
  'gronk',
  'GRONK!',
  'you gronker',
  'g r o n k',
  'g.r.o.n.k',
  'gr0nk',
  'groooonk',
  'g\u200bronk',
  'grоnk',
  'ｇｒｏｎｋ',
  'gr*onk',
  'bl@st',
  'megasnark',
  'grönk',
])('a word of the lists is found in disguise: %s', (text) => {
  expect(profane(text)).toBe(true);
});

test('a word is refused in its own language alone, and inside others only where the list says so', () => {
  expect(profane('Mist', 'de')).toBe(true);
  expect(profane('mist in the morning', 'en')).toBe(false);
  expect(profane('Mist', 'en-AU')).toBe(false);
  expect(profane('blast', 'en-AU')).toBe(true);
  expect(profane('blasting', 'en')).toBe(false);
  expect(profane('gronkwood', 'en')).toBe(false);
  expect(profane('a nice round')).toBe(false);
});

test('a word of the lists is found whatever stands between its letters', () => {
  fc.assert(
    fc.property(fc.constantFrom(' ', '.', '-', '_', '*', ' . ', '\u200b', ''), around, (between, before) => {
      expect(profane(before + [...'gronk'].join(between))).toBe(true);
    }),
  );
});
