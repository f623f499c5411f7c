// What a player was refused and why, so that an operator can answer the question: the code and the facts that the
// player's own screen received, never more. The object limits the number of rows and writes
// (functions/player/whole/refusals.ts).
import type { Currency } from '../money.ts';
import type { Detail } from '../refusal.ts';

/** What a player attempted. `other`: the further refusals of an hour with too many different ones. */
export const ATTEMPTS = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  bet: 'Bet',
  game: 'Opening the game',
  spin: 'Free spin',
  bonus: 'Bonus',
  code: 'Code',
  coins: 'Exchange of coins',
  box: 'Box',
  entry: 'Entry',
  other: 'Further requests',
} as const;
export type AttemptKind = keyof typeof ATTEMPTS;

export interface Attempt {
  readonly act: AttemptKind;
  /** The method, game, offer, code or run. */
  readonly subject?: string | undefined;
  readonly amountMinor?: number | undefined;
  readonly currency?: Currency | undefined;
}

/** `atMs` is the last time, `tries` the least number of attempts since `sinceMs`; the rest is from the last attempt. */
export interface RefusalView extends Required<Omit<Attempt, 'subject' | 'amountMinor' | 'currency'>> {
  readonly subject: string;
  readonly amountMinor: number | null;
  readonly currency: Currency | null;
  readonly code: string;
  readonly detail: Detail;
  readonly request: string | null;
  readonly tries: number;
  readonly sinceMs: number;
  readonly atMs: number;
}

/** Refusals that are not recorded: the caller is unknown, or repeats the call automatically. */
const UNSAID =
  /^(?:session|idempotency|request|reauth|otp|route|throttle)\.|^(?:person\.unasked|player\.unborn|standing\.wanted)$/;

/** Whether a player could ask why. */
export const isAnswerable = (code: string): boolean => !UNSAID.test(code);
