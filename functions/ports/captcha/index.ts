// Proof that a form was not sent by a script in bulk, in our own words.
import type { Challenge } from '#shared/contract/users.ts';

export interface Captcha {
  /** What the widget solves; answered as JSON. */
  challenge(nowMs: number): Promise<Challenge>;
  /** True once per solved challenge: a second time, a forged or an expired one is false. */
  verify(solution: string, nowMs: number): Promise<boolean>;
}
