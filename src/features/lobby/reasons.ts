// Rows that are there for a reason, made of what this player played: each says its reason and can be turned off. They come by
// calls, and only to places that are out of sight, so that nothing on the page moves under anybody's eyes.
import { filterGames, type Game, type GamesFilter } from '#shared/contract/catalogue.ts';
import { call } from '#src/client/api.ts';
import { read, write } from '#src/client/storage.ts';
import { toast } from '#src/stores/toasts.ts';
import { builtRow } from './build.ts';
import { part } from './kit.ts';
import { showOwn } from './own.ts';
import { hadPassed } from './place.ts';
import { lastPlayed } from './played.ts';
import { REASONS, type Reason, turnedOff } from './reason.ts';
import { watchRows } from './rows.ts';

const MOST = 15;
const STUDIOS = 4;
/** A game is like another from so many mechanics and themes in common. */
const LIKE = 2;

type Row = { readonly reason: Reason; readonly about: string; readonly games: readonly Game[] };

/** Only rows that are on are asked for; one that is turned on comes where the last place is. */
export async function showReasons(places: readonly HTMLElement[]): Promise<void> {
  const off = turnedOff(read('reasons'));
  watchSwitches(async (reason) => {
    const first = reason === 'continue' ? rowOf(reason) : null;
    if (first) return showOwn(first, null);
    const place = places.at(-1);
    // The player asked for it: it comes at once, also where it moves what they see.
    for (const row of await rowsOf([reason])) if (place && !rowOf(reason)) put(row, place);
  });
  await show(
    places,
    REASONS.filter((reason) => !off.includes(reason)),
  );
}

async function show(places: readonly HTMLElement[], reasons: readonly Reason[]): Promise<void> {
  let from = 0;
  for (const row of await rowsOf(reasons)) {
    const left = places.slice(from);
    const again = hadPassed(nameOf(row.reason));
    const place = (again ? left[0] : left.find(isFree)) ?? left.at(-1);
    if (!place) return;
    // Who comes back from a game is led past it (place.ts).
    if (!again) await free(place);
    if (!rowOf(row.reason)) put(row, place);
    from = Math.min(places.indexOf(place) + 1, places.length - 1);
  }
}

async function rowsOf(reasons: readonly Reason[]): Promise<Row[]> {
  if (reasons.length === 0) return [];
  const { ids, played } = (await lastPlayed()) ?? { ids: [], played: [] };
  const games = played.map(({ game }) => game);
  const [last] = games;
  if (!last) return [];
  const rows = await Promise.all(
    reasons.flatMap((reason) => (reason === 'continue' ? [] : [ROWS[reason](last, games)])),
  );
  return rows
    .map((row) => ({ ...row, games: row.games.filter(({ identifier }) => !ids.includes(identifier)) }))
    .filter((row) => row.games.length > 0);
}

const found = async (body: GamesFilter): Promise<readonly Game[]> => {
  const answer = await call(filterGames, { body: { ...body, page_size: 40 } });
  return answer.ok ? answer.value.data : [];
};

const ROWS: Readonly<Record<Exclude<Reason, 'continue'>, (last: Game, games: readonly Game[]) => Promise<Row>>> = {
  because: async (last) => {
    const near = await found({ filter: { features: last.features } });
    return { reason: 'because', about: last.title, games: likest(last, near) };
  },
  studios: async (_, games) => {
    const providers = [...new Set(games.map(({ provider }) => provider))].slice(0, STUDIOS);
    return { reason: 'studios', about: '', games: await found({ filter: { providers }, sort: 'new' }) };
  },
};

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
  title.id = nameOf(reason);
  row.setAttribute('aria-labelledby', title.id);
  row.hidden = turnedOff(read('reasons')).includes(reason);
  list.replaceChildren(...builtRow(games.slice(0, MOST)));
  const hide = row.querySelector<HTMLElement>('[data-hide]');
  if (hide) hide.ariaLabel = `${hide.textContent.trim()}: ${title.textContent}`;
  hide?.addEventListener('click', () => {
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

/** `missing` is called for a row that is turned on and is not on the page yet. */
function watchSwitches(missing: (reason: Reason) => void): void {
  const off = turnedOff(read('reasons'));
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-reasons] input')) {
    const reason = REASONS.find((name) => name === input.value);
    if (!reason) continue;
    input.checked = !off.includes(reason);
    input.addEventListener('change', () => {
      turn(reason, input.checked);
      if (input.checked && (reason === 'continue' || !rowOf(reason))) missing(reason);
    });
  }
}

const nameOf = (reason: Reason) => `mine-${reason}`;
const rowOf = (reason: Reason) => document.querySelector<HTMLElement>(`main [data-reason="${reason}"]`);

function turn(reason: Reason, on: boolean): void {
  const off = turnedOff(read('reasons')).filter((name) => name !== reason);
  write('reasons', on ? off : [...off, reason]);
  const row = rowOf(reason);
  if (row) row.hidden = !on;
}
