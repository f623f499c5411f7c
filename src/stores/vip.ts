// The club as its pages show it: how the player stands (vip-line.ts), and what their own limits leave of the quarter, which is asked for.
import { atom, type ReadableAtom } from 'nanostores';
import { type VipAnswer, type VipProgress, vipStatusProgress } from '#shared/contract/vip.ts';
import type { Currency } from '#shared/domain/money.ts';
import { rankOf, type VipStatus } from '#shared/domain/rewards/vip.ts';
import { call } from '#src/client/api.ts';
import { $vip } from './vip-line.ts';

/** What stands where progress could not be read (S8.17, S8.18): nobody's sums, so no day and no level is told with them. */
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

/** Called by whoever shows the club: the currency is what the player is taken for until the answer says it. */
export async function loadVip(sums: PublishedSums, currency: Currency): Promise<void> {
  if (!following) {
    following = true;
    $vip.listen((progress) => {
      const state = $state.get();
      // What the limits leave is no part of a frame: it is only less than it was.
      if (progress && state.status === 'ready') $state.set({ status: 'ready', value: { ...state.value, ...progress } });
    });
  }
  const called = await call(vipStatusProgress);
  if (called.ok) $state.set({ status: 'ready', value: called.value });
  else if ($state.get().status !== 'ready') $state.set({ status: 'failed', value: fallback(sums, currency) });
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

/** What a level is to whoever looks at it (S4.61). */
export type CardStatus = 'current' | 'before' | 'future' | 'lock';

/** The next one is the future; what lies beyond it is locked. */
export function cardStatus(level: VipStatus, active: VipStatus): CardStatus {
  const step = rankOf(level) - rankOf(active);
  if (step === 0) return 'current';
  if (step < 0) return 'before';
  return step === 1 ? 'future' : 'lock';
}
