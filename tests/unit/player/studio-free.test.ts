// Free rounds that an outside studio plays, and prizes that it gives (provider-wallet.md 11 and 12): whose money they are, once each.
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { cancelGift } from '#functions/player/rewards/cancel.ts';
import { byNo } from '#functions/player/rewards/gifts.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { promoWin } from '#functions/player/rounds/promos.ts';
import { betWin, finishFree, rollback } from '#functions/player/rounds/provider.ts';
import { BONUS, spinsTerms } from '#kit/gifts.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { ASKER, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';

function given({ wager = 0, count = 3 } = {}): TestPlayer {
  const player = new TestPlayer();
  player.fund(1000);
  const winnings = { ...BONUS, wager };
  const terms = spinsTerms({ count, stakeMinor: 20, games: [OUTSIDE.id], studio: 'acme', winnings });
  player.get((tx) => giveGift(tx, { source: 'office:1', terms }));
  player.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
  return player;
}
const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor;
const set = (player: TestPlayer) => player.get((tx) => byNo(tx, 1));
const whole = (player: TestPlayer) =>
  expect([...audit(ledgerRows(player.store), storedBalances(player.store)), ...unbalanced(player)]).toEqual([]);

function free(
  player: TestPlayer,
  round: string,
  win = 0,
  change: { amountMinor?: number; gift?: number; finished?: boolean } = {},
) {
  player.pass(10_000);
  const { amountMinor = 20, gift = 1, finished = true } = change;
  const bet = { id: `${round}-b`, type: 'bet', amountMinor, freeOf: gift } as const;
  const paid = { id: `${round}-w`, type: 'win', amountMinor: win } as const;
  const transactions = win > 0 ? [bet, paid] : [bet];
  const input = { provider: 'acme', round, game: OUTSIDE.id, currency: 'EUR', finished, transactions } as const;
  return player.do((tx) => betWin(tx, ASKER, { ...input, mostTimes: 100 }, OUTSIDE));
}
const messages = (player: TestPlayer, act: string) =>
  player.store.all<{ body: string }>('select body from outbox').filter(({ body }) => body.includes(`"act":"${act}"`));

const end = (player: TestPlayer, amountMinor: number, change: { atEnd?: boolean; id?: string } = {}) =>
  player.do((tx) =>
    finishFree(tx, {
      provider: 'acme',
      gift: 1,
      currency: 'EUR',
      amountMinor,
      atEnd: true,
      id: 'end',
      mostTimes: 100,
      ...change,
    }),
  );

