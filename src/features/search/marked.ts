// Which parts of a name match the typed text: marked by <mark>, so that people see why it was found.
import { forgiven, slips } from '#shared/domain/catalogue/distance.ts';
import { fold, wordsIn } from '#shared/domain/catalogue/fold.ts';

export type Part = { readonly text: string; readonly hit: boolean };

/** The parts of `name` in order; joined they are the name again. */
export function marked(name: string, typed: string): Part[] {
  const words = wordsIn(typed);
  const pieces = name.split(/([\p{L}\p{N}'’`´]+)/u);
  const exact = pieces.map((piece, i) => (i % 2 ? hitIn(piece, words) : null));
  const parts = pieces.flatMap((piece, i) => {
    const hit = exact[i];
    if (hit) return split(piece, hit.from, hit.to);
    // Found in spite of a typing slip: the whole word is marked.
    const nearly = i % 2 === 1 && exact.every((one) => one === null || one === undefined) && isNear(piece, words);
    return [{ text: piece, hit: nearly }];
  });
  return parts.filter(({ text }) => text !== '');
}

type Hit = { readonly from: number; readonly to: number };

/** The longest typed word in the piece; accents and apostrophes are ignored. */
function hitIn(piece: string, words: readonly string[]): Hit | null {
  const hits = words.flatMap((word) => placeOf(piece, word) ?? []);
  return hits.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}

function placeOf(piece: string, word: string): Hit | null {
  const letters = [...piece];
  const text = (from: number, to: number) => letters.slice(from, to).join('');
  if (!fold(piece).includes(word)) return null;
  for (let from = 0; from < letters.length; from++) {
    if (!fold(text(from, letters.length)).startsWith(word)) continue;
    for (let to = from + 1; to <= letters.length; to++)
      if (fold(text(from, to)).startsWith(word)) {
        // A first character that folds to nothing is not part of the match.
        const start = fold(text(from, from + 1)) === '' && from + 1 < to ? from + 1 : from;
        return { from: text(0, start).length, to: text(0, to).length };
      }
  }
  return null;
}

const split = (piece: string, from: number, to: number): Part[] => [
  { text: piece.slice(0, from), hit: false },
  { text: piece.slice(from, to), hit: true },
  { text: piece.slice(to), hit: false },
];

const isNear = (piece: string, words: readonly string[]): boolean =>
  words.some((word) => {
    const most = forgiven(word.length);
    return most > 0 && slips(word, fold(piece), most) <= most;
  });
