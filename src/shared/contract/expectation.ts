// content/expectations/<bonus>.json, written by `npm run maths`: what a bonus of content/bonuses is worth. Amounts are EUR cents.
import * as z from 'zod/mini';
import * as refer from './reference.ts';

const estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** One way to wager it: a deposit or an amount, a title, a stake. */
export const expectationRow = z.strictObject({
  of: z.enum(['deposit', 'bonus', 'spins']),
  /** The player's own money that is staked first; 0 without a deposit. */
  depositMinor: z.int(),
  /** The bonus; of spins all of their stakes. */
  amountMinor: z.int(),
  /** What must be staked before it is cash; of spins on average. */
  wagerMinor: z.int(),
  stakeMinor: z.int(),
  game: refer.game(),
  /** Of spins: where they are played. */
  spinsOn: z.nullable(refer.game()),
  /** Mean cost of the stakes that it asks for. */
  costMinor: z.number(),
  finishing: estimate,
  /** What is left on average: of the own money, of the bonus as cash, of both. */
  ownMinor: estimate,
  giftMinor: estimate,
  endMinor: estimate,
  medianRounds: z.int(),
  /** Null where it was added up exactly. */
  wagerings: z.nullable(z.int()),
});
export type ExpectationRow = z.infer<typeof expectationRow>;

/** What the best of all ways leaves that were tried for one deposit, amount or number of spins. */
export const bestRow = z.strictObject({
  of: z.enum(['deposit', 'bonus', 'spins']),
  depositMinor: z.int(),
  amountMinor: z.int(),
  stakeMinor: z.int(),
  game: refer.game(),
  /** The bet of the title, as its certificate names it. */
  bet: refer.plain(z.string()),
  ownMinor: estimate,
  giftMinor: estimate,
  endMinor: estimate,
  /** How many ways were tried. */
  tried: z.int(),
});
export type BestRow = z.infer<typeof bestRow>;

export const Expectations = z.strictObject({
  bonus: refer.plain(z.string()),
  /** SHA-256 of all that goes in: the file is made again where that has changed. */
  inputs: refer.plain(z.string()),
  /** The generator of the wagerings, and its seed. */
  generator: refer.plain(z.literal('sfc32')),
  seed: z.int(),
  rows: z.array(expectationRow).check(z.minLength(1)),
  /** At the player's best play: of each deposit or number of spins the ways that leave most; none where all of it counts. */
  best: z.strictObject({
    inputs: refer.plain(z.string()),
    rows: z.array(bestRow),
  }),
});
export type Expectations = z.infer<typeof Expectations>;

/** As a page reads it. */
export type BonusWorth = { readonly id: string; readonly title: string; readonly rows: Expectations['rows'] };
