// The VIP club's rules: thresholds, statuses, gifts, what is carried, and quarters by the calendar where the player lives.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULED, VIP_GROUPS, vipGroup, vipGroups, vipStatus } from '#shared/domain/groups.ts';
import { type Rates, rate } from '#shared/domain/money.ts';
import { daysLeft, endOfQuarter, quarterAt, quarterName, quarterNo } from '#shared/domain/rewards/quarters.ts';
import {
  activeIn,
  baseIn,
  firstRanks,
  GIFT_SHARE,
  nextOf,
  progressOf,
  type QuarterRanks,
  quarterGiftMinor,
  RANKS,
  rankOf,
  ranksAfter,
  reachedBy,
  type Sums,
  statusAt,
  TOP,
  thresholdOf,
  VIP_STATUSES,
} from '#shared/domain/rewards/vip.ts';
import { percentText } from '#src/i18n/odds.ts';

const EUR: Sums = { depositsMinor: 900_000, betsMinor: 9_000_000 };
const BASES = {
  deposits: { EUR: 900_000, USD: 600_000, BRL: 3_000_000 },
  bets: { EUR: 9_000_000, USD: 6_000_000, BRL: 30_000_000 },
};
const RATES: Rates = { EUR: rate('1'), USD: rate('0.9'), NOK: rate('0.085'), JPY: rate('0.0061') };
const zones = ['Pacific/Auckland', 'Europe/Berlin', 'America/Vancouver', 'Australia/Lord_Howe', 'UTC'] as const;
const sums = fc.record({ depositsMinor: fc.nat(20_000_000), betsMinor: fc.nat(200_000_000) });
const ranks = fc.integer({ min: 0, max: TOP });

describe('thresholds', () => {
  test('are a tenth of the base for Iron, then 1, 2, 4, 8 and 16 times it [S6.23]', () => {
    expect(RANKS.map((rank) => thresholdOf(EUR, rank))).toEqual([
      { depositsMinor: 90_000, betsMinor: 900_000 },
      { depositsMinor: 900_000, betsMinor: 9_000_000 },
      { depositsMinor: 1_800_000, betsMinor: 18_000_000 },
      { depositsMinor: 3_600_000, betsMinor: 36_000_000 },
      { depositsMinor: 7_200_000, betsMinor: 72_000_000 },
      { depositsMinor: 14_400_000, betsMinor: 144_000_000 },
    ]);
    expect(RANKS.map(statusAt)).toEqual(['iron', 'bronze', 'silver', 'gold', 'platinum', 'diamond']);
  });

  test('take the currency’s own base, else that of EUR at the day’s rate, rounded down [S9.27 S9.29]', () => {
    expect(baseIn(BASES, 'USD', RATES)).toEqual({ depositsMinor: 600_000, betsMinor: 6_000_000 });
    expect(baseIn(BASES, 'BRL', RATES)).toEqual({ depositsMinor: 3_000_000, betsMinor: 30_000_000 });
    // 9,000.00 / 0.085 and 90,000.00 / 0.085; 9,000.00 / 0.0061, in whole yen.
    expect(baseIn(BASES, 'NOK', RATES)).toEqual({ depositsMinor: 10_588_235, betsMinor: 105_882_352 });
    expect(baseIn(BASES, 'JPY', RATES).depositsMinor).toBe(1_475_409);
  });

  test('are reached only by both sums, and the higher the sums the higher the status', () => {
    fc.assert(
      fc.property(sums, sums, (a, b) => {
        const rank = reachedBy(a, EUR);
        const { depositsMinor, betsMinor } = thresholdOf(EUR, rank);
        expect(a.depositsMinor >= depositsMinor && a.betsMinor >= betsMinor).toBe(true);
        const above = nextOf(rank);
        if (above !== null) {
          const need = thresholdOf(EUR, above);
          expect(a.depositsMinor < need.depositsMinor || a.betsMinor < need.betsMinor).toBe(true);
        }
        const more = {
          depositsMinor: a.depositsMinor + b.depositsMinor,
          betsMinor: a.betsMinor + b.betsMinor,
        };
        expect(reachedBy(more, EUR)).toBeGreaterThanOrEqual(rank);
      }),
    );
    expect(reachedBy({ depositsMinor: 89_999, betsMinor: 1e9 }, EUR)).toBe(0);
    expect(reachedBy({ depositsMinor: 90_000, betsMinor: 900_000 }, EUR)).toBe(1);
    expect(reachedBy({ depositsMinor: 1e9, betsMinor: 1e9 }, EUR)).toBe(TOP);
  });
});

