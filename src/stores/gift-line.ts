// What the player's socket reports about gifts: the open ones, and how many there are. A page that shows no gifts needs no more.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { GiftFrame, LineGift } from '#shared/contract/live.ts';

const $last = atom<GiftFrame | null>(null);
/** The newest message; null until the socket has opened. */
export const $giftLine: ReadableAtom<GiftFrame | null> = $last;
/** How many gifts are not over; null until it is known. */
export const $openGifts = computed($last, (frame) => frame?.open ?? null);

const $known = atom<readonly LineGift[]>([]);
/** Gifts that the socket has reported, the newest message first. */
export const $lineGifts: ReadableAtom<readonly LineGift[]> = $known;

export function tellGifts(frame: GiftFrame): void {
  // On opening, the socket sends all open gifts of a kind: others of that kind ended while it was closed.
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

/** The socket uses the profile's language; a page may have another. */
export const titleIn = ({ title, titles }: LineGift, locale: string): string => titles[locale] ?? title;
