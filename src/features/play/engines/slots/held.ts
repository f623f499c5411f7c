// Hold and win as it is shown, respin by respin. Pure.
import type { Coin, Hold, HoldEvent } from '#shared/games/slots/hold.ts';

/** `revealed` respins have been shown; while `rolling` the next one is being drawn. */
export type Held = { event: HoldEvent; revealed: number; rolling: boolean };

export const heldCoins = ({ event, revealed }: Held): Coin[] => [
  ...event.start,
  ...event.respins.slice(0, revealed).flat(),
];

export const heldUnits = (hold: Hold, held: Held): number =>
  heldCoins(held).reduce((sum, { coin }) => sum + (hold.coins[coin]?.units ?? 0), 0) +
  (held.event.grand && isOver(held) ? hold.grand : 0);

/** How many respins are left after those that were shown. */
export function respinsLeft({ respins }: Hold, held: Held): number {
  if (held.event.grand && isOver(held)) return 0;
  const drawn = held.event.respins.slice(0, held.revealed);
  return respins - (drawn.length - 1 - drawn.findLastIndex((landed) => landed.length > 0));
}

export const isOver = ({ event, revealed }: Held): boolean => revealed === event.respins.length;
