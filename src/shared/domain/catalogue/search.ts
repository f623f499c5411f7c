// Search for titles: their names first, then studios, categories and jackpots in the language, parts of words, and last
// words with typing slips. Its cost grows with the number of words, not of titles.
import { type Bits, both, isEmpty, join, members, none, put, without } from './bits.ts';
import { forgiven, slips } from './distance.ts';
import { fold, wordsIn } from './fold.ts';
import type { Snapshot } from './snapshot.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What the words of the lists are called in a language. */
export type Names = {
  readonly locale: string;
  of(list: List, word: string): string | undefined;
};
export const LISTS = ['categories', 'features', 'themes', 'engines', 'volatility', 'jackpots'] as const;
export type List = (typeof LISTS)[number];

export type SearchIndex = {
  /** Matching titles in groups, the best first; by rank within a group. */
  find(typed: string, names: Names, within: Bits): Bits[];
};

type Known = { readonly [Each in List | 'producer']: ReadonlyMap<string, Bits> };
type Named = { readonly word: string; readonly bits: Bits };

const WORDS_MAX = 8;
/** Shorter beginnings of a studio's or category's name are ignored; the whole name counts (`Studio 7`). */
const NAME_FROM = 3;
/** How many titles of the best group are compared in full, to put one with exactly this name first. */
const COMPARED = 200;

export function searchIndex(snapshot: Snapshot, known: Known): SearchIndex {
  const size = snapshot.names.length;
  const vocabulary = vocabularyOf(snapshot.names);
  const named = new Map<string, readonly Named[]>();
  const studios = new Map(snapshot.producers.map(({ slug, name }) => [slug, name]));

  /** Studios and the words of every list, by each word of their names, in this language and as they are written in files. */
  const namesIn = (names: Names): readonly Named[] => {
    const made = named.get(names.locale);
    if (made) return made;
    const lists = LISTS.flatMap((list) =>
      [...known[list]].flatMap(([word, bits]) => spelled(`${names.of(list, word) ?? ''} ${word}`, bits)),
    );
    const fresh = [
      ...lists,
      ...[...known.producer].flatMap(([slug, bits]) => spelled(`${studios.get(slug) ?? ''} ${slug}`, bits)),
    ];
    named.set(names.locale, fresh);
    return fresh;
  };

  const byName = (names: Names, typed: string): Bits => {
    const bits = none(size);
    for (const { word, bits: own } of namesIn(names))
      if (word === typed || (typed.length >= NAME_FROM && word.startsWith(typed))) join(bits, own);
    return bits;
  };

  const nearlyCalled = (names: Names, typed: string): Bits => {
    const bits = none(size);
    const most = forgiven(typed.length);
    for (const one of most > 0 ? namesIn(names) : []) if (slips(typed, one.word, most) <= most) join(bits, one.bits);
    return bits;
  };

  function groups(words: readonly string[], names: Names, within: Bits): Bits[] {
    const begun = words.map((word) => vocabulary.begun(word));
    const called = words.map((word, i) => either(begun[i], byName(names, word)));
    const inside = words.map((word, i) => either(called[i], vocabulary.holding(word)));
    const first = both(vocabulary.first(words[0] ?? ''), within);
    const whole = calledSo(first, words.join(' '), snapshot.names);
    return apart([whole, all(begun, first), all(begun, within), all(called, within), all(inside, within)]);
  }

  return {
    find(typed, names, within) {
      const words = wordsIn(typed).slice(0, WORDS_MAX);
      if (words.length === 0) return [];
      const found = groups(words, names, within);
      if (found.length > 0) return found;
      for (const other of respaced(words)) {
        const again = groups(other, names, within);
        if (again.length > 0) return again;
      }
      const near = words.map((word) => either(vocabulary.holding(word), vocabulary.near(word)));
      const called = words.map((word, i) => either(either(near[i], byName(names, word)), nearlyCalled(names, word)));
      return apart([all(near, within), all(called, within)]);
    },
  };
}

const spelled = (text: string, bits: Bits): Named[] => [...new Set(wordsIn(text))].map((word) => ({ word, bits }));

function either(a: Bits | undefined, b: Bits): Bits {
  if (!a) return b;
  const bits = a.slice();
  join(bits, b);
  return bits;
}

const all = (sets: readonly Bits[], within: Bits): Bits => sets.reduce(both, within);

/** Those of the best group whose name is exactly the typed text. */
function calledSo(best: Bits, typed: string, names: readonly string[]): Bits {
  const bits = none(names.length);
  for (const index of members(best, 0, COMPARED)) {
    const name = names[index] ?? '';
    // Characters that normalizing drops make a name a little longer, and `ß` a little shorter.
    if (Math.abs(name.length - typed.length) <= 4 && fold(name) === typed) put(bits, index);
  }
  return bits;
}

/** Each title once, in the best group that has it; empty groups are left out. */
function apart(groups: readonly Bits[]): Bits[] {
  const [first] = groups;
  if (!first) return [];
  const seen = none(first.length * 32);
  return groups.flatMap((group) => {
    const fresh = without(group, seen);
    join(seen, fresh);
    return isEmpty(fresh) ? [] : [fresh];
  });
}

/** `deep nine` for one typed word, `lionsshare` for two. */
function respaced(words: readonly string[]): string[][] {
  const [only = ''] = words;
  if (words.length > 1) return [[words.join('')]];
  return Array.from({ length: Math.max(0, only.length - 5) }, (_, i) => [only.slice(0, i + 3), only.slice(i + 3)]);
}
