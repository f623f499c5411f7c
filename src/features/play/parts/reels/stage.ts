// How a world composes its stage, for the style sheet: class words for the title's table, and its frame in pieces. Pure.
import type { World } from '#shared/contract/world.ts';

/** Class words for `reels.css`; none where a world keeps the default. */
export function stageWords(world: World | undefined): string {
  const { ground, board, sign, frame } = world?.stage ?? {};
  return [ground && `on-${ground}`, board && `board-${board}`, sign && `sign-${sign}`, frame && `frame-${frame}`]
    .filter(Boolean)
    .join(' ');
}

/** A picture in nine pieces frames windows of any size. Its corners are half as large again as its rails. */
export const frameOf = ({ phone, desktop, inset }: NonNullable<World['frame']>) => ({
  '--frame-phone': `url(${phone})`,
  '--frame-desktop': `url(${desktop})`,
  '--cut-phone': inset.phone[0] * 1.5,
  '--cut-desktop': inset.desktop[0] * 1.5,
});
