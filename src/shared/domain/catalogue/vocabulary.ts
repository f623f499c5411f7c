// The words in names, each with its titles: a catalogue ten times as large has hardly more words.
import { type Bits, none, put } from './bits.ts';
import { forgiven, slips } from './distance.ts';
import { wordsIn } from './fold.ts';

/** Shorter parts are in nearly every word. */
const PART_FROM = 3;

export type Vocabulary = {
  /** Titles with a word that begins with this. */
  begun(typed: string): Bits;
  /** Titles whose name begins with this. */
  first(typed: string): Bits;
  /** Titles with a word that contains this. */
  holding(typed: string): Bits;
  /** Titles with a word whose beginning differs from this by a typing slip. */
  near(typed: string): Bits;
};

type Word = { readonly word: string; readonly titles: number[]; readonly opened: number[] };

export function vocabularyOf(names: readonly string[]): Vocabulary {
  const byWord = new Map<string, Word>();
  names.forEach((name, index) => {
    const words = wordsIn(name);
    words.forEach((word, place) => {
      const one = byWord.get(word) ?? { word, titles: [], opened: [] };
      byWord.set(word, one);
      if (one.titles.at(-1) !== index) one.titles.push(index);
      if (place === 0) one.opened.push(index);
    });
  });
  const words = [...byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  // One text of all words: searching for a part of any of them is one native scan.
  const text = `\n${words.map(({ word }) => word).join('\n')}\n`;
  const starts = new Uint32Array(words.length);
  const letters = new Uint32Array(words.length);
  let at = 1;
  words.forEach(({ word }, i) => {
    starts[i] = at;
    letters[i] = lettersOf(word);
    at += word.length + 1;
  });
  const wordAt = (position: number): number => {
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const gather = (found: Iterable<number>, which: 'titles' | 'opened'): Bits => {
    const bits = none(names.length);
    for (const i of found) for (const index of words[i]?.[which] ?? []) put(bits, index);
    return bits;
  };
  /** Sorted, so that words with the same beginning are adjacent. */
  const beginning = (typed: string): number[] => {
    const position = text.indexOf(`\n${typed}`);
    if (typed === '' || position < 0) return [];
    const found: number[] = [];
    for (let i = wordAt(position + 1); words[i]?.word.startsWith(typed); i++) found.push(i);
    return found;
  };
  return {
    begun: (typed) => gather(beginning(typed), 'titles'),
    first: (typed) => gather(beginning(typed), 'opened'),
    holding(typed) {
      const found: number[] = [];
      if (typed.length < PART_FROM) return gather(beginning(typed), 'titles');
      for (let position = text.indexOf(typed); position >= 0; ) {
        const i = wordAt(position);
        found.push(i);
        position = text.indexOf(typed, (starts[i] ?? 0) + (words[i]?.word.length ?? 0));
      }
      return gather(found, 'titles');
    },
    near(typed) {
      const most = forgiven(typed.length);
      if (most === 0) return none(names.length);
      const wanted = lettersOf(typed);
      const found = words.flatMap(({ word }, i) => {
        // Each letter that the word does not contain is at least one slip.
        const lacking = onesOf(wanted & ~(letters[i] ?? 0));
        return lacking <= most && slips(typed, word, most) <= most ? [i] : [];
      });
      return gather(found, 'titles');
    },
  };
}

/** The letters of a word, a bit each; digits share the last bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    bits |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return bits;
}

function onesOf(value: number): number {
  let rest = value;
  let total = 0;
  for (; rest !== 0; total++) rest &= rest - 1;
  return total;
}
