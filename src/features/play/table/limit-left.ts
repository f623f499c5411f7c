// What a limit on play leaves, once that is little: shown at the table before it is reached.
import type { UserLimits } from '#shared/contract/limits.ts';

export type LimitLeft = { readonly leftMinor: number; readonly period: string };

/** Little is less than a fifth of the limit. */
const LITTLE = 5;

/**
 * The least that a loss or wager limit leaves in the currency in use; null while all leave enough. The period is the
 * calendar's, or `rolling`.
 */
export function limitLeft({ limits, rules }: UserLimits, currency: string): LimitLeft | null {
  const rows = limits.flatMap(({ type, period, state, accounts }) =>
    state === 'active' && (type === 'loss' || type === 'wager') && period !== null
      ? accounts
          .filter((account) => account.currency === currency && account.remaining_cents * LITTLE < account.amount_cents)
          .map(({ remaining_cents }) => ({
            leftMinor: Math.max(0, remaining_cents),
            period: rules.windows === 'calendar' ? period : 'rolling',
          }))
      : [],
  );
  return rows.toSorted((a, b) => a.leftMinor - b.leftMinor)[0] ?? null;
}
