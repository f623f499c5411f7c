// How a letter is ordered for a row of an object's outbox. The row is delivered until it is acknowledged, so its
// outcome never has to be guessed.
import { now } from '#functions/clock.ts';
import type { Order } from '#functions/mailing.ts';

/**
 * For this long a vendor without an answer is asked for the state of an order. After that a letter that may arrive
 * twice is better than none.
 */
const PATIENCE_MS = 60 * 60_000;

export const orderOf = ({ tries = 0, atMs }: { readonly tries?: number; readonly atMs: number }): Order => ({
  isAgain: tries > 0,
  comesAgain: true,
  isLate: now() - atMs > PATIENCE_MS,
});