test('a status gives 0.05 % of the stakes between it and the one below, once: at every rank the same for a euro staked [I49]', () => {
  expect(RANKS.map((rank) => quarterGiftMinor(EUR, rank))).toEqual([450, 4050, 4500, 9000, 18_000, 36_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1e9 }), ranks, (betsMinor, rank) => {
      const base = { depositsMinor: 1, betsMinor };
      const given = RANKS.filter((each) => each <= rank).reduce((sum, each) => sum + quarterGiftMinor(base, each), 0);
      const staked = thresholdOf(base, rank).betsMinor;
      expect(given).toBeLessThanOrEqual((staked * 5) / 10_000);
      expect(given).toBeGreaterThan((staked * 5) / 10_000 - TOP);
    }),
  );
});

test('progress is the lower of both shares, in whole per cent, rounded down and at most 100 [S9.44 S3.42]', () => {
  const bronze = thresholdOf(EUR, 2);
  expect(progressOf({ depositsMinor: 450_000, betsMinor: 6_000_000 }, bronze)).toEqual({
    deposits: 50,
    bets: 66,
    overall: 50,
  });
  expect(progressOf({ depositsMinor: 899_999, betsMinor: 1e9 }, bronze).overall).toBe(99);
  fc.assert(
    fc.property(sums, ranks, (have, rank) => {
      const { deposits, bets, overall } = progressOf(have, thresholdOf(EUR, rank));
      expect(overall).toBe(Math.min(deposits, bets));
      expect(overall === 100).toBe(reachedBy(have, EUR) >= rank);
    }),
  );
});

describe('what is carried on', () => {
  const idle = (before: QuarterRanks, count: number): string[] =>
    Array.from({ length: count }, (_, i) => statusAt(activeIn(ranksAfter(before, 100, 101 + i))));
  const reached = (rank: number): QuarterRanks => ({ reached: rank, carried: 0, granted: 0, grantedUntil: 0 });

  test('Gold reached, then nothing: Gold, Silver, Bronze, Iron, Regular [I50]', () => {
    expect(idle(reached(rankOf('gold')), 5)).toEqual(['gold', 'silver', 'bronze', 'iron', 'regular']);
  });

  test('falls by one rank a quarter at most, however the quarters are asked for [I50]', () => {
    const anyBefore = fc.record({
      reached: ranks,
      carried: ranks,
      granted: ranks,
      grantedUntil: fc.integer({ min: 100, max: 106 }),
    });
    fc.assert(
      fc.property(anyBefore, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (before, one, two) => {
        const first = ranksAfter(before, 100, 101);
        expect(activeIn(first)).toBeGreaterThanOrEqual(activeIn(before) - 1);
        expect(activeIn(first)).toBeGreaterThanOrEqual(before.reached);
        // Asked for each quarter, or after many: the same.
        const late = ranksAfter(before, 100, 100 + one + two);
        expect(activeIn(ranksAfter(ranksAfter(before, 100, 100 + one), 100 + one, 100 + one + two))).toBe(
          activeIn(late),
        );
      }),
    );
  });

  test('an operator’s status holds to the end of its term, then falls as any other', () => {
    const set = { reached: 1, carried: 0, granted: 4, grantedUntil: 102 };
    expect(idle(set, 5)).toEqual(['gold', 'gold', 'silver', 'bronze', 'iron']);
  });

  test('who joined before the programme keeps their group to the end of 2025, others begin as Regular [S9.42]', () => {
    const gold = rankOf('gold');
    const starts = Date.UTC(2025, 9, 2, 12);
    const carried = (joinedAtMs: number, year: number, nth: number) =>
      firstRanks(joinedAtMs, starts, gold, quarterNo(year, nth)).carried;
    expect(carried(starts - 1, 2025, 4)).toBe(gold);
    expect(carried(starts - 1, 2026, 1)).toBe(gold - 1);
    expect(carried(starts - 1, 2026, 4)).toBe(0);
    expect(carried(starts, 2025, 4)).toBe(0);
  });
});

