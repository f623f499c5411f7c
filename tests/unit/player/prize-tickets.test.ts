// Tickets and boxes as prizes (rewards.md 6, 7, 25): whoever cannot have one is paid its printed value, and so is whoever cannot be
// drawn any more.
import { describe, expect, test } from 'vitest';
import type { Taken } from '#functions/lottery/verbs.ts';
import { boxesSince } from '#functions/player/draws/boxes.ts';
import { openBox } from '#functions/player/draws/open.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { hearLottery } from '#functions/player/lotteries/closing.ts';
import { addEntry, entryOf, ticketsOf } from '#functions/player/lotteries/entries.ts';
import { takeNumbers } from '#functions/player/lotteries/returns.ts';
import { giveTicket } from '#functions/player/lotteries/tickets.ts';
import { receipt } from '#functions/player/payments/receipts.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { addGroups } from '#functions/player/person/profile.ts';
import { addPoints, chargeable } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import { TERMS } from '#kit/lottery.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import type { BonusProgramme, LotteryProgramme, NamedLootbox } from '#shared/contract/programmes.ts';
import { BEACONS_AFTER_MS, MOST_TICKETS } from '#shared/domain/rewards/lotteries.ts';
import type { Prize } from '#shared/domain/rewards/prize.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const { assets } = publish('.');
const lotteries = assets['programmes/lotteries'] as LotteryProgramme[];
const boxes = {
  all: assets['programmes/lootboxes'] as NamedLootbox[],
  templates: assets['programmes/bonuses'] as BonusProgramme[],
};
const RUN = 'monthly-draw-2026110100';
const END = Date.UTC(2026, 11, 1);
const ticket: Prize = { type: 'ticket', lottery: 'monthly-draw', valueEurMinor: 50 };
const box: Prize = { type: 'box', box: 'shop', valueEurMinor: 359 };

function winner(): TestPlayer {
  const player = new TestPlayer();
  player.rules = { ...RULES, lotteries, boxes };
  return player;
}
/** Of a lottery that was opened under these terms. */
const answer = (taken: Taken['tickets']): Taken => ({ terms: TERMS, tickets: taken });
const give = (player: TestPlayer, source: string, prize: Prize) => player.get((tx) => award(tx, { source, prize }));
const tickets = (player: TestPlayer) => player.get((tx) => ticketsOf(tx, RUN));
const cash = (player: TestPlayer) =>
  player.store.all<{ amount: number }>(`select amount from balance where account = 'player:real'`)[0]?.amount ?? 0;
const kinds = (player: TestPlayer) => player.get((tx) => notifications(tx).map(({ textKey }) => textKey));
const off = (kind: 'lotteries' | 'lootboxes') => ({
  ...RULES,
  lotteries,
  boxes,
  market: {
    ...RULES.market,
    programmes: { ...RULES.market.programmes, [kind]: { seen: 'members', taken: false } as const },
  },
});

