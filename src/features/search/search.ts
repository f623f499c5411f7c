// When a search is worth asking.

/** S5.34, S9.02 */
export const SHORTEST = 3;
/** S5.35, S9.03 */
export const DEBOUNCE_MS = 300;
/** More no title has, and the API reads no more. */
export const LONGEST = 80;
/** What fits a popup without scrolling far. */
export const RESULTS = 20;
export const RECOMMENDED = 6;

/** What is asked for; null while there is too little to ask. */
export function queryOf(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  return [...text].length >= SHORTEST ? text : null;
}

/** The option after a key: around the ends, none while there are none. */
export function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  return null;
}
