// What bonuses are, ask for and come to, as arithmetic (bonuses.md 1, 3, 7, 8, 9, 11, 12 and 15).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositTerms } from '#kit/gifts.ts';
import {
  convertedOf,
  depositBonusOf,
  leftOf,
  progressOf,
  requirementOf,
  shareOf,
  weightedOf,
} from '#shared/domain/bonuses/amounts.ts';
import { isOpen, isOver, receivedState, STAGES } from '#shared/domain/bonuses/stage.ts';
import { judgeStake, type Staking, uncounted } from '#shared/domain/bonuses/stakes.ts';

const minor = fc.integer({ min: 0, max: 10_000_000 });

describe('a deposit’s bonus', () => {
  test('example 1: of 300.00 it is 200.00 with 6,000.00 to wager; of 19.99 none; of 33.33 at 50 % 16.66 with 499.80', () => {
    const terms = depositTerms();
    expect(depositBonusOf(30_000, terms)).toBe(20_000);
    expect(requirementOf(20_000, 30)).toBe(600_000);
    expect(depositBonusOf(1999, terms)).toBeNull();
    expect(depositBonusOf(3333, { ...terms, percent: 50 })).toBe(1666);
    expect(requirementOf(1666, 30)).toBe(49_980);
  });

  test('example 11: JPY 5,000 with a minimum of 3,000 and a cap of 30,000 bring 5,000, and 150,000 to wager', () => {
    const terms = { percent: 100, capMinor: 30_000, minDepositMinor: 3000 };
    expect([depositBonusOf(5000, terms), requirementOf(5000, 30)]).toEqual([5000, 150_000]);
  });

  test('is never above its share or its cap, and more of a deposit never brings less', () => {
    fc.assert(
      fc.property(minor, minor, fc.integer({ min: 1, max: 300 }), (deposit, capMinor, percent) => {
        const of = (amount: number) => depositBonusOf(amount, { percent, capMinor, minDepositMinor: 2000 }) ?? 0;
        const bonus = of(deposit);
        return bonus <= capMinor && bonus * 100 <= deposit * percent && bonus <= of(deposit + 1);
      }),
    );
  });
});

test('progress is the whole of what was weighted, rounded once, and never above the requirement (example 4) [I23]', () => {
  expect(progressOf(weightedOf(9, 10), 150_000)).toBe(0);
  expect(progressOf(weightedOf(9, 10) + weightedOf(1, 10), 150_000)).toBe(1);
  fc.assert(
    fc.property(fc.array(fc.tuple(minor, fc.constantFrom(0, 10, 20, 50, 100))), minor, (rounds, requirement) => {
      const weighted = rounds.reduce((sum, [stake, weight]) => sum + weightedOf(stake, weight), 0);
      const exact = rounds.reduce((sum, [stake, weight]) => sum + BigInt(stake) * BigInt(weight), 0n) / 100n;
      const progress = progressOf(weighted, requirement);
      return progress === Number(exact < BigInt(requirement) ? exact : BigInt(requirement));
    }),
  );
});

describe('conversion', () => {
  test('what becomes cash and what is voided are the whole, and all that ever becomes cash is within the bound [I24]', () => {
    expect(convertedOf(8340, 5000)).toEqual({ cashMinor: 5000, voidMinor: 3340 });
    fc.assert(
      fc.property(fc.array(minor), fc.option(minor), (amounts, maxWin) => {
        let converted = 0;
        for (const amount of amounts) {
          const { cashMinor, voidMinor } = convertedOf(amount, leftOf(maxWin, converted));
          if (cashMinor + voidMinor !== amount || cashMinor < 0 || voidMinor < 0) return false;
          converted += cashMinor;
        }
        const all = amounts.reduce((sum, amount) => sum + amount, 0);
        return converted === Math.min(all, maxWin ?? all);
      }),
    );
  });

  test('example 12: a self-exclusion pays nothing at progress 0, and half of 50.00 at half of the requirement', () => {
    const share = (progressMinor: number, maxWinMinor: number | null = null) =>
      shareOf(5000, { maxWinMinor, progressMinor, requirementMinor: 150_000 });
    expect([share(0), share(75_000), share(150_000), share(75_000, 2000)]).toEqual([0, 2500, 5000, 1000]);
  });
});

describe('what a bonus says of a stake', () => {
  const bonus = { no: 1, ofDeposit: false, maxBetMinor: 500 };
  const deposit = { ...bonus, ofDeposit: true };
  const staking = (change: Partial<Staking>): Staking => ({
    currency: 'EUR',
    stakeMinor: 500,
    bonusMinor: 0,
    payable: true,
    isExcluded: false,
    wagering: bonus,
    deposits: [],
    ...change,
  });

  test('at the maximum it counts, above it never with bonus money, and in cash for nothing [I23]', () => {
    expect(judgeStake(staking({ bonusMinor: 500 }))).toBeNull();
    expect(judgeStake(staking({ stakeMinor: 501, bonusMinor: 1 }))).toMatchObject({ code: 'bonus.max_bet' });
    expect(judgeStake(staking({ stakeMinor: 501 }))).toBeNull();
    expect(uncounted(staking({ stakeMinor: 501 }))).toBe('max_bet');
    expect(uncounted(staking({ stakeMinor: 501, wagering: null }))).toBeNull();
    expect(uncounted(staking({}))).toBeNull();
  });

  test('a deposit bonus refuses what is above its maximum, cash or not, and is to be ended where cash then pays [I23]', () => {
    const refused = (change: Partial<Staking>) =>
      judgeStake(staking({ stakeMinor: 501, deposits: [deposit], ...change }));
    expect(refused({})).toMatchObject({ detail: { maxMinor: 500, endable: 1 } });
    expect(refused({ payable: false })).toMatchObject({ detail: { endable: null } });
    expect(refused({ stakeMinor: 500 })).toBeNull();
  });

  test('of an excluded game no bonus money, and nothing counts [I23]', () => {
    expect(judgeStake(staking({ isExcluded: true, bonusMinor: 1 }))).toMatchObject({ code: 'bonus.excluded_game' });
    expect(judgeStake(staking({ isExcluded: true }))).toBeNull();
    expect(uncounted(staking({ isExcluded: true, stakeMinor: 501 }))).toBe('excluded');
  });
});

test('stages: five are over to the player, of which one still waits for its rounds; each is received in one way [S4.01 S4.02 S4.03]', () => {
  expect(STAGES.length).toBe(9);
  expect(STAGES.filter(isOver)).toEqual(['wager_done', 'finished', 'lost', 'expired', 'canceled']);
  expect(STAGES.filter(isOpen)).toEqual(['issued', 'activated', 'handle_bets', 'wait', 'wager_done']);
  const states = STAGES.map((stage) => receivedState(stage, null));
  expect(states).toEqual(['received', 'activated', 'activated', 'received', 'used', 'used', 'used', 'expired', 'used']);
  expect(receivedState('canceled', 'withdrawal')).toBe('erased_by_withdraw');
});
