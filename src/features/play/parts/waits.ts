// Delays of a round that is shown step by step: none with reduced motion, and none after a skip.
import { isStill } from '../table/motion.ts';

export function createWaits() {
  let hurry: (() => void) | undefined;
  let skipped = false;
  return {
    begin(): void {
      skipped = false;
    },
    rest: (ms: number): Promise<void> =>
      new Promise((done) => {
        if (skipped || isStill()) return done();
        const timer = setTimeout(done, ms);
        hurry = () => {
          clearTimeout(timer);
          done();
        };
      }),
    /** True where steps are skipped and the end is shown at once. */
    isOver: (): boolean => skipped || isStill(),
    /** True after a skip. */
    isSkipped: (): boolean => skipped,
    /** Ends the current delay only. */
    next: (): void => hurry?.(),
    /** Skips to the result. */
    skip(): void {
      skipped = true;
      hurry?.();
    },
  };
}
