// What operators take from a player, and the player's word against it (ADR 160): what is contested is held, another operator
// decides, and silence gives it back.

/** What may be contested where the player reads it: coins, and a bonus or a set of free spins. */
export const TAKEN_KINDS = ['coins', 'gift'] as const;
export type TakenKind = (typeof TAKEN_KINDS)[number];

/** `owed`: it is given back, and waits until the player may be given anything. */
export const CONTEST_STATES = ['waits', 'upheld', 'owed', 'returned'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];

/** Why it stays taken (messages `notifications.why_upheld.*`). */
export const UPHELD_REASONS = ['records', 'rules', 'twice', 'support'] as const;
export type UpheldReason = (typeof UPHELD_REASONS)[number];

/** Code points of what the player writes. */
export const CONTEST_MAX = 1000;

/** `K1042-3` */
export const TAKING_ID = 'K\\d{1,15}-\\d{1,15}';
