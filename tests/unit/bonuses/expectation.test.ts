// What an offer is said to be worth, held against every course that a short wagering can take, counted in whole numbers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '#shared/chance/interval.ts';
import {
  costOf,
  type Expectation,
  expectationOf,
  type Plan,
  roundsFor,
  simulationOf,
  WAGERINGS,
} from '#shared/domain/bonuses/expectation.ts';
import { bonusOf } from '#shared/domain/ledger.ts';
import { splitStake, splitWin } from '#shared/domain/rounds.ts';
import type { Payouts } from '#shared/games/payouts.ts';
import { DRAWS, meanPay, paytableOf, rowsOf } from '#shared/games/paytable.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const base = {
  cashMinor: 0,
  lostBelowMinor: 10,
  maxWinMinor: null,
  funding: 'cash_first',
  weight: 100,
  roundsInTime: 1_000_000,
} as const;
/** Pays twice the stake in 12 of 25 rounds, else nothing. */
const coin: Payouts = [
  [0, 0.52],
  [2, 0.48],
];

/** `left` of the requirement, in hundredths. */
type Course = { cash: number; bonus: number; left: number };

/** All courses of a wagering with the chance of each as a whole number, by the rules that stakes are booked with. */
function counted(plan: Plan): { finishing: number; own: number; gift: number; rounds: Map<number, number> } {
  const { table, funding, lostBelowMinor, maxWinMinor } = plan;
  const rows = rowsOf(table).map(([pay, chance]) => [pay, BigInt(chance * DRAWS)] as const);
  const purse = bonusOf('1');
  let scale = 1n;
  let running = new Map<string, { at: Course; count: bigint; wager: number }>();
  const begin = (bonus: number, left: number, count: bigint, wager: number) => {
    const key = `${plan.cashMinor}:${bonus}:${left}`;
    const known = running.get(key);
    running.set(key, {
      at: { cash: plan.cashMinor, bonus, left: left * 100 },
      count: count + (known?.count ?? 0n),
      wager,
    });
  };
  if ('spins' in plan.given) {
    const { spins, spin, wager } = plan.given;
    let won = new Map([[0, 1n]]);
    for (let i = 0; i < spins; i += 1) {
      const next = new Map<number, bigint>();
      for (const [sum, count] of won)
        for (const [pay, chance] of rowsOf(spin)) {
          const to = sum + pay;
          next.set(to, (next.get(to) ?? 0n) + count * BigInt(chance * DRAWS));
        }
      won = next;
      scale *= BigInt(DRAWS);
    }
    for (const [sum, count] of won) {
      const bonus = Math.min(sum, maxWinMinor ?? sum);
      begin(bonus, bonus * wager, count, wager);
    }
  } else begin(plan.given.bonusMinor, plan.given.leftMinor, 1n, 1);

  let finishing = 0;
  let own = 0;
  let gift = 0;
  const rounds = new Map<number, number>();
  const before = 'spins' in plan.given ? plan.given.spins : 0;
  const end = ({ cash, bonus }: Course, done: boolean, chance: number, round: number) => {
    rounds.set(round, (rounds.get(round) ?? 0) + chance);
    own += cash * chance;
    if (!done || bonus === 0) return;
    finishing += chance;
    gift += Math.min(bonus, maxWinMinor ?? bonus) * chance;
  };
  for (let round = before; running.size > 0; round += 1) {
    const next: typeof running = new Map();
    for (const { at, count, wager } of running.values()) {
      const { cash, bonus, left } = at;
      const chance = Number((count * 10n ** 30n) / scale) / 1e30;
      const met = left <= 0 && bonus > 0;
      if (met || bonus < lostBelowMinor || cash + bonus < table.stakeMinor) {
        end(at, met, chance, round);
        continue;
      }
      const stake = splitStake(table.stakeMinor, cash, { purse, amountMinor: bonus, order: funding });
      for (const [pay, share] of rows) {
        const win = splitWin(pay, { allMinor: table.stakeMinor, bonusMinor: stake.bonusMinor, purse: stake.purse });
        const to = {
          cash: cash - stake.cashMinor + win.cashMinor,
          bonus: bonus - stake.bonusMinor + win.bonusMinor,
          left: left - table.stakeMinor * plan.weight,
        };
        const key = `${to.cash}:${to.bonus}:${to.left}`;
        const known = next.get(key);
        next.set(key, { at: to, count: (known?.count ?? 0n) + count * share, wager });
      }
    }
    // Ended courses have left their chance behind; those that run share one denominator.
    running = next;
    scale *= BigInt(DRAWS);
  }
  return { finishing, own, gift, rounds };
}

