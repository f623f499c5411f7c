// How large a prize is: the win ladder's smaller stage (games/tier.ts). What it came to is held against what was given for it; at or below
// that it is a return, told and not celebrated. Pure.
import { tierOf } from '../../games/tier.ts';
import type { Currency } from '../money.ts';

/** A line says it; a sum counts up over the page; the same with rays and coins. Larger ones are a game's. */
export const PRIZE_TIERS = ['line', 'count', 'nice'] as const;
export type PrizeTier = (typeof PRIZE_TIERS)[number];

/** `sum`: all of it, where it is money. */
export interface Celebrated {
  readonly tier: PrizeTier;
  readonly sum: { readonly amountMinor: number; readonly currency: Currency } | null;
}

/** Both in one currency. `free`: how large it is where nothing was given for it. Null: no more came back than was given. */
export function prizeTierOf(costMinor: number, worthMinor: number, free: PrizeTier): PrizeTier | null {
  if (worthMinor <= costMinor) return null;
  if (costMinor === 0) return free;
  const tier = tierOf(costMinor, worthMinor);
  return PRIZE_TIERS.find((one) => one === tier) ?? 'nice';
}
