// The page of favourites: their tiles as the server draws them, and what it says while they come, where there are none, and where it failed.
import { $favourites, loadFavourites } from '#src/stores/favourites.ts';
import { drawnTiles } from './drawn-tiles.ts';

export async function showFavourites(place: HTMLElement): Promise<void> {
  const show = (state: 'busy' | 'full' | 'empty' | 'failed') => {
    for (const part of place.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset.when !== state;
  };
  const list = place.querySelector<HTMLElement>('[data-when=full]');
  const ask = async () => {
    show('busy');
    const tiles = await favouriteTiles();
    if (!tiles) return show('failed');
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
async function favouriteTiles(): Promise<Element[] | null> {
  await loadFavourites();
  const ids = $favourites.get();
  return ids && drawnTiles([...ids]);
}
