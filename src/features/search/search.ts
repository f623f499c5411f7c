// When the server is asked, and for what.

/** S5.34, S9.02: the fewest characters of a search. */
export const SHORTEST = 3;
/** S5.35, S9.03: milliseconds without typing before a search. */
export const DEBOUNCE_MS = 300;
/** The most characters: no title has more, and the API reads no more. */
export const LONGEST = 80;
/** How many fit into a popup without much scrolling. */
export const RESULTS = 20;
export const RECOMMENDED = 6;

/** The text to search for; null while it is too short. */
export function queryOf(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  return [...text].length >= SHORTEST ? text : null;
}

/** The index of the option after an arrow key, wrapping at the ends; null while there are none. */
export function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  return null;
}