/** Within five standard errors, which one of a million misses; an exact one to the last digits of a double. */
const near = ({ value, low, high }: Estimate, wanted: number, simulated: boolean) => {
  const half = simulated ? Math.max(high - value, value - low) * 2 + 1e-3 : 1e-9 * Math.max(1, wanted);
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(half);
};
const agrees = (found: Expectation, plan: Plan) => {
  const all = counted(plan);
  const simulated = found.wagerings !== null;
  near(found.finishing, all.finishing, simulated);
  near(found.ownMinor, all.own, simulated);
  near(found.giftMinor, all.gift, simulated);
  near(found.endMinor, all.own + all.gift, simulated);
  if (simulated) return;
  let reached = 0;
  const median = [...all.rounds]
    .sort(([a], [b]) => a - b)
    .find(([, chance]) => {
      reached += chance;
      return reached >= 0.5;
    });
  expect(found.medianRounds).toBe(median?.[0]);
};
const simulate = (plan: Plan): Expectation => {
  const run = simulationOf(plan);
  while (run.more());
  return run.result();
};

const payouts = fc
  .array(fc.tuple(fc.constantFrom(0.5, 1, 1.5, 2, 3, 4.3), fc.integer({ min: 5, max: 30 })), {
    minLength: 1,
    maxLength: 2,
  })
  .map((rows): Payouts => {
    const paying = new Map(rows.map(([times, percent]) => [times, percent / 100]));
    const rest = 1 - [...paying.values()].reduce((sum, chance) => sum + chance, 0);
    return [[0, rest], ...[...paying].sort(([a], [b]) => a - b)];
  });
const plans = fc.record({
  payouts,
  stakeMinor: fc.constantFrom(1, 3, 10, 20),
  cashMinor: fc.constantFrom(0, 0, 7, 30),
  bonusMinor: fc.integer({ min: 1, max: 60 }),
  rounds: fc.integer({ min: 1, max: 6 }),
  lostBelowMinor: fc.constantFrom(1, 10),
  maxWinMinor: fc.constantFrom(null, 15, 40),
  funding: fc.constantFrom('cash_first' as const, 'bonus_first' as const),
  weight: fc.constantFrom(100, 50, 20),
});
const planOf = ({
  payouts: rows,
  rounds,
  bonusMinor,
  stakeMinor,
  weight,
  ...rest
}: typeof plans extends fc.Arbitrary<infer T> ? T : never): Plan => ({
  ...base,
  ...rest,
  weight,
  given: { bonusMinor, leftMinor: (rounds * stakeMinor * weight) / 100 },
  table: paytableOf(rows, stakeMinor),
});
const drawn = plans.filter(({ rounds, stakeMinor, weight }) => (rounds * stakeMinor * weight) % 100 === 0);

