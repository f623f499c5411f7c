import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atMost,
  feeMinor,
  firstAmountMinor,
  isAccepted,
  isAutoApplied,
  judgeAmount,
  presetsMinor,
  presetsWithin,
  startAmountMinor,
} from '#shared/domain/cashier/amount.ts';
import { canceledNotice } from '#shared/domain/cashier/notice.ts';

const currencies: { firstDepositMinor: Record<string, number> } = JSON.parse(
  readFileSync(new URL('../../../content/config/currencies.json', import.meta.url), 'utf8'),
);
const card = { minMinor: 1_000, maxMinor: 500_000 };

test('an amount is judged against both ends, which belong to the range', () => {
  expect(judgeAmount(999, card)).toEqual({ ok: false, code: 'amount.too_low', detail: { boundMinor: 1_000 } });
  expect(judgeAmount(1_000, card)).toEqual({ ok: true });
  expect(judgeAmount(500_000, card)).toEqual({ ok: true });
  expect(judgeAmount(500_001, card)).toEqual({ ok: false, code: 'amount.too_high', detail: { boundMinor: 500_000 } });
  expect(judgeAmount(Number.MAX_SAFE_INTEGER, { minMinor: 1, maxMinor: null })).toEqual({ ok: true });
});

test.each([
  ['EUR', 5_000],
  ['USD', 5_000],
  ['AUD', 5_000],
  ['CAD', 5_000],
  ['NZD', 5_000],
  ['BRL', 25_000],
  ['NOK', 50_000],
  ['JPY', 5_000],
])('the first deposit amount of %s is the decided one, never below the minimum [S9.25]', (currency, minor) => {
  const first = currencies.firstDepositMinor[currency];
  expect(firstAmountMinor(first, { minMinor: 100, maxMinor: null })).toBe(minor);
  expect(firstAmountMinor(first, { minMinor: minor + 1, maxMinor: null })).toBe(minor + 1);
});

test('crypto starts at the minimum and has no presets', () => {
  expect(firstAmountMinor(currencies.firstDepositMinor.BTC, { minMinor: 10_000, maxMinor: null })).toBe(10_000);
  expect(presetsMinor(undefined, { minMinor: 10_000, maxMinor: null })).toEqual([]);
});

test('amountProp counts when it is a positive amount, else the first amount [S2.130]', () => {
  expect(startAmountMinor(7_500, 5_000, card)).toBe(7_500);
  for (const bad of [0, -5, Number.NaN, 1.5, Number.POSITIVE_INFINITY])
    expect(startAmountMinor(bad, 5_000, card)).toBe(5_000);
});

test('autoApplyPromocode counts when it is the text true, and never else [S2.131]', () => {
  expect(isAutoApplied('true')).toBe(true);
  for (const not of ['TRUE', 'True', ' true', '1', 'yes', '', null, undefined]) expect(isAutoApplied(not)).toBe(false);
});

test('presets are 20, 50, 100, 200 and stay inside the range', () => {
  expect(presetsMinor(5_000, card)).toEqual([2_000, 5_000, 10_000, 20_000]);
  expect(presetsMinor(5_000, { minMinor: 3_000, maxMinor: 10_000 })).toEqual([5_000, 10_000]);
});

test('a fee is rounded up and exact for large amounts', () => {
  expect(feeMinor(1, 250)).toBe(1);
  expect(feeMinor(10_000, 250)).toBe(250);
  expect(feeMinor(9_000_000_000_000_001, 1)).toBe(900_000_000_001);
  expect(feeMinor(5_000, 0)).toBe(0);
});

test('the canceled notice is for the latest deposit, five minutes, once [S4.28 S4.29 S4.30 S9.34]', () => {
  const now = 1_800_000_000_000;
  const canceled = { id: 'b', action: 'deposit', state: 'canceled', finishedAtMs: now - 300_000 };
  const cashout = { id: 'c', action: 'cashout', state: 'pending', finishedAtMs: null };
  expect(canceledNotice([cashout, canceled], now, null)?.id).toBe('b');
  expect(canceledNotice([canceled], now + 1, null)).toBeNull();
  expect(canceledNotice([canceled], now, 'b')).toBeNull();
  expect(canceledNotice([{ ...canceled, id: 'a', state: 'succeeded' }, canceled], now, null)).toBeNull();
  expect(canceledNotice([], now, null)).toBeNull();
});

test('only amounts that can be accepted are offered: what a limit leaves takes the place of what it takes away [S4.09]', () => {
  const presets = presetsMinor(5_000, card);
  expect(presetsWithin(presets, card, null)).toEqual(presets);
  expect(presetsWithin(presets, card, 7_000)).toEqual([2_000, 5_000, 7_000]);
  expect(presetsWithin(presets, card, 5_000)).toEqual([2_000, 5_000]);
  expect(presetsWithin(presets, card, 20_000)).toEqual(presets);
  // A way with bounds of its own, a room below its least: nothing that would be refused.
  expect(presetsWithin(presets, { minMinor: 6_000, maxMinor: 15_000 }, null)).toEqual([10_000]);
  expect(presetsWithin(presets, card, 900)).toEqual([]);
  expect(presetsWithin(presets, null, null)).toEqual([]);
  expect([atMost(5_000, 3_500, card), atMost(5_000, null, card), atMost(5_000, 900, card)]).toEqual([
    3_500, 5_000, 1_000,
  ]);
});

test('whatever a limit leaves, each amount offered is accepted, and the first one wherever any is', () => {
  const minor = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(minor, minor, fc.option(fc.integer({ min: 0, max: 100_000 })), minor, (min, span, room, first) => {
      const range = { minMinor: min, maxMinor: min + span };
      for (const each of presetsWithin(presetsMinor(first, card), range, room))
        expect(isAccepted(each, range, room)).toBe(true);
      const start = atMost(startAmountMinor(0, first, range), room, range);
      expect(isAccepted(start, range, room)).toBe(room === null || room >= min);
    }),
  );
});
