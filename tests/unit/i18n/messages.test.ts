import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { translator } from '#src/i18n/messages.ts';

const t = translator('en', { 'problems.server.failed': 'Something failed.', 'lobby.hello': ['Hello ', ['name']] });

test('a problem that the screen was not given says that something failed, instead of breaking the page', () => {
  expect(t('problems.session.required')).toBe('Something failed.');
});

test('any other unknown key is a bug that throws where it is tested', () => {
  expect(t('lobby.hello', { name: 'Ada' })).toBe('Hello Ada');
  expect(() => t('lobby.goodbye')).toThrow('lobby.goodbye');
});

test('a share is said in percent, as each language writes it', () => {
  const say = translator('de', { 'lobby.from': compile('Ab {share, number, percent}') });
  expect(say('lobby.from', { share: 0.945 })).toBe('Ab 94,5\u00A0%');
});

test.each(['en', 'de', 'fr-CA', 'no', 'it'])(
  'a win by ways in %s says on how many reels it stands, two to six',
  (locale) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`content/messages/${locale}/play.json`, 'utf8'));
    const say = translator(locale, { 'play.win.ways': compile(texts['win.ways'] ?? '') });
    const words = [2, 3, 4, 5, 6].map((n) => say('play.win.ways', { n, symbols: '', ways: 1 }));
    expect(new Set(words).size).toBe(5);
  },
);

test('Italian joins an article to a number that begins with a vowel, and to no other', () => {
  const say = translator('it', {
    'gifts.until': compile('Fino al {date}.'),
    'gifts.end': compile('Scaduto il {date}'),
    'vip.counted': compile('Dal {from} al {until}'),
    'vip.share': compile('Il {share}% del {share}%'),
  });
  expect(say('gifts.until', { date: '8 nov 2026' })).toBe('Fino all’8 nov 2026.');
  expect(say('gifts.end', { date: '11 nov 2026' })).toBe('Scaduto l’11 nov 2026');
  expect(say('vip.counted', { from: '8 nov', until: '18 nov' })).toBe('Dall’8 nov al 18 nov');
  expect(say('vip.share', { share: '80' })).toBe('L’80% dell’80%');
  expect(say('vip.share', { share: '110' })).toBe('Il 110% del 110%');
  expect(say('gifts.end', { date: 'dom 8 nov' })).toBe('Scaduto il dom 8 nov');
});

test.each([
  ['en', /without your name/],
  ['de', /ohne Ihren Namen/],
  ['fr-CA', /sans votre nom/],
  ['it', /senza il tuo nome/],
  ['no', /uten navnet ditt/],
])(
  'who may delete an account is told in %s that a name goes only together with how long it is kept',
  (locale, nameless) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`content/messages/${locale}/account.json`, 'utf8'));
    const telling = Object.entries(texts).filter(([, text]) => nameless.test(text));
    expect(telling.map(([key]) => key)).toEqual(['erase_kept']);
    for (const years of ['{identity}', '{payments}', '{protection}']) expect(texts.erase_kept).toContain(years);
  },
);
