// Money in one currency judged in another: a limit, a market's bound, a prize. Every rounding is on the stated side, to the unit.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { realityCheck } from '#functions/player/limits/reality.ts';
import { limits } from '#functions/player/limits/view.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { statement } from '#functions/player/payments/statement.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import { reserve } from '#functions/player/rounds/table.ts';
import { RATES } from '#kit/currencies.ts';
import { ASKER, COIN, OFFERED, RULES, TestPlayer, withMaxStake } from '#kit/transaction.ts';
import { entriesOf, linesOf, totalOf } from '#shared/domain/cashier/statement.ts';
import { prizeIn, stakeMicroOf } from '#shared/domain/jackpots.ts';
import { audit } from '#shared/domain/ledger.ts';
import { type Currency, rate, SUBUNITS } from '#shared/domain/money.ts';
import { maxStakeIn } from '#shared/domain/stakes.ts';

type Code = keyof typeof RATES;
const CODES: readonly Code[] = ['EUR', 'JPY', 'BTC'];
const PAIRS = CODES.flatMap((of) => CODES.filter((other) => other !== of).map((other) => [of, other] as const));
/** A unit of `to` in so many of `from`, exactly: reckoned apart from the code under test. */
const worth = (amount: number, from: Code, to: Code) => ({
  n: BigInt(amount) * BigInt(RATES[from]) * BigInt(SUBUNITS[to]),
  d: BigInt(RATES[to]) * BigInt(SUBUNITS[from]),
});
const up = (amount: number, from: Code, to: Code): number => {
  const { n, d } = worth(amount, from, to);
  return Number((n + d - 1n) / d);
};
const down = (amount: number, from: Code, to: Code): number => {
  const { n, d } = worth(amount, from, to);
  return Number(n / d);
};

/** The player plays with `currency` and has money in each. */
function rich(currency: Code): TestPlayer {
  const player = new TestPlayer('rich', { currency });
  for (const code of CODES) {
    if (code !== currency) player.get((tx) => createAccount(tx, code));
    const money = { amountMinor: 1e8, currency: code, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 };
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: `f${code}`, ...money }));
    const charge = { provider: 'p', providerRef: code, paymentId: payment.id, amountMinor: 1e8, currency: code };
    player.get((tx) => settleDeposit(tx, charge));
  }
  player.pass(40 * 24 * 3_600_000);
  return player;
}
let made = 0;
const bet = (player: TestPlayer, stakeMinor: number, currency: Code, action: object = { heads: true }) => {
  player.pass(5000);
  const input = { key: `b${made++}`, game: COIN.id, stakeMinor, currency, action: action as never };
  return player.do((tx) => placeBet(tx, ASKER, input, COIN));
};
const usedOf = (player: TestPlayer) =>
  player
    .get((tx) => limits(tx))
    .limits.flatMap(({ accounts, currency }) =>
      accounts.flatMap((each) => (each.currency === currency ? [each.usedMinor] : [])),
    );

