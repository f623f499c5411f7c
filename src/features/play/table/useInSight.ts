// On short screens the controls cover part of the game, or it is scrolled away: a press scrolls it, and its result, into view.
import { type RefObject, useEffect } from 'react';
import { isStill, painted } from './motion.ts';

/**
 * Whenever `called` changes to a value (a requested round, a refusal): scrolls the table's `part`, given by its class,
 * into view, and no further than necessary.
 */
export function useInSight(
  within: RefObject<HTMLElement | null>,
  called: unknown,
  part: `.${string}` = '.frame-play',
): void {
  useEffect(() => {
    if (!called) return;
    let wanted = true;
    // Measured after the next frame: before it, that would force a layout in the middle of the answer to a press.
    void painted().then(() => {
      const play = wanted ? within.current?.closest(part) : null;
      play?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
    });
    return () => {
      wanted = false;
    };
  }, [within, called, part]);
}