describe('a ticket', () => {
  test('is given once for its source, for the run that goes on, and is owed to its lottery [I44 I46]', () => {
    const player = winner();
    const given = give(player, 'race:1', ticket);
    expect(give(player, 'race:1', ticket)).toEqual(given);
    expect(tickets(player)).toMatchObject([{ kind: 'prize', source: 'race:1', coins: 0, state: 'paid' }]);
    const owed = player.store.all<{ receiver: string }>(`select receiver from outbox where receiver glob 'lottery:*'`);
    expect(owed).toEqual([{ receiver: `lottery:${RUN}` }]);
    expect(cash(player)).toBe(0);
    expect(kinds(player)).toEqual(['ticket_won']);
  });

  test('has the terms that its lottery has fixed, whatever content says by the time it is won; who entered it keeps those of then', () => {
    const player = winner();
    give(player, 'race:1', ticket);
    const terms = () => player.get((tx) => entryOf(tx, RUN)?.terms);
    expect(terms()?.prizesEurMinor).not.toEqual(TERMS.prizesEurMinor);
    const [{ key } = { key: '' }] = tickets(player);
    player.get((tx) => takeNumbers(tx, answer([{ key, no: 1 }])));
    expect(terms()).toEqual(TERMS);
    player.get((tx) => {
      const entry = entryOf(tx, RUN);
      if (entry) giveTicket(tx, entry, { kind: 'free', source: 'free' });
    });
    player.get((tx) => takeNumbers(tx, { terms: { ...TERMS, endMs: END - 1 }, tickets: [] }));
    expect(terms()).toEqual(TERMS);
  });

  test('and a box have a receipt that says so, and operators read of them [I5]', () => {
    const player = winner();
    give(player, 'race:1', ticket);
    give(player, 'race:2', box);
    give(player, 'race:3', { type: 'comp_points', points: 5 });
    const journalOf = (id: string) => player.get((tx) => receipt(tx, id)).journal.map(({ agreed }) => agreed);
    expect([journalOf('A1042-1'), journalOf('A1042-2'), journalOf('A1042-3')]).toMatchObject([
      [{ kind: 'prize', source: 'race:1', of: 'ticket', name: 'monthly-draw', valueEurMinor: 50 }],
      [{ kind: 'prize', source: 'race:2', of: 'box', name: 'shop', valueEurMinor: 359 }],
      [{ kind: 'points', source: 'race:3', points: 5 }],
    ]);
    expect(player.get((tx) => inspect(tx)).points.prizes).toMatchObject([
      { id: 'A1042-3', type: 'comp_points', name: null, eurMinor: 5 },
      { id: 'A1042-2', type: 'box', name: 'shop', source: 'race:2', eurMinor: 359 },
      { id: 'A1042-1', type: 'ticket', name: 'monthly-draw', source: 'race:1', eurMinor: 50 },
    ]);
  });

  test('beyond ten, with no run, where the place has no lotteries, or in a break it is its printed value in cash [I48 I51]', () => {
    const player = winner();
    for (let i = 1; i <= MOST_TICKETS + 2; i += 1) give(player, `race:${i}`, ticket);
    expect(tickets(player)).toHaveLength(MOST_TICKETS);
    expect(cash(player)).toBe(100);
    give(player, 'gone', { ...ticket, lottery: 'no-such-draw' });
    player.rules = off('lotteries');
    give(player, 'place', ticket);
    expect(cash(player)).toBe(200);
    const resting = winner();
    resting.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    give(resting, 'race:1', ticket);
    expect([tickets(resting), cash(resting), kinds(resting).includes('ticket_won')]).toEqual([[], 50, false]);
  });

  test('that comes too late, is void or cannot be drawn is its printed value, once [I44 I48]', () => {
    const late = winner();
    give(late, 'race:1', ticket);
    const [{ key } = { key: '' }] = tickets(late);
    for (let i = 0; i < 2; i += 1) late.get((tx) => takeNumbers(tx, answer([{ key, no: null }])));
    expect(cash(late)).toBe(50);
    const excluded = winner();
    give(excluded, 'race:1', ticket);
    excluded.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    expect([tickets(excluded)[0]?.state, cash(excluded)]).toEqual(['void', 50]);
    const undrawn = winner();
    give(undrawn, 'race:1', ticket);
    for (let i = 0; i < 2; i += 1) undrawn.get((tx) => hearLottery(tx, { type: 'returned', lottery: RUN }));
    expect(cash(undrawn)).toBe(50);
  });
});

describe('a box', () => {
  test('is issued once for its source, with what it holds copied; nobody hears of it in a break [I44 I47]', () => {
    const player = winner();
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    give(player, 'race:1', box);
    give(player, 'race:1', box);
    expect(player.get((tx) => boxesSince(tx, 0))).toMatchObject([{ source: 'race:1', stage: 'issued' }]);
    expect(kinds(player)).not.toContain('box_issued');
    expect(cash(player)).toBe(0);
  });

  test('that the place has not, or nobody publishes, is its printed value in cash [I51]', () => {
    const player = winner();
    give(player, 'gone', { ...box, box: 'no-such-box' });
    player.rules = off('lootboxes');
    give(player, 'place', box);
    expect([player.get((tx) => boxesSince(tx, 0)), cash(player)]).toEqual([[], 718]);
  });

  test('that was won is opened also by whoever is no longer verified, or has further accounts by then: they were judged when they took part', () => {
    const player = winner();
    const won = boxes.all.map((one) => (one.id === 'shop' ? { ...one, id: 'cup', source: 'prize' as const } : one));
    player.rules = { ...RULES, lotteries, boxes: { ...boxes, all: won } };
    give(player, 'race:1', { ...box, box: 'cup' });
    player.get((tx) => addGroups(tx, [100]));
    const [{ no } = { no: 0 }] = player.get((tx) => boxesSince(tx, 0));
    expect(player.do((tx) => openBox(tx, ASKER, { key: 'k', box: no }))).toMatchObject({ ok: true });
  });

  test('that coins bought and nobody opened brings its coins back at a self-exclusion, as cash [I48]', () => {
    const player = winner();
    player.get((tx) => addPoints(tx, { source: 'given', points: 1000, kind: 'granted' }));
    player.store.all(`update point_movement set source = 'shop:k', kind = 'redeemed', points = -340`);
    player.get((tx) => addPoints(tx, { source: 'given', points: 1000, kind: 'granted' }));
    player.forget();
    give(player, 'shop:k:1', box);
    give(player, 'shop:k:2', box);
    const before = player.get(chargeable);
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    expect(cash(player)).toBe(before + 340);
  });
});

