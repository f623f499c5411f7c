// The rules of lotteries: the list's lines, the draw, and printed chances (rewards.md 27 to 29, example 12).
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import { choose } from '#shared/chance/removal.ts';
import {
  chanceOfPrize,
  coinsPrize,
  type Drawing,
  drawLottery,
  type Listed,
  listed,
  listLine,
  poolOf,
  TICKET_KINDS,
} from '#shared/domain/rewards/lotteries.ts';
import { lastRun, runsAt } from '#shared/domain/rewards/series.ts';

const key = fc.stringMatching(/^[0-9a-f]{16}$/);
const tickets = fc
  .array(fc.record({ kind: fc.constantFrom(...TICKET_KINDS), key, isVoid: fc.boolean() }), { maxLength: 60 })
  .map((all) =>
    all.map(({ kind, ...one }, i): Listed => ({ ...one, kind, no: i + 1, coins: kind === 'coins' ? 50 : 0 })),
  );
const drawing = (more: Partial<Drawing> = {}): Drawing => ({
  lottery: 'monthly-draw-2026110100',
  link: 'a'.repeat(64),
  salt: 'b'.repeat(64),
  prizesEurMinor: [50_000, 20_000, 10_000, 10_000, 10_000],
  voids: new Set(),
  ...more,
});

test('1,000 tickets, 10 of them the player’s, 5 prizes: one of them with 4.9106 per cent (example 12)', () => {
  expect(decimal(times(chanceOfPrize(1000, 5, 10), fraction(100)), 4)).toBe('4.9106');
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 8 }), fc.nat(10), (n, k, t) => {
      const own = Math.min(n, t);
      const { n: top, d } = chanceOfPrize(n, k, own);
      const draws = Math.min(k, n);
      const none = fraction(choose(n - own, draws), choose(n, draws));
      expect(fraction(top, d)).toEqual(fraction(none.d - none.n, none.d));
    }),
  );
});

test('a line of the list reads back as the ticket that it was written from, and no other text is one [I46]', () => {
  fc.assert(
    fc.property(tickets, (all) => {
      const lines = all.map(listLine).join('').split('\n').slice(1);
      expect(lines.map((line) => listed(line))).toEqual(all);
    }),
  );
  for (const line of ['', '1 free 0', '1 free 0 xyz', '1 gift 0 0123456789abcdef', '1 free 0 0123456789abcdef gone'])
    expect(listed(line), line).toBeNull();
});

test('each prize is drawn once, to a ticket that takes part, from those that draw for it; all win where there are fewer [I46]', () => {
  fc.assert(
    fc.property(tickets, fc.array(fc.nat(60)), (all, gone) => {
      const voids = new Set(gone);
      const of = drawing({ voids });
      const wins = drawLottery(all, of);
      const inDraw = all.filter(({ no, isVoid }) => !isVoid && !voids.has(no));
      const printed = inDraw.filter((ticket) => poolOf(ticket) === 'printed');
      const paid = inDraw.filter((ticket) => poolOf(ticket) === 'coins');
      expect(wins.filter(({ pool }) => pool === 'printed').map(({ prize, eurMinor }) => [prize, eurMinor])).toEqual(
        of.prizesEurMinor.slice(0, printed.length).map((eurMinor, i) => [i + 1, eurMinor]),
      );
      expect(wins.filter(({ pool }) => pool === 'coins').map(({ eurMinor }) => eurMinor)).toEqual(
        paid.length > 0 ? [paid.length * 50] : [],
      );
      expect(coinsPrize(all, voids)).toBe(paid.length * 50);
      expect(new Set(wins.map(({ no }) => no)).size).toBe(wins.length);
      for (const { no, pool } of wins)
        expect((pool === 'coins' ? paid : printed).some((ticket) => ticket.no === no)).toBe(true);
      // A ticket that became void changes only what is drawn in its place: the numbers before it stay.
      const whole = drawLottery(all, drawing());
      const first = whole.findIndex(({ no }) => voids.has(no));
      if (first > 0 && wins[0]?.pool === 'printed')
        expect(wins.slice(0, first).map(({ no }) => no)).toEqual(whole.slice(0, first).map(({ no }) => no));
    }),
  );
});

test('the numbers are those of HMAC(h_1, salt:lottery:block), four bytes each, below the tickets left [I46]', () => {
  const all = Array.from(
    { length: 20 },
    (_, i): Listed => ({
      no: i + 1,
      kind: 'free',
      coins: 0,
      key: 'f'.repeat(16),
      isVoid: false,
    }),
  );
  const of = drawing();
  const bytes = createHmac('sha256', of.link).update(`${of.salt}:${of.lottery}:0`).digest();
  const left = all.map(({ no }) => no);
  const expected = of.prizesEurMinor.map((_, i) => {
    const [no] = left.splice(Math.floor((bytes.readUInt32BE(i * 4) / 2 ** 32) * left.length), 1);
    return no;
  });
  expect(drawLottery(all, of).map(({ no }) => no)).toEqual(expected);
});

test('every ticket of a small list is as likely as any other to win the first prize', () => {
  const all = Array.from(
    { length: 7 },
    (_, i): Listed => ({
      no: i + 1,
      kind: 'free',
      coins: 0,
      key: 'f'.repeat(16),
      isVoid: false,
    }),
  );
  const counts = all.map(() => 0);
  const draws = 7000;
  for (let i = 0; i < draws; i += 1) {
    const [first] = drawLottery(all, drawing({ salt: `${i}`, prizesEurMinor: [1] }));
    const at = (first?.no ?? 0) - 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const expected = draws / all.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Six degrees of freedom: above 22.5 one time in a thousand.
  expect(chiSquare).toBeLessThan(22.5);
});

test('a lottery of the month begins on its day of each month, and the one before it is known [S4.04]', () => {
  const monthly = { id: 'draw', startMs: Date.UTC(2026, 9, 1), repeat: 'month' } as const;
  const now = Date.UTC(2026, 10, 26);
  expect(runsAt(monthly, now).map(({ id, startMs, endMs }) => [id, startMs, endMs])).toEqual([
    ['draw-2026110100', Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1)],
    ['draw-2026120100', Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 1)],
  ]);
  expect(lastRun(monthly, now)?.id).toBe('draw-2026100100');
  expect(lastRun(monthly, Date.UTC(2026, 9, 5))).toBeNull();
  expect(runsAt(monthly, Date.UTC(2027, 1, 28, 23))[0]?.endMs).toBe(Date.UTC(2027, 2, 1));
});
