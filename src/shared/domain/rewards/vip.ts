// The VIP club's rules (rewards.md 17 to 19): six statuses over Regular, what a quarter requires for each, and what is
// carried over. Pure.
import { type Currency, convert, type Minor, RATE_ONE, type Rates, scale } from '../money.ts';
import { assert } from '../refusal.ts';
import { quarterAt } from './quarters.ts';

/** By rank, lowest first. */
export const VIP_STATUSES = ['regular', 'iron', 'bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type VipStatus = (typeof VIP_STATUSES)[number];
/** The object in the picture of each status, by its name in ui/symbols.ts. */
export const VIP_SYMBOLS = {
  regular: 'star',
  iron: 'bolt',
  bronze: 'bronze',
  silver: 'silver',
  gold: 'gold',
  platinum: 'crown',
  diamond: 'gem',
} as const satisfies Record<VipStatus, string>;

/** 0 is Regular, 6 is Diamond. */
export type Rank = number;
export const TOP: Rank = VIP_STATUSES.length - 1;
/** From here on the player has the prize set of VIP adventures. */
export const SILVER: Rank = VIP_STATUSES.indexOf('silver');
/** From here on the player may have a manager. */
export const GOLD: Rank = VIP_STATUSES.indexOf('gold');

/** Those above Regular. */
export const RANKS: readonly Rank[] = VIP_STATUSES.map((_, rank) => rank).slice(1);

export function statusAt(rank: Rank): VipStatus {
  const status = VIP_STATUSES[rank];
  assert(status, `no VIP rank ${rank}`);
  return status;
}
export const rankOf = (status: VipStatus): Rank => VIP_STATUSES.indexOf(status);

/** Each requirement, in tenths of the base. */
const TENTHS = [0, 1, 10, 20, 40, 80, 160] as const;

/** Deposits and cash stakes, in minor units of the quarter's currency. */
export interface Sums {
  readonly depositsMinor: number;
  readonly betsMinor: number;
}

/** Both sums of a quarter that a status requires, rounded down. */
export const thresholdOf = (base: Sums, rank: Rank): Sums => ({
  depositsMinor: scale(base.depositsMinor, TENTHS[rank] ?? 0, 10, 'down'),
  betsMinor: scale(base.betsMinor, TENTHS[rank] ?? 0, 10, 'down'),
});

/** Operators' bases by currency, in minor units; EUR is always there. */
export interface Bases {
  readonly deposits: Readonly<Partial<Record<Currency, number>>>;
  readonly bets: Readonly<Partial<Record<Currency, number>>>;
}

/** A currency without a base of its own takes that of EUR at the day's rate, rounded down. */
export function baseIn({ deposits, bets }: Bases, currency: Currency, rates: Rates): Sums {
  const of = (table: Bases['deposits']): Minor => {
    const own = table[currency];
    if (own !== undefined) return scale(own, 1, 1, 'down');
    const { EUR } = table;
    const rate = rates[currency];
    assert(EUR !== undefined && rate !== undefined, `no base of the VIP club in ${currency}`);
    return convert(EUR, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'down');
  };
  return { depositsMinor: of(deposits), betsMinor: of(bets) };
}

/** The highest status whose sums are both reached. */
export function reachedBy({ depositsMinor, betsMinor }: Sums, base: Sums): Rank {
  const reached = RANKS.filter((rank) => {
    const threshold = thresholdOf(base, rank);
    return depositsMinor >= threshold.depositsMinor && betsMinor >= threshold.betsMinor;
  });
  return Math.max(0, ...reached);
}

/** A status's gift is 0.05 % of the stakes between it and the one below: hundredths of a per cent. */
const GIFT_BASIS_POINTS = 5;
const BASIS = 10_000;
export const GIFT_SHARE = GIFT_BASIS_POINTS / BASIS;

/** The gift for reaching a status in a quarter, once. */
export const quarterGiftMinor = (base: Sums, rank: Rank): Minor =>
  scale(thresholdOf(base, rank).betsMinor - thresholdOf(base, rank - 1).betsMinor, GIFT_BASIS_POINTS, BASIS, 'down');

/** A player's state in a quarter, by ranks. */
export interface QuarterRanks {
  /** Reached by the quarter's own sums, and kept within it. */
  readonly reached: Rank;
  readonly carried: Rank;
  /** Set by an operator, up to and including a quarter; 0 without one. */
  readonly granted: Rank;
  readonly grantedUntil: number;
}

export const activeIn = ({ reached, carried, granted }: QuarterRanks): Rank => Math.max(reached, carried, granted);
export const nextOf = (active: Rank): Rank | null => (active < TOP ? active + 1 : null);

/** Both sums' progress to a status in per cent, rounded down; the lower of the two counts. */
export function progressOf({ depositsMinor, betsMinor }: Sums, threshold: Sums) {
  const part = (have: number, need: number) => (need <= 0 ? 100 : Math.min(100, scale(have, 100, need, 'down')));
  const deposits = part(depositsMinor, threshold.depositsMinor);
  const bets = part(betsMinor, threshold.betsMinor);
  return { deposits, bets, overall: Math.min(deposits, bets) };
}

/**
 * How a quarter begins after an earlier one, with nothing reached in between: with what was reached in that one, or one
 * rank below what was active in it, less one rank for each quarter since; an operator's status lasts to the end of its
 * term.
 */
export function ranksAfter(before: QuarterRanks, beforeNo: number, no: number): QuarterRanks {
  let last = before;
  for (let at = beforeNo + 1; at <= no; at += 1) {
    const carried = Math.max(last.reached, activeIn(last) - 1, 0);
    const granted = last.grantedUntil >= at ? last.granted : 0;
    last = { reached: 0, carried, granted, grantedUntil: granted > 0 ? last.grantedUntil : 0 };
    if (carried === 0 && granted === 0) break;
  }
  return last;
}

/**
 * The first counted quarter of a player: those who joined before the programme carry the status of their group through
 * the quarter in which it began, less one rank for each quarter since. Others begin as Regular.
 */
export function firstRanks(joinedAtMs: number, startsMs: number, held: Rank, no: number): QuarterRanks {
  const since = Math.max(0, no - quarterAt('UTC', startsMs).no);
  const carried = joinedAtMs < startsMs ? Math.max(0, held - since) : 0;
  return { reached: 0, carried, granted: 0, grantedUntil: 0 };
}
