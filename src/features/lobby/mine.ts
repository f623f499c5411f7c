// What tiles are to a player: their stars, and which they cannot play in their currency. Comes by calls after the page, never in it.
import { isCurrency, isFiat } from '#shared/domain/money.ts';
import { currencyLabel } from '#src/i18n/money.ts';
import { $favourites, loadFavourites, turn } from '#src/stores/favourites.ts';
import { toast } from '#src/stores/toasts.ts';
import { $wallet } from '#src/stores/wallet.ts';
import { part, tileData } from './kit.ts';

export type CurrencyState = 'open' | 'locked' | 'without';

/** S5.38: no id in a currency of a country locks it; crypto plays on but has no star (S5.37). `missing`: currencies without an id. */
export function currencyState(missing: string, currency: string): CurrencyState {
  if (!missing.split(' ').includes(currency)) return 'open';
  return isCurrency(currency) && !isFiat(currency) ? 'without' : 'locked';
}

export function watchMine(): void {
  const all = () => mark(document.body);
  $wallet.subscribe((wallet) => wallet && all());
  $favourites.subscribe((ids) => ids && all());
  addEventListener('tiles:come', (event) => {
    if (event instanceof CustomEvent && event.detail instanceof Element)
      mark(event.detail.parentElement ?? document.body);
  });
  void loadFavourites();
  addEventListener('click', async ({ target }) => {
    const star = target instanceof Element ? target.closest<HTMLElement>('.tile-star') : null;
    const id = star?.closest<HTMLElement>('[data-game]')?.dataset.game;
    if (star && id && !(await turn(id))) toast('warning', star.dataset.failed ?? '');
  });
}

function mark(within: HTMLElement): void {
  const currency = $wallet.get()?.currency;
  const ids = $favourites.get();
  if (!currency) return;
  for (const tile of within.querySelectorAll<HTMLElement>(':is(.tile, .table-card)[data-game]')) {
    const as = currencyState(tile.dataset.without ?? '', currency);
    lock(tile, as === 'locked' ? currencyLabel(currency) : null);
    if (ids && tile.matches('.tile'))
      star(tile, as === 'open' && !tile.matches('.is-closed'), ids.has(tile.dataset.game ?? ''));
  }
}

function lock(tile: HTMLElement, currency: string | null): void {
  tile.classList.toggle('is-locked', currency !== null);
  const lockIcon = tile.querySelector('.tile-lock');
  if (currency === null) lockIcon?.remove();
  const note = currency === null || lockIcon ? null : part('.tile-lock');
  if (!note || currency === null) return;
  note.textContent = (note.textContent ?? '').replace('{currency}', currency);
  tile.appendChild(note);
}

function star(tile: HTMLElement, offered: boolean, favourite: boolean): void {
  const there = tile.querySelector<HTMLElement>('.tile-star');
  if (!offered) there?.remove();
  const button = offered ? (there ?? part('.tile-star')) : null;
  if (!button) return;
  button.ariaPressed = `${favourite}`;
  if (there) return;
  button.ariaLabel = `${button.ariaLabel}: ${tileData(tile).title}`;
  tile.appendChild(button);
}
