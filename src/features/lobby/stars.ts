// The stars of a player's tiles: loaded after the visitor's first activity, because they are needed only by a press.
import { $favourites, loadFavourites, turn } from '#src/stores/favourites.ts';
import { toast } from '#src/stores/toasts.ts';
import { watchTiles } from './locks.ts';
import { factsOf, part } from './tile-kit.ts';

export function watchStars(): void {
  const again = watchTiles((tile, state) => {
    const ids = $favourites.get();
    if (ids && tile.matches('.tile'))
      star(tile, state === 'open' && !tile.matches('.is-closed'), ids.has(tile.dataset.game ?? ''));
  });
  $favourites.listen(again);
  void loadFavourites();
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.tile-star') : null;
    const id = button?.closest<HTMLElement>('[data-game]')?.dataset.game;
    if (button && id && !(await turn(id))) toast('warning', button.dataset.failed ?? '');
  });
}

function star(tile: HTMLElement, offered: boolean, favourite: boolean): void {
  const there = tile.querySelector<HTMLElement>('.tile-star');
  if (!offered) there?.remove();
  const button = offered ? (there ?? part('.tile-star')) : null;
  if (!button) return;
  button.ariaPressed = `${favourite}`;
  if (there) return;
  button.ariaLabel = `${button.ariaLabel}: ${factsOf(tile).title}`;
  tile.appendChild(button);
}