describe.each(PAIRS)('a limit in %s and money in %s', (of, currency) => {
  const limit = (player: TestPlayer, type: 'wager' | 'loss' | 'deposit', amountMinor: number) =>
    player.get((tx) => setLimit(tx, { type, period: 'day', currency: of, amountMinor }));

  test('a stake counts what it is worth, rounded up, also one by one: never more is staked than the limit allows [A12 I28 limits.md 4]', () => {
    const player = rich(currency);
    // A stake that is no whole number of the limit's units.
    const stake = 117;
    const each = up(stake, currency, of);
    expect(worth(stake, currency, of).n % worth(stake, currency, of).d).not.toBe(0n);
    limit(player, 'wager', 3 * each);
    for (const n of [1, 2, 3]) {
      expect(bet(player, stake, currency).ok).toBe(true);
      expect(usedOf(player)).toEqual([n * each]);
    }
    expect(bet(player, 10, currency)).toMatchObject({
      code: 'limit.reached',
      detail: { currency: of, usedMinor: 3 * each, remainingMinor: 0 },
    });
  });

  test('the stake that is judged is rounded up, too: one unit of the limit less does not hold it [I28]', () => {
    for (const [short, ok] of [
      [0, true],
      [1, false],
    ] as const) {
      const player = rich(currency);
      limit(player, 'wager', up(1117, currency, of) - short);
      expect(bet(player, 1117, currency).ok).toBe(ok);
    }
  });

  test('a stake inside a round counts in it and is judged with it [I28]', () => {
    const player = rich(currency);
    limit(player, 'wager', up(1117, currency, of) + up(1117, currency, of) - 1);
    const opened = bet(player, 1117, currency, { heads: true, open: true });
    if (!opened.ok) throw new Error(opened.code);
    const move = { key: 'm', roundId: opened.value.round.id, step: 1, action: 'double' } as const;
    expect(player.do((tx) => act(tx, ASKER, move, COIN, OFFERED))).toMatchObject({ code: 'limit.reached' });
  });

  test('a loss is stakes rounded up less wins rounded down, so that a limit is never exceeded by rounding [I28]', () => {
    const player = rich(currency);
    limit(player, 'loss', down(10_000_000, 'EUR', of));
    let expected = 0;
    for (let i = 0; i < 12; i++) {
      const placed = bet(player, 117 + i, currency);
      if (!placed.ok) throw new Error(placed.code);
      expected += up(117 + i, currency, of) - down(placed.value.round.payoutMinor ?? 0, currency, of);
      expect(usedOf(player)).toEqual([expected]);
    }
  });

  test('a table’s part is judged as a bet is [I28]', () => {
    const player = rich(currency);
    limit(player, 'wager', up(1117, currency, of) - 1);
    const part = { key: 't', game: COIN.id, stakeMinor: 1117, currency, action: { heads: true }, decider: 'd:1' };
    expect(player.do((tx) => reserve(tx, ASKER, part, COIN))).toMatchObject({ code: 'limit.reached' });
  });

  test('a deposit counts what it is worth, rounded up [A12 I28 limits.md 4]', () => {
    const player = rich(currency);
    limit(player, 'deposit', up(11_117, currency, of) + up(11_117, currency, of) - 1);
    const ask = (key: string) =>
      player.do((tx) =>
        openDeposit(tx, ASKER, {
          key,
          amountMinor: 11_117,
          currency,
          method: 'visa',
          provider: 'p',
          minMinor: 1,
          maxMinor: 1e9,
        }),
      );
    expect(ask('a').ok).toBe(true);
    expect(ask('b')).toMatchObject({ code: 'limit.reached' });
  });
});

test('whatever is staked in whatever order and currency, limits count each stake within one unit above its worth, never below [I28]', () => {
  const stake = fc.record({ currency: fc.constantFrom(...CODES), stakeMinor: fc.integer({ min: 10, max: 90_000 }) });
  fc.assert(
    fc.property(fc.constantFrom(...CODES), fc.array(stake, { minLength: 1, maxLength: 12 }), (of, stakes) => {
      const player = rich('EUR');
      const amountMinor = down(10_000_000, 'EUR', of);
      player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: of, amountMinor }));
      let exact = 0;
      for (const { currency, stakeMinor } of stakes) {
        if (!bet(player, stakeMinor, currency).ok) throw new Error('refused');
        const { n, d } = worth(stakeMinor, currency, of);
        exact += Number(n) / Number(d);
      }
      const [used = 0] = usedOf(player);
      expect(used).toBeGreaterThanOrEqual(Math.floor(exact * (1 - 1e-12)));
      expect(used - exact).toBeLessThan(stakes.length + 1e-6);
    }),
    { seed: 12, numRuns: 40 },
  );
});

describe.each(CODES)('a market’s highest stake in %s', (currency) => {
  test('is its euros at the day’s rate, rounded down: to its last unit, for a bet, a raise and a table’s part [I28]', () => {
    const player = rich(currency);
    player.rules = withMaxStake(1001);
    const most = down(1001, 'EUR', currency);
    expect(bet(player, most + 1, currency)).toMatchObject({ code: 'stake.too_high', detail: { maxMinor: most } });
    const part = { key: 't', game: COIN.id, stakeMinor: most + 1, currency, action: { heads: true }, decider: 'd:1' };
    expect(player.do((tx) => reserve(tx, ASKER, part, COIN))).toMatchObject({ code: 'stake.too_high' });
    expect(bet(player, most, currency).ok).toBe(true);
    const opened = bet(player, most - 1, currency, { heads: true, open: true });
    if (!opened.ok) throw new Error(opened.code);
    const move = { key: 'm', roundId: opened.value.round.id, step: 1, action: 'double' } as const;
    expect(player.do((tx) => act(tx, ASKER, move, COIN, OFFERED))).toMatchObject({ code: 'stake.too_high' });
  });

  test('moves with the rate: a coin that rises does not let more through than the place allows [I28]', () => {
    if (currency === 'EUR') return;
    const player = rich(currency);
    player.rules = { ...withMaxStake(1001), rates: { ...RATES, [currency]: RATES[currency] * 2 } };
    const most = down(1001, 'EUR', currency);
    expect(bet(player, most, currency)).toMatchObject({ code: 'stake.too_high' });
    expect(bet(player, Math.floor(most / 2), currency).ok).toBe(true);
  });
});

