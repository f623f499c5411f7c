// The truth label of an offer: of all that was worked out of its bonus, the figures at a usual stake, in the currency of the reader.
import { type Currency, scale } from '../money.ts';
import { LOW_STAKE, USUAL_STAKE } from './scenarios.ts';
import type { Amounts, BonusTemplate } from './template.ts';

type Estimate = { readonly value: number; readonly low: number; readonly high: number };

/** As `npm run maths` writes it (contract/expectation.ts): amounts in EUR cents. */
export type Row = {
  readonly of: 'deposit' | 'bonus' | 'spins';
  readonly depositMinor: number;
  readonly wagerMinor: number;
  readonly stakeMinor: number;
  readonly game: string;
  readonly costMinor: number;
  readonly finishing: Estimate;
  readonly ownMinor: Estimate;
  readonly giftMinor: Estimate;
  readonly endMinor: Estimate;
  readonly medianRounds: number;
  readonly wagerings: number | null;
};

/** As it crosses the wire. */
export type Truth = {
  readonly chance: number;
  readonly chance_low: number;
  readonly chance_high: number;
  /** Mean cost of the stakes that it asks for, and how much they are. */
  readonly cost_cents: number;
  readonly wager_cents: number;
  /** What is cash at the end on average: own money and bonus together. */
  readonly cash_cents: number;
  readonly cash_low_cents: number;
  readonly cash_high_cents: number;
  /** What of it was the player's own; null without a deposit. */
  readonly own_cents: number | null;
  readonly rounds: number;
  readonly minutes: number;
  /** Id of the title. */
  readonly game: string;
  readonly stake_cents: number;
  readonly deposit_cents: number | null;
  /** How many wagerings were simulated; null where it was added up exactly. */
  readonly wagerings: number | null;
};

type Reader = {
  readonly currency: Currency;
  /** EUR cents in the currency at the day's rate, where the bonus has no amount of its own in it. */
  readonly fromEuro: (eurMinor: number) => number;
  /** Shortest time between two rounds of a slot where the reader is. */
  readonly cycleMs: number;
};

/** Null where nothing was worked out for it: no slot counts, or its terms allow no stake that is worked out. */
export function truthOf(
  { deposit, amount, spins }: BonusTemplate,
  rows: readonly Row[],
  of: Row['of'],
  { currency, fromEuro, cycleMs }: Reader,
): Truth | null {
  const found = rows.filter((row) => row.of === of);
  const row = found.find(({ stakeMinor }) => stakeMinor === USUAL_STAKE) ?? found.find(isLow);
  const base: Amounts | undefined = of === 'deposit' ? deposit?.cap : of === 'bonus' ? amount : spins?.stake;
  if (!row || !base?.EUR) return null;
  const one = base[currency] ?? fromEuro(base.EUR);
  const euros = base.EUR;
  // Means have parts of a cent, which another currency may show.
  const cents = (eurMinor: number) => scale(Math.round(eurMinor * 100), one, euros * 100, 'half_even');
  const { finishing, endMinor, medianRounds } = row;
  return {
    chance: finishing.value,
    chance_low: finishing.low,
    chance_high: finishing.high,
    cost_cents: cents(row.costMinor),
    wager_cents: cents(row.wagerMinor),
    cash_cents: cents(endMinor.value),
    cash_low_cents: cents(Math.max(0, endMinor.low)),
    cash_high_cents: cents(endMinor.high),
    own_cents: of === 'deposit' ? cents(row.ownMinor.value) : null,
    rounds: medianRounds,
    minutes: Math.max(1, Math.round((medianRounds * cycleMs) / 60_000)),
    game: row.game,
    stake_cents: cents(row.stakeMinor),
    deposit_cents: of === 'deposit' ? cents(row.depositMinor) : null,
    wagerings: row.wagerings,
  };
}

const isLow = ({ stakeMinor }: Row): boolean => stakeMinor === LOW_STAKE;
