// How a world composes its stage, for the style sheet: the words that its title's table bears, and its frame in pieces. Pure.
import type { World } from '#shared/contract/world.ts';

/** What `reels.css` sets the stage by; nothing where a world leaves it as most have it. */
export function stageWords(world: World | undefined): string {
  const { ground, board, sign, frame } = world?.stage ?? {};
  return [ground && `on-${ground}`, board && `board-${board}`, sign && `sign-${sign}`, frame && `frame-${frame}`]
    .filter(Boolean)
    .join(' ');
}

/** In nine pieces: one picture frames any window. Its corners reach half as far again as its rails. */
export const frameOf = ({ phone, desktop, inset }: NonNullable<World['frame']>) => ({
  '--frame-phone': `url(${phone})`,
  '--frame-desktop': `url(${desktop})`,
  '--cut-phone': inset.phone[0] * 1.5,
  '--cut-desktop': inset.desktop[0] * 1.5,
});
