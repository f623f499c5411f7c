// Words that are refused where others read: operators' lists (content/chat), one for each language and one for all.
import { seen } from '../text/lookalikes.ts';

/** `duck` is that word; `duck*` begins one, `*duck` ends one, `*duck*` is in one. */
export interface WordList {
  readonly words: readonly string[];
  /** Words that a pattern would match but that are innocent in this language. */
  readonly innocent: readonly string[];
}
export type WordLists = Readonly<Record<string, WordList>>;

/** The list that applies in every language. */
export const EVERYWHERE = 'everywhere';

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

/** Collapses double letters, so that a stretched word is the same word. */
const single = (word: string): string => word.replace(/(.)\1+/gu, '$1');
const plainWord = (word: string): string => single(seen(word).replace(/[^\p{L}\p{N}]/gu, ''));

/** The words of a text as a reader understands them: as written, with letters for digits, and those spelt letter by letter. */
function readingsOf(text: string): Set<string> {
  const plain = seen(text);
  const parts = plain.split(/\s+/u).filter((part) => part !== '');
  const found = new Set<string>();
  for (const part of parts) {
    const letters = [...part].map((sign) => LEET[sign] ?? sign).join('');
    for (const way of [part, letters]) {
      for (const word of way.split(/[^\p{L}\p{N}]+/u)) if (word !== '') found.add(single(word));
      const whole = plainWord(way);
      // f.u.c.k, f-u-c-k and f*ck without the signs.
      if (whole !== '' && /[^\p{L}\p{N}]/u.test(way)) found.add(whole);
    }
  }
  // f u c k
  for (const [run] of plain.matchAll(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu,
  ))
    found.add(plainWord([...run].map((sign) => LEET[sign] ?? sign).join('')));
  return found;
}

function fits(word: string, pattern: string): boolean {
  const core = plainWord(pattern);
  const [before, after] = [pattern.startsWith('*'), pattern.endsWith('*')];
  if (before && after) return word.includes(core);
  if (before) return word.endsWith(core);
  return after ? word.startsWith(core) : word === core;
}

/** Whether a text contains a word of these lists, also in disguise. */
export function isProfane(text: string, lists: readonly WordList[]): boolean {
  const innocent = new Set(lists.flatMap((list) => list.innocent).map(plainWord));
  const patterns = lists.flatMap(({ words }) => words);
  for (const word of readingsOf(text))
    if (!innocent.has(word) && patterns.some((pattern) => fits(word, pattern))) return true;
  return false;
}

/** The lists for a writer of this language. */
export const listsFor = (lists: WordLists, locale: string): WordList[] =>
  [lists[EVERYWHERE], lists[locale] ?? lists[locale.split('-')[0] ?? '']].filter((list) => list !== undefined);
