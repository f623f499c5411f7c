// Finding titles by what somebody types.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeGame, NO_NAMES, seenAt } from '#kit/games.ts';
import { slips } from '#shared/domain/catalogue/distance.ts';
import { fold } from '#shared/domain/catalogue/fold.ts';
import type { Names } from '#shared/domain/catalogue/search.ts';

const names = [
  'Gem Transit',
  'Lion’s Share',
  'Emperor March',
  'Transit of Venus',
  'Märchen',
  'Deep Nine',
  'Mines',
  'Mines of Møns',
];
const games = names.map((name, i) => madeGame({ name, rank: 100 - i }));
const found = (typed: string, all = games, called = NO_NAMES) =>
  seenAt(all, {}, called)
    .find({ title: typed })
    .slice(0, 50)
    .map(({ name }) => name);

/** Finds among titles for somebody who calls their words so: `themes sea`. */
const inGerman = (all: ReturnType<typeof madeGame>[], words: Readonly<Record<string, string>>) => {
  const german: Names = { locale: 'de', of: (list, word) => words[`${list} ${word}`] };
  return (typed: string) => found(typed, all, german);
};

test('finds by the beginning of the name, then of a word, then anywhere; rank decides among equals [S7.056]', () => {
  expect(found('trans')).toEqual(['Transit of Venus', 'Gem Transit']);
  expect(found('mar')).toEqual(['Märchen', 'Emperor March']);
  expect(found('ansit')).toEqual(['Gem Transit', 'Transit of Venus']);
  expect(found('venus tran')).toEqual(['Transit of Venus']);
});

test('a title called exactly so comes before those that only begin so, whatever their rank', () => {
  expect(found('mines', [madeGame({ name: 'Mines Deluxe', rank: 999 }), ...games])).toEqual([
    'Mines',
    'Mines Deluxe',
    'Mines of Møns',
  ]);
});

test('among equals what can be opened comes first: before a studio that is not connected, and what is closed in the player’s country', () => {
  const all = [
    madeGame({ name: 'Orbit Outside', engine: '', rank: 90 }),
    madeGame({ name: 'Orbit Closed', blocked: ['AT'], rank: 80 }),
    madeGame({ name: 'Orbit Ours', rank: 10 }),
    madeGame({ name: 'Slow Orbit', rank: 99 }),
  ];
  expect(found('orb', all)).toEqual(['Orbit Closed', 'Orbit Ours', 'Orbit Outside', 'Slow Orbit']);
  const inAustria = seenAt(all, { country: 'AT' }).find({ title: 'orb' });
  expect(inAustria.slice(0, 9).map(({ name }) => name)).toEqual([
    'Orbit Ours',
    'Orbit Outside',
    'Orbit Closed',
    'Slow Orbit',
  ]);
  expect(found('orbit outside', all)).toEqual(['Orbit Outside']);
});

test('does not mind case, accents, apostrophes and letters of other alphabets [S7.056]', () => {
  expect(found('LIONS')).toEqual(['Lion’s Share']);
  expect(found("lion's sh")).toEqual(['Lion’s Share']);
  expect(found('MÄRCHEN')).toEqual(['Märchen']);
  expect(found('maerchen')).toEqual(['Märchen']);
  expect(found('mons')).toEqual(['Mines of Møns']);
  expect(fold('  Émile’s — Straße! ')).toBe('emiles strasse');
});

test('forgives a slip in a word of four letters and two in one of seven', () => {
  for (const typed of ['trasnit', 'trannsit', 'tronsit', 'tansit']) expect(found(typed)).toContain('Gem Transit');
  expect(found('emporer')).toEqual(['Emperor March']);
  expect(found('venus tranist')).toEqual(['Transit of Venus']);
  expect(found('gen')).toEqual([]);
});

test('a slip is forgiven only where nothing is called so', () => {
  expect(found('mines')).not.toContain('Deep Nine');
  expect(found('lines')).toContain('Mines');
});

test('minds no space too few or too many', () => {
  expect(found('deepnine')).toEqual(['Deep Nine']);
  expect(found('lionsshare')).toEqual(['Lion’s Share']);
  expect(found('emp eror')).toEqual(['Emperor March']);
});

test('knows studios, categories, mechanics and themes in the language of whoever types', () => {
  const all = [
    madeGame({ name: 'Alpha', producer: 'baobab', categories: ['table'], features: ['free-spins'], rank: 2 }),
    madeGame({ name: 'Beta', themes: ['sea'], categories: ['slots'], rank: 1 }),
  ];
  const named = inGerman(all, {
    'features free-spins': 'Freispiele',
    'themes sea': 'Meer',
    'categories table': 'Tischspiele',
  });
  expect(named('baob')).toEqual(['Alpha']);
  expect(named('freispiele')).toEqual(['Alpha']);
  expect(named('freispeile')).toEqual(['Alpha']);
  expect(named('tischsp')).toEqual(['Alpha']);
  expect(named('meer')).toEqual(['Beta']);
  // As files write it, in every language; and together with a name.
  expect(named('free spins')).toEqual(['Alpha']);
  expect(named('beta sea')).toEqual(['Beta']);
  expect(named('alpha sea')).toEqual([]);
});

