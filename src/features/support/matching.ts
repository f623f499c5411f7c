// Which questions of the help pages fit what somebody types. It forgives: not every word has to be found, an ending or a letter may be
// another, and words that mean the same in the language stand for each other.

import type { HelpAnswer } from '#shared/contract/support.ts';
import { forgiven, slips } from '#shared/domain/catalogue/distance.ts';
import { wordsIn } from '#shared/domain/catalogue/fold.ts';

const MOST = 5;
/** Beginnings that two words of one stem share, and how much of the longer one that is at least. */
const [STEM, STEM_SHARE] = [4, 0.6];
/** What is found in the question itself says more than in its group, and that more than in the answer. */
const FIELDS = [3, 1.6, 1] as const;
/** Another word for it is nearly as good as the word. */
const OTHER = 0.9;
/** Of the best, what is told besides. */
const CERTAIN = 0.3;

/** 1 for the same word; less for one of its stem, or with a slip of the hand; 0 for another. */
function likeness(wanted: string, word: string): number {
  if (wanted === word) return 1;
  // Hardly a slip is in the first letter: most words are told apart by it at once.
  if (wanted[0] !== word[0]) return 0;
  let shared = 0;
  while (shared < wanted.length && wanted[shared] === word[shared]) shared += 1;
  // A word that is still being typed, or a compound's beginning.
  if (shared === wanted.length && shared >= 3) return 0.9;
  if (shared >= STEM && shared >= STEM_SHARE * Math.max(wanted.length, word.length)) return 0.8;
  if (shared === word.length && shared >= 5) return 0.75;
  const most = forgiven(wanted.length);
  return most > 0 && Math.abs(wanted.length - word.length) <= most && slips(wanted, word, most) <= most ? 0.6 : 0;
}

/** What is looked for: phrases, any of which will do, and how good each is. */
type Wish = readonly { readonly words: readonly string[]; readonly worth: number }[];

/** `alike`: phrases that mean the same, by "," within and by ";" between them. Words of `stop` say nothing where others do. */
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

/** Where all words of a phrase were typed, in whatever order; none where one is missing. */
function placeOf(phrase: readonly string[], typed: readonly string[]): number[] {
  const places = phrase.map((word) => typed.findIndex((each) => each === word || likeness(each, word) >= 0.75));
  return phrase.length === 0 || places.includes(-1) ? [] : places;
}

type Read = { readonly answer: HelpAnswer; readonly fields: readonly (readonly string[])[] };

/** How well the best phrase is found in a field; every word of it has to be. */
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

/** Read once for all that is typed after it. */
const known = new WeakMap<readonly HelpAnswer[], Read[]>();
function readsOf(answers: readonly HelpAnswer[]): Read[] {
  const reads = known.get(answers) ?? answers.map((answer): Read => ({ answer, fields: fieldsOf(answer) }));
  known.set(answers, reads);
  return reads;
}

/** The best first; of nothing typed, none. What is found in few answers decides more than what is in all. */
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
