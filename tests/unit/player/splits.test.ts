// Whose money a stake is and whose a win becomes, from the purse to the purse (bonuses.md 6, 7, 10 and 17, examples 2 and 6).
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { balanceOf, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { limits } from '#functions/player/limits/view.ts';
import { whereIsIt } from '#functions/player/payments/withdrawable.ts';
import { act, decide, placeBet } from '#functions/player/rounds/engine.ts';
import { movementsOf } from '#functions/player/rounds/movements.ts';
import { betWin, rollback } from '#functions/player/rounds/provider.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import { describeMoney, own } from '#kit/currencies.ts';
import { placeFree } from '#kit/free.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { ASKER, COIN, OFFERED, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import type { BonusTerms } from '#shared/domain/bonuses/terms.ts';
import { type Account, audit, bonusOf } from '#shared/domain/ledger.ts';

/** Cash and a bonus that is wagering. */
function funded(
  cashMinor: number,
  bonusMinor: number,
  terms: Partial<BonusTerms> = {},
): { player: TestPlayer; purse: Account } {
  const player = new TestPlayer();
  player.fund(cashMinor);
  return { player, purse: player.grant(bonusMinor, terms) };
}
const purses = (player: TestPlayer): number[] => {
  const [account] = player.get((tx) => wallet(tx)).accounts;
  return [account?.amountMinor ?? 0, account?.bonusMinor ?? 0, account?.heldMinor ?? 0];
};
const sound = (player: TestPlayer) => [
  ...audit(ledgerRows(player.store), storedBalances(player.store)),
  ...unbalanced(player),
];
const call = (round: string, change: Partial<Parameters<typeof betWin>[2]> = {}) =>
  ({ provider: 'acme', round, game: OUTSIDE.id, currency: own(), transactions: [], ...change }) as const;
const bet = (id: string, amountMinor: number) => ({ id, type: 'bet', amountMinor }) as const;
const win = (id: string, amountMinor: number) => ({ id, type: 'win', amountMinor }) as const;
const coin = (key: string, change: Partial<BetInput> = {}): BetInput => ({
  key,
  game: COIN.id,
  stakeMinor: 500,
  currency: own(),
  action: { heads: true, open: true },
  ...change,
});
const movements = (player: TestPlayer, round = 1) =>
  player.get((tx) => movementsOf(tx, round)).map(({ kind, cash, bonus, purse }) => [kind, cash, bonus, purse]);
const points = (player: TestPlayer) =>
  player.facts.flatMap((event) => (event.type === 'round.settled' ? [event.earned] : []));

describeMoney('a stake of 5.00 of cash 3.00 and bonus 50.00', () => {
  test('is split 3.00 + 2.00, and a win of 12.01 returns 7.21 + 4.80; points, limits and totals count 3.00 (example 2) [I22 I27 I28 I54]', () => {
    const { player, purse } = funded(300, 5000);
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 300 }));
    const answer = player.get((tx) =>
      betWin(tx, ASKER, call('r', { finished: true, transactions: [bet('b', 500), win('w', 1201)] }), OUTSIDE),
    );
    expect(answer.transactions.map(({ bonusMinor }) => bonusMinor)).toEqual([200, 480]);
    expect(answer.balanceMinor).toBe(721 + 5280);
    expect(purses(player)).toEqual([721, 5280, 0]);
    expect(movements(player)).toEqual([
      ['stake', 300, 200, purse],
      ['win', 721, 480, purse],
    ]);
    if (own() === 'EUR') expect(points(player)).toEqual([30_000]);
    const [limit] = player.get((tx) => limits(tx)).limits;
    expect(limit?.accounts[0]?.usedMinor).toBe(300);
    expect(player.get((tx) => stats(tx)).accounts[0]).toMatchObject({ stakedMinor: 300, wonMinor: 721 });
    expect(sound(player)).toEqual([]);
  });

  test('that is rolled back returns exactly its split, once, and counts as if it had never been (example 6) [I13 I54]', () => {
    const { player } = funded(300, 5000);
    player.get((tx) => betWin(tx, ASKER, call('r', { transactions: [bet('b', 500)] }), OUTSIDE));
    expect(purses(player)).toEqual([0, 4800, 0]);
    for (let i = 0; i < 2; i++)
      player.get((tx) =>
        rollback(tx, { provider: 'acme', round: 'r', finished: true, transactions: [{ id: 'u', original: 'b' }] }),
      );
    expect(purses(player)).toEqual([300, 5000, 0]);
    expect(player.get((tx) => stats(tx))).toMatchObject({ rounds: 0, accounts: [{ stakedMinor: 0, wonMinor: 0 }] });
    expect(sound(player)).toEqual([]);
  });

  test('that grows returns its win in the proportions of all its stakes [I22]', () => {
    for (let i = 0; ; i++) {
      const player = new TestPlayer(`grows ${i}`);
      player.fund(800);
      const purse = player.grant(5000);
      // 5.00 cash, then 3.00 cash and 2.00 bonus.
      player.get((tx) => placeBet(tx, ASKER, coin('a'), COIN));
      const move = { key: 'm', roundId: 'R1042-1', step: 1, action: 'double' };
      const { round } = player.get((tx) => act(tx, ASKER, move, COIN, OFFERED));
      expect(movements(player).slice(0, 2)).toEqual([
        ['stake', 500, 0, null],
        ['stake', 300, 200, purse],
      ]);
      expect(sound(player)).toEqual([]);
      if (round.payoutMinor === 0) continue;
      // A fifth of 20.00.
      expect(movements(player)[2]).toEqual(['win', 1600, 400, purse]);
      expect(purses(player)).toEqual([1600, 5200, 0]);
      break;
    }
  });

  test('of a round that nobody can finish goes back as it came [I13]', () => {
    const { player } = funded(300, 5000);
    player.get((tx) => placeBet(tx, ASKER, coin('a'), COIN));
    player.pass(3 * 86_400_000);
    player.get((tx) => decide(tx, 1, undefined));
    expect(purses(player)).toEqual([300, 5000, 0]);
    expect(sound(player)).toEqual([]);
  });

  test('waits for a table with both its parts: a part that comes back comes back as it went, a win is in proportion [I18 I22]', () => {
    const { player, purse } = funded(300, 5000, { maxBetMinor: 1000 });
    const part = (key: string) => ({ ...coin(key), decider: 'solstice:1' });
    for (const key of ['a', 'b']) player.get((tx) => reserve(tx, ASKER, part(key), COIN));
    expect(purses(player)).toEqual([0, 4300, 1000]);
    const holds = player.get((tx) => whereIsIt(tx, ASKER, {})).accounts[0]?.holds;
    expect(holds).toMatchObject([
      { rule: 'bonus', amountMinor: 4300 },
      { rule: 'round', amountMinor: 1000, ref: 'R1042-1' },
    ]);
    player.get((tx) => returnReserved(tx, { decider: 'solstice:1', key: 'b' }));
    expect(purses(player)).toEqual([0, 4800, 500]);
    const verdict = { decider: 'solstice:1', keys: ['a'], payoutMinor: 1201, view: null, events: [] };
    player.get((tx) => settleReserved(tx, verdict));
    expect(purses(player)).toEqual([721, 5280, 0]);
    expect(movements(player).at(-1)).toEqual(['win', 721, 480, purse]);
    expect(sound(player)).toEqual([]);
  });

  test('is judged by limits with its cash part, and refused with what both purses lack [I22 I28]', () => {
    const { player } = funded(300, 100);
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 299 }));
    const place = (stakeMinor: number) => player.do((tx) => placeBet(tx, ASKER, coin('a', { stakeMinor }), COIN));
    expect(place(400)).toMatchObject({ code: 'limit.reached', detail: { usedMinor: 0, remainingMinor: 299 } });
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 0 }));
    const rich = funded(300, 100).player;
    expect(rich.do((tx) => placeBet(tx, ASKER, coin('a', { stakeMinor: 500 }), COIN))).toMatchObject({
      code: 'funds.insufficient',
      detail: { missingMinor: 100 },
    });
    expect(rich.do((tx) => placeBet(tx, ASKER, coin('a', { stakeMinor: 400 }), COIN)).ok).toBe(true);
  });

  test('takes the bonus first where its terms say so, and then none of the cash [I22 I28]', () => {
    const { player, purse } = funded(300, 5000, { funding: 'bonus_first' });
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 0 }));
    player.get((tx) => placeBet(tx, ASKER, coin('a'), COIN));
    expect(movements(player)).toEqual([['stake', 0, 500, purse]]);
    expect(purses(player)).toEqual([300, 4500, 0]);
  });

  test('takes of one bonus alone: what another holds is not for a round that began with the first [I22]', () => {
    const { player, purse } = funded(300, 300);
    player.get((tx) => placeBet(tx, ASKER, coin('a'), COIN));
    const second = player.grant(5000, {}, { id: 'second' });
    const move = { key: 'm', roundId: 'R1042-1', step: 1, action: 'double' };
    expect(player.do((tx) => act(tx, ASKER, move, COIN, OFFERED))).toMatchObject({ code: 'funds.insufficient' });
    expect([purse, second].map((each) => player.get((tx) => balanceOf(tx, each, own())))).toEqual([100, 5000]);
  });

  test('is no part of a free round, whose stake and win are the house’s and its gift’s [I26]', () => {
    const { player, purse } = funded(300, 5000);
    const gift = bonusOf('gift');
    player.get((tx) => placeFree(tx, { ...coin('f', { action: { heads: true } }), purse: gift }, COIN));
    expect(movements(player)[0]).toEqual(['stake', 0, 500, 'house:bonus']);
    expect(player.get((tx) => balanceOf(tx, purse, own()))).toBe(5000);
    expect(purses(player)[0]).toBe(300);
    expect(sound(player)).toEqual([]);
  });
});
