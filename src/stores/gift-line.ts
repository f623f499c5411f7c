// What the player's line tells of gifts: those that are open, and how many. Pages without any know no more than that.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { GiftFrame, LineGift } from '#shared/contract/live.ts';

const $last = atom<GiftFrame | null>(null);
/** The newest word; null until the line has opened. */
export const $giftLine: ReadableAtom<GiftFrame | null> = $last;
/** How many are not over; null until it is known. */
export const $openGifts = computed($last, (frame) => frame?.open ?? null);

const $known = atom<readonly LineGift[]>([]);
/** Those that the line has told of, newest word first. */
export const $lineGifts: ReadableAtom<readonly LineGift[]> = $known;

export function tellGifts(frame: GiftFrame): void {
  // A line that opens tells all that are open of a kind: others of it have ended while it was down.
  const isOpening = frame.notification === undefined;
  const others = $known
    .get()
    .filter(
      ({ id, kind }) => frame.gifts.every((gift) => gift.id !== id) && !(isOpening && KINDS[frame.channel] === kind),
    );
  $known.set([...frame.gifts, ...others]);
  $last.set(frame);
}

const KINDS = { bonuses: 'bonus', freespins: 'freespins' } as const;

/** The line speaks the profile's language; a page may speak another. */
export const titleIn = ({ title, titles }: LineGift, locale: string): string => titles[locale] ?? title;
