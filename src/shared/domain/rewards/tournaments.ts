// Tournaments (rewards.md 20, 23 to 26): which rounds count, what they score, and who shares which prizes. Pure.
import { type Currency, convert, RATE_ONE, type Rate, scale } from '../money.ts';
import { assert } from '../refusal.ts';
import { meanCostMinor } from './mean-cost.ts';
import type { WrittenPrize } from './prize.ts';

/** The kind of an entry in the spec's list, by its `frontend_identifier`: the first word that it contains; null is not shown at all. */
export function kindOf(identifier: string): 'quest' | 'achievement' | 'tournament' | null {
  if (identifier.includes('nonvisible')) return null;
  if (identifier.includes('quest')) return 'quest';
  return identifier.includes('achievement') ? 'achievement' : 'tournament';
}

/** `best`: its ten highest wins in hundredths of the stake; `single`: its highest; `rounds`: their number; `stakes`: EUR cents. */
export const STRATEGIES = ['best', 'single', 'rounds', 'stakes'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const BEST_OF = 10;
/** In hundredths of the stake: a higher win counts as this. */
export const MOST_PERCENT = 100_000;
/** The most that `stakes` counts, in EUR cents. */
export const MOST_STAKED = 50_000;
/** How many rounds count, by first stake: more play changes nothing. */
export const ROUNDS_TAKEN = 100;
/** The least stake, in minor units (bonuses.md 16); another currency takes EUR at the round's rate. */
export type LeastStakes = Readonly<Partial<Record<Currency, number>>>;

/** The part of a tournament that decides a score: copied with its terms when it is entered. */
export interface Counting {
  readonly strategy: Strategy;
  readonly roundsTaken: number;
  readonly leastStake: LeastStakes;
}

/** A settled round, as far as a tournament needs it. Amounts in its currency's minor units. */
export interface Played {
  readonly stakeMinor: number;
  /** The cash part of the stake. */
  readonly cashMinor: number;
  /** Without prizes of jackpots. */
  readonly payoutMinor: number;
  readonly currency: Currency;
  readonly rate: Rate;
  /** A free round: its stake is not the player's. */
  readonly isFree: boolean;
}

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

/** Why a settled round of its games and time does not count; null where it does, provided that it is among the first. */
export function uncounted(
  { stakeMinor, cashMinor, currency, rate, isFree }: Played,
  { leastStake }: Pick<Counting, 'leastStake'>,
): 'free' | 'bonus_money' | 'stake' | null {
  if (isFree) return 'free';
  if (cashMinor !== stakeMinor) return 'bonus_money';
  const least = leastStake[currency] ?? convert(leastStake.EUR ?? 0, EURO, { currency, rate }, 'down');
  return stakeMinor < Math.max(1, least) ? 'stake' : null;
}

/** What a counting round may add: the payout in hundredths of its stake, and the stake in EUR cents, rounded down. */
export interface Worth {
  readonly percent: number;
  readonly cents: number;
}

export const worthOf = ({ stakeMinor, payoutMinor, currency, rate }: Played): Worth => ({
  percent: Math.min(MOST_PERCENT, scale(payoutMinor, 100, stakeMinor, 'down')),
  cents: convert(stakeMinor, { currency, rate }, EURO, 'down'),
});

const descending = (a: number, b: number): number => b - a;

/** The score of the counting rounds: the first `roundsTaken` by first stake (rewards.md 23). */
export function scoreOf(strategy: Strategy, rounds: readonly Worth[]): number {
  if (strategy === 'rounds') return rounds.length;
  if (strategy === 'stakes') return Math.min(MOST_STAKED, totalOf(rounds.map(({ cents }) => cents)));
  return totalOf(bestOf(strategy, rounds));
}

/** The wins that make up the score, the highest first. */
export const bestOf = (strategy: 'best' | 'single', rounds: readonly Worth[]): number[] =>
  rounds
    .map(({ percent }) => percent)
    .sort(descending)
    .slice(0, strategy === 'best' ? BEST_OF : 1);

const totalOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** How many entrants have a score. */
export interface Tally {
  readonly score: number;
  readonly count: number;
}

/** All entrants with one score: their place, and their number; each gets `eachEurMinor`. */
export interface Place extends Tally {
  readonly place: number;
  readonly eachEurMinor: number;
}

/**
 * Places from the highest score down, as far as prizes go: place = 1 + entrants above; k entrants tied at place p share
 * the prizes of p to p + k - 1, rounded up for each (rewards.md 25). A score of 0 has no place, and a place that nobody
 * holds pays nothing.
 */
export function placesOf(tallies: Iterable<Tally>, prizesEurMinor: readonly number[]): Place[] {
  const places: Place[] = [];
  let above = 0;
  for (const { score, count } of tallies) {
    assert(score < (places.at(-1)?.score ?? Number.POSITIVE_INFINITY), 'scores come from the highest down');
    if (score === 0 || above >= prizesEurMinor.length) break;
    const shared = totalOf(prizesEurMinor.slice(above, above + count));
    places.push({ score, count, place: above + 1, eachEurMinor: Math.ceil(shared / count) });
    above += count;
  }
  return places;
}

/**
 * The average cost of all rounds that count, in EUR cents, rounded up: each at the smallest stake, at the lowest
 * certified return of the games (rewards.md 10). Where stakes are scored, for the most that counts.
 */
export function meanCostCents({
  strategy,
  roundsTaken,
  leastStake,
  lowestReturn,
}: Counting & { readonly lowestReturn: number }): number {
  const staked = strategy === 'stakes' ? MOST_STAKED : roundsTaken * (leastStake.EUR ?? 0);
  return meanCostMinor(staked, lowestReturn);
}

/** Consecutive places in a file: the printed worth of each, and what it gives instead of cash. */
export interface PlacesPaid {
  readonly places: number;
  readonly eurMinor: number;
  readonly gives?: WrittenPrize | undefined;
}

/** By place: what it gives instead of cash. */
export function givenByPlace(prizes: readonly PlacesPaid[]): Readonly<Record<number, WrittenPrize>> {
  const each = prizes.flatMap(({ places, gives }) => Array.from({ length: places }, () => gives));
  return Object.fromEntries(each.flatMap((gives, i) => (gives ? [[i + 1, gives]] : [])));
}

/** Prizes of a file as one list: place 1 first. */
export const prizeList = (prizes: readonly Pick<PlacesPaid, 'places' | 'eurMinor'>[]): number[] =>
  prizes.flatMap(({ places, eurMinor }) => Array.from({ length: places }, () => eurMinor));

/** `bets` of the spec's status, in whole EUR (rewards.md 26). */
export const wholeEuro = (cents: number): number => Math.floor(cents / 100);

/** Rows of a board. */
export const BOARD = 50;

/** From this long after the end on, open rounds are awaited (rewards.md 26). */
export const CLOSES_AFTER_MS = 5 * 60_000;
/** Late scores are awaited for this long after the end; then the last reported ones count. */
export const WAITS_MS = 24 * 3_600_000;
export const RECENT_MS = 30 * WAITS_MS;
