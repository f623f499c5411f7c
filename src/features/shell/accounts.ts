// All accounts by currency, where there are several: the one played with is pressed, and pressing another switches to it.
import type { LiveAccount } from '#shared/contract/live.ts';
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';

export function showAccounts(accounts: readonly LiveAccount[], locale: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-accounts]')) {
    const at = document.activeElement;
    const focused = at instanceof HTMLElement && place.contains(at) ? at.dataset.account : undefined;
    place.replaceChildren(...choices(accounts, locale));
    // The pressed account keeps the focus.
    if (focused) place.querySelector<HTMLElement>(`[data-account="${focused}"]`)?.focus();
  }
}

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
