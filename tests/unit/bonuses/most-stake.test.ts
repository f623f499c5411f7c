// The highest stake that is offered under bonuses, held against the rule that judges stakes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptedUpTo,
  type Bounding,
  judgeStake,
  maxBetOf,
  stakingOf,
  uncounted,
} from '#shared/domain/bonuses/stakes.ts';
import { lowestBound } from '#shared/domain/stakes.ts';

const bounding = fc.record({ no: fc.nat(9), ofDeposit: fc.boolean(), maxBetMinor: fc.integer({ min: 1, max: 2000 }) });
const bonuses = fc.record({
  wagering: fc.option(bounding),
  deposits: fc.array(
    bounding.map((one): Bounding => ({ ...one, ofDeposit: true })),
    { maxLength: 3 },
  ),
});

test('the maximum under bonuses is accepted whoever’s money pays it, and a cent more is refused or counts for nothing', () => {
  fc.assert(
    fc.property(bonuses, fc.nat(4000), ({ wagering, deposits }, cashMinor) => {
      const most = maxBetOf({ wagering, deposits });
      if (most === null) return;
      const staking = (stakeMinor: number) => ({
        currency: 'EUR' as const,
        stakeMinor,
        bonusMinor: Math.max(0, stakeMinor - cashMinor),
        payable: cashMinor >= stakeMinor,
        isExcluded: false,
        wagering,
        deposits,
      });
      expect([judgeStake(staking(most)), uncounted(staking(most))]).toEqual([null, null]);
      const above = staking(most + 1);
      expect(judgeStake(above) !== null || uncounted(above) !== null).toBe(true);
    }),
  );
});

test('a stake that cash and bonus cover is accepted exactly up to what is told as the highest', () => {
  fc.assert(
    fc.property(bonuses, fc.nat(4000), fc.nat(4000), fc.boolean(), (bounding, cashMinor, heldMinor, isExcluded) => {
      const playing = {
        ...bounding,
        currency: 'EUR' as const,
        cashMinor,
        isExcluded,
        heldMinor: bounding.wagering ? heldMinor : 0,
      };
      const top = acceptedUpTo(playing) ?? Number.POSITIVE_INFINITY;
      for (const stakeMinor of [1, cashMinor, top, top + 1, ...bounding.deposits.map(({ maxBetMinor }) => maxBetMinor)])
        if (stakeMinor > 0 && stakeMinor <= cashMinor + playing.heldMinor)
          expect(judgeStake(stakingOf(playing, stakeMinor)) === null, `${stakeMinor}`).toBe(stakeMinor <= top);
    }),
  );
});

test('of all that bounds a stake the lowest is named, of equal ones the first; what is not known bounds nothing', () => {
  expect(
    lowestBound([
      ['game', 10_000],
      ['market', 500],
      ['bonus', 200],
      ['loss', null],
      ['balance', 2000],
    ]),
  ).toEqual({ because: 'bonus', maxMinor: 200 });
  expect(
    lowestBound([
      ['game', 500],
      ['market', 500],
      ['wager', undefined],
    ]),
  ).toEqual({ because: 'game', maxMinor: 500 });
  expect(lowestBound([['loss', -20]])).toEqual({ because: 'loss', maxMinor: 0 });
  expect(lowestBound([['balance', null]])).toBeNull();
});
