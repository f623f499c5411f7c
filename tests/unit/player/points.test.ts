// What a settled round earns of comp points (bonuses.md 10, 16, 17): EUR cents of its cash stakes times the weight in per cent.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#functions/player/core/accounts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { act, decide, placeBet } from '#functions/player/rounds/engine.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import type { RoundView } from '#functions/player/rounds/view.ts';
import { placeFree } from '#kit/free.ts';
import { idOf, TestTable } from '#kit/table.ts';
import { ASKER, COIN, OFFERED, RULES, TestPlayer } from '#kit/transaction.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { bonusOf } from '#shared/domain/ledger.ts';
import { type Currency, RATE_ONE, rate } from '#shared/domain/money.ts';
import { earnedBy, POINT } from '#shared/domain/rewards/points.ts';
import type { Json } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';

const HOURS_24 = 24 * 3_600_000;

function titleOf(id: string, config: unknown): Title {
  const engine = engineOf(id);
  const { EUR } = COIN.stakes;
  if (!engine || !EUR) throw new Error(id);
  const stakes = { EUR: { ...EUR, minMinor: 1 }, JPY: { ...EUR, currency: 'JPY', minMinor: 1 } };
  return { id: `test/${id}`, engine, config, configHash: id, category: 'tables', stakes };
}
const BLACKJACK = titleOf('blackjack', { decks: 6, natural: [3, 2] });
const ROULETTE = titleOf('roulette', { zero: 'loses' });
const MINES = titleOf('mines', { returns: 9900 });

function funded(currency: Currency = 'EUR', seed = 'seed'): TestPlayer {
  const player = new TestPlayer(seed);
  if (currency !== 'EUR') player.get((tx) => createAccount(tx, currency));
  const money = { amountMinor: 100_000, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 };
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: 'd', ...money }));
  const charge = { provider: 'p', providerRef: 'd', paymentId: payment.id, amountMinor: 100_000, currency };
  player.get((tx) => settleDeposit(tx, charge));
  return player;
}
const place = (
  player: TestPlayer,
  title: Title,
  stakeMinor: number,
  action: Json,
  currency: Currency = 'EUR',
): RoundView => {
  player.pass(10_000);
  const input = { key: `b${player.nowMs}`, game: title.id, stakeMinor, currency, action };
  return player.get((tx) => placeBet(tx, ASKER, input, title)).round;
};
const move = (player: TestPlayer, title: Title, { id, actions }: RoundView, action: Json): RoundView => {
  const input = { key: JSON.stringify(action), roundId: id, step: actions.length, action };
  return player.get((tx) => act(tx, ASKER, input, title, OFFERED)).round;
};
const eventsOf = (player: TestPlayer): OutgoingEvent[] => player.facts;
const earnedIn = (player: TestPlayer): number[] =>
  eventsOf(player).flatMap((event) => (event.type === 'round.settled' ? [event.earned] : []));
const laid = (...at: string[]): Json => ({ bets: at.map((one) => ({ at: one, stakeMinor: 250 })) });

