// Writes the player's figures into the empty elements of the header and the side menu.

import type { ReadableAtom } from 'nanostores';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';
import { $chatUnread } from '#src/stores/chat.ts';
import { $connection, goLive } from '#src/stores/connection.ts';
import { $openGifts } from '#src/stores/gift-line.ts';
import { $unread, badgeOf } from '#src/stores/inbox.ts';
import { $lotteryLine } from '#src/stores/lottery-line.ts';
import { $points } from '#src/stores/points.ts';
import { $accounts, $wallet } from '#src/stores/wallet.ts';

/** Milliseconds that the socket may be closed before this is shown. */
const PATIENCE_MS = 4000;

export function showPlayer(locale: string): void {
  const whole = (count: number) => formatters.getNumberFormat(intlLocale(locale)).format(count);
  watch($wallet, (account) => {
    if (!account) return;
    const amounts = {
      real: account.amountMinor,
      bonus: account.bonusMinor,
      cashout: account.cashoutMinor,
      held: account.heldMinor,
    };
    each('[data-balance]', (place) => {
      const name = Object.entries(amounts).find(([key]) => key === place.dataset.balance);
      if (name) place.textContent = formatMoney(name[1], account.currency, locale);
    });
    each('[data-has-bonus]', (place) => {
      place.hidden = account.bonusMinor === 0;
    });
    each('[data-own-currency]', (place) => {
      place.textContent = currencyLabel(account.currency);
    });
    // Rendered for the currency of the place: hidden where the player's is another.
    each('astro-island[ssr] [data-currency]', (place) => {
      if (place.dataset.currency !== account.currency)
        place.closest('astro-island')?.dispatchEvent(new CustomEvent('island:wake'));
    });
  });
  let currency = '';
  $wallet.subscribe((account) => {
    if (!account || account.currency === currency) return;
    currency = account.currency;
    dispatchEvent(new CustomEvent('account:currency', { detail: currency }));
  });
  let several = false;
  watch($accounts, async (accounts) => {
    // Few players have several accounts, so the code is loaded with the second.
    if (!accounts || (accounts.length < 2 && !several)) return;
    several = true;
    const { showAccounts } = await import('./accounts.ts');
    showAccounts($accounts.get() ?? [], locale);
  });
  watch($unread, (count) => badge('[data-unread]', count));
  watch($chatUnread, (count) => badge('[data-chat-unread]', count));
  watch($openGifts, (count) => badge('[data-open-gifts]', count ?? 0));
  watch($lotteryLine, (line) => {
    each('[data-tickets]', (place) => {
      place.textContent = whole(line?.tickets ?? 0);
    });
  });
  watch($points, (points) => {
    if (!points) return;
    each('[data-coins]', (place) => {
      place.textContent = whole(points.chargeable);
    });
  });
  let timer: number | undefined;
  watch($connection, (state) => {
    clearTimeout(timer);
    const say = (lost: boolean) =>
      each('[data-connection]', (place) => {
        place.textContent = lost ? (place.dataset.connection ?? '') : '';
      });
    if (state === 'open') say(false);
    else if (state === 'waiting') timer = window.setTimeout(() => say(true), PATIENCE_MS);
  });
  goLive();
}

/** Writes at once, at each change, and into a menu after it has been opened (layouts/unfold.ts). */
export function watch<Value>(store: ReadableAtom<Value>, write: (value: Value) => unknown): void {
  store.subscribe(write);
  addEventListener('menu:come', () => write(store.get()));
}

function each(selector: string, write: (place: HTMLElement) => void): void {
  document.querySelectorAll<HTMLElement>(selector).forEach(write);
}

const badge = (selector: string, count: number): void =>
  each(selector, (place) => {
    place.textContent = count ? badgeOf(count) : '';
    place.hidden = count === 0;
  });
