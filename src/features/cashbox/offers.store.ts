// The bonuses that a deposit may bring, and the choice between them. None is preselected (bonuses.md 3).
import { atom, type ReadableAtom } from 'nanostores';
import { depositOffers } from '#shared/contract/bonuses.ts';
import type { Offer } from '#shared/contract/gifts.ts';
import type { Currency } from '#shared/domain/money.ts';
import { call } from '#src/client/api.ts';
import { setCode } from '#src/stores/gifts.ts';
import { onDeposited } from '#src/stores/payments.ts';

export type DepositOffers = {
  readonly currency: Currency;
  readonly offers: readonly Offer[];
  /** The chosen code; `null` where the player has chosen none, `undefined` before any choice. */
  readonly chosen: string | null | undefined;
  readonly busy: boolean;
  readonly failed: boolean;
  /** The player tried to pay without a choice and was asked to make one. */
  readonly wasPut: boolean;
};

const $state = atom<DepositOffers | null>(null);
/** Null until offers are loaded, and where there are none or the set code brings none. */
export const $depositOffers: ReadableAtom<DepositOffers | null> = $state;

let loading: Promise<void> = Promise.resolve();
let spoken = 'en';
let following = false;

/** Where offers can't be loaded, depositing works without them (S8.19). */
export function loadOffers(currency: Currency, locale: string): Promise<void> {
  spoken = locale;
  if (!following)
    onDeposited(() => {
      const state = $state.get();
      if (state) void loadOffers(state.currency, spoken);
    });
  following = true;
  loading = load(currency, locale);
  return loading;
}

async function load(currency: Currency, locale: string): Promise<void> {
  const called = await call(depositOffers, { query: { currency, l: locale } });
  if (!called.ok) return $state.set(null);
  const { offers, settings } = called.value;
  const code = settings?.deposit_bonus_code ?? null;
  if (offers.length === 0 && code === null) return $state.set(null);
  $state.set({ currency, offers, chosen: code ?? undefined, busy: false, failed: false, wasPut: false });
}

/** Chooses a code for this deposit, or null for none. The screen shows both at once. */
export async function chooseOffer(code: string | null, locale: string): Promise<void> {
  const before = $state.get();
  if (!before || before.busy || before.chosen === code) return;
  $state.set({ ...before, chosen: code, busy: true, failed: false });
  // Without a set code there is none to remove.
  const problem = code === null && before.chosen === undefined ? null : await setCode(code);
  $state.set({ ...before, chosen: problem ? before.chosen : code, busy: false, failed: problem !== null });
  // While a code was set the other offers were not listed.
  if (!problem && code === null && before.offers.length === 1) await reload(before.currency, locale);
}

/** Asks a player who is about to pay without a choice to make one; false where there is nothing to choose, or they were asked before. */
export async function askOnce(): Promise<boolean> {
  await loading;
  const state = $state.get();
  if (!state || state.offers.length === 0 || state.chosen !== undefined || state.wasPut) return false;
  $state.set({ ...state, wasPut: true });
  return true;
}

async function reload(currency: Currency, locale: string): Promise<void> {
  await loadOffers(currency, locale);
  const state = $state.get();
  if (state && state.chosen === undefined) $state.set({ ...state, chosen: null });
}
