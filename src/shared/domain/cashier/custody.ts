// How players' money is held, in three words, and how often a player has to have read it before a deposit.

/** `none`: with the company's own. `separate`: apart, and lost with the company all the same. `trust`: nobody else's, whatever becomes of it. */
export const CUSTODIES = ['none', 'separate', 'trust'] as const;
export type Custody = (typeof CUSTODIES)[number];

const MONTHS = 6;

/** When it has to be read again: the same day six months later, in UTC. */
export function readAgainMs(atMs: number): number {
  const at = new Date(atMs);
  return at.setUTCMonth(at.getUTCMonth() + MONTHS);
}
