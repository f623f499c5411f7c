// What is searched for and what was found. The last question wins: an answer to an older one is dropped.
import { atom, type ReadableAtom } from 'nanostores';
import { filterGames, type Game } from '#shared/contract/catalogue.ts';
import { call } from '#src/client/api.ts';
import { asked, DEBOUNCE_MS, RECOMMENDED, RESULTS } from './search.ts';

export type Found =
  | { readonly state: 'idle' | 'loading' | 'failed'; readonly text: string; readonly games: readonly Game[] }
  | { readonly state: 'found'; readonly text: string; readonly games: readonly Game[] };

const $now = atom<Found>({ state: 'idle', text: '', games: [] });
const $best = atom<readonly Game[]>([]);
export const $found: ReadableAtom<Found> = $now;
/** Shown before anything is typed and when nothing is found (S2.189). */
export const $recommended: ReadableAtom<readonly Game[]> = $best;

let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;

export function type(typed: string): void {
  clearTimeout(timer);
  const text = asked(typed);
  last++;
  if (text === null) $now.set({ state: 'idle', text: '', games: [] });
  else if (text !== $now.get().text || $now.get().state === 'failed')
    timer = setTimeout(() => void ask(text), DEBOUNCE_MS);
}

/** S8.11: a search that fails finds nothing, and says so. */
export async function ask(text: string): Promise<void> {
  const mine = ++last;
  $now.set({ state: 'loading', text, games: $now.get().games });
  const answer = await call(filterGames, { body: { filter: { title: text }, page_size: RESULTS } });
  if (mine !== last) return;
  $now.set(answer.ok ? { state: 'found', text, games: answer.value.data } : { state: 'failed', text, games: [] });
}

export async function recommend(): Promise<void> {
  if ($best.get().length > 0) return;
  const answer = await call(filterGames, { body: { page_size: RECOMMENDED } });
  if (answer.ok) $best.set(answer.value.data);
}
