// Writes the player's figures into the places that the header and the side menu left empty.
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';
import { $connection, goLive } from '#src/stores/connection.ts';
import { $unread, badgeOf } from '#src/stores/inbox.ts';
import { $besides, $wallet } from '#src/stores/wallet.ts';

/** How long a drop may last before it is worth a word. */
const PATIENCE_MS = 4000;

export function showPlayer(locale: string): void {
  $wallet.subscribe((account) => {
    if (!account) return;
    const amounts = { real: account.amountMinor, cashout: account.cashoutMinor, held: account.heldMinor };
    for (const place of document.querySelectorAll<HTMLElement>('[data-balance]')) {
      const name = Object.entries(amounts).find(([key]) => key === place.dataset.balance);
      if (name) place.textContent = formatMoney(name[1], account.currency, locale);
    }
    // Drawn for the currency of the place: where the player's is another, what stands there is not hers.
    for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-currency]'))
      if (place.dataset.currency !== account.currency)
        place.closest('astro-island')?.dispatchEvent(new CustomEvent('island:wake'));
  });
  $besides.subscribe((accounts) => {
    const rows = accounts.flatMap(({ currency, amountMinor }) => [
      element('dt', currencyLabel(currency)),
      element('dd', formatMoney(amountMinor, currency, locale)),
    ]);
    for (const place of document.querySelectorAll('[data-besides]')) place.replaceChildren(...rows);
  });
  $unread.subscribe((count) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      badge.textContent = badgeOf(count);
      badge.hidden = count === 0;
    }
  });
  let timer: number | undefined;
  $connection.subscribe((state) => {
    clearTimeout(timer);
    const say = (lost: boolean) => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-connection]'))
        place.textContent = lost ? (place.dataset.connection ?? '') : '';
    };
    if (state === 'open') say(false);
    else if (state === 'waiting') timer = window.setTimeout(() => say(true), PATIENCE_MS);
  });
  goLive();
}

function element(name: 'dt' | 'dd', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