test('what a market allows is never worth more than its bound, and a unit more would be; beyond safe integers it is refused, never rounded [I4]', () => {
  const side = fc.record({
    currency: fc.constantFrom(...(Object.keys(SUBUNITS) as Currency[]).filter((code) => code !== 'EUR')),
    rate: fc.integer({ min: 1_000_000, max: 1e14 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), side, (eurMinor, at) => {
      const exact = { n: BigInt(eurMinor) * 1_000_000_000n * BigInt(SUBUNITS[at.currency]), d: BigInt(at.rate) * 100n };
      if (exact.n / exact.d > BigInt(Number.MAX_SAFE_INTEGER)) {
        expect(() => maxStakeIn(eurMinor, at)).toThrow('out of range');
        return;
      }
      const most = BigInt(maxStakeIn(eurMinor, at));
      expect(most * exact.d <= exact.n && (most + 1n) * exact.d > exact.n).toBe(true);
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('a prize is never less than the pot showed, and less than one unit more; a stake gives its pot no more than its worth [I4]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(...CODES), (amount, currency) => {
      const at = { currency, rate: RATES[currency] };
      const exact = worth(amount, 'EUR', currency);
      const paid = BigInt(prizeIn(amount, at));
      expect(paid * exact.d >= exact.n && (paid - 1n) * exact.d < exact.n).toBe(true);
      const given = worth(amount, currency, 'EUR');
      const micro = BigInt(stakeMicroOf(Math.min(amount, 1e7), at));
      const stake = worth(Math.min(amount, 1e7), currency, 'EUR');
      expect(micro * stake.d <= stake.n * 1_000_000n && (micro + 1n) * stake.d > stake.n * 1_000_000n).toBe(true);
      expect(given.d > 0n).toBe(true);
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('each currency has its own books, statement, totals and line of the reality check; none is mixed into another [I1 I9 S2.053]', () => {
  const player = rich('EUR');
  const played = new Map<Code, { staked: number; won: number }>();
  for (let i = 0; i < 18; i++) {
    const currency = CODES[i % 3] ?? 'EUR';
    const placed = bet(player, 1000 + i, currency);
    if (!placed.ok) throw new Error(placed.code);
    const sum = played.get(currency) ?? { staked: 0, won: 0 };
    played.set(currency, { staked: sum.staked + 1000 + i, won: sum.won + (placed.value.round.payoutMinor ?? 0) });
  }
  expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
  const check = player.get((tx) => realityCheck(tx)).accounts;
  const totals = player.get((tx) => stats(tx)).accounts;
  for (const currency of CODES) {
    const { staked, won } = played.get(currency) ?? { staked: 0, won: 0 };
    const own = { currency, stakedMinor: staked, wonMinor: won };
    expect(check).toContainEqual({ ...own, netMinor: won - staked });
    expect(totals).toContainEqual(expect.objectContaining({ ...own, depositedMinor: 1e8 }));
    const period = { currency, fromMs: 0, toMs: player.nowMs + 1, after: 0 };
    const { rows, openingMinor } = player.get((tx) => statement(tx, period));
    const lines = linesOf(rows, openingMinor);
    const { inMinor, outMinor } = totalOf(entriesOf(lines, () => 'day'));
    expect([openingMinor, inMinor - outMinor]).toEqual([0, 1e8 + won - staked]);
    expect(lines.at(-1)?.balanceMinor).toBe(1e8 + won - staked);
  }
});

test('a rate that the day lacks stops a bet: nothing is taken at a guess [I4]', () => {
  const player = rich('BTC');
  const { BTC: _gone, ...others } = RULES.rates;
  player.rules = { ...RULES, rates: { ...others, JPY: rate('0.0061') } };
  expect(() => bet(player, 1000, 'BTC')).toThrow('no rate for BTC');
});
