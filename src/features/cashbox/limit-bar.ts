// The deposit limit that is shown beside an amount: the one that leaves least.
import type { UserLimit, UserLimits } from '#shared/contract/limits.ts';
import type { Range } from '#shared/domain/cashier/method.ts';

export type Bar = {
  /** Who set it: the player can change their own limit, but not the operator's or the market's. */
  readonly whose: UserLimit['source'];
  readonly period: string;
  readonly limitMinor: number;
  readonly usedMinor: number;
  readonly remainingMinor: number;
  /** When a calendar window begins again; null where the window rolls and the limit frees gradually. */
  readonly freesAtMs: number | null;
};

/** In `currency`, that of one of the player's accounts; null where no deposit limit is in force. */
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

/** Whether nothing can be deposited: the limit leaves nothing, or less than the method's minimum (`range`, in the bar's currency). */
export const isUsedUp = (bar: Bar | null, range: Range | null): boolean =>
  bar !== null && (bar.remainingMinor === 0 || (range !== null && bar.remainingMinor < range.minMinor));
