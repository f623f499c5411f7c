// Counts a sum up to what was won; at once with reduced motion, or when asked to.
import { useEffect, useRef, useState } from 'react';
import { isStill } from '../../table/motion.ts';
import { countUp } from '../../table/sound.ts';
import { countedMinor } from './celebration.ts';

/** The sum so far. `over`: all of it, at once. */
export function useCounted(stakeMinor: number, payoutMinor: number, tierMs: number, over: boolean): number {
  const [reachedMinor, reach] = useState(0);
  const startedMs = useRef(0);
  useEffect(() => {
    if (over || isStill()) {
      reach(payoutMinor);
      return;
    }
    startedMs.current = performance.now();
    const end = countUp(stakeMinor, payoutMinor);
    let left = true;
    let frame = requestAnimationFrame(function count(now) {
      const minor = countedMinor(payoutMinor, Math.max(0, now - startedMs.current), tierMs);
      reach(minor);
      if (minor < payoutMinor) {
        frame = requestAnimationFrame(count);
        return;
      }
      left = false;
      end(true);
    });
    return () => {
      cancelAnimationFrame(frame);
      if (left) end(false);
    };
  }, [stakeMinor, payoutMinor, tierMs, over]);
  return reachedMinor;
}
