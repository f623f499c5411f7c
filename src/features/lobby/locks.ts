// Marks tiles that can't be played in the player's currency, as soon as the socket has reported it; a cached page can't know.
import { isCurrency, isFiat } from '#shared/domain/money.ts';
import { currencyLabel } from '#src/i18n/money.ts';
import { $wallet } from '#src/stores/wallet.ts';
import { part } from './tile-kit.ts';

export type CurrencyState = 'open' | 'locked' | 'without';

/**
 * S5.38: a game without an id in the currency of a country is locked; with crypto it can be played but gets no star
 * (S5.37). `missing`: currencies without an id.
 */
export function currencyState(missing: string, currency: string): CurrencyState {
  if (!missing.split(' ').includes(currency)) return 'open';
  return isCurrency(currency) && !isFiat(currency) ? 'without' : 'locked';
}

type See = (tile: HTMLElement, state: CurrencyState, currency: string) => void;

/** Calls `see` for each tile, present or added later, with the currency in use. The returned function calls it again for all. */
export function watchTiles(see: See): () => void {
  const look = (within: HTMLElement) => {
    const currency = $wallet.get()?.currency;
    if (!currency) return;
    for (const tile of within.querySelectorAll<HTMLElement>(':is(.tile, .table-card)[data-game]'))
      see(tile, currencyState(tile.dataset.without ?? '', currency), currency);
  };
  const all = () => look(document.body);
  $wallet.subscribe(all);
  addEventListener('tiles:come', (event) => {
    if (event instanceof CustomEvent && event.detail instanceof Element)
      look(event.detail.parentElement ?? document.body);
  });
  return all;
}

export function watchLocks(): void {
  watchTiles((tile, state, currency) => lock(tile, state === 'locked' ? currencyLabel(currency) : null));
}

function lock(tile: HTMLElement, currency: string | null): void {
  const former = tile.querySelector<HTMLElement>('.tile-lock');
  if (former?.dataset.currency === (currency ?? undefined)) return;
  former?.remove();
  tile.classList.toggle('is-locked', currency !== null);
  const note = currency === null ? null : part('.tile-lock');
  if (!note || currency === null) return;
  note.dataset.currency = currency;
  note.textContent = (note.textContent ?? '').replace('{currency}', currency);
  tile.appendChild(note);
}