describe('a settled round earns', () => {
  test('its weight of all its stakes: blackjack 5.00 doubled a fifth of a point (bonuses.md, example 4) [I27 S3.39]', () => {
    for (let i = 0; ; i += 1) {
      const player = funded('EUR', `seed ${i}`);
      const round = place(player, BLACKJACK, 500, { bets: [{ at: 'box', stakeMinor: 500 }] });
      // A natural on either side leaves nothing to double.
      if (round.status === 'settled') continue;
      expect(earnedIn(player)).toEqual([]);
      expect(move(player, BLACKJACK, round, 'double')).toMatchObject({ status: 'settled', stakeMinor: 1000 });
      expect(earnedIn(player)).toEqual([10_000]);
      break;
    }
    const player = funded();
    const round = place(player, BLACKJACK, 9, { bets: [{ at: 'box', stakeMinor: 9 }] });
    if (round.status === 'open') move(player, BLACKJACK, round, 'stand');
    expect(earnedIn(player)).toEqual([90]);
  });

  test('by what its bets are together: red 5.00 a fifth of a point, red 2.50 and black 2.50 nothing (bonuses.md, example 4) [I27 S3.39]', () => {
    const player = funded();
    place(player, ROULETTE, 500, { bets: [{ at: 'red', stakeMinor: 500 }] });
    place(player, ROULETTE, 500, laid('red', 'black'));
    place(player, ROULETTE, 500, laid('red', 'dozen:1'));
    expect(earnedIn(player)).toEqual([10_000, 0, 10_000]);
  });

  test('the cash part alone: 3.00 of a stake of 5.00 (bonuses.md, example 2) [I27]', () => {
    const player = new TestPlayer();
    player.fund(300);
    player.grant(5000);
    place(player, ROULETTE, 500, { bets: [{ at: 'red', stakeMinor: 500 }] });
    // A fifth counts at red.
    expect(earnedIn(player)).toEqual([6000]);
  });

  test('euro cents at the round’s own rate, rounded down', () => {
    const player = funded('JPY');
    place(player, ROULETTE, 750, { bets: [{ at: 'red', stakeMinor: 750 }] }, 'JPY');
    // 750 JPY are 457.5 cents, of which a fifth counts.
    expect(earnedIn(player)).toEqual([9140]);
    player.rules = { ...player.rules, rates: { ...RULES.rates, JPY: rate('0.0122') } };
    place(player, ROULETTE, 750, { bets: [{ at: 'red', stakeMinor: 750 }] }, 'JPY');
    expect(earnedIn(player)).toEqual([9140, 18_300]);
  });

  test('nothing where the stake comes back, as where the house found nothing to cash out', () => {
    const player = funded();
    place(player, MINES, 1000, { mines: 3 });
    player.pass(HOURS_24);
    player.get((tx) => decide(tx, 1, MINES));
    expect(earnedIn(player)).toEqual([0]);
  });

  test('all of a lost round of mines, and nothing of a gem that was taken at once', () => {
    const seen = new Map<number, number>();
    for (let i = 0; seen.size < 2; i += 1) {
      const player = funded('EUR', `mines ${i}`);
      const round = place(player, MINES, 1000, { mines: 3 });
      const opened = move(player, MINES, round, { open: 7 });
      const { payoutMinor } = opened.status === 'open' ? move(player, MINES, opened, 'cash') : opened;
      seen.set(payoutMinor, earnedIn(player)[0] ?? -1);
    }
    // 0.99 * 25 / 22.
    expect(seen).toEqual(
      new Map([
        [0, 10_000],
        [1125, 0],
      ]),
    );
  });

  test('nothing where a gift pays, and nothing is told of a round that was voided [I13 I26]', () => {
    const player = funded();
    const input = { key: 'f', game: ROULETTE.id, stakeMinor: 500, currency: 'EUR', purse: bonusOf('gift-1') } as const;
    player.get((tx) => placeFree(tx, { ...input, action: { bets: [{ at: 'red', stakeMinor: 500 }] } }, ROULETTE));
    expect(earnedIn(player)).toEqual([0]);
    place(player, COIN, 500, { heads: true, open: true });
    player.pass(3 * HOURS_24);
    player.get((tx) => decide(tx, 2, undefined));
    expect(eventsOf(player).map(({ type }) => type)).toContain('round.voided');
    expect(earnedIn(player)).toEqual([0]);
  });
});

describe('a table’s word says what a round counts for', () => {
  test('of all the player’s parts together, and by where a flight was left', async () => {
    const played = async (engine: string, actions: Json[], leaveMs?: number) => {
      const table = new TestTable(engine);
      const player = new TestPlayer();
      player.fund(100_000);
      table.sit();
      for (const [i, action] of actions.entries()) await table.bet(player, `k${i}`, 1000, action);
      table.pass();
      if (leaveMs !== undefined) {
        table.nowMs += leaveMs;
        expect(table.leave(player)).toMatchObject({ ok: true });
      }
      if (table.round.phase === 'flying') table.pass();
      table.deliver(new Map([[idOf(player), player]]));
      return earnedIn(player);
    };
    const on = (at: string): Json => ({ bets: [{ at, stakeMinor: 1000 }] });
    expect(await played('roulette', [on('red')])).toEqual([20_000]);
    expect(await played('roulette', [on('red'), on('dozen:1')])).toEqual([40_000]);
    expect(await played('roulette', [on('red'), on('black')])).toEqual([0]);
    expect(await played('baccarat', [on('player')])).toEqual([10_000]);
    expect(await played('crash', [{ target: 150 }])).toEqual([10_000]);
    expect(await played('crash', [{ target: 149 }])).toEqual([0]);
    expect(await played('crash', [{ target: 1000 }])).toEqual([10_000]);
    expect(await played('crash', [{ target: 1000 }], 200)).toEqual([0]);
  });
});

test('a round earns its cents, rounded down once, times its weight: nothing is lost at the weight [I27]', () => {
  const at = (cashMinor: number, currency: Currency, decimal: string, weight: number) =>
    earnedBy(cashMinor, { currency, rate: rate(decimal) }, weight);
  // A point for 5.00 EUR on pokies.
  expect(earnedBy(500, { currency: 'EUR', rate: RATE_ONE }, 100)).toBe(POINT);
  expect(earnedBy(9, { currency: 'EUR', rate: RATE_ONE }, 10)).toBe(90);
  expect(at(750, 'JPY', '0.0061', 100)).toBe(45_700);
  expect(at(1, 'JPY', '0.0061', 100)).toBe(0);
  // 12,345 satoshi are 1,049.3 cents.
  expect(at(12_345, 'BTC', '85000', 100)).toBe(104_900);
  expect(at(12_345, 'BTC', '85000', 10)).toBe(10_490);
  expect(at(11, 'BTC', '85000', 100)).toBe(0);
});

test.each(['en', 'de', 'fr-CA', 'it', 'no'])(
  'the page about points says in %s how many euro one is [I53]',
  (locale) => {
    const page = readFileSync(`content/pages/${locale}/comp-points.md`, 'utf8');
    expect(page).toMatch(new RegExp(`\\{\\{amount EUR ${POINT / 100 / 100}\\}\\}`));
  },
);
