// What weights share (weight.ts): the round to weigh, and when its bets are too safe or its win too small to count.
import type { Json } from './engine.ts';
import { type KindOf, readBets } from './laid.ts';
import { payMinor } from './stake.ts';

/** A settled round: all its stakes, its whole payout, and its opening. */
export type Weighed = { stakeMinor: number; payoutMinor: number; action: Json };

/** Percent of the stake. `config` is the title's, not parsed; this runs within every bet and only sees what the engine accepted. */
export type Weigh = (config: unknown, round: Weighed) => number;

/** The least return of a bet that can make it count as safe: three quarters of the stake, in hundredths of it (bonuses.md 10). */
export const ENOUGH = 75;

/**
 * Nothing counts if more than two thirds of results return enough (bonuses.md 10). Results count as equally likely
 * where they are meant to be: the draw's own bias, below one in a million, would only separate equivalent bets.
 */
export const isSafe = (returning: bigint, all: bigint): boolean => 3n * returning > 2n * all;

/**
 * A player who may stop took less than 1.5 times their stake (bonuses.md 10), also where the house stopped for them or
 * returned the stake; 1.5 is floored like any payout. A round that paid nothing was lost and counts. Nothing else is
 * too safe in such a game: 1.5 comes in less than two thirds of all rounds, as no game returns more than it takes.
 */
export const isLittle = ({ stakeMinor, payoutMinor }: Weighed): boolean =>
  payoutMinor > 0 && payoutMinor < payMinor(stakeMinor, 3, 2);

type Reader<Config> = (raw: unknown) => { config: Config } | { problems: string[] };

/** Computed once for each configuration. */
export function byConfig<Config, Value>(
  read: Reader<Config>,
  make: (config: Config) => Value,
): (raw: unknown) => Value {
  const made = new WeakMap<object, { value: Value }>();
  return (raw) => {
    const known = typeof raw === 'object' && raw !== null ? made.get(raw) : undefined;
    if (known) return known.value;
    const result = read(raw);
    if ('problems' in result) throw new Error(result.problems.join('; '));
    const value = make(result.config);
    if (typeof raw === 'object' && raw !== null) made.set(raw, { value });
    return value;
  };
}

/** A layout whose results are equally likely. */
export type Layout = {
  kindOf: KindOf;
  results: number;
  /** What a stake on a position returns, including the stake, in halves of it. */
  halves(at: string, result: number): number;
};

/**
 * Judges bets on positions together: red and black are one bet that returns its stake 36 times in 37. Returns are whole
 * minor units at every stake that a layout accepts, so nothing is floored.
 */
export function weighLaid<Config>(percent: number, read: Reader<Config>, layoutOf: (config: Config) => Layout): Weigh {
  const tables = byConfig(read, (config) => {
    const { kindOf, results, halves } = layoutOf(config);
    const rows = new Map<string, number[]>();
    const rowOf = (at: string) => {
      const row = rows.get(at) ?? Array.from({ length: results }, (_, result) => halves(at, result));
      rows.set(at, row);
      return row;
    };
    return { kindOf, results, rowOf };
  });
  return (raw, { stakeMinor, action }) => {
    const { kindOf, results, rowOf } = tables(raw);
    const bets = readBets(action, kindOf)?.map((bet) => ({ ...bet, row: rowOf(bet.at) }));
    if (!bets) throw new Error('A settled round has bets');
    let returning = 0;
    for (let result = 0; result < results; result += 1) {
      const halves = bets.reduce((sum, bet) => sum + bet.stakeMinor * (bet.row[result] ?? 0), 0);
      if (halves * 50 >= ENOUGH * stakeMinor) returning += 1;
    }
    return isSafe(BigInt(returning), BigInt(results)) ? 0 : percent;
  };
}
