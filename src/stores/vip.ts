// The VIP club on its pages: the player's progress (vip-line.ts), and what their own limits leave of the quarter, which
// is loaded from the API.
import { atom, type ReadableAtom } from 'nanostores';
import { type VipAnswer, type VipProgress, vipStatusProgress } from '#shared/contract/vip.ts';
import type { Currency } from '#shared/domain/money.ts';
import { rankOf, type VipStatus } from '#shared/domain/rewards/vip.ts';
import { call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { datesFor } from '#src/i18n/zone.ts';
import { $vip } from './vip-line.ts';

/**
 * Shown where progress could not be loaded (S8.17, S8.18): sums that belong to nobody, so neither a date nor a level is
 * shown with them.
 */
export type VipFallback = Pick<
  VipProgress,
  | 'currency'
  | 'currentStatus'
  | 'activeStatus'
  | 'nextStatus'
  | 'depositThresholdCents'
  | 'depositAmountCents'
  | 'betSumCents'
  | 'betSumThresholdCents'
  | 'overallProgress'
>;

export type VipState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: VipAnswer }
  | { readonly status: 'failed'; readonly value: VipFallback };

const $state = atom<VipState>({ status: 'loading' });
export const $vipProgress: ReadableAtom<VipState> = $state;

/** By currency, in minor units, as operators publish them. */
export interface PublishedSums {
  readonly deposits_cents: Readonly<Record<string, number>>;
  readonly bets_cents: Readonly<Record<string, number>>;
}

let following = false;
let loadedFor: Parameters<typeof loadVip> | undefined;
/** The remaining days of the quarter change with each day in the player's zone. */
const again = alarm(() => loadedFor && loadVip(...loadedFor));

/**
 * Called by screens of the club: `currency` is assumed until the answer states the player's. Returns whether it was
 * loaded; after a failure the last known state stays.
 */
export async function loadVip(sums: PublishedSums, currency: Currency): Promise<boolean> {
  loadedFor = [sums, currency];
  if (!following) {
    following = true;
    $vip.listen((progress) => {
      const state = $state.get();
      // A frame does not say what the limits leave, so the known value is kept: it can only have become less.
      if (progress && state.status === 'ready') $state.set({ status: 'ready', value: { ...state.value, ...progress } });
    });
  }
  const called = await call(vipStatusProgress);
  if (called.ok) {
    $state.set({ status: 'ready', value: called.value });
    again([datesFor(document.documentElement.lang, called.value.quarter.zone).nextDay(now())]);
  } else if ($state.get().status !== 'ready') $state.set({ status: 'failed', value: fallback(sums, currency) });
  return called.ok;
}

const DEFAULT_DEPOSIT_CENTS = 900_000;
const DEFAULT_BET_CENTS = 9_000_000;

export const fallback = ({ deposits_cents, bets_cents }: PublishedSums, currency: Currency): VipFallback => ({
  currency,
  currentStatus: 'regular',
  activeStatus: 'regular',
  nextStatus: 'bronze',
  depositThresholdCents: deposits_cents[currency] ?? DEFAULT_DEPOSIT_CENTS,
  depositAmountCents: 0,
  betSumCents: 0,
  betSumThresholdCents: bets_cents[currency] ?? DEFAULT_BET_CENTS,
  overallProgress: 0,
});

/** A level seen from the player's own (S4.61). */
export type CardStatus = 'current' | 'before' | 'future' | 'lock';

/** The next level is the future; all beyond it are locked. */
export function cardStatus(level: VipStatus, active: VipStatus): CardStatus {
  const step = rankOf(level) - rankOf(active);
  if (step === 0) return 'current';
  if (step < 0) return 'before';
  return step === 1 ? 'future' : 'lock';
}
