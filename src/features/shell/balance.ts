// Writes the player's figures into the places that the header and the side menu left empty.

import type { LiveAccount } from '#shared/contract/live.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';
import { $chatUnread } from '#src/stores/chat.ts';
import { $connection, goLive } from '#src/stores/connection.ts';
import { $openGifts } from '#src/stores/gift-line.ts';
import { $unread, badgeOf } from '#src/stores/inbox.ts';
import { $lotteryLine } from '#src/stores/lottery-line.ts';
import { $points } from '#src/stores/points.ts';
import { $accounts, $wallet } from '#src/stores/wallet.ts';

/** How long a drop may last before it is worth a word. */
const PATIENCE_MS = 4000;

export function showPlayer(locale: string): void {
  $wallet.subscribe((account) => {
    if (!account) return;
    const amounts = {
      real: account.amountMinor,
      bonus: account.bonusMinor,
      cashout: account.cashoutMinor,
      held: account.heldMinor,
    };
    for (const place of document.querySelectorAll<HTMLElement>('[data-balance]')) {
      const name = Object.entries(amounts).find(([key]) => key === place.dataset.balance);
      if (name) place.textContent = formatMoney(name[1], account.currency, locale);
    }
    for (const place of document.querySelectorAll<HTMLElement>('[data-has-bonus]'))
      place.hidden = account.bonusMinor === 0;
    for (const place of document.querySelectorAll('[data-own-currency]'))
      place.textContent = currencyLabel(account.currency);
    // Drawn for the currency of the place: where the player's is another, what stands there is not theirs.
    for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-currency]'))
      if (place.dataset.currency !== account.currency)
        place.closest('astro-island')?.dispatchEvent(new CustomEvent('island:wake'));
  });
  $accounts.subscribe((accounts) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-accounts]')) {
      const at = document.activeElement;
      const focused = at instanceof HTMLElement && place.contains(at) ? at.dataset.account : undefined;
      place.replaceChildren(...choices(accounts ?? [], locale));
      // Whoever pressed one is still on it.
      if (focused) place.querySelector<HTMLElement>(`[data-account="${focused}"]`)?.focus();
    }
  });
  $unread.subscribe((count) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
      badge.textContent = badgeOf(count);
      badge.hidden = count === 0;
    }
  });
  $chatUnread.subscribe((count) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-chat-unread]')) {
      badge.textContent = badgeOf(count);
      badge.hidden = count === 0;
    }
  });
  $openGifts.subscribe((count) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-open-gifts]')) {
      badge.textContent = count ? badgeOf(count) : '';
      badge.hidden = !count;
    }
  });
  $lotteryLine.subscribe((line) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-tickets]'))
      place.textContent = formatters.getNumberFormat(intlLocale(locale)).format(line?.tickets ?? 0);
  });
  $points.subscribe((points) => {
    if (!points) return;
    for (const place of document.querySelectorAll<HTMLElement>('[data-coins]'))
      place.textContent = formatters.getNumberFormat(intlLocale(locale)).format(points.chargeable);
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

/** Every account by its currency, where there are several: the one played with is pressed, another is taken by pressing it. */
function choices(accounts: readonly LiveAccount[], locale: string): HTMLElement[] {
  if (accounts.length < 2) return [];
  const sorted = accounts.toSorted((a, b) => a.currency.localeCompare(b.currency));
  return sorted.map(({ currency, amountMinor, active }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'account-choice';
    button.dataset.account = currency;
    button.setAttribute('aria-pressed', String(active));
    button.replaceChildren(
      text('span', currencyLabel(currency)),
      text('b', formatMoney(amountMinor, currency, locale)),
    );
    return button;
  });
}

function text(name: 'span' | 'b', words: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
