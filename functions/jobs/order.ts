// How a letter of an object's row is ordered: the row is told until it is acknowledged, so nobody has to guess what became of it.
import { now } from '#functions/clock.ts';
import type { Order } from '#functions/mailing.ts';

/** So long a vendor that did not answer is asked what became of an order. After it a letter rather comes twice than not at all. */
const PATIENCE_MS = 60 * 60_000;

export const orderOf = ({ tries = 0, atMs }: { readonly tries?: number; readonly atMs: number }): Order => ({
  isAgain: tries > 0,
  comesAgain: true,
  isLate: now() - atMs > PATIENCE_MS,
});
