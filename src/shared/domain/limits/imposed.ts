// What operators impose on a player: which breaks, exclusions, stops and limits there are, on whose word, and when one operator may not
// alone. All of it holds in every account of the person.
import type { LimitPeriod } from '../limits.ts';

/** Days are breaks, which end by themselves; the rest are exclusions. */
export type ImposedTerm = 'P1D' | 'P7D' | 'P30D' | 'P6M' | 'P1Y' | 'P3Y' | 'P5Y' | 'ever';

/** On whose word, or why, as the player reads it (messages `notifications.why_imposed.*`). */
export const IMPOSED_REASONS = [
  'request',
  'relative',
  'harm',
  'order',
  'register',
  'fraud',
  'chargeback',
  'under_age',
  'death',
  'check',
] as const;
export type ImposedReason = (typeof IMPOSED_REASONS)[number];

/** Nobody writes to somebody who has died: letters go to whoever looks after what is theirs. */
export const mayWrite = (why: ImposedReason): boolean => why !== 'death';

/** What shows that it is so; the paper itself is in a case or in our records. */
export type Evidence = 'word' | 'call' | 'letter' | 'authority' | 'records';
/** Whether the player was asked before. */
export type Hearing = 'own' | 'answered' | 'silent' | 'danger';
export type LimitKind = `${'deposit' | 'loss'}_${LimitPeriod}`;

export const isBreak = (term: ImposedTerm): boolean => /^P\d+D$/.test(term);

/** On another's word, and for longer than 30 days: takes evidence and a hearing, too. */
export const takesTwo = (term: ImposedTerm, why: ImposedReason): boolean =>
  !isBreak(term) && (why === 'relative' || why === 'harm');

/**
 * What stops an account beside a break or an exclusion. Suspended: no play and no deposits, for 14 days. Frozen: no money in or out.
 * Closed: no play and no deposits for good, what is theirs is paid out.
 */
export const STOP_TYPES = ['suspension', 'freeze', 'closure'] as const;
export type StopType = (typeof STOP_TYPES)[number];

export const SUSPENSION_MS = 14 * 86_400_000;

export interface ImposedStop {
  readonly type: StopType;
  readonly why: ImposedReason;
  readonly fromMs: number;
  /** Null: until operators lift it. */
  readonly untilMs: number | null;
}

/** A limit that operators only ever lower while it holds. */
export interface ImposedLimit {
  readonly type: 'deposit' | 'loss';
  readonly period: LimitPeriod;
  readonly eurMinor: number;
  readonly why: ImposedReason;
  readonly fromMs: number;
}

/** What one account tells the others of. */
export interface Imposed {
  readonly stops: readonly ImposedStop[];
  readonly limits: readonly ImposedLimit[];
  /** The player's own indicator is at its strong level there: offers rest in all accounts. */
  readonly offersRest?: true;
}

/** Whether an operator has a word in it. */
export const isByOperators = (imposed: Imposed | undefined): boolean =>
  imposed !== undefined && imposed.stops.length + imposed.limits.length > 0;

export const stopHolds = ({ untilMs }: Pick<ImposedStop, 'untilMs'>, nowMs: number): boolean =>
  untilMs === null || nowMs < untilMs;

/** The one that says most: a closed account is closed, whatever else it is; else frozen, else suspended. */
export const firmest = <Any extends ImposedStop>(stops: readonly Any[]): Any | null =>
  [...stops].sort(
    (a, b) =>
      STOP_TYPES.indexOf(b.type) - STOP_TYPES.indexOf(a.type) || (b.untilMs ?? Infinity) - (a.untilMs ?? Infinity),
  )[0] ?? null;
