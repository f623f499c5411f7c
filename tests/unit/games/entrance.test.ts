// A feature as it is told: what is passed by a press is its announcement and no more, and its ladder shows where it stands.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laddersIn } from '#src/features/play/engines/slots/Ladder.tsx';
import { createWaits } from '#src/features/play/parts/waits.ts';

// Somebody who wants motion.
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a press ends the step that is waited for; the next one takes its time', async () => {
  const waits = createWaits();
  const ended: string[] = [];
  void waits.rest(2600).then(() => ended.push('announced'));
  waits.next();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['announced']);
  expect([waits.isOver(), waits.isSkipped()]).toEqual([false, false]);
  void waits.rest(900).then(() => ended.push('spun'));
  await vi.advanceTimersByTimeAsync(899);
  expect(ended).toEqual(['announced']);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['announced', 'spun']);
});

test('a ladder has every multiplier that its feature may reach, those around the reached one where they are too many', () => {
  const rising = { start: 1, step: 1, rises: 'spin', most: 4 } as const;
  expect(laddersIn(rising, 1)).toEqual([1, 2, 3, 4]);
  const long = { start: 2, step: 1, rises: 'retrigger', most: 20 } as const;
  for (let reached = 2; reached <= 20; reached++) {
    const steps = laddersIn(long, reached);
    expect(steps).toHaveLength(9);
    expect(steps).toContain(reached);
  }
  expect(laddersIn({ start: 3, step: 0, rises: 'never', most: 3 }, 3)).toEqual([]);
});
