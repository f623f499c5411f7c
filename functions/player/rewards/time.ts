// What time alone does to gifts: their ends, and the end of a pause of their clocks. It is done as the first thing of every command, so
// that none sees a bonus whose days are over; a timer without a row rings for it where no command comes.
import type { Tx } from '../core/transaction.ts';
import { endOf, passPause, resumesAt } from './clock.ts';
import { end } from './ending.ts';
import { type Gift, openGifts } from './gifts.ts';
import { isHeld, review } from './wagering.ts';

export function passTime(tx: Tx): void {
  if (openGifts(tx).size === 0) return;
  passPause(tx);
  for (const gift of openGifts(tx).values()) {
    const endMs = endOf(tx, gift);
    if (endMs !== null && endMs <= tx.nowMs) expire(tx, gift);
  }
}

/** A bonus that wagers may be kept by an open round, or have begun in this very command. */
function expire(tx: Tx, gift: Gift): void {
  if (gift.stage === 'handle_bets') review(tx, gift);
  else if (!isHeld(tx, gift))
    end(tx, gift, { stage: 'expired', reason: gift.stage === 'issued' ? 'activation' : 'time' });
}

/** When time does something next: what an open round keeps ends with the round. */
export function nextGiftMs(tx: Tx): number | null {
  const times = [...openGifts(tx).values()].map((gift) => {
    const endMs = endOf(tx, gift);
    return endMs !== null && endMs <= tx.nowMs && isHeld(tx, gift) ? null : endMs;
  });
  const known = [...times, resumesAt(tx)].filter((atMs) => atMs !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
