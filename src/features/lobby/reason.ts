// Why a row may be there for a player.

export const REASONS = ['continue', 'because', 'studios'] as const;
export type Reason = (typeof REASONS)[number];
/** Those that are rows of tiles. */
export type RowReason = Exclude<Reason, 'continue'>;

/** What the heading of its row is called by. */
export const idOf = (reason: Reason): string => `mine-${reason}`;

/** What this browser was told to leave out. */
export const turnedOff = (stored: unknown): readonly Reason[] =>
  Array.isArray(stored) ? REASONS.filter((name) => stored.includes(name)) : [];
