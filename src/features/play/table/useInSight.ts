// On short screens the controls stand over part of the play, or it is scrolled away: a press brings it, and what came of it, into sight.
import { type RefObject, useEffect } from 'react';
import { isStill, painted } from './motion.ts';

/**
 * Whenever `called` changes to something: a round that is asked for, a refusal that is told. Brings the `part` of the table that
 * it stands in, by its class, and scrolls no further than it must.
 */
export function useInSight(
  within: RefObject<HTMLElement | null>,
  called: unknown,
  part: `.${string}` = '.frame-play',
): void {
  useEffect(() => {
    if (!called) return;
    let wanted = true;
    // Where it lies is known once it is painted: asked before, the page is laid out in the middle of the answer to a press.
    void painted().then(() => {
      const play = wanted ? within.current?.closest(part) : null;
      play?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
    });
    return () => {
      wanted = false;
    };
  }, [within, called, part]);
}
