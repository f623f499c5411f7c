// What is searched for and what was found. The last question wins: an older one is given up, its answer dropped.
import { atom, type ReadableAtom } from 'nanostores';
import type { Game, GamePage, GamesFilter } from '#shared/contract/catalogue.ts';
import { log } from '#src/client/log.ts';
import { ask as askPlainly } from '#src/client/plain.ts';
import { RETRIES } from '#src/client/retry.ts';
import { paths } from '#src/paths.ts';
import { DEBOUNCE_MS, queryOf, RECOMMENDED, RESULTS } from './search.ts';

export type Result = {
  readonly games: readonly Game[];
  /** Of all that were found; `games` are the first of them. */
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

/** `locale` is the page's: kinds of games are found by what they are called in it. */
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

/** S8.11: a search that fails is logged and finds nothing. */
export async function ask(text: string, locale: string): Promise<void> {
  const mine = new AbortController();
  asking?.abort();
  asking = mine;
  $now.set({ ...$now.get(), state: 'loading', text });
  const answer = await filter(
    { filter: { title: text }, page_size: RESULTS, facets: true },
    { locale, signal: mine.signal },
  );
  if (mine.signal.aborted) return;
  if (answer.ok) {
    const { data, pagination, facets } = answer.value;
    $now.set({ state: 'found', text, games: data, count: pagination.total_count, facets });
  } else {
    const { status, request } = answer;
    log('LOAD_FOUND_GAMES_ERROR', { status, ...(request && { request }) });
    $now.set({ state: 'failed', text, ...NOTHING });
  }
}

export async function recommend(): Promise<void> {
  if ($best.get().length > 0) return;
  const answer = await filter({ sort: 'popular', page_size: RECOMMENDED });
  if (answer.ok) $best.set(answer.value.data);
}

const filter = (body: GamesFilter, wish: { locale?: string; signal?: AbortSignal } = {}) =>
  askPlainly(paths.gamesFilter(), { is: isPage, retries: RETRIES, body, ...wish });

/** As far as it is read here. */
const isPage = (value: unknown): value is GamePage =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  Array.isArray(value.data) &&
  'pagination' in value &&
  typeof value.pagination === 'object' &&
  value.pagination !== null;
