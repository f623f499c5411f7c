// What waits for an operator, and by when it should be dealt with.

const HOUR_MS = 3_600_000;

/** A proposal expires (proposals.ts); nothing else ends by itself, least of all a player's withdrawal. */
export const DUE_IN_MS = {
  payment: 24 * HOUR_MS,
  document: 24 * HOUR_MS,
  person: 24 * HOUR_MS,
  gift: 24 * HOUR_MS,
  /** The bank's own deadline is with the provider; a late answer loses the dispute. */
  dispute: 72 * HOUR_MS,
  play: HOUR_MS,
  /** A letter about protection came back: an operator informs the player in another way. */
  letter: 24 * HOUR_MS,
  /** Answers about the source of money; deposits stay open meanwhile, withdrawals wait. */
  funds: 72 * HOUR_MS,
  /** A difference between a studio's records and ours: money that may be the player's. */
  studio: 24 * HOUR_MS,
  /** A player's debt, until it is paid: it is never urgent, but all debts are listed. */
  debt: 30 * 24 * HOUR_MS,
} as const;
export type WorkKind = keyof typeof DUE_IN_MS;

export const dueAtMs = (kind: WorkKind, sinceMs: number): number => sinceMs + DUE_IN_MS[kind];
