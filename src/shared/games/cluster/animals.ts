// How many clusters of each size and perimeter are possible on a board, counted exactly: the mean payout of a first
// drop is a sum over them, whatever else is on the board.

/** counts[size][edge]: sets of `size` joined cells with `edge` neighbouring cells. */
export type Animals = number[][];

/** The boundary state of a walk over all cells: outside, outside and counted as perimeter, or a part of the set by number. */
const FREE = 0;
const EDGE = 1;
const FIRST_PART = 2;

/**
 * Walks cell by cell, column by column, and counts for every state of the last `rows` cells how many sets lead to it,
 * by size and perimeter (a transfer matrix; Jensen, "Enumerations of lattice animals and trees", J. Stat. Phys. 102,
 * 2001). Counts stay below 2^53 up to boards of 7 by 7.
 */
export function animalsOn(columns: number, rows: number): Animals {
  const cells = columns * rows;
  const width = cells + 1;
  const done = new Float64Array(width * width);
  let states = new Map<string, Float64Array>();
  const start = new Float64Array(width * width);
  start[0] = 1;
  const untouched = String.fromCharCode(...Array.from({ length: rows }, () => FREE));
  states.set(untouched, start);

  for (let cell = 0; cell < cells; cell += 1) {
    const row = cell % rows;
    const next = new Map<string, Float64Array>();
    const add = (boundary: number[], counts: Float64Array, shift: number) => {
      const key = keyOf(boundary);
      let sums = next.get(key);
      if (!sums) {
        sums = new Float64Array(width * width);
        next.set(key, sums);
      }
      addShifted(sums, counts, shift);
    };
    for (const [key, counts] of states) {
      const boundary = [...key].map((one) => one.charCodeAt(0));
      const left = boundary[row] ?? FREE;
      const up = row > 0 ? (boundary[row - 1] ?? FREE) : EDGE;
      // The cell is in the set: the free cells beside it belong to the perimeter.
      const inside = [...boundary];
      const edges = Number(left === FREE && cell >= rows) + Number(up === FREE);
      if (up === FREE) inside[row - 1] = EDGE;
      const part = Math.max(left, up) < FIRST_PART ? 1 + Math.max(FIRST_PART - 1, ...boundary) : Math.max(left, up);
      inside[row] = part;
      const joined =
        left >= FIRST_PART && up >= FIRST_PART
          ? inside.map((one) => (one === left || one === up ? part : one))
          : inside;
      add(joined, counts, width + edges);
      // The cell is outside: the part that leaves the boundary here must continue elsewhere, or be the whole set.
      const outside = [...boundary];
      const beside = left >= FIRST_PART || up >= FIRST_PART;
      outside[row] = beside ? EDGE : FREE;
      if (left >= FIRST_PART && !outside.includes(left)) {
        if (outside.every((one) => one < FIRST_PART)) addShifted(done, counts, Number(beside));
      } else add(outside, counts, Number(beside));
    }
    states = next;
  }
  for (const [key, counts] of states) {
    const parts = new Set([...key].filter((one) => one.charCodeAt(0) >= FIRST_PART));
    if (parts.size === 1) addShifted(done, counts, 0);
  }
  return Array.from({ length: width }, (_, size) => [...done.slice(size * width, (size + 1) * width)]);
}

/** Equal boundaries have the same key, however their parts are numbered. */
function keyOf(boundary: number[]): string {
  const names = new Map<number, number>();
  return String.fromCharCode(
    ...boundary.map((one) => {
      if (one < FIRST_PART) return one;
      const name = names.get(one) ?? FIRST_PART + names.size;
      names.set(one, name);
      return name;
    }),
  );
}

function addShifted(sums: Float64Array, counts: Float64Array, shift: number): void {
  for (let i = counts.length - 1 - shift; i >= 0; i -= 1) {
    const count = counts[i] as number;
    if (count > 0) sums[i + shift] = (sums[i + shift] as number) + count;
  }
}
