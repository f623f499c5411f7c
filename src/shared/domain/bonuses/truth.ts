// The truth label of an offer: from all that was computed for its bonus, the figures at a usual stake, in the currency
// of its terms.
import { type Side, whole } from '../../base/side.ts';
import { scale } from '../money.ts';
import { USUAL_STAKE } from './scenarios.ts';
import type { BonusTemplate } from './template.ts';
import type { DepositTerms, GiftTerms } from './terms.ts';

type Estimate = { readonly value: number; readonly low: number; readonly high: number };

/** As `npm run maths` writes it (contract/expectation.ts): amounts in EUR cents. */
export type Row = {
  readonly of: 'deposit' | 'bonus' | 'spins';
  readonly depositMinor: number;
  readonly amountMinor: number;
  readonly wagerMinor: number;
  readonly stakeMinor: number;
  readonly game: string;
  readonly spinsOn: string | null;
  readonly costMinor: number;
  readonly finishing: Estimate;
  readonly ownMinor: Estimate;
  readonly giftMinor: Estimate;
  readonly endMinor: Estimate;
  readonly medianRounds: number;
  readonly wagerings: number | null;
};

/** The precision of means, in parts of a cent. */
const PARTS = 1_000_000;

/** As on the wire. */
export type Truth = {
  readonly chance: number;
  readonly chance_low: number;
  readonly chance_high: number;
  /** Mean cost of the required stakes, and their sum. */
  readonly cost_cents: number;
  readonly wager_cents: number;
  /** The cash at the end on average: own money and bonus together. */
  readonly cash_cents: number;
  readonly cash_low_cents: number;
  readonly cash_high_cents: number;
  /** The part of it that was the player's own; null without a deposit. */
  readonly own_cents: number | null;
  /** The part of it that the spins beside a bonus leave; 0 without any. */
  readonly spins_cents: number;
  readonly rounds: number;
  readonly minutes: number;
  /** Id of the title. */
  readonly game: string;
  readonly stake_cents: number;
  readonly deposit_cents: number | null;
  /** How many wagerings were simulated; null where it was computed exactly. */
  readonly wagerings: number | null;
};

/** Null where nothing was computed for it: no slot counts, or the place gives less of it or allows fewer wagerings. */
export function truthOf(
  template: BonusTemplate,
  rows: readonly Row[],
  terms: GiftTerms | DepositTerms,
  cycleMs: number,
): Truth | null {
  const found = rows.filter((one) => one.of === OF[terms.kind] && isOfSize(one, template, terms));
  const row = found.find(({ stakeMinor }) => stakeMinor === USUAL_STAKE) ?? found[0];
  const same = sameAmounts(template, terms);
  if (!row || !same) return null;
  const [euros, own] = same;
  const size = sizeOf(row, template, terms);
  // Means are not rounded to cents, which another currency may show.
  const cents = (eurMinor: number) => scale(Math.round(eurMinor * 100), own, euros * 100, 'half_even');
  // Means are not rounded to look better: winnings are rounded down, costs up.
  const mean = (eurMinor: number, side: Side) =>
    scale(whole(eurMinor * PARTS, side), own, euros * PARTS, side === 'hope' ? 'down' : 'up');
  const won = (eurMinor: number) => mean(eurMinor * size, 'hope');
  if (terms.kind === 'deposit' && terms.capMinor < cents(row.amountMinor)) return null;
  const { finishing, endMinor, medianRounds, of } = row;
  const beside = spinsBeside(rows, template, terms, row.stakeMinor);
  const spinsMinor = beside ? mean(beside.value, 'hope') : 0;
  return {
    chance: finishing.value,
    chance_low: finishing.low,
    chance_high: finishing.high,
    cost_cents: mean(row.costMinor, 'fear'),
    wager_cents: mean(row.wagerMinor, 'fear'),
    cash_cents: won(endMinor.value) + spinsMinor,
    cash_low_cents: won(Math.max(0, endMinor.low)) + (beside ? mean(Math.max(0, beside.low), 'hope') : 0),
    cash_high_cents: mean(endMinor.high * size, 'fear') + (beside ? mean(beside.high, 'fear') : 0),
    // The rest of the sum, so that both add up: the bonus's part is rounded down.
    own_cents: of === 'deposit' ? won(endMinor.value) - won(row.giftMinor.value) : null,
    spins_cents: spinsMinor,
    rounds: whole(medianRounds * size, 'fear'),
    minutes: Math.max(1, whole((medianRounds * size * cycleMs) / 60_000, 'fear')),
    game: row.wagerMinor === 0 ? (row.spinsOn ?? row.game) : row.game,
    stake_cents: cents(row.stakeMinor),
    deposit_cents: of === 'deposit' ? cents(row.depositMinor) : null,
    wagerings: row.wagerings,
  };
}

