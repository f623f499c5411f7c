// Lotteries (rewards.md 27 to 29): the list of tickets as it is sealed, the draw from it, and the probability that a
// ticket wins. Pure: the object draws with it, and the browser verifies with it.
import { chanceFrom, floatsOf } from '#shared/chance/draw.ts';
import { type Fraction, fraction, times } from '#shared/chance/fraction.ts';
import type { Words } from '../bonuses/terms.ts';
import { COIN_EUR_MINOR } from './prize.ts';
import type { Run } from './series.ts';

/** How a ticket is obtained: by confirming, by a deposit, as a prize, or for coins. */
export const TICKET_KINDS = ['free', 'deposit', 'prize', 'coins'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
/** The ways that a place may allow; a prize is judged where it is won. */
export const TICKET_WAYS = ['free', 'deposit', 'coins'] as const;
export type TicketWay = (typeof TICKET_WAYS)[number];

/** For one player in one lottery. */
export const MOST_TICKETS = 10;
/** How many of the remaining tickets coins may buy: one is reserved for the free ticket as long as it is available. */
export const forCoins = (room: number, isFreeLeft: boolean): number => Math.max(0, room - Number(isFreeLeft));
/** For this long after the end, tickets paid before it are still numbered; then the list is sealed. */
export const SEALS_AFTER_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** When the named rounds of the beacon come, after the lottery ends: one of them decides, and none ever replaces them (rewards.md 27). */
export const BEACONS_AFTER_MS = [600_000, 24 * HOUR_MS, 48 * HOUR_MS] as const;

/** The terms of one run: fixed before its first ticket, and copied with every entry (rewards.md 3). */
export interface LotteryTerms extends Run {
  readonly title: Words;
  readonly symbol: string;
  /** Prizes of free tickets and those for deposits; the first prize first. */
  readonly prizesEurMinor: readonly number[];
  readonly version: number;
  readonly page: string;
  readonly hashes: Words;
}

/** A ticket of the sealed list. */
export interface Listed {
  readonly no: number;
  readonly kind: TicketKind;
  /** Its price in coins. */
  readonly coins: number;
  /** By this key the ticket's player recognises it, and nobody else. */
  readonly key: string;
  /** It was void before the list was sealed. */
  readonly isVoid: boolean;
}

/** The hashed text: a header, then a line for each ticket, 1 first, each except the last ended by a line feed. */
export const listHead = (lottery: string): string => `lottery ${lottery}`;
export const listLine = ({ no, kind, coins, key, isVoid }: Listed): string =>
  `\n${no} ${kind} ${coins} ${key}${isVoid ? ' void' : ''}`;

/** Parses a line; null for an invalid one. */
export function listed(line: string): Listed | null {
  const [, no, kind, coins, key, isVoid] = /^(\d+) (\w+) (\d+) ([0-9a-f]{16})( void)?$/.exec(line) ?? [];
  const known = TICKET_KINDS.find((one) => one === kind);
  if (no === undefined || known === undefined || key === undefined) return null;
  return { no: Number(no), kind: known, coins: Number(coins), key, isVoid: isVoid !== undefined };
}

export const POOLS = ['printed', 'coins'] as const;
/** Which prizes a ticket can win: the printed ones, or the sum paid in coins. */
export type Pool = (typeof POOLS)[number];
export const poolOf = ({ kind }: Pick<Listed, 'kind'>): Pool => (kind === 'coins' ? 'coins' : 'printed');

/** A prize and its winning ticket. */
export interface LotteryWin {
  readonly no: number;
  readonly pool: Pool;
  /** 1 is the first prize of its pool. */
  readonly prize: number;
  readonly eurMinor: number;
}

export interface Drawing {
  readonly lottery: string;
  /** h_1, and the beacon's value. */
  readonly link: string;
  readonly salt: string;
  readonly prizesEurMinor: readonly number[];
  /** Tickets that became void after the list was sealed. */
  readonly voids: ReadonlySet<number>;
}

/** Whether a ticket of the list still takes part. */
const isIn = ({ no, isVoid }: Pick<Listed, 'no' | 'isVoid'>, voids: ReadonlySet<number>): boolean =>
  !isVoid && !voids.has(no);

/** The sum paid in coins, as money: tickets for coins draw for all of it, once (rewards.md 28). */
export const coinsPrize = (tickets: readonly Listed[], voids: ReadonlySet<number>): number =>
  tickets.reduce(
    (sum, ticket) => (poolOf(ticket) === 'coins' && isIn(ticket, voids) ? sum + ticket.coins * COIN_EUR_MINOR : sum),
    0,
  );

/**
 * For each prize in order a number below the tickets left; a void ticket is skipped, and a ticket wins once (rewards.md
 * 29). The printed prizes are drawn first, then the sum of coins, from the same sequence of numbers.
 */
export function drawLottery(tickets: readonly Listed[], drawing: Drawing): LotteryWin[] {
  const { lottery, link, salt, prizesEurMinor, voids } = drawing;
  const chance = chanceFrom((block) => floatsOf(link, `${salt}:${lottery}:${block}`));
  const sum = coinsPrize(tickets, voids);
  const prizes: Readonly<Record<Pool, readonly number[]>> = { printed: prizesEurMinor, coins: sum > 0 ? [sum] : [] };
  return POOLS.flatMap((pool) => {
    const left = tickets.filter((ticket) => poolOf(ticket) === pool);
    const wins: LotteryWin[] = [];
    for (const [i, eurMinor] of prizes[pool].entries()) {
      const no = drawOne(left, voids, (n) => chance.below(n));
      if (no !== null) wins.push({ no, pool, prize: i + 1, eurMinor });
    }
    return wins;
  });
}

/** Takes tickets out until one takes part; null where none is left. */
function drawOne(left: Listed[], voids: ReadonlySet<number>, below: (n: number) => number): number | null {
  while (left.length > 0) {
    const [ticket] = left.splice(below(left.length), 1);
    if (ticket && isIn(ticket, voids)) return ticket.no;
  }
  return null;
}

/** The probability of one of k prizes with t of n tickets: 1 - C(n-t, k) / C(n, k), exactly. */
export function chanceOfPrize(n: number, k: number, t: number): Fraction {
  let none = fraction(1);
  for (let i = 0; i < Math.min(k, n); i += 1) none = times(none, fraction(Math.max(0, n - t - i), n - i));
  return fraction(none.d - none.n, none.d);
}

/** Prizes of a file as one list, the first prize first. */
export const prizeListOf = (prizes: readonly { readonly count: number; readonly eurMinor: number }[]): number[] =>
  prizes.flatMap(({ count, eurMinor }) => Array.from({ length: count }, () => eurMinor));
