// What the player's line tells of gifts: those that are open, and how many. Pages without any know no more than that.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Gift } from '#shared/contract/gifts.ts';
import type { GiftFrame } from '#shared/contract/live.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';

const $last = atom<GiftFrame | null>(null);
/** The newest word; null until the line has opened. */
export const $giftLine: ReadableAtom<GiftFrame | null> = $last;
/** How many are not over; null until it is known. */
export const $openGifts = computed($last, (frame) => frame?.open ?? null);

const $known = atom<readonly Gift[]>([]);
/** Those that the line has told of, newest word first. */
export const $lineGifts: ReadableAtom<readonly Gift[]> = $known;

export function tellGifts(frame: GiftFrame): void {
  const others = $known.get().filter((gift) => frame.gifts.every(({ id }) => id !== gift.id));
  const all = [...frame.gifts, ...others];
  // More than there are: some ended while the line was down, and a line that opens tells all that are open of its kind.
  const stale = all.filter(({ stage }) => !isOver(stage)).length > frame.open;
  $known.set(stale ? [...frame.gifts, ...others.filter(({ kind }) => KINDS[frame.channel] !== kind)] : all);
  $last.set(frame);
}

const KINDS = { bonuses: 'bonus', freespins: 'freespins' } as const;
