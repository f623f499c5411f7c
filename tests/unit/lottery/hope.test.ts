// What a list of tickets says of a chance: nothing as long as hardly anybody is in it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lottery, LotteryDraw } from '#shared/contract/lotteries.ts';
import { chanceOfPrize } from '#shared/domain/rewards/lotteries.ts';
import { hopeOf, leastList } from '#src/features/lotteries/chances.ts';

const lottery = { prizes_cents: [50_000, 20_000, 10_000, 10_000, 10_000] } as unknown as Lottery;
const drawOf = (printed: number, stage: LotteryDraw['stage']) => ({ tickets: { printed }, stage }) as LotteryDraw;

test('a chance is told from ten tickets for each prize on, and of a sealed list whatever it holds', () => {
  expect(leastList(lottery)).toBe(50);
  fc.assert(
    fc.property(fc.nat(2000), fc.constantFrom('open', 'closing', 'sealed'), (printed, stage) => {
      const hope = hopeOf(lottery, drawOf(printed, stage), null);
      if (stage === 'open' && printed < 50) return void expect(hope).toBeNull();
      const { n, d } = chanceOfPrize(printed + 1, 5, 1);
      // Only a sealed list is one that no ticket comes to any more.
      expect(hope?.isFinal).toBe(stage === 'sealed');
      expect(hope?.chance).toBeCloseTo(Number(n) / Number(d), 9);
    }),
  );
});
