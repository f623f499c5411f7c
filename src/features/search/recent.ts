// Past searches of this browser: stored only here, latest first, each removable.
import { atom, type ReadableAtom } from 'nanostores';
import { forget, read, write } from '#src/client/storage.ts';

const MAX_STORED = 6;

const $texts = atom<readonly string[]>([]);
export const $recent: ReadableAtom<readonly string[]> = $texts;

export function recall(): void {
  const found = read('recentSearches');
  $texts.set(Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(0, MAX_STORED) : []);
}

/** Stores a search once, however it was spelt; the latest spelling is kept. */
export function remember(text: string): void {
  recall();
  keep([text, ...without(text)]);
}

export const drop = (text: string): void => keep(without(text));

export function dropAll(): void {
  $texts.set([]);
  forget('recentSearches');
}

const without = (text: string) => $texts.get().filter((one) => one.toLowerCase() !== text.toLowerCase());

function keep(texts: readonly string[]): void {
  const latest = texts.slice(0, MAX_STORED);
  $texts.set(latest);
  if (latest.length > 0) write('recentSearches', latest);
  else forget('recentSearches');
}
