// Groups that the house puts everybody into, by rule.

const A = 543;
const B = 544;

/** Somebody who gave an account in Lithuania (S6.17). */
export const LITHUANIAN_IBAN = 1101;

/** Groups that a rule gives by itself: nobody joins them, and no operator sets them. Every other one can be given. */
export const RULED: readonly number[] = [A, B, LITHUANIAN_IBAN];

/** The half of all players that somebody is in for comparisons, from registration on (S4.25, S6.14): even numbers are A. */
export const halfOf = (playerNo: number): number => (playerNo % 2 === 0 ? A : B);

/** Somebody of whom the house knows that they have further accounts (S6.09, S6.10); an operator puts them here. */
const MULTI_ACCOUNT = 100;
export const hasMoreAccounts = (groups: readonly number[]): boolean => groups.includes(MULTI_ACCOUNT);

/** Groups that say a rank in the VIP club, highest first: by rank, not by number (decisions.md). */
const RANKS: readonly (readonly [id: number, rank: string])[] = [
  [759, 'diamond'],
  [255, 'platinum'],
  [259, 'gold'],
  [258, 'silver'],
  [257, 'bronze'],
  [1501, 'iron'],
];
export const vipStatus = (groups: readonly number[]): string =>
  RANKS.find(([id]) => groups.includes(id))?.[1] ?? 'regular';
