// What each market asks of play, held by a player who registered there: in the currency of the place, in yen and in a coin.
import { describe, expect, test } from 'vitest';
import type { Asker } from '#functions/player/core/shell.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { limits } from '#functions/player/limits/view.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { amend, profileOf } from '#functions/player/person/profile.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { PLACES, playerIn } from '#kit/markets.ts';
import { COIN, type TestPlayer } from '#kit/transaction.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { type Currency, SUBUNITS } from '#shared/domain/money.ts';

const HOUR = 3_600_000;
const CASES = PLACES.flatMap((place) =>
  [...new Set<Currency>([place.currency, 'JPY', 'BTC'])].map((currency) => ({ place, currency })),
);
const TITLE = {
  ...COIN,
  stakes: Object.fromEntries(
    Object.entries(COIN.stakes).map(([code, table]) => [code, { ...table, maxMinor: 1e12, maxPayoutMinor: 1e13 }]),
  ),
} as typeof COIN;

/** EUR cents in a currency, rounded down: reckoned apart from the code under test. */
function worth(player: TestPlayer, eurMinor: number, currency: Currency): number {
  const rate = player.rules.rates[currency];
  if (!rate) throw new Error(`no rate of ${currency}`);
  return Number((BigInt(eurMinor) * 1_000_000_000n * BigInt(SUBUNITS[currency])) / (BigInt(rate) * 100n));
}
const deposit = (player: TestPlayer, asker: Asker, key: string, amountMinor: number, currency: Currency) =>
  player.do((tx) =>
    openDeposit(tx, asker, {
      key,
      amountMinor,
      currency,
      method: 'visa',
      provider: 'p',
      minMinor: 1,
      maxMinor: 1e12,
    }),
  );
function funded(player: TestPlayer, asker: Asker, amountMinor: number, currency: Currency): void {
  const answer = deposit(player, asker, 'fund', amountMinor, currency);
  if (!answer.ok) throw new Error(answer.code);
  const paymentId = answer.value.payment.id;
  player.get((tx) => settleDeposit(tx, { provider: 'p', providerRef: 'f', paymentId, amountMinor, currency }));
}

describe.each(CASES)('a player of $place.country who plays in $currency', ({ place, currency }) => {
  test('stakes no more than their market allows, at the day’s rate, to the last unit [I28]', () => {
    const { player, asker } = playerIn(place, currency);
    const most = worth(player, player.rules.market.maxStakeEurMinor.tables, currency);
    funded(player, asker, 10 * most, currency);
    const bet = (key: string, stakeMinor: number) => {
      const input = { key, game: COIN.id, stakeMinor, currency, action: { heads: true } };
      return player.do((tx) => placeBet(tx, asker, input, TITLE));
    };
    expect(bet('a', most + 1)).toMatchObject({ code: 'stake.too_high', detail: { maxMinor: most } });
    expect(bet('b', most).ok).toBe(true);
  });

  test('withdraws without an identity what their market lets go, and not a unit more [I19]', () => {
    const { player, asker } = playerIn(place, currency);
    const most = worth(player, player.rules.market.verifyAboveEurMinor, currency);
    funded(player, asker, most + 10_000, currency);
    const out = (key: string, amountMinor: number) =>
      player.do((tx) =>
        requestCashout(tx, asker, {
          key,
          amountMinor,
          currency,
          method: 'visa',
          provider: 'p',
          minMinor: 1,
          maxMinor: 1e12,
          destination: 'd',
          instrument: 'i',
          recallable: true,
          payAfterMs: 60_000,
        }),
      );
    expect(out('a', most + 1)).toMatchObject({ code: 'identity.unverified' });
    // Estonia asks always.
    expect(place.country === 'EE').toBe(most === 0);
    if (most > 0) expect(out('b', most).ok).toBe(true);
    player.get((tx) => amend(tx, { verified: true }));
    expect(out('c', 10_000).ok).toBe(true);
  });

  test('has their deposit limit counted as their licence counts: by their own midnight, or 24 hours back [I28 limits.md 3]', () => {
    const { player, asker } = playerIn(place, currency);
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency, amountMinor: 1000 }));
    expect(deposit(player, asker, 'a', 1000, currency).ok).toBe(true);
    const { zone } = player.get((tx) => profileOf(tx));
    const { windows } = player.rules.market;
    expect(windows).toBe(place.licence === 'EE' ? 'rolling' : 'calendar');
    const { toMs } = windowAt(windows, 'day', zone, player.nowMs);
    player.nowMs = windows === 'rolling' ? player.nowMs + 24 * HOUR - 1 : toMs - 1;
    expect(deposit(player, asker, 'b', 1, currency)).toMatchObject({ code: 'limit.reached' });
    player.pass(1);
    // An intent ends by itself after an hour; what it held of the window is free with the window.
    expect(deposit(player, asker, 'c', 1000, currency).ok).toBe(true);
  });

  test('waits their market’s hours for a higher limit, also one that is higher only at the day’s rate [I29 limits.md 6]', () => {
    const { player } = playerIn(place, currency);
    const set = (amountMinor: number, code: Currency) =>
      player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: code, amountMinor }));
    set(worth(player, 5000, currency), currency);
    const other: Currency = currency === 'EUR' ? 'BTC' : 'EUR';
    set(worth(player, 5200, other), other);
    const states = player.get((tx) => limits(tx)).limits.map(({ state, change }) => [state, change?.mailAtMs ?? null]);
    const mailAtMs = player.nowMs + player.rules.market.raiseDelayHours * HOUR;
    expect(states).toEqual([
      ['active', null],
      ['unconfirmed', mailAtMs],
    ]);
  });
});
