// Proof that a form was not sent by a script in bulk.
import type { Challenge } from '#shared/contract/users.ts';

export interface Captcha {
  /** The challenge that the widget solves, answered as JSON. */
  challenge(nowMs: number): Promise<Challenge>;
  /** True once for each solved challenge. A repeated, forged or expired solution is false. */
  verify(solution: string, nowMs: number): Promise<boolean>;
}
