// How players' money is held, in three words, and how often a player must have read it before a deposit.

/**
 * `none`: together with the company's own money. `separate`: apart, and still lost if the company fails. `trust`:
 * protected, whatever becomes of the company.
 */
export const CUSTODIES = ['none', 'separate', 'trust'] as const;
export type Custody = (typeof CUSTODIES)[number];

const MONTHS = 6;

/** When it has to be read again: the same day six months later, in UTC. */
export function readAgainMs(atMs: number): number {
  const at = new Date(atMs);
  return at.setUTCMonth(at.getUTCMonth() + MONTHS);
}