/**
 * The cash at the end on average, in EUR cents: at the stake where that is lowest. For another amount than the bonus's
 * own only where that was computed, too; undefined otherwise.
 */
export function meanCashMinor(
  rows: readonly Pick<Row, 'amountMinor' | 'giftMinor'>[],
  amountMinor: number | undefined = rows[0]?.amountMinor,
): number | undefined {
  const means = rows.filter((row) => row.amountMinor === amountMinor).map(({ giftMinor }) => giftMinor.value);
  return means.length > 0 ? Math.min(...means) : undefined;
}

/**
 * The average cash of a gift of this amount at the end, in EUR cents, rounded down: at the stake where that is lowest.
 * For an amount that was not computed, the lowest fraction applies; 0 where nothing was computed.
 */
export function worthMinor(
  rows: readonly Pick<Row, 'of' | 'amountMinor' | 'giftMinor'>[],
  { of, eurMinor }: { readonly of: Row['of']; readonly eurMinor: number },
): number {
  const kind = rows.filter((row) => row.of === of);
  const same = kind.filter(({ amountMinor }) => amountMinor === eurMinor);
  const worths = (same.length > 0 ? same : kind).map(({ amountMinor, giftMinor: { value } }) =>
    scale(whole(value * PARTS), eurMinor, amountMinor * PARTS, 'down'),
  );
  return worths.length > 0 ? Math.min(...worths) : 0;
}

/** The cash that the spins of a deposit's bonus leave, in EUR cents, where exactly these were computed. */
function spinsBeside(
  rows: readonly Row[],
  { spins }: BonusTemplate,
  terms: GiftTerms | DepositTerms,
  stakeMinor: number,
): Estimate | null {
  if (terms.kind !== 'deposit' || !terms.spins || terms.spins.winnings.wager !== spins?.winnings.wager) return null;
  const amountMinor = terms.spins.count * (spins.stake.EUR ?? 0);
  const found = rows.filter((row) => row.of === 'spins' && row.amountMinor === amountMinor);
  return (found.find((row) => row.stakeMinor === stakeMinor) ?? found[0])?.giftMinor ?? null;
}

/** The computed row is for one number of spins: it holds for that number only, except for what becomes cash at once. */
const isOfSize = (row: Row, template: BonusTemplate, terms: GiftTerms | DepositTerms): boolean =>
  row.wagerMinor === 0 || sizeOf(row, template, terms) === 1;

/** How many times the computed amount is given. */
const sizeOf = ({ amountMinor }: Row, { spins }: BonusTemplate, terms: GiftTerms | DepositTerms): number =>
  terms.kind === 'freespins' ? (terms.spins.count * (spins?.stake.EUR ?? 0)) / amountMinor : 1;

const OF = { deposit: 'deposit', bonus: 'bonus', freespins: 'spins' } as const;

/** An amount of the bonus in EUR cents, and the same in the currency of the terms. */
function sameAmounts(
  { deposit, amount, bonus, spins }: BonusTemplate,
  terms: GiftTerms | DepositTerms,
): [euros: number, own: number] | null {
  const pair = (euros: number | undefined, own: number): [number, number] | null => (euros ? [euros, own] : null);
  if (terms.kind === 'freespins')
    return terms.spins.winnings.wager === spins?.winnings.wager ? pair(spins.stake.EUR, terms.spins.stakeMinor) : null;
  if (terms.bonus.wager !== bonus?.wager) return null;
  return terms.kind === 'deposit'
    ? pair(deposit?.minimum.EUR, terms.minDepositMinor)
    : pair(amount?.EUR, terms.amountMinor);
}