describe('a set of free rounds at a studio', () => {
  test('is told to it with its activation, and played for the house’s money; what it has won is credited once', () => {
    const player = given();
    expect(messages(player, 'issue')).toHaveLength(1);
    expect(free(player, 'a').ok).toBe(true);
    expect(free(player, 'b', 250).ok).toBe(true);
    expect(cash(player)).toBe(1000);
    expect(set(player)).toMatchObject({ spins_used: 2, won: 250, stage: 'activated' });
    const first = free(player, 'c', 100);
    expect(first).toMatchObject({ ok: true });
    expect(set(player)).toMatchObject({ stage: 'finished', reason: 'spins_played', converted: 350 });
    expect(cash(player)).toBe(1350);
    // Once each, and no more than there were.
    expect(free(player, 'c', 100)).toEqual(first);
    expect(free(player, 'd', 100)).toMatchObject({ code: 'bonus.stage' });
    expect(cash(player)).toBe(1350);
    expect(messages(player, 'cancel')).toHaveLength(0);
    whole(player);
  });

  test('takes its own stake in its own game alone, one bet a round; a round that is taken back was not played', () => {
    const player = given();
    expect(free(player, 'a', 0, { amountMinor: 40 })).toMatchObject({ code: 'bet.invalid' });
    expect(free(player, 'a', 0, { gift: 2 })).toMatchObject({ code: 'bonus.unknown' });
    expect(free(player, 'b', 0).ok).toBe(true);
    player.get((tx) =>
      rollback(tx, { provider: 'acme', round: 'b', finished: true, transactions: [{ id: 'u', original: 'b-b' }] }),
    );
    expect(set(player)).toMatchObject({ spins_used: 0, stage: 'activated' });
    player.pass(10_000);
    const input = { provider: 'acme', round: 'e', game: OUTSIDE.id, currency: 'EUR' } as const;
    const two = [
      { id: 'e1', type: 'bet', amountMinor: 20, freeOf: 1 },
      { id: 'e2', type: 'bet', amountMinor: 20, freeOf: 1 },
    ] as const;
    expect(player.do((tx) => betWin(tx, ASKER, { ...input, transactions: two }, OUTSIDE))).toMatchObject({
      code: 'bet.invalid',
    });
    const paid = [two[0], { id: 'e3', type: 'bet', amountMinor: 20 }] as const;
    expect(player.do((tx) => betWin(tx, ASKER, { ...input, transactions: paid }, OUTSIDE))).toMatchObject({
      code: 'bet.invalid',
    });
    expect(cash(player)).toBe(1000);
    whole(player);
  });

  test('has so many rounds, and while the last of them is open there is no other', () => {
    const player = given({ count: 2 });
    expect(free(player, 'a').ok).toBe(true);
    expect(free(player, 'b', 0, { finished: false }).ok).toBe(true);
    expect(set(player)).toMatchObject({ spins_used: 2, spins: 2, stage: 'activated' });
    expect(free(player, 'c')).toMatchObject({ code: 'bonus.stage' });
    expect(set(player)).toMatchObject({ spins_used: 2 });
    whole(player);
  });

  test('is credited at its end where that was agreed: once, by the amount; another under the same name is none', () => {
    const player = given();
    const first = end(player, 400);
    expect(first).toMatchObject({ ok: true, value: { balanceMinor: 1400 } });
    expect(set(player)).toMatchObject({ stage: 'finished', converted: 400 });
    player.fund(500, 'more');
    expect(end(player, 400)).toEqual(first);
    expect(end(player, 401)).toMatchObject({ code: 'idempotency.key_reused' });
    expect(cash(player)).toBe(1900);
    // More than its titles pay is nobody's before an operator has looked.
    const other = given();
    expect(end(other, 20 * 3 * 100 + 1)).toMatchObject({ code: 'server.unavailable', detail: { why: 'above_most' } });
    expect(cash(other)).toBe(1000);
    whole(player);
  });

  test('of which a studio says nothing but its end is over, with what each of its rounds has won', () => {
    const player = given();
    free(player, 'a', 90);
    expect(end(player, 0, { atEnd: false })).toMatchObject({ ok: true, value: { balanceMinor: 1090 } });
    expect(set(player)).toMatchObject({ stage: 'finished', converted: 90 });
    expect(end(player, 0, { atEnd: false }).ok).toBe(true);
    expect(cash(player)).toBe(1090);
    whole(player);
  });

  test('that has wagering becomes a bonus; one that ends early is cancelled at its studio, and what was won is owed all the same', () => {
    const wagering = given({ wager: 10 });
    for (const round of ['a', 'b', 'c']) free(wagering, round, 50);
    expect(wagering.get((tx) => byNo(tx, 2))).toMatchObject({ kind: 'bonus', source: 'set:1' });
    expect(cash(wagering)).toBe(1000);
    const player = given();
    player.get((tx) => cancelGift(tx, { key: 'x', gift: 1 }));
    expect(messages(player, 'cancel')).toHaveLength(1);
    whole(wagering);
  });
});

describe('a studio’s prize', () => {
  const prize = (player: TestPlayer, change: Partial<Parameters<typeof promoWin>[1]> = {}) =>
    player.do((tx) =>
      promoWin(tx, {
        provider: 'acme',
        producer: 'acme',
        id: 'p1',
        eventType: 'race',
        event: 'june',
        currency: 'EUR',
        amountMinor: 700,
        mostEurMinor: 1000,
        ...change,
      }),
    );

  test('is paid by the studio, once under its name, and no more of one event than was agreed', () => {
    const player = new TestPlayer();
    player.fund(1000);
    const first = prize(player);
    expect(first).toMatchObject({ ok: true, value: { balanceMinor: 1700 } });
    player.fund(100, 'more');
    expect(prize(player)).toEqual(first);
    expect(prize(player, { amountMinor: 701 })).toMatchObject({ code: 'idempotency.key_reused' });
    expect(prize(player, { id: 'p2', amountMinor: 301 })).toMatchObject({
      code: 'server.unavailable',
      detail: { why: 'above_most' },
    });
    expect(prize(player, { id: 'p2', amountMinor: 300 }).ok).toBe(true);
    expect(prize(player, { id: 'p3', event: 'july' }).ok).toBe(true);
    expect(cash(player)).toBe(2800);
    const owed = storedBalances(player.store).find(({ account }) => account === 'house:receivable:acme');
    expect(owed?.amountMinor).toBe(-1700);
    whole(player);
  });
});
