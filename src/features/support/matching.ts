// Which questions of the help pages fit what somebody types: each word has to begin a word of the question or of its group.
import type { Answer } from './support.store.ts';

const MOST = 5;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Those that fit, what stands in the question itself first; of nothing typed, none. */
export function matching(answers: readonly Answer[], typed: string): Answer[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const rank = ({ question, group }: Answer): number => {
    const [own, others] = [wordsOf(question), wordsOf(group)];
    const begins = (words: string[], word: string) => words.some((each) => each.startsWith(word));
    const hits = wanted.map((word) => (begins(own, word) ? 2 : begins(others, word) ? 1 : 0));
    return hits.includes(0) ? 0 : hits.reduce((sum: number, hit) => sum + hit, 0);
  };
  return answers
    .map((answer) => ({ answer, rank: rank(answer) }))
    .filter((each) => each.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ answer }) => answer);
}