describe('quarters', () => {
  test('Berlin’s fourth of 2026 is from 30 September 22:00Z to 31 December 23:00Z, and its last day is 1 day left [S4.62]', () => {
    const quarter = quarterAt('Europe/Berlin', Date.UTC(2026, 10, 26));
    expect([
      quarterName(quarter.no),
      new Date(quarter.fromMs).toISOString(),
      new Date(quarter.untilMs).toISOString(),
    ]).toEqual(['2026-Q4', '2026-09-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z']);
    const left = (...at: Parameters<typeof Date.UTC>) => daysLeft('Europe/Berlin', quarter.untilMs, Date.UTC(...at));
    expect(left(2026, 11, 31, 12)).toBe(1);
    expect(left(2026, 11, 31, 22, 59, 59, 999)).toBe(1);
    expect(left(2026, 11, 30, 22, 59)).toBe(2);
    expect(left(2026, 11, 30, 23)).toBe(1);
    expect(left(2026, 10, 26, 12)).toBe(36);
  });

  test('follow each other without a gap at local midnight in every zone, whatever its clocks do', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) }),
        (zone, atMs) => {
          const quarter = quarterAt(zone, atMs);
          expect(quarter.fromMs <= atMs && atMs < quarter.untilMs).toBe(true);
          const next = quarterAt(zone, quarter.untilMs);
          expect(next).toMatchObject({ no: quarter.no + 1, fromMs: quarter.untilMs });
          expect(quarterAt(zone, quarter.untilMs - 1)).toEqual(quarter);
          expect(endOfQuarter(zone, quarter.no)).toBe(quarter.untilMs);
          const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
          expect(local.format(quarter.fromMs)).toMatch(/^01\/(01|04|07|10)\/\d{4}, 00:00:00$/);
          const days = daysLeft(zone, quarter.untilMs, atMs);
          expect(days).toBeGreaterThanOrEqual(1);
          expect(days).toBeLessThanOrEqual(92);
          expect(daysLeft(zone, quarter.untilMs, quarter.untilMs - 1)).toBe(1);
        },
      ),
    );
  });

  test.each([
    ['Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
    ['Europe/Berlin', '2025-12-31T23:00:00.000Z'],
    ['America/Vancouver', '2026-01-01T08:00:00.000Z'],
  ])('%s turns at its own midnight', (zone, at) => {
    expect(new Date(endOfQuarter(zone, quarterNo(2025, 4))).toISOString()).toBe(at);
  });
});

describe('groups', () => {
  test('every status has one group by its name, and the highest rank decides, not the highest number [S6.25 S6.26]', () => {
    expect(VIP_STATUSES.map(vipGroup)).toEqual([1117, 1501, 257, 258, 259, 255, 759]);
    for (const status of VIP_STATUSES) expect(vipStatus([21, vipGroup(status)])).toBe(status);
    expect(vipStatus([259, 255])).toBe('platinum');
    expect(vipStatus([543])).toBe('regular');
  });

  test('from Silver on the prize set of VIP adventures comes with it; operators set none of these', () => {
    expect(VIP_STATUSES.filter((status) => vipGroups(status).includes(791))).toEqual([
      'silver',
      'gold',
      'platinum',
      'diamond',
    ]);
    for (const id of VIP_GROUPS) expect(RULED).toContain(id);
  });
});

test('what the pages say of its cash is the share that is given, in every language', () => {
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no']) {
    const text = readFileSync(`content/pages/${locale}/vip/rewards.md`, 'utf8').replaceAll(/\s/g, '');
    expect(text, locale).toContain(percentText(GIFT_SHARE, locale, 2).replaceAll(/\s/g, ''));
  }
});
