// Groups that the house puts everybody into, by rule.

const A = 543;
const B = 544;

/** The half of all players that somebody is in for comparisons, from registration on (S4.25, S6.14): even numbers are A. */
export const halfOf = (playerNo: number): number => (playerNo % 2 === 0 ? A : B);
