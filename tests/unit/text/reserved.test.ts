// Names that only we may have: as they ship, in every language, and in whatever disguise.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WordList, WordLists } from '#shared/domain/chat/profanity.ts';
import { isReserved } from '#shared/domain/text/reserved.ts';

const LISTS: WordLists = Object.fromEntries(
  readdirSync('content/names').map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`content/names/${file}`, 'utf8')) as WordList,
  ]),
);
const reserved = (name: string) => isReserved(name, LISTS, 'Perigee');

test.each([
  ...['Support', 'Admin', 'Moderator', 'Perigee', 'Perigee Help', 'Kundendienst', 'Kundenservice', 'Service client'],
  ...[
    'Modérateur',
    'Assistenza',
    'Moderatore',
    'Kundeservice',
    'Kundestøtte',
    'Kundebehandler',
    'VIP-Betreuer',
    'Gestionnaire',
    'Direzione',
    'Official',
    'Offiziell',
    'Staff',
  ],
])('nobody is called %s', (name) => {
  expect(reserved(name)).toBe(true);
});

test.each([
  ...[
    'Supporter',
    'Suppor',
    'Suppor77',
    'Helper77',
    'Sup.port',
    'Cashier',
    'C4shier',
    'Cashiers',
    'Kasse',
    'Help',
    'He1p',
    'Hilfe',
  ],
  ...['Bank', 'Spielhilfe', 'Betrugsabwehr', 'Atendimento', 'Kassierer', 'Caissier', 'Cassiere', 'Kasserer', 'Modera'],
])('nor %s, and others are shown no more of a name than its first six letters', (name) => {
  expect(reserved(name)).toBe(true);
});

test.each([
  ...['Ada', 'Lovelace', 'Moon Rider', 'Badminton', 'Adam', 'Modesty', 'Perry', 'Systole', 'Zoë', 'Iris77'],
  ...[
    'Kunde',
    'Stafford',
    'Burbank',
    'Kassandra',
    'Cassidy',
    'Sup',
    'Rooty',
    'Dealmaker',
    'Ассоль',
    'Operetta',
    'Caspian',
    'Manuela',
  ],
])('%s is anybody’s', (name) => {
  expect(reserved(name)).toBe(false);
});

test('a reserved word is read in whatever case, with figures or letters of another look, doubled or parted', () => {
  const looks: Readonly<Record<string, readonly string[]>> = {
    a: ['a', 'A', '4', 'а', 'á', 'α'],
    e: ['e', 'E', '3', 'е', 'é'],
    i: ['i', 'I', '1', 'l', 'і', 'ı'],
    o: ['o', 'O', '0', 'о', 'ο', 'ö'],
    s: ['s', 'S', '5', 'ѕ'],
    p: ['p', 'P', 'р', 'ρ'],
    t: ['t', 'T', '7', 'τ'],
    m: ['m', 'M', 'rn', 'м'],
  };
  const disguised = (word: string) =>
    fc
      .tuple(
        ...[...word].map((letter) =>
          fc
            .tuple(fc.constantFrom(...(looks[letter] ?? [letter, letter.toUpperCase()])), fc.boolean())
            .map(([sign, twice]) => (twice ? sign + sign : sign)),
        ),
      )
      .chain((letters) => fc.constantFrom('', ' ', '-', '.', '\u200b').map((between) => letters.join(between)));
  const words = fc.constantFrom('support', 'admin', 'moderator', 'perigee', 'kundendienst', 'assistenza');
  fc.assert(
    fc.property(words.chain(disguised), (name) => {
      expect(reserved(name)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
