// What operators impose on a player: the possible breaks, exclusions, stops and limits, their reasons, and when one
// operator may not act alone. All of it applies to every account of the person.
import type { LimitPeriod } from '../limits.ts';

/** Days are breaks, which end by themselves; the rest are exclusions. */
export type ImposedTerm = 'P1D' | 'P7D' | 'P30D' | 'P6M' | 'P1Y' | 'P3Y' | 'P5Y' | 'ever';

/** The reason or the source, as the player reads it (messages `notifications.why_imposed.*`). */
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
export const isImposedReason = (text: string): text is ImposedReason => IMPOSED_REASONS.some((each) => each === text);

/** No e-mail is sent to a player who has died: letters go to the estate's administrator. */
export const mayWrite = (why: ImposedReason): boolean => why !== 'death';

/** What proves it; the document itself is in a case or in our records. */
export type Evidence = 'word' | 'call' | 'letter' | 'authority' | 'records';
/** Whether the player was heard before. */
export type Hearing = 'own' | 'answered' | 'silent' | 'danger';
export type LimitKind = `${'deposit' | 'loss'}_${LimitPeriod}`;

export const isBreak = (term: ImposedTerm): boolean => /^P\d+D$/.test(term);

/** Needed for a term over 30 days that somebody else asked for, which also needs evidence and a hearing. */
export const takesTwo = (term: ImposedTerm, why: ImposedReason): boolean =>
  !isBreak(term) && (why === 'relative' || why === 'harm');

/**
 * Stops of an account beside a break or an exclusion. Suspended: no play and no deposits, for 14 days. Frozen: no money
 * in or out. Closed: no play and no deposits permanently, and the balance is paid out.
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

/** A limit that operators may only lower while it is in force. */
export interface ImposedLimit {
  readonly type: 'deposit' | 'loss';
  readonly period: LimitPeriod;
  readonly eurMinor: number;
  readonly why: ImposedReason;
  readonly fromMs: number;
}

/** What one account sends to the others. */
export interface Imposed {
  readonly stops: readonly ImposedStop[];
  readonly limits: readonly ImposedLimit[];
  /** The player's own indicator is at its strong level there: offers are paused in all accounts. */
  readonly offersRest?: true;
  /** The account is under a check: until compliance has decided, no money leaves any account of the person. */
  readonly isChecked?: true;
}

/** Whether requested payouts wait for a decision, about this account or another one of the person. */
export const isHeldByCheck = (own: boolean, elsewhere: readonly (Imposed | undefined)[]): boolean =>
  own || elsewhere.some((imposed) => imposed?.isChecked === true);

/** Whether an operator has imposed something. */
export const isByOperators = (imposed: Imposed | undefined): boolean =>
  imposed !== undefined && imposed.stops.length + imposed.limits.length > 0;

export const stopHolds = ({ untilMs }: Pick<ImposedStop, 'untilMs'>, nowMs: number): boolean =>
  untilMs === null || nowMs < untilMs;

/** The strongest stop: closed before frozen before suspended. */
export const firmest = <Any extends ImposedStop>(stops: readonly Any[]): Any | null =>
  [...stops].sort(
    (a, b) =>
      STOP_TYPES.indexOf(b.type) - STOP_TYPES.indexOf(a.type) || (b.untilMs ?? Infinity) - (a.untilMs ?? Infinity),
  )[0] ?? null;
