// The ball and the wheel: against each other, out of the rim once, into the drawn pocket, and at rest with it.
import { expect, test } from 'vitest';
import { pockets } from '#shared/games/roulette/rules.ts';
import { angleOf } from '#src/features/play/engines/roulette/roulette.store.ts';
import { spinFrames } from '#src/features/play/engines/roulette/spin.ts';

const round = (degrees: number) => ((degrees % 360) + 360) % 360;
const apart = (a: number, b: number) => Math.min(round(a - b), round(b - a));

test('the ball runs against the wheel and lies in the drawn pocket, whichever it is, when both rest', () => {
  let from = 0;
  for (let number = 0; number < pockets; number += 1) {
    const pocket = angleOf(number);
    const to = (number + 1) * 720 - pocket;
    const frames = spinFrames(from, to, pocket);
    const [first, last] = [frames[0], frames.at(-1)];
    expect([first?.height, last?.height]).toEqual([1, 0]);
    expect(apart(first?.ball ?? 1, 0)).toBeLessThan(1e-6);
    expect([first?.wheel, last?.wheel]).toEqual([from, to]);
    // At rest the number is at the top, and the ball on it.
    expect(apart(last?.ball ?? 1, 0)).toBeLessThan(1e-6);
    for (const [i, { wheel, ball, height }] of frames.entries()) {
      const before = frames[i - 1];
      if (!before) continue;
      expect(wheel).toBeGreaterThanOrEqual(before.wheel);
      if (height === 1) expect(ball).toBeLessThan(before.ball);
      // Once it lies it moves with the wheel alone.
      if (before.height === 0) expect(apart(ball - wheel, pocket)).toBeLessThan(1e-6);
    }
    const lain = frames.findIndex(({ height }) => height === 0);
    expect(frames.slice(lain).every(({ height }) => height === 0)).toBe(true);
    from = to;
  }
});
