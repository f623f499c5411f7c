// Limits: the words (limits.md). The rules follow in the files of limits/.

export const LIMIT_TYPES = ['loss', 'wager', 'deposit', 'session', 'coolingoff', 'selfexclusion'] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export type LimitState =
  | 'active'
  | 'unconfirmed'
  | 'confirmed'
  | 'disabled_unconfirmed'
  | 'disabled_confirmed'
  | 'disabled';
/** Who set a limit: the player, the operator for everybody of a place, or the place itself (limits.md 2). */
/** The id of an exclusion that was begun in another account of the same person. */
export const ELSEWHERE = 'elsewhere';

export type LimitSource = 'player' | 'operator' | 'market';
export type WindowKind = 'calendar' | 'rolling';
