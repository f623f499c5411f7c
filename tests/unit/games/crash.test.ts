// Crash: the formula in integers, the curve and its end, the counted returns, refusals, and a planted error that is caught.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import { crashFigures, outcomeOf, worstTarget } from '#shared/games/crash/maths.ts';
import { brokenAt, crashAfterMs, curve, drawsThatReach, reachedAfterMs } from '#shared/games/crash/rules.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { chanceOfTable, drawnFor, leavingAt, shareOf } from '#shared/games/live.ts';
import { engineOf } from '#shared/games/registry.ts';
import { highestTarget, lowestTarget } from '#shared/games/target.ts';
import { weightOf } from '#shared/games/weight.ts';

const config = { returns: 99 };
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 20_000,
  stepMinor: 100,
  ladderMinor: [100, 20_000],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 100_000_000,
};
const crash = engineOf('crash');
if (!crash) throw new Error('no crash');
const judge = (action: Json, stakeMinor = 100) => {
  const judged = crash.bet(config, table, { stakeMinor, action });
  return judged.ok ? judged.value.maxPayoutMinor : judged.code;
};
/** The formula of games.md, written down a second time. */
const written = (i: number) => {
  const m = (99n * 2n ** 32n) / BigInt(i + 1);
  return m < 100n ? 100 : Number(m);
};

test('breaks off where the formula says, in integers, from the first draw to the last', () => {
  const all = [0, 1, 2, 98, 99, 100, 4_294_967, 42_949_672, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1];
  for (const i of all) expect(brokenAt(config, i)).toBe(written(i));
  for (let i = 1; i < 2 ** 32; i = i * 3 + 7) expect(brokenAt(config, i)).toBe(written(i));
  expect(brokenAt(config, 2 ** 31 - 1)).toBe(198);
  expect(brokenAt(config, 2 ** 32 - 1)).toBe(100);
});

test('a table draws it from the first four bytes of HMAC-SHA256(link, salt)', () => {
  const draw = { link: 'ab'.repeat(32), salt: 'beacon', table: 'parallax/eclipse-crash' };
  const i = createHmac('sha256', draw.link).update('beacon').digest().readUInt32BE(0);
  expect(drawnFor(crash, config, draw).event).toEqual({ kind: 'crash', broken: written(i) });
  // Another table with the same link would draw the same: the message is the salt alone.
  expect(drawnFor(crash, config, { ...draw, table: 'x/y' }).event).toEqual({ kind: 'crash', broken: written(i) });
});

test('a target is paid where it is at most the break, a break at 1.00 pays nobody', () => {
  const draw = (link: string) => ({ link: link.repeat(32), salt: 's', table: 't' });
  for (const link of ['00', '11', '5e', 'a7', 'ff']) {
    const broken = brokenAt(config, chanceOfTable('crash', draw(link)).float() * 2 ** 32);
    for (const target of [101, 150, broken - 1, broken, broken + 1]) {
      if (target < 101) continue;
      const share = shareOf(crash, config, draw(link), [{ stakeMinor: 700, action: { target } }]);
      expect(share.payoutMinor).toBe(target <= broken ? 7 * target : 0);
      // Leaving by hand at a multiplier is a target, told late.
      const left = shareOf(crash, config, draw(link), [{ stakeMinor: 700, action: { target: 1_000_000 } }], [target]);
      expect(left.payoutMinor).toBe(share.payoutMinor);
      expect(left.action).toEqual({ target });
    }
  }
});

test('two bets are one stake: judged together, each paid by itself, each left by itself', () => {
  const two = (a: number, b: number, [x, y] = [200, 500]) => ({
    bets: [
      { stakeMinor: a, target: x },
      { stakeMinor: b, target: y },
    ],
  });
  expect(judge(two(100, 20_000 - 19_900), 200)).toBe(200 + 500);
  // The caps are those of one stake: both together, and what both could pay.
  expect(judge(two(20_000, 100), 20_100)).toBe('stake.too_high');
  expect(judge(two(100, 100, [highestTarget, highestTarget]), 200)).toBe('stake.too_high');
  expect(judge({ target: highestTarget }, 100)).toBe(100_000_000);
  // Each is a rung of the ladder; what they add up to need not be.
  expect(judge(two(100, 300), 400)).toBe('stake.step');
  for (const wrong of [
    two(100, 100),
    { bets: [{ stakeMinor: 300, target: 200 }] },
    { ...two(100, 200), target: 200 },
    { bets: [...two(100, 100).bets, { stakeMinor: 100, target: 200 }] },
    two(100, 200, [100, 200]),
    two(400, -100),
  ])
    expect(judge(wrong, 300)).not.toBeTypeOf('number');
  const draw = { link: 'a7'.repeat(32), salt: 's', table: 't' };
  const broken = brokenAt(config, chanceOfTable('crash', draw).float() * 2 ** 32);
  const part = { stakeMinor: 300, action: two(100, 200, [broken, broken + 1]) };
  expect(shareOf(crash, config, draw, [part]).payoutMinor).toBe(broken);
  const left = shareOf(crash, config, draw, [part], [null, 101]);
  expect(left.payoutMinor).toBe(broken + 202);
  expect(left.action).toEqual(two(100, 200, [broken, 101]));
  expect(shareOf(crash, config, draw, [{ ...part, action: left.action }]).payoutMinor).toBe(left.payoutMinor);
});