describe('what an offer is worth', () => {
  test('by hand: 0.20 to be wagered twice at 0.20 a coin, alone and behind 0.30 of own money', () => {
    const table = paytableOf(coin, 20);
    const alone = expectationOf({ ...base, given: { bonusMinor: 20, leftMinor: 40 }, table });
    // Lost first: over. Won first, then 0.20 or 0.60 become cash.
    expect(alone.finishing.value).toBeCloseTo(0.48, 8);
    expect(alone.giftMinor.value).toBeCloseTo(0.48 * (0.52 * 20 + 0.48 * 60), 6);
    expect(alone).toMatchObject({ medianRounds: 1, wagerings: null });
    const behind = simulate({ ...base, cashMinor: 30, given: { bonusMinor: 20, leftMinor: 40 }, table });
    // Won, won: 0.70 and 0.20; won, lost: 0.30 and 0.20; lost, won with 0.10 of each: 0.20 and 0.30; lost, lost: 0 and 0.10.
    const [won, lost] = [0.48, 0.52];
    expect(behind.finishing.value).toBe(1);
    near(behind.ownMinor, won * won * 70 + won * lost * 30 + lost * won * 20, true);
    near(behind.giftMinor, won * 20 + lost * won * 30 + lost * lost * 10, true);
    expect(behind.wagerings).toBe(WAGERINGS);
  });

  test('an exact sum is every course of the wagering, also under a cap and below the minimum', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const plan = planOf({ ...one, cashMinor: 0 });
        const found = expectationOf({ ...plan, funding: 'cash_first' });
        expect(found.wagerings).toBeNull();
        agrees(found, { ...plan, funding: 'cash_first' });
      }),
      { numRuns: 300 },
    );
  });

  test('100,000 wagerings find what every course comes to: own money first, the bonus first, split stakes and wins', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const plan = planOf(one);
        agrees(simulate(plan), plan);
      }),
      { numRuns: 40 },
    );
  });

  test('where nothing is left to chance every cent is where the books have it', () => {
    const certain = fc.record({
      stakeMinor: fc.integer({ min: 2, max: 20 }),
      payMinor: fc.integer({ min: 0, max: 40 }),
      cashMinor: fc.integer({ min: 0, max: 60 }),
      bonusMinor: fc.integer({ min: 1, max: 60 }),
      rounds: fc.integer({ min: 1, max: 12 }),
      maxWinMinor: fc.constantFrom(null, 15),
      funding: fc.constantFrom('cash_first' as const, 'bonus_first' as const),
    });
    fc.assert(
      fc.property(certain, ({ stakeMinor, payMinor, bonusMinor, rounds, ...rest }) => {
        const table = paytableOf([[payMinor / stakeMinor, 1]], stakeMinor);
        const plan: Plan = { ...base, ...rest, given: { bonusMinor, leftMinor: rounds * stakeMinor }, table };
        const run = simulationOf(plan);
        run.more();
        const { finishing, ownMinor, giftMinor } = run.result();
        const all = counted(plan);
        expect([finishing.value, ownMinor.value, giftMinor.value]).toEqual([all.finishing, all.own, all.gift]);
      }),
      { numRuns: 300 },
    );
  });

  test('free spins are played first, and what they win is wagered under the cap', () => {
    const table = paytableOf(coin, 20);
    for (const maxWinMinor of [null, 60])
      for (const wager of [1, 2]) {
        const plan: Plan = { ...base, maxWinMinor, given: { spins: 3, spin: table, wager }, table };
        agrees(expectationOf(plan), plan);
      }
    const cash = expectationOf({ ...base, given: { spins: 3, spin: table, wager: 0 }, table });
    expect(cash.giftMinor.value).toBeCloseTo(3 * 0.48 * 40, 6);
    expect(cash.finishing.value).toBeCloseTo(1 - 0.52 ** 3, 8);
  });

  test('the same wagerings come to the same digits, and a thousand of them to a wider interval', () => {
    const plan: Plan = {
      ...base,
      cashMinor: 100,
      given: { bonusMinor: 100, leftMinor: 600 },
      table: paytableOf(coin, 20),
    };
    expect(simulate(plan)).toEqual(simulate(plan));
    const run = simulationOf(plan);
    run.more();
    const early = run.result();
    expect(early.wagerings).toBe(1000);
    const width = ({ low, high }: Estimate) => high - low;
    expect(width(early.endMinor)).toBeGreaterThan(5 * width(simulate(plan).endMinor));
  });

  test('what does not fit into its days is never reached', () => {
    const table = paytableOf(coin, 20);
    const plan: Plan = { ...base, given: { bonusMinor: 200, leftMinor: 200 }, table, roundsInTime: 9 };
    expect(expectationOf(plan).finishing.value).toBe(0);
    expect(expectationOf({ ...plan, roundsInTime: 10 }).finishing.value).toBeGreaterThan(0.5);
  });

  test('rounds and mean cost follow the weight of the game', () => {
    expect(roundsFor(150_000, 100, 100)).toBe(1500);
    expect(roundsFor(149_999, 100, 20)).toBe(7500);
    expect(costOf(150_000, 100, 94.685867)).toBeCloseTo(7971.2, 1);
    expect(costOf(150_000, 20, 97.297297)).toBeCloseTo(20_270.27, 1);
  });
});

describe('a title as whole minor units', () => {
  test('every certificate keeps its return at all of its stakes, or cuts it as payouts are cut', () => {
    for (const [game, title] of readTitles()) {
      // At blackjack more is staked within a hand.
      if (title.engine === 'blackjack') continue;
      for (const { bet, rtp, rtpWorstStake, payouts: rows } of readCertificate(game)?.figures ?? []) {
        const mean = rows.reduce((sum, [times, chance]) => sum + times * chance, 0);
        for (const stakeMinor of title.stakes.EUR.ladderMinor) {
          const table = paytableOf(rows, stakeMinor, rtp !== rtpWorstStake);
          const found = (meanPay(table) / stakeMinor) * 100;
          expect(found, `${game} ${bet}`).toBeLessThanOrEqual(mean * 100 + 1e-6);
          if (rtp === rtpWorstStake) expect(found, `${game} ${bet}`).toBeGreaterThan(mean * 100 - 0.03);
          expect(table.upTo.at(-1)).toBe(DRAWS);
        }
      }
    }
  });

  test('near payouts at their mean are shared out between two cents, known ones are cut', () => {
    const rows: Payouts = [
      [0, 0.75],
      [1.23, 0.25],
    ];
    expect(rowsOf(paytableOf(rows, 10))).toEqual([
      [0, 0.75],
      [12, expect.closeTo(0.175, 8)],
      [13, expect.closeTo(0.075, 8)],
    ]);
    expect(rowsOf(paytableOf(rows, 10, true))).toEqual([
      [0, 0.75],
      [12, 0.25],
    ]);
  });
});
