// The page of favourites: their tiles as the server renders them, and texts for loading, an empty list and a failure.
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
  // When the last star is removed, the empty list's text appears; until then tiles without a star stay, so that it can
  // be given back.
  $favourites.listen((ids) => ids?.size === 0 && list?.childElementCount === 0 && show('empty'));
  await ask();
}

/** Latest first; null where they could not be loaded. */
async function favouriteTiles(): Promise<Element[] | null> {
  await loadFavourites();
  const ids = $favourites.get();
  return ids && drawnTiles([...ids]);
}
