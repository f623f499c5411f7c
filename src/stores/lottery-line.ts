// What the player's socket reports about their tickets: how many may still be drawn (S2.182), and the lotteries whose
// tickets have changed.
import { atom, type ReadableAtom } from 'nanostores';
import type { LotteriesFrame } from '#shared/contract/live.ts';

const $last = atom<LotteriesFrame | null>(null);
/** The newest message; null until there was one. A player without tickets gets none. */
export const $lotteryLine: ReadableAtom<LotteriesFrame | null> = $last;

export const tellLotteries = (frame: LotteriesFrame): void => $last.set(frame);
