// What the player's line tells of their tickets: how many may still be drawn (S2.182), and the lotteries whose tickets have changed.
import { atom, type ReadableAtom } from 'nanostores';
import type { LotteriesFrame } from '#shared/contract/live.ts';

const $last = atom<LotteriesFrame | null>(null);
/** The newest word; null until there is one, which whoever is in no lottery never gets. */
export const $lotteryLine: ReadableAtom<LotteriesFrame | null> = $last;

export const tellLotteries = (frame: LotteriesFrame): void => $last.set(frame);
