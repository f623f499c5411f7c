// The page of favourites: whole titles by a call, and what it says while they come, where there are none, and where it failed.
import { type Game, SELECTED_MAX, selectGames } from '#shared/contract/catalogue.ts';
import { call } from '#src/client/api.ts';
import { $favourites, loadFavourites } from '#src/stores/favourites.ts';
import { builtRow } from './build.ts';

export async function showFavourites(place: HTMLElement): Promise<void> {
  const show = (state: 'busy' | 'full' | 'empty' | 'failed') => {
    for (const part of place.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset.when !== state;
  };
  const list = place.querySelector<HTMLElement>('[data-when=full]');
  const ask = async () => {
    show('busy');
    const games = await favouriteGames();
    if (!games) return show('failed');
    const tiles = builtRow(games);
    list?.replaceChildren(...tiles);
    show(tiles.length > 0 ? 'full' : 'empty');
    if (list) dispatchEvent(new CustomEvent('tiles:come', { detail: list }));
  };
  place.querySelector('[data-again]')?.addEventListener('click', () => void ask());
  // The last star taken away leaves the way on; the others stay to be given back.
  $favourites.listen((ids) => ids?.size === 0 && list?.childElementCount === 0 && show('empty'));
  await ask();
}

/** Latest first; null where the server did not tell them. */
async function favouriteGames(): Promise<Game[] | null> {
  await loadFavourites();
  const ids = $favourites.get();
  if (!ids) return null;
  const games: Game[] = [];
  for (let from = 0; from < ids.size; from += SELECTED_MAX) {
    const answer = await call(selectGames, { body: { game_ids: [...ids].slice(from, from + SELECTED_MAX) } });
    if (!answer.ok) return null;
    games.push(...answer.value.data);
  }
  return games;
}