describe('a ticket that coins bought', () => {
  const bought = () => {
    const player = winner();
    player.get((tx) => {
      const [programme] = lotteries;
      if (!programme) throw new Error('no lottery');
      const terms = { ...programme, id: RUN, series: 'monthly-draw', startMs: END - 1, endMs: END };
      const entry = addEntry(tx, { ...terms, prizesEurMinor: [], version: 1, page: '', hashes: {} });
      giveTicket(tx, entry, { kind: 'coins', source: 'shop:k:1', coins: 50 });
      giveTicket(tx, entry, { kind: 'coins', source: 'shop:k:2', coins: 50 });
    });
    return { player, keys: tickets(player).map(({ key }) => key) };
  };

  test('and came too late returns its coins, also where the word of the draw comes before the word that it is late [I44]', () => {
    const { player, keys } = bought();
    const [one = '', other = ''] = keys;
    player.get((tx) => takeNumbers(tx, answer([{ key: one, no: 1 }])));
    player.get((tx) => hearLottery(tx, { type: 'drawn', lottery: RUN, wins: [] }));
    player.get((tx) => takeNumbers(tx, answer([{ key: other, no: null }])));
    expect(tickets(player).map(({ state }) => state)).toEqual(['lost', 'late']);
    expect(player.get(chargeable)).toBe(50);
  });

  test('and won is celebrated over what all tickets of the draw have cost, by all that it paid, once', () => {
    const celebrated = (wins: readonly number[]) => {
      const { player, keys } = bought();
      player.get((tx) => takeNumbers(tx, answer(keys.map((key, i) => ({ key, no: i + 1 })))));
      const list = wins.map(
        (eurMinor, i) => ({ key: keys[i] ?? '', no: i + 1, pool: 'coins', prize: i + 1, eurMinor }) as const,
      );
      player.get((tx) => hearLottery(tx, { type: 'drawn', lottery: RUN, wins: list }));
      return player
        .get(notifications)
        .filter(({ textKey }) => textKey === 'lottery_prize')
        .map(({ prize }) => prize);
    };
    // Two tickets of 50 coins each.
    expect(celebrated([100])).toEqual([undefined]);
    expect(celebrated([60, 40])).toEqual([undefined, undefined]);
    expect(celebrated([501])).toEqual([{ tier: 'count', sum: { amountMinor: 501, currency: 'EUR' } }]);
    expect(celebrated([900, 700])).toEqual([{ tier: 'nice', sum: { amountMinor: 1600, currency: 'EUR' } }, undefined]);
  });

  test('and was in the draw has lost, also where its number comes after the draw', () => {
    const { player, keys } = bought();
    player.get((tx) => hearLottery(tx, { type: 'drawn', lottery: RUN, wins: [] }));
    player.get((tx) => takeNumbers(tx, answer(keys.map((key, i) => ({ key, no: i + 1 })))));
    expect(tickets(player).map(({ state }) => state)).toEqual(['lost', 'lost']);
    expect([player.get(chargeable), player.get((tx) => entryOf(tx, RUN)?.ended_at !== null)]).toEqual([0, true]);
  });

  test('brings nothing back by a break once the round that decides has come: nobody takes back what has lost [I46]', () => {
    for (const [afterMs, coins] of [
      [BEACONS_AFTER_MS[0] - 1, 100],
      [BEACONS_AFTER_MS[0], 0],
    ] as const) {
      const { player } = bought();
      player.nowMs = END + afterMs;
      player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
      expect(player.get(chargeable)).toBe(coins);
    }
  });
});