test('knows engines, volatility and jackpots, too', () => {
  const all = [
    madeGame({ name: 'Azimuth', engine: 'dice', volatility: 'high', rank: 2 }),
    madeGame({ name: 'Perihelion', volatility: 'low', jackpot: 'corona', rank: 1 }),
  ];
  const named = inGerman(all, {
    'engines dice': 'Würfelspiel',
    'volatility high': 'Hohe Volatilität',
    'jackpots corona': 'Gros lot',
  });
  expect(named('würfel')).toEqual(['Azimuth']);
  expect(named('hohe volatilität')).toEqual(['Azimuth']);
  expect(named('gros lot')).toEqual(['Perihelion']);
  expect(named('corona')).toEqual(['Perihelion']);
});

test('a title is worth more than a studio or a kind of the same name', () => {
  const all = [
    madeGame({ name: 'Orbit', producer: 'fizz', rank: 9 }),
    madeGame({ name: 'Fizz Bang', producer: 'kepler', rank: 1 }),
  ];
  expect(found('fizz', all)).toEqual(['Fizz Bang', 'Orbit']);
  expect(found('fzizz', all)).toEqual(['Fizz Bang', 'Orbit']);
});

test('finds nothing for nothing and for signs alone [S5.34]', () => {
  for (const typed of ['', '%%%', '   ', '\n']) expect(found(typed)).toEqual([]);
});

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const titles = fc.uniqueArray(title, { minLength: 1, maxLength: 40 });
const among = (list: readonly string[]) => list.map((name, i) => madeGame({ name, rank: list.length - i }));

test('whatever is typed of a name finds it: its beginning, a word, a part of a word [S7.056]', () => {
  fc.assert(
    fc.property(titles, fc.nat(), fc.nat(), fc.nat(), (list, pick, from, length) => {
      const name = list[pick % list.length] ?? '';
      const one = name.split(' ')[from % name.split(' ').length] ?? '';
      const start = from % Math.max(1, one.length - 2);
      const part = one.slice(start, start + 3 + (length % 4));
      const all = among(list);
      expect(found(name.slice(0, Math.max(1, length % name.length)), all)).toContain(name);
      expect(found(one, all)).toContain(name);
      expect(found(part, all)).toContain(name);
      expect(found(name, all)[0]).toBe(name);
    }),
    { numRuns: 300 },
  );
});

test('a word of six letters with one slip still finds its title, unless something is called so', () => {
  const long = fc.uniqueArray(fc.stringMatching(/^[a-z]{6,10}$/), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      long,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('drop', 'double', 'swap', 'change'),
      (list, pick, at, how) => {
        const name = list[pick % list.length] ?? '';
        const i = 1 + (at % (name.length - 2));
        const typed = {
          drop: name.slice(0, i) + name.slice(i + 1),
          double: name.slice(0, i) + name[i] + name.slice(i),
          swap: name.slice(0, i) + (name[i + 1] ?? '') + name[i] + name.slice(i + 2),
          change: `${name.slice(0, i)}0${name.slice(i + 1)}`,
        }[how];
        const all = found(typed, among(list));
        const called = list.some((other) => other.includes(typed));
        expect(called || all.includes(name)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('lists each title once, pages do not overlap, and the count is theirs', () => {
  fc.assert(
    fc.property(titles, fc.stringMatching(/^[a-z]{1,4}$/), (list, typed) => {
      const result = seenAt(among(list)).find({ title: typed });
      const all = result.slice(0, 100).map(({ name }) => name);
      expect(new Set(all).size).toBe(all.length);
      expect(result.count).toBe(all.length);
      const cut = [...result.slice(0, 2), ...result.slice(2, 5), ...result.slice(5, 100)];
      expect(cut.map(({ name }) => name)).toEqual(all);
    }),
    { numRuns: 200 },
  );
});

test('counts slips as optimal string alignment does, against any beginning of the word', () => {
  const plain = (a: string, b: string): number => {
    const d: number[][] = [];
    for (let i = 0; i <= a.length; i++)
      for (let j = 0; j <= b.length; j++) {
        const cell = (x: number, y: number) => d[x]?.[y] ?? Number.POSITIVE_INFINITY;
        const row = d[i] ?? [];
        d[i] = row;
        row[j] =
          i === 0 || j === 0
            ? i + j
            : Math.min(
                cell(i - 1, j) + 1,
                cell(i, j - 1) + 1,
                cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
                i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
                  ? cell(i - 2, j - 2) + 1
                  : Number.POSITIVE_INFINITY,
              );
      }
    return d[a.length]?.[b.length] ?? 0;
  };
  const letters = fc.stringMatching(/^[abc]{1,7}$/);
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 1, max: 2 }), (typed, other, most) => {
      const least = Math.min(...Array.from({ length: other.length + 1 }, (_, i) => plain(typed, other.slice(0, i))));
      expect(slips(typed, other, most)).toBe(Math.min(most + 1, least));
    }),
    { numRuns: 2000 },
  );
});
