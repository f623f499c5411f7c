// content/expectations/<bonus>.json, written by `npm run maths`: what a bonus of content/bonuses is worth. Amounts are EUR cents.
import * as z from 'zod/mini';
import * as refer from './reference.ts';

const estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** One way to wager it: a deposit or an amount, a title, a stake. */
export const expectationRow = z.strictObject({
  of: z.enum(['deposit', 'bonus', 'spins']),
  /** The player's own money, which is staked first; 0 without a deposit. */
  depositMinor: z.int(),
  /** The bonus amount; for free spins the sum of their stakes. */
  amountMinor: z.int(),
  /** What must be staked before it becomes cash; for free spins on average. */
  wagerMinor: z.int(),
  stakeMinor: z.int(),
  game: refer.game(),
  /** For free spins: the game. */
  spinsOn: z.nullable(refer.game()),
  /** Mean cost of the required stakes. */
  costMinor: z.number(),
  finishing: estimate,
  /** What is left on average: of the own money, of the bonus as cash, of both. */
  ownMinor: estimate,
  giftMinor: estimate,
  endMinor: estimate,
  medianRounds: z.int(),
  /** Null where it was computed exactly. */
  wagerings: z.nullable(z.int()),
});
export type ExpectationRow = z.infer<typeof expectationRow>;

/** What the best of all tried strategies leaves, for one deposit, amount or number of spins. */
export const bestRow = z.strictObject({
  of: z.enum(['deposit', 'bonus', 'spins']),
  depositMinor: z.int(),
  amountMinor: z.int(),
  stakeMinor: z.int(),
  game: refer.game(),
  /** The name of the bet in its title's certificate. */
  bet: refer.plain(z.string()),
  ownMinor: estimate,
  giftMinor: estimate,
  endMinor: estimate,
  /** How many strategies were tried. */
  tried: z.int(),
});
export type BestRow = z.infer<typeof bestRow>;

export const Expectations = z.strictObject({
  bonus: refer.plain(z.string()),
  /** SHA-256 of all inputs: the file is made again when they have changed. */
  inputs: refer.plain(z.string()),
  /** The random generator of the simulation, and its seed. */
  generator: refer.plain(z.literal('sfc32')),
  seed: z.int(),
  rows: z.array(expectationRow).check(z.minLength(1)),
  /** Best play: for each deposit or number of spins the strategies that leave most; empty where all of it is cash. */
  best: z.strictObject({
    inputs: refer.plain(z.string()),
    rows: z.array(bestRow),
  }),
});
export type Expectations = z.infer<typeof Expectations>;

/** As a page reads it. */
export type BonusWorth = { readonly id: string; readonly title: string; readonly rows: Expectations['rows'] };
