// Rows based on what this player played: each states its reason and can be turned off. They are loaded after the page,
// and inserted only out of view, so that nothing moves before anybody's eyes.
import { filterGames, type Game, type GamesFilter } from '#shared/contract/catalogue.ts';
import { call } from '#src/client/api.ts';
import { read, write } from '#src/client/storage.ts';
import { toast } from '#src/stores/toasts.ts';
import { drawnRow } from './drawn-tiles.ts';
import { showOwn } from './own-parts.ts';
import { lastPlayed } from './played.ts';
import { idOf, REASONS, type Reason, type RowReason, turnedOff } from './reason.ts';
import { watchRows } from './rows.ts';
import { hadPassed } from './scroll-position.ts';

const MOST = 15;
const STUDIOS = 4;
/** Two games are similar with this many mechanics and themes in common. */
const LIKE = 2;

/** `about`: the id of the game that the row's games are similar to. */
type Row = { readonly reason: RowReason; readonly about: string; readonly games: readonly Game[] };

/** Only rows that are turned on are loaded; one that is turned on later is inserted at the last place. */
export async function showReasons(places: readonly HTMLElement[]): Promise<void> {
  const off = turnedOff(read('reasons'));
  watchSwitches(async (reason) => {
    if (reason === 'continue') {
      const first = rowOf(reason);
      return first ? showOwn(first, null) : undefined;
    }
    const place = places.at(-1);
    // The player asked for it, so it appears at once, even if it moves what they see.
    for (const row of await rowsOf([reason])) {
      const drawn = await drawnOf(row);
      if (place && drawn) put(reason, drawn, place);
    }
  });
  await show(
    places,
    REASONS.filter((reason) => !off.includes(reason)),
  );
}

async function show(places: readonly HTMLElement[], reasons: readonly Reason[]): Promise<void> {
  let from = 0;
  const rows = await rowsOf(reasons);
  const drawn = await Promise.all(rows.map(drawnOf));
  for (const [i, { reason }] of rows.entries()) {
    const row = drawn[i];
    if (!row) continue;
    const left = places.slice(from);
    const again = hadPassed(idOf(reason));
    const place = (again ? left[0] : left.find(isFree)) ?? left.at(-1);
    if (!place) return;
    // After a return from a game the row is inserted at once, because the position is restored past it (scroll-position.ts).
    if (!again) await free(place);
    put(reason, row, place);
    from = Math.min(places.indexOf(place) + 1, places.length - 1);
  }
}

const drawnOf = ({ reason, about, games }: Row) =>
  drawnRow(
    reason,
    games.slice(0, MOST).map(({ identifier }) => identifier),
    about,
  );

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

const ROWS: Readonly<Record<RowReason, (last: Game, games: readonly Game[]) => Promise<Row>>> = {
  because: async (last) => {
    const near = await found({ filter: { features: last.features } });
    return { reason: 'because', about: last.identifier, games: likest(last, near) };
  },
  studios: async (_, games) => {
    const providers = [...new Set(games.map(({ provider }) => provider))].slice(0, STUDIOS);
    return { reason: 'studios', about: '', games: await found({ filter: { providers }, sort: 'new' }) };
  },
};

/** The games with most in common first. */
function likest({ features, themes }: Game, games: readonly Game[]): Game[] {
  const common = (game: Game) =>
    game.features.filter((word) => features.includes(word)).length +
    game.themes.filter((word) => themes.includes(word)).length;
  return games.filter((game) => common(game) >= LIKE).toSorted((a, b) => common(b) - common(a));
}

/** A row here would move the element that follows: whether that is below the screen. */
const isFree = (place: HTMLElement) => (place.nextElementSibling?.getBoundingClientRect().top ?? 0) >= innerHeight;

/** Resolves once the row can be inserted without moving anything visible. */
function free(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((_, watch) => {
      if (!isFree(place)) return;
      watch.disconnect();
      resolve();
    }).observe(place.nextElementSibling ?? place);
  });
}

function put(reason: RowReason, row: HTMLElement, place: HTMLElement): void {
  // Its switch may have inserted it meanwhile.
  if (rowOf(reason)) return;
  row.hidden = turnedOff(read('reasons')).includes(reason);
  const hide = row.querySelector<HTMLElement>('[data-hide]');
  hide?.addEventListener('click', () => {
    turn(reason, false);
    const control = document.querySelector<HTMLInputElement>(`[data-reasons] [value="${reason}"]`);
    if (control) control.checked = false;
    control?.focus({ preventScroll: true });
    toast('info', row.dataset.hidden ?? '');
  });
  place.insertAdjacentElement('beforebegin', row);
  watchRows(row);
  dispatchEvent(new CustomEvent('tiles:come', { detail: row }));
}

/** `missing` is called for a row that is turned on and not on the page yet. */
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

const rowOf = (reason: Reason) => document.querySelector<HTMLElement>(`main [data-reason="${reason}"]`);

function turn(reason: Reason, on: boolean): void {
  const off = turnedOff(read('reasons')).filter((name) => name !== reason);
  write('reasons', on ? off : [...off, reason]);
  const row = rowOf(reason);
  if (row) row.hidden = !on;
}
