// The roles of operators.

/** One person may have several. */
export const ROLES = ['support', 'cashier', 'verifier', 'privacy', 'compliance', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Combinations that one operator may not have: paying and proving identity, acting and auditing the log. */
const APART: readonly (readonly [Role, Role])[] = [
  ['cashier', 'verifier'],
  ...(['support', 'cashier', 'verifier', 'privacy', 'compliance'] as const).map((role) => ['auditor', role] as const),
];
/** The first two of these roles that may not be combined; null where all may. */
export const conflictIn = (roles: readonly Role[]): readonly [Role, Role] | null =>
  APART.find((pair) => pair.every((role) => roles.includes(role))) ?? null;

export interface Operator {
  /** The operator's name at sign-in, which the log uses. */
  readonly name: string;
  readonly roles: readonly Role[];
}
