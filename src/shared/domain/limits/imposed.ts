// A break or an exclusion that an operator begins for a player: which there are, on whose word, and when one operator may not alone.

/** Days are breaks, which end by themselves; the rest are exclusions. */
export type ImposedTerm = 'P1D' | 'P7D' | 'P30D' | 'P6M' | 'P1Y' | 'P3Y' | 'P5Y' | 'ever';

/** As the player reads it: at their own word, at that of somebody close, because of how they play, by order. */
export type ImposedReason = 'request' | 'relative' | 'harm' | 'order';

export const isBreak = (term: ImposedTerm): boolean => /^P\d+D$/.test(term);

/** On another's word, and for longer than 30 days. */
export const takesTwo = (term: ImposedTerm, why: ImposedReason): boolean =>
  !isBreak(term) && (why === 'relative' || why === 'harm');
