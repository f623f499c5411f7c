// The size of a prize: the smaller tiers of wins (games/tier.ts). Its worth is compared with what was paid for it; at
// or below that it is reported and not celebrated. Pure.
import { tierOf } from '../../games/tier.ts';
import type { Currency } from '../money.ts';

/** A line of text; a sum that counts up over the page; the same with rays and coins. Larger tiers are for games. */
export const PRIZE_TIERS = ['line', 'count', 'nice'] as const;
export type PrizeTier = (typeof PRIZE_TIERS)[number];

/** `sum`: the amount, where it is money. */
export interface Celebrated {
  readonly tier: PrizeTier;
  readonly sum: { readonly amountMinor: number; readonly currency: Currency } | null;
}

/** Both in one currency. `free`: the tier where nothing was paid for it. Null: no more came back than was paid. */
export function prizeTierOf(costMinor: number, worthMinor: number, free: PrizeTier): PrizeTier | null {
  if (worthMinor <= costMinor) return null;
  if (costMinor === 0) return free;
  const tier = tierOf(costMinor, worthMinor);
  return PRIZE_TIERS.find((one) => one === tier) ?? 'nice';
}
