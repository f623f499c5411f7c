// The reasons for which a player sees a row.

export const REASONS = ['continue', 'because', 'studios'] as const;
export type Reason = (typeof REASONS)[number];
/** Reasons that lead to a row of tiles. */
export type RowReason = Exclude<Reason, 'continue'>;

/** The id of the row's heading. */
export const idOf = (reason: Reason): string => `mine-${reason}`;

/** The reasons that this browser hides. */
export const turnedOff = (stored: unknown): readonly Reason[] =>
  Array.isArray(stored) ? REASONS.filter((name) => stored.includes(name)) : [];
