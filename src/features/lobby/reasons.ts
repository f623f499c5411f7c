// Rows that are there for a reason, made of what this player played: each says its reason and can be turned off. They come by
// calls, and only to places that are out of sight, so that nothing on the page moves under anybody's eyes.
import { filterGames, type Game, selectGames } from '#shared/contract/catalogue.ts';
import { readPlayedGames } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';
import { read, write } from '#src/client/storage.ts';
import { built } from './build.ts';
import { part } from './kit.ts';
import { REASONS, type Reason, turnedOff } from './reason.ts';
import { watchRows } from './rows.ts';

const MOST = 15;
const FEWEST = 1;
const STUDIOS = 4;

type Row = { readonly reason: Reason; readonly about: string; readonly games: readonly Game[] };

export async function showReasons(places: readonly HTMLElement[]): Promise<void> {
  watchSwitches();
  const rows = await rowsOf();
  for (const [i, row] of rows.entries()) {
    const place = places[Math.min(i, places.length - 1)];
    if (place) await outOfSight(place).then(() => put(row, place));
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
  const [like, fresh] = await Promise.all([
    call(filterGames, { body: { filter: { features: last.features, themes: last.themes }, page_size: 40 } }),
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
    { reason: 'because', about: last.title, games: others(like.ok && last.features.length > 0 ? like.value.data : []) },
    { reason: 'studios', about: '', games: others(fresh.ok ? fresh.value.data : []) },
  ];
  return rows.filter(({ games }) => games.length >= FEWEST);
}

/** Resolves once a place is not on the screen: what is put there then moves nothing that is seen. */
function outOfSight(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver(([seen], watch) => {
      const below = (seen?.boundingClientRect.top ?? 0) >= innerHeight;
      if (!below) return;
      watch.disconnect();
      resolve();
    }).observe(place);
  });
}

function put({ reason, about, games }: Row, place: HTMLElement): void {
  const row = part(`[data-reason="${reason}"]`);
  const list = row?.querySelector('.tiles-row');
  const title = row?.querySelector('h2');
  if (!row || !list || !title) return;
  title.textContent = (title.textContent ?? '').replace('{game}', about);
  title.id = `mine-${reason}`;
  row.setAttribute('aria-labelledby', title.id);
  list.replaceChildren(...games.slice(0, MOST).flatMap((game) => built(game) ?? []));
  row.hidden = turnedOff(read('reasons')).includes(reason);
  row.querySelector('[data-hide]')?.addEventListener('click', () => {
    turn(reason, false);
    const control = document.querySelector<HTMLInputElement>(`[data-reasons] [value="${reason}"]`);
    if (control) control.checked = false;
    control?.focus();
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
