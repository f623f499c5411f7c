// Limits: the vocabulary (limits.md). The rules are in the files of limits/.

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
/** The id of an exclusion that was begun in another account of the same person. */
export const ELSEWHERE = 'elsewhere';
/** The id of an exclusion from a register; in the person's object the account name that it is stored under, which no account has. */
export const REGISTER = 'register';
/** Each register's answer about a person has a name of its own, so that no other answer replaces it. */
export const isRegister = (account: string): boolean => account === REGISTER || account.startsWith(`${REGISTER}:`);
/** The id of exclusions that were begun in accounts erased since: any account of the person can lift them. */
export const ERASED = 'erased';

/**
 * Who set a limit: the player (here, or in another account of theirs), operators for this player, the operator for
 * everybody in a place, or the place itself (limits.md 2).
 */
export type LimitSource = 'player' | 'elsewhere' | 'imposed' | 'operator' | 'market';
export type WindowKind = 'calendar' | 'rolling';
