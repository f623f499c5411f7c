// Rows that are there for a reason, made of what this player played: each says its reason and can be turned off. They come by
// calls, and only to places that are out of sight, so that nothing on the page moves under anybody's eyes.
import { filterGames, type Game, selectGames } from '#shared/contract/catalogue.ts';
import { readPlayedGames } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';
import { read, write } from '#src/client/storage.ts';
import { toast } from '#src/stores/toasts.ts';
import { built } from './build.ts';
import { part } from './kit.ts';
import { REASONS, type Reason, turnedOff } from './reason.ts';
import { watchRows } from './rows.ts';

const MOST = 15;
const STUDIOS = 4;
/** A game is like another from so many mechanics and themes in common. */
const LIKE = 2;

type Row = { readonly reason: Reason; readonly about: string; readonly games: readonly Game[] };

export async function showReasons(places: readonly HTMLElement[]): Promise<void> {
  watchSwitches();
  let from = 0;
  for (const row of await rowsOf()) {
    const left = places.slice(from);
    const place = left.find(isFree) ?? left.at(-1);
    if (!place) return;
    await free(place);
    put(row, place);
    from = Math.min(places.indexOf(place) + 1, places.length - 1);
  }
}

async function rowsOf(): Promise<Row[]> {
  const played = await call(readPlayedGames);
  const ids = played.ok ? played.value.games.slice(0, MOST).map(({ identifier }) => identifier) : [];
  if (ids.length === 0) return [];
  const chosen = await call(selectGames, { body: { game_ids: ids } });
  const known = chosen.ok ? chosen.value.data.filter(({ restricted }) => !restricted) : [];
  const [last] = known;
  if (!last) return [];
  const others = (games: readonly Game[]) => games.filter(({ identifier }) => !ids.includes(identifier));
  const [near, fresh] = await Promise.all([
    call(filterGames, { body: { filter: { features: last.features }, page_size: 40 } }),
    call(filterGames, {
      body: {
        filter: { providers: [...new Set(known.map(({ provider }) => provider))].slice(0, STUDIOS) },
        sort: 'new',
        page_size: 40,
      },
    }),
  ]);
  const rows: Row[] = [
    { reason: 'continue', about: '', games: known },
    { reason: 'because', about: last.title, games: others(near.ok ? likest(last, near.value.data) : []) },
    { reason: 'studios', about: '', games: others(fresh.ok ? fresh.value.data : []) },
  ];
  return rows.filter(({ games }) => games.length > 0);
}

/** What has most in common with a game first. */
function likest({ features, themes }: Game, games: readonly Game[]): Game[] {
  const common = (game: Game) =>
    game.features.filter((word) => features.includes(word)).length +
    game.themes.filter((word) => themes.includes(word)).length;
  return games.filter((game) => common(game) >= LIKE).toSorted((a, b) => common(b) - common(a));
}

/** What stands after it is what a row there would move. */
const isFree = (place: HTMLElement) => (place.nextElementSibling?.getBoundingClientRect().top ?? 0) >= innerHeight;

/** Resolves once what a row would move is below the screen. */
function free(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((_, watch) => {
      if (!isFree(place)) return;
      watch.disconnect();
      resolve();
    }).observe(place.nextElementSibling ?? place);
  });
}

function put({ reason, about, games }: Row, place: HTMLElement): void {
  const row = part(`[data-reason="${reason}"]`);
  const list = row?.querySelector<HTMLElement>('.tiles-row');
  const title = row?.querySelector('h2');
  if (!row || !list || !title) return;
  title.textContent = (title.textContent ?? '').replace('{game}', about);
  for (const way of ['back', 'on']) list.dataset[way] = list.dataset[way]?.replace('{game}', about) ?? '';
  title.id = `mine-${reason}`;
  row.setAttribute('aria-labelledby', title.id);
  list.replaceChildren(...games.slice(0, MOST).flatMap((game) => built(game) ?? []));
  row.hidden = turnedOff(read('reasons')).includes(reason);
  row.querySelector('[data-hide]')?.addEventListener('click', () => {
    turn(reason, false);
    const control = document.querySelector<HTMLInputElement>(`[data-reasons] [value="${reason}"]`);
    if (control) control.checked = false;
    control?.focus({ preventScroll: true });
    toast('info', row.dataset.hidden ?? '');
  });
  place.insertAdjacentElement('beforebegin', row);
  watchRows(row);
  dispatchEvent(new CustomEvent('tiles:come', { detail: list }));
}

function watchSwitches(): void {
  const off = turnedOff(read('reasons'));
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-reasons] input')) {
    const reason = REASONS.find((name) => name === input.value);
    if (!reason) continue;
    input.checked = !off.includes(reason);
    input.addEventListener('change', () => turn(reason, input.checked));
  }
}

function turn(reason: Reason, on: boolean): void {
  const off = turnedOff(read('reasons')).filter((name) => name !== reason);
  write('reasons', on ? off : [...off, reason]);
  for (const row of document.querySelectorAll<HTMLElement>(`main [data-reason="${reason}"]`)) row.hidden = !on;
}
