// The number of typing slips between a typed text and a word.

/** Slips that are tolerated in a word of this length: none in a short one, because every word is close to another. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * The least number of letters wrong, missing, additional or swapped with their neighbour (optimal string alignment)
 * between `typed` and any beginning of `word`; `most + 1` for anything above `most`.
 */
export function slips(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let older: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        cost = Math.min(cost, at(older, column - 2) + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    // A swap looks back two rows: only when both are above the bound nothing can be found.
    if (least > most && Math.min(...above) > most) return most + 1;
    older = above;
    above = line;
  }
  return Math.min(most + 1, ...above);
}

const at = (line: readonly number[], column: number): number => line[column] ?? Number.POSITIVE_INFINITY;
