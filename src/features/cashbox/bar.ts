// The one deposit limit worth showing beside an amount: the one with the least room left.
import type { UserLimit } from '#shared/contract/limits.ts';

export type Bar = {
  readonly period: string;
  readonly limitMinor: number;
  readonly usedMinor: number;
  readonly remainingMinor: number;
};

/** In `currency`, an account of the player; null where no deposit limit is in force. */
export function tightest(limits: readonly UserLimit[], currency: string): Bar | null {
  const bars = limits
    .filter(({ type, state }) => type === 'deposit' && (state === 'active' || state === 'confirmed'))
    .flatMap(({ period, accounts }) =>
      accounts
        .filter((account) => account.currency === currency)
        .map((account) => ({
          period: period ?? 'day',
          limitMinor: account.amount_cents,
          usedMinor: account.current_value_amount_cents,
          remainingMinor: account.remaining_cents,
        })),
    );
  return bars.toSorted((a, b) => a.remainingMinor - b.remainingMinor)[0] ?? null;
}
