// What operators were hired for.

/** One person may have several. */
export const ROLES = ['support', 'cashier', 'verifier', 'privacy', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

export interface Operator {
  /** As the sign-in calls the operator; what the log names. */
  readonly name: string;
  readonly roles: readonly Role[];
}
