// The waits of a round that is shown step by step: none for whoever wants no motion, and none more once it is skipped.
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
    /** True where steps are left out, and what stands in the end is shown at once. */
    isOver: (): boolean => skipped || isStill(),
    /** True once it was asked for. */
    isSkipped: (): boolean => skipped,
    /** The step that is waited for, and no more. */
    next: (): void => hurry?.(),
    /** What nobody wants to watch: straight to the result. */
    skip(): void {
      skipped = true;
      hurry?.();
    },
  };
}
