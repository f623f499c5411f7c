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
/** The id of an exclusion that was begun in another account of the same person. */
export const ELSEWHERE = 'elsewhere';
/** The id of what a register of exclusions has begun; at the person's object the account that has told it, which nobody has. */
export const REGISTER = 'register';
/** What one register of exclusions says of one person is told under a name of its own, so that no other word replaces it. */
export const isRegister = (account: string): boolean => account === REGISTER || account.startsWith(`${REGISTER}:`);
/** The id of those that were begun in accounts that have been erased since: whoever of the person is there lifts them. */
export const ERASED = 'erased';

/** Who set a limit: the player (here, or in another account of theirs), operators for this player, the operator for everybody of a place, or the place itself (limits.md 2). */
export type LimitSource = 'player' | 'elsewhere' | 'imposed' | 'operator' | 'market';
export type WindowKind = 'calendar' | 'rolling';
