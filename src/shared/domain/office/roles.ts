// What operators were hired for.

/** One person may have several. */
export const ROLES = ['support', 'cashier', 'verifier', 'privacy', 'compliance', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Who pays does not prove who is paid; who reads the log is not in it. */
const APART: readonly (readonly [Role, Role])[] = [
  ['cashier', 'verifier'],
  ...(['support', 'cashier', 'verifier', 'privacy', 'compliance'] as const).map((role) => ['auditor', role] as const),
];
/** The first two of these roles that may not meet in one login; null where all may. */
export const conflictIn = (roles: readonly Role[]): readonly [Role, Role] | null =>
  APART.find((pair) => pair.every((role) => roles.includes(role))) ?? null;

export interface Operator {
  /** As the sign-in calls the operator; what the log names. */
  readonly name: string;
  readonly roles: readonly Role[];
}
