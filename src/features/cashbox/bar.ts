// The one deposit limit worth showing beside an amount: the one with the least room left.
import type { UserLimit, UserLimits } from '#shared/contract/limits.ts';
import type { Range } from '#shared/domain/cashier/method.ts';

export type Bar = {
  /** Who set it: their own they can change, the operator's and the market's hold for everybody. */
  readonly whose: UserLimit['source'];
  readonly period: string;
  readonly limitMinor: number;
  readonly usedMinor: number;
  readonly remainingMinor: number;
  /** When a calendar window begins anew; null where windows roll and room comes back bit by bit. */
  readonly freesAtMs: number | null;
};

/** In `currency`, an account of the player; null where no deposit limit is in force. */
export function tightest({ limits, rules }: UserLimits, currency: string): Bar | null {
  const bars = limits
    .filter(({ type, state }) => type === 'deposit' && (state === 'active' || state === 'confirmed'))
    .flatMap(({ source, period, accounts, window }) =>
      accounts
        .filter((account) => account.currency === currency)
        .map((account) => ({
          whose: source,
          period: period ?? 'day',
          limitMinor: account.amount_cents,
          usedMinor: account.current_value_amount_cents,
          remainingMinor: account.remaining_cents,
          freesAtMs: rules.windows === 'calendar' && window ? Date.parse(window.to) : null,
        })),
    );
  return bars.toSorted((a, b) => a.remainingMinor - b.remainingMinor)[0] ?? null;
}

/** Whether nothing can be paid in: no room at all, or less than the way's least amount (`range`, in the bar's currency). */
export const isUsedUp = (bar: Bar | null, range: Range | null): boolean =>
  bar !== null && (bar.remainingMinor === 0 || (range !== null && bar.remainingMinor < range.minMinor));
