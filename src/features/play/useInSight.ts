// On short screens the controls stand over the reels' lower edge: a press brings all of the play into sight.
import { type RefObject, useEffect } from 'react';
import { isStill } from './motion.ts';

/** Whenever `called` changes to something: a round that is asked for, a refusal that is told. Scrolls no further than it must. */
export function useInSight(within: RefObject<HTMLElement | null>, called: unknown): void {
  useEffect(() => {
    if (!called) return;
    const play = within.current?.closest('.frame-play');
    play?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
  }, [within, called]);
}
