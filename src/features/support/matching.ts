// Which questions of the help pages match a typed text. It is tolerant: not every word has to match, endings and single
// letters may differ, and synonyms of the language count.

import type { HelpAnswer } from '#shared/contract/support.ts';
import { forgiven, slips } from '#shared/domain/catalogue/distance.ts';
import { wordsIn } from '#shared/domain/catalogue/fold.ts';

const MOST = 5;
/** Two words of one stem share at least this many first letters, and this fraction of the longer one. */
const [STEM, STEM_SHARE] = [4, 0.6];
/** Weights of a match in the question, its group, and the answer. */
const FIELDS = [3, 1.6, 1] as const;
/** The factor of a synonym. */
const OTHER = 0.9;
/** Results below this fraction of the best score are left out. */
const CERTAIN = 0.3;

/** 1 for the same word; less for one of the same stem, or with a typing slip; 0 for another. */
function likeness(wanted: string, word: string): number {
  if (wanted === word) return 1;
  // Few slips are in the first letter, so most words are ruled out by it at once.
  if (wanted[0] !== word[0]) return 0;
  let shared = 0;
  while (shared < wanted.length && wanted[shared] === word[shared]) shared += 1;
  // A word that is still being typed, or the beginning of a compound.
  if (shared === wanted.length && shared >= 3) return 0.9;
  if (shared >= STEM && shared >= STEM_SHARE * Math.max(wanted.length, word.length)) return 0.8;
  if (shared === word.length && shared >= 5) return 0.75;
  const most = forgiven(wanted.length);
  return most > 0 && Math.abs(wanted.length - word.length) <= most && slips(wanted, word, most) <= most ? 0.6 : 0;
}

/** What is searched for: alternative phrases, each with its weight. */
type Wish = readonly { readonly words: readonly string[]; readonly worth: number }[];

/** `alike`: synonyms, separated by "," within a group and by ";" between groups. Words of `stop` are ignored where there are others. */
export interface Vocabulary {
  readonly alike: string;
  readonly stop: string;
}

function wishesOf(typed: readonly string[], { alike, stop }: Vocabulary): Wish[] {
  const groups = alike.split(';').map((group) => group.split(',').map(wordsIn));
  const silent = new Set(wordsIn(stop));
  const taken = new Set<number>();
  const wishes: Wish[] = [];
  for (const group of groups) {
    const found = group
      .map((phrase) => ({ phrase, at: placeOf(phrase, typed) }))
      .filter(({ at }) => at.length > 0)
      .toSorted((a, b) => b.at.length - a.at.length)[0];
    if (!found) continue;
    for (const at of found.at) taken.add(at);
    wishes.push(group.map((words) => ({ words, worth: words === found.phrase ? 1 : OTHER })));
  }
  const rest = typed.filter((word, at) => !taken.has(at) && !silent.has(word));
  return [...wishes, ...rest.map((word): Wish => [{ words: [word], worth: 1 }])];
}

/** The indexes of the typed words that form the phrase, in any order; none where one is missing. */
function placeOf(phrase: readonly string[], typed: readonly string[]): number[] {
  const places = phrase.map((word) => typed.findIndex((each) => each === word || likeness(each, word) >= 0.75));
  return phrase.length === 0 || places.includes(-1) ? [] : places;
}

type Read = { readonly answer: HelpAnswer; readonly fields: readonly (readonly string[])[] };

/** The score of the best phrase in a field; all of its words must be there. */
const found = (wish: Wish, words: readonly string[]): number =>
  Math.max(
    0,
    ...wish.map(
      ({ words: phrase, worth }) =>
        worth * Math.min(...phrase.map((wanted) => Math.max(0, ...words.map((word) => likeness(wanted, word))))),
    ),
  );

const fieldsOf = ({ question, group, text }: HelpAnswer): string[][] =>
  [question, group, text].map((field) => [...new Set(wordsIn(field))]);

/** Prepared once for all later searches. */
const known = new WeakMap<readonly HelpAnswer[], Read[]>();
function readsOf(answers: readonly HelpAnswer[]): Read[] {
  const reads = known.get(answers) ?? answers.map((answer): Read => ({ answer, fields: fieldsOf(answer) }));
  known.set(answers, reads);
  return reads;
}

/** The best first; none for an empty text. Words that few answers contain weigh more. */
export function matching(answers: readonly HelpAnswer[], typed: string, vocabulary: Vocabulary): HelpAnswer[] {
  const words = wordsIn(typed);
  const wishes = wishesOf(words, vocabulary);
  const all = wishes.length > 0 ? wishes : words.map((word): Wish => [{ words: [word], worth: 1 }]);
  const reads = readsOf(answers);
  const hits = all.map((wish) =>
    reads.map(({ fields }) => Math.max(...fields.map((field, i) => (FIELDS[i] ?? 1) * found(wish, field)))),
  );
  const weights = hits.map((row) => Math.log(1 + reads.length / (1 + row.filter((hit) => hit > 0.5).length)));
  const ranked = reads
    .map(({ answer }, i) => ({
      answer,
      rank: hits.reduce((sum, row, wish) => sum + (row[i] ?? 0) * (weights[wish] ?? 0), 0),
    }))
    .toSorted((a, b) => b.rank - a.rank);
  const best = ranked[0]?.rank ?? 0;
  return ranked
    .filter(({ rank }) => rank > 0 && rank >= best * CERTAIN)
    .slice(0, MOST)
    .map(({ answer }) => answer);
}
