// What one operator may do alone. Each act has a worth, which is summed for the person it is done to, for the accounts
// linked with theirs, and for whoever acts: above a bound a second operator has to confirm (ADR 096). The office shows
// both tables (/policy), docs/operators.md prints them. How an act counts stands with the act (acts.ts); the bounds are
// content (content/config/policy.json), which two operators sign.
import { assert } from '../refusal.ts';

/** 24 hours and 30 days, whatever the zone: an act exactly that long ago no longer counts. */
export const DAY_MS = 86_400_000;
export const MONTH_MS = 30 * DAY_MS;
/** A proposal that nobody has confirmed expires after this. */
export const PROPOSAL_MS = DAY_MS;

/** The sums, separate from each other. */
export const SUMS = { given: 'given or credited', paid: 'paid out', taken: 'taken or refused' } as const;
export type SumName = keyof typeof SUMS;
export const SUM_NAMES = Object.keys(SUMS) as SumName[];

/** For whom each sum is added up, and what happens above its bound. */
export const COUNTERS = {
  person: { of: 'one person, by all operators', above: 'a second operator confirms' },
  cluster: { of: 'accounts that share a means of payment, a browser or a home', above: 'a second operator confirms' },
  operator: { of: 'what one operator does alone, for everybody', above: 'a second operator confirms' },
  pair: { of: 'what the same two propose and confirm, for everybody', above: 'somebody else confirms' },
} as const;
export type Counter = keyof typeof COUNTERS;
export const COUNTER_NAMES = Object.keys(COUNTERS) as Counter[];

/** EUR cents over 24 hours and over 30 days, which may be reached and not exceeded. */
export interface Bound {
  readonly dayEurMinor: number;
  readonly monthEurMinor: number;
}
export type Bounds = Readonly<Record<SumName, Readonly<Record<Counter, Bound>>>>;

/** What is in force from an instant on (content/config/policy.json). */
export interface PolicyTerms {
  /** From when on they are in force; absent for "always". */
  readonly fromMs?: number;
  readonly sums: Bounds;
  /** Hours for which withdrawals rest after an act that lets money out, or says whose it is. */
  readonly restHours: number;
  /** Days after which what a player contests is given back, if no operator has decided. */
  readonly contestDays: number;
  /** How many of 100 withdrawals are drawn for a look by an operator. */
  readonly reviewPercent: number;
}

/** The newest row that has begun; content always has one without a beginning. */
export function policyAt(rows: readonly PolicyTerms[], nowMs: number): PolicyTerms {
  const begun = rows.filter(({ fromMs = 0 }) => fromMs <= nowMs);
  const newest = begun.toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0))[0];
  assert(newest, 'content/config/policy has no row without a beginning');
  return newest;
}

/** Whether an act would take a sum above its bound; an act without worth exceeds nothing. */
export const isAbove = (bound: Bound, before: Bound, eurMinor: number): boolean =>
  eurMinor > 0 &&
  (before.dayEurMinor + eurMinor > bound.dayEurMinor || before.monthEurMinor + eurMinor > bound.monthEurMinor);

/** A sum of the house's, beside the person's, that an act counts in. */
export interface HouseSum {
  readonly counter: Exclude<Counter, 'person'>;
  /** The sum of whom: operators by name, a cluster by a keyed hash. */
  readonly whose: string;
  /** Null: it counts, and nothing bounds it. */
  readonly bound: Bound | null;
}

/**
 * In which of the house's sums an act counts. `proposer` is who proposed what the operator confirms; null for an act of
 * one operator alone. What two have agreed on is bounded by what the same two do, whoever of them proposes.
 */
export function houseSums(
  bounds: Bounds[SumName],
  { operator, proposer, clusters }: { operator: string; proposer: string | null; clusters: readonly string[] },
): HouseSum[] {
  const signers: HouseSum =
    proposer === null
      ? { counter: 'operator', whose: operator, bound: bounds.operator }
      : { counter: 'pair', whose: [operator, proposer].toSorted().join(' '), bound: bounds.pair };
  const bound = proposer === null ? bounds.cluster : null;
  return [signers, ...clusters.map((whose): HouseSum => ({ counter: 'cluster', whose, bound }))];
}

export interface Rule<Undo extends string = string> {
  /** The sums in which it counts; `account`: it has no sum, is worth the whole account, and always takes two. Empty: one operator alone. */
  readonly counts: readonly (SumName | 'account')[];
  /** What is counted, in words. */
  readonly worth?: string;
  /** For an act that does not always take two: when it does. */
  readonly only?: string;
  /** It lets money out, or says whose it is: withdrawals rest afterwards. */
  readonly rests?: true;
  /** Done only once it is in force in every account of the person. */
  readonly isPersonWide?: true;
  /** The act that undoes it; null where none does. */
  readonly undo: Undo | null;
}
/** As an act declares it: what counts in a sum is said in words. */
export type DeclaredRule = Rule &
  ({ readonly worth: string } | { readonly counts: readonly [] | readonly ['account'] });
