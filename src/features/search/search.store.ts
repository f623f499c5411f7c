// The search text and its results. The last search wins: an earlier request is aborted, its answer dropped.
import { atom, type ReadableAtom } from 'nanostores';
import { filterGames, type Game, type GamePage } from '#shared/contract/catalogue.ts';
import { call, failed } from '#src/client/api.ts';
import { log } from '#src/client/log.ts';
import { DEBOUNCE_MS, queryOf, RECOMMENDED, RESULTS } from './search.ts';

export type Result = {
  readonly games: readonly Game[];
  /** The number of all results; `games` are the first of them. */
  readonly count: number;
  readonly facets: GamePage['facets'];
};
export type Found = Result & { readonly state: 'idle' | 'loading' | 'failed' | 'found'; readonly text: string };

const NOTHING: Result = { games: [], count: 0, facets: undefined };
const $now = atom<Found>({ state: 'idle', text: '', ...NOTHING });
const $best = atom<readonly Game[]>([]);
export const $found: ReadableAtom<Found> = $now;
/** Shown before anything is typed and when nothing is found (S2.189). */
export const $recommended: ReadableAtom<readonly Game[]> = $best;

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

/** `locale` is the page's: categories are found by their names in it. */
export function type(typed: string, locale: string): void {
  clearTimeout(timer);
  const text = queryOf(typed);
  const now = $now.get();
  const onItsWay = now.state === 'loading' && !asking?.signal.aborted;
  if (text === now.text && (now.state === 'found' || onItsWay)) return;
  asking?.abort();
  if (text === null) $now.set({ state: 'idle', text: '', ...NOTHING });
  else timer = setTimeout(() => void ask(text, locale), DEBOUNCE_MS);
}

/** S8.11: a failed search is logged and finds nothing. */
export async function ask(text: string, locale: string): Promise<void> {
  const mine = new AbortController();
  asking?.abort();
  asking = mine;
  $now.set({ ...$now.get(), state: 'loading', text });
  const body = { filter: { title: text }, page_size: RESULTS, facets: true };
  const answer = await call(filterGames, { body, locale, signal: mine.signal });
  if (mine.signal.aborted) return;
  if (answer.ok) {
    const { data, pagination, facets } = answer.value;
    $now.set({ state: 'found', text, games: data, count: pagination.total_count, facets });
  } else {
    log('LOAD_FOUND_GAMES_ERROR', failed(answer.problem, answer.request));
    $now.set({ state: 'failed', text, ...NOTHING });
  }
}

export async function recommend(): Promise<void> {
  if ($best.get().length > 0) return;
  const answer = await call(filterGames, { body: { sort: 'popular', page_size: RECOMMENDED } });
  if (answer.ok) $best.set(answer.value.data);
}
