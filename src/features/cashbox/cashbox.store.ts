// Which step of the cashbox is open, and for which account; loads the data that the step shows.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { isAutoApplied } from '#shared/domain/cashier/amount.ts';
import type { Currency } from '#shared/domain/money.ts';
import { letGo } from '#src/stores/linked-code.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { $accounts } from '#src/stores/wallet.ts';
import { loadHistory } from './history.store.ts';
import { loadLimits } from './limit.store.ts';
import { loadMethods } from './methods.store.ts';
import { loadOffers } from './offers.store.ts';
import { cashout, deposit } from './order.store.ts';
import { noteTable } from './origin.ts';
import type { Action } from './pay-tiles.ts';
import { loadPerson } from './person.store.ts';
import { handIn } from './promo.store.ts';

export const STEPS = ['dashboard', 'deposit', 'withdraw', 'fast'] as const;
export type Step = (typeof STEPS)[number];

const $open = atom<{ readonly step: Step; readonly wished: string } | null>(null);
const $chosen = atom<Currency | null>(null);

export const $step: ReadableAtom<{ readonly step: Step; readonly wished: string } | null> = $open;
/** The account that money goes to or comes from: the one played with, unless another was chosen. */
export const $account = computed([$accounts, $chosen], (accounts, chosen) => {
  if (!accounts) return null;
  return (
    accounts.find(({ currency }) => currency === chosen) ?? accounts.find(({ active }) => active) ?? accounts[0] ?? null
  );
});

export const actionOf = (step: Step): Action => (step === 'withdraw' ? 'cashout' : 'deposit');

let locale = 'en';

/** Called once by the island: from then on it follows popups, and loads methods as soon as the account is known. */
export function start(itsLocale: string): () => void {
  locale = itsLocale;
  const stops = [
    $account.subscribe(loadOffer),
    $popup.subscribe((popup) => {
      if (!popup) return;
      const { amountProp, amount = amountProp, autoApplyPromocode } = popup.values;
      if (popup.name === 'deposit') openStep('deposit', amount, isAutoApplied(autoApplyPromocode));
      else if (popup.name === 'withdraw') openStep('withdraw', amount);
      else if (popup.name === 'cashbox') openStep('dashboard');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `wished` is in whole units of the currency; an invalid amount counts as none (S2.130). `applies` uses the promo code of a link. */
export function openStep(step: Step, wished = '', applies = false): void {
  $open.set({ step, wished });
  noteTable();
  offeredIn = undefined;
  // The offers then include what the code has set.
  if (applies) void handIn(locale).then(refresh);
  loadOffer();
  // Loads first whether a break is in force, because nobody should be asked for details before a refusal.
  void loadLimits().then(loadPerson);
  void loadHistory();
}

export function closeStep(): void {
  letGo();
  $open.set(null);
  deposit.reset();
  cashout.reset();
  closePopup();
}

export function chooseAccount(currency: Currency): void {
  $chosen.set(currency);
  deposit.reset();
  cashout.reset();
}

export async function retry(): Promise<void> {
  const [open, account] = [$open.get(), $account.get()];
  if (open && account) await loadMethods(actionOf(open.step), account.currency, locale, true);
}

function refresh(): void {
  offeredIn = undefined;
  loadOffer();
}

function loadOffer(): void {
  const [open, account] = [$open.get(), $account.get()];
  if (!open || !account || open.step === 'dashboard') return;
  void loadMethods(actionOf(open.step), account.currency, locale);
  if (open.step !== 'withdraw' && offeredIn !== account.currency) {
    offeredIn = account.currency;
    void loadOffers(account.currency, locale);
  }
}

/** The currency whose offers are loaded: a changed balance does not change them. */
let offeredIn: Currency | undefined;
