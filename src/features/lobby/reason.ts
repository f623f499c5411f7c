// Why a row may be there for a player.

export const REASONS = ['continue', 'because', 'studios'] as const;
export type Reason = (typeof REASONS)[number];

/** What this browser was told to leave out. */
export const turnedOff = (stored: unknown): readonly Reason[] =>
  Array.isArray(stored) ? REASONS.filter((name) => stored.includes(name)) : [];