test('two bets count as the one stake that they are: by the target that brings three quarters of it back', () => {
  const weigh = (a: number, x: number, b: number, y: number) =>
    weightOf('crash', config, {
      stakeMinor: a + b,
      payoutMinor: 0,
      action: {
        bets: [
          { stakeMinor: a, target: x },
          { stakeMinor: b, target: y },
        ],
      },
    });
  expect(weigh(100, 150, 100, 200)).toBe(10);
  expect(weigh(100, 200, 100, 1000)).toBe(10);
  // Nearly all of it comes back at 1.01: the other bet makes it no risk.
  expect(weigh(900, 101, 100, 100_000)).toBe(0);
  expect(weigh(100, 100_000, 900, 101)).toBe(0);
  expect(weigh(100, 101, 100, 149)).toBe(0);
  expect(weigh(100, 101, 100, 200)).toBe(10);
});

test('the flight is over in the first millisecond at which the curve has passed the break', () => {
  expect(curve(0)).toBe(100);
  expect([curve(11_552), curve(11_553)]).toEqual([199, 200]);
  expect(crashAfterMs(100)).toBe(0);
  for (const broken of [101, 102, 150, 198, 200, 1234, 99_999, 5_000_000, brokenAt(config, 0)]) {
    const over = crashAfterMs(broken);
    expect(curve(over)).toBeGreaterThan(broken);
    expect(curve(over - 1)).toBeLessThanOrEqual(broken);
    // Whoever leaves in the last millisecond is paid by the same rule as a target.
    expect(leavingAt(over - 1, highestTarget)).toBe(Math.min(highestTarget, curve(over - 1)));
  }
  expect(leavingAt(0, highestTarget)).toBeNull();
  expect(leavingAt(reachedAfterMs(lowestTarget), highestTarget)).toBe(101);
  // A target that was reached before stands.
  expect(leavingAt(reachedAfterMs(300), 200)).toBe(200);
});

test('refuses targets outside 1.01 to 1,000,000, what is no bet, and a stake that could pay too much', () => {
  expect(judge({ target: lowestTarget })).toBe(101);
  expect(judge({ target: highestTarget })).toBe(100_000_000);
  const wrong: Json[] = [{ target: 100 }, { target: highestTarget + 1 }, { target: 2.5 }, { target: '200' }, null, {}];
  for (const action of [...wrong, { target: 200, auto: true }]) expect(judge(action)).toBe('bet.invalid');
  expect(judge({ target: highestTarget }, 20_000)).toBe('stake.too_high');
});

test('returns 99 percent at every target, counted over all 2^32 draws; a planted error is caught', () => {
  for (const target of [101, 110, 150, 198, 200, 333, 1000, 12_345, 99_999, 1_000_000, 55_555_555, highestTarget]) {
    const count = Number(drawsThatReach(config, target));
    expect(brokenAt(config, count - 1)).toBeGreaterThanOrEqual(target);
    expect(brokenAt(config, count)).toBeLessThan(target);
    const { chance, times: pays } = outcomeOf(config, target);
    const rtp = Number(decimal(times(times(chance, pays), fraction(100)), 6));
    expect(rtp).toBeLessThanOrEqual(99);
    // One draw of 2^32 is worth the target itself.
    expect(rtp).toBeGreaterThan(99 - (target / 2 ** 32) * 100);
  }
  const { returns } = config;
  const lost = (target: number) => (returns * 2 ** 32) % target;
  const worst = worstTarget(config);
  const targets = [
    ...Array.from({ length: 200_000 }, (_, i) => lowestTarget + ((i * 498_897) % (highestTarget - lowestTarget + 1))),
    ...Array.from({ length: 200_000 }, (_, i) => highestTarget - i),
  ];
  expect(targets.reduce((most, target) => Math.max(most, lost(target)), 0)).toBeLessThanOrEqual(lost(worst));
  // The certificate's lowest return is that of a target one may choose.
  const figures = crashFigures(config, [100]);
  expect(Math.min(...figures.map(({ rtp }) => Number(rtp)))).toBe(98.976722);
  expect(figures[0]?.bet).toBe('target:1000000.00');
  const planted = { returns: 98 };
  expect(brokenAt(planted, Number(drawsThatReach(config, 200)) - 1)).toBeLessThan(200);
});
