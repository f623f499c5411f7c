// Boxes in the player's object: how they come, what is drawn, what is given, and what ends them (rewards.md 2, 7, 30 and 31).
import { describe, expect, test } from 'vitest';
import { writeMeta } from '#functions/player/core/meta.ts';
import { boxesSince, openBoxes } from '#functions/player/draws/boxes.ts';
import { judgeDaily } from '#functions/player/draws/eligible.ts';
import { boxFor, issueBox } from '#functions/player/draws/issue.ts';
import { openBox } from '#functions/player/draws/open.ts';
import { boxes as boxesOf } from '#functions/player/draws/view.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { addGroups, amend, setBonuses } from '#functions/player/person/profile.ts';
import { exchange, type Shelf } from '#functions/player/points/exchange.ts';
import { openGifts } from '#functions/player/rewards/gifts.ts';
import { addPoints, chargeable, persistent } from '#functions/player/rewards/points.ts';
import { betWin, rollback } from '#functions/player/rounds/provider.ts';
import { promised } from '#functions/player/rounds/seeds.ts';
import { ASKER, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Market } from '#shared/contract/content.ts';
import type { BonusProgramme, NamedLootbox } from '#shared/contract/programmes.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { hashText } from '#shared/domain/hash.ts';
import { type BoxSource, drawBox } from '#shared/domain/rewards/boxes.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const { assets } = publish('.');
const boxes = {
  // In few rounds: what a deposit's box asks for is content's matter.
  all: (assets['programmes/lootboxes'] as NamedLootbox[]).map((box) =>
    box.deposit ? { ...box, deposit: { ...box.deposit, times: 3 } } : box,
  ),
  templates: assets['programmes/bonuses'] as BonusProgramme[],
};
const markets = assets['config/markets'] as Market[];
const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 27);

/** A player of Vienna whose identity is verified; midnight there is 23:00 UTC. */
function playerOf({ country = 'AT', nowMs = MIDNIGHT + 9 * 3_600_000, verified = true, seed = 'boxes' } = {}) {
  const player = new TestPlayer(seed, { country });
  player.nowMs = nowMs;
  const market = rowInForce(markets, country, undefined, nowMs) ?? rowInForce(markets, '*', undefined, nowMs);
  if (!market) throw new Error(country);
  player.rules = {
    ...RULES,
    boxes,
    market: { ...RULES.market, ...market, limits: [], realityCheckMinutes: { default: 1e9, choices: [] } },
  };
  if (verified) player.get((tx) => amend(tx, { verified: true }));
  return player;
}

const issue = (player: TestPlayer, source: BoxSource = 'daily', of = 'daily:today') =>
  player.do((tx) => {
    const box = boxFor(tx, source);
    if (!box) throw new Error(`no box ${source}`);
    return issueBox(tx, box, { source: of });
  });
const issued = (player: TestPlayer, source: BoxSource = 'daily', of = `${source}:x`) => {
  const answer = issue(player, source, of);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const open = (player: TestPlayer, no: number, key = `open-${no}`) =>
  player.do((tx) => openBox(tx, ASKER, { key, box: no }));
const count = (player: TestPlayer, sql: string) =>
  player.store.all<{ n: number }>(`select count(*) as n from ${sql}`)[0]?.n;
const stages = (player: TestPlayer) =>
  player.store.all<{ stage: string }>('select stage from box').map(({ stage }) => stage);
const kinds = (player: TestPlayer) => player.get((tx) => notifications(tx).map(({ textKey }) => textKey));

describe('opening', () => {
  test('draws one number from the player’s seeds, gives its item, and replays the same for the same key [S3.40 S3.41 S4.42 S7.090] [I47]', () => {
    const player = playerOf();
    const { no } = issued(player);
    const first = open(player, no);
    expect(first).toEqual(open(player, no));
    if (!first.ok || !first.value.draw) throw new Error('not drawn');
    const { number, item, fairness } = first.value.draw;
    const [seed] = player.store.all<{ server: string }>("select server from seed where client = 'kit'");
    const again = drawBox(
      first.value.terms.items,
      chanceOf({ serverSeed: seed?.server ?? '', clientSeed: 'kit', nonce: fairness.nonce }),
    );
    expect({ number, item }).toEqual(again);
    expect(fairness).toMatchObject({ clientSeed: 'kit', serverSeed: null });
    expect(open(player, no, 'another')).toMatchObject({ ok: false, code: 'lootbox.stage' });
    expect(count(player, 'award')).toBeLessThanOrEqual(1);
  });

  test('every draw takes the next number of the seeds, as a bet does', () => {
    const player = playerOf();
    const nonces = [1, 2, 3].map((i) => {
      const opened = open(player, issued(player, 'daily', `daily:${i}`).no);
      return opened.ok ? opened.value.draw?.fairness.nonce : opened.code;
    });
    expect(nonces).toEqual([0, 1, 2]);
  });

  test('over many boxes each item is given as it was promised: coins that are never persistent, gifts in the terms of the box [I44 I47]', () => {
    const player = playerOf();
    let coins = 0;
    let gifts = 0;
    for (let i = 0; i < 80; i += 1) {
      const source = i % 2 === 0 ? 'daily' : 'shop';
      const opened = open(player, issued(player, source, `${source}:${i}`).no);
      if (!opened.ok || !opened.value.draw) throw new Error('not drawn');
      const won = opened.value.terms.items[opened.value.draw.item];
      if (won?.type === 'comp_points') coins += won.points;
      if (won?.type === 'freespins' || won?.type === 'bonus') {
        gifts += 1;
        const gift = player.get((tx) => openGifts(tx).get(opened.value.draw?.gift ?? 0));
        expect(gift?.terms).toEqual(won.terms);
      }
    }
    expect(player.get((tx) => [chargeable(tx), persistent(tx), openGifts(tx).size])).toEqual([coins, 0, gifts]);
    expect(gifts).toBeGreaterThan(30);
    expect(coins).toBeGreaterThan(30);
  });

  test('content that changes after the issue does not change what is drawn [I47]', () => {
    const player = playerOf();
    const { no } = issued(player);
    const only = boxes.all.map((box) => ({
      ...box,
      items: [{ type: 'nothing' as const, weight: 1, valueEurMicro: 0 }],
    }));
    player.rules = { ...player.rules, boxes: { ...boxes, all: only } };
    const opened = open(player, no);
    expect(opened.ok && opened.value.terms.items).toHaveLength(11);
    expect(opened.ok && opened.value.draw?.number).toBeGreaterThan(1);
  });

  test('where none is named the key of the first draw is its client seed: the house never makes one [S7.090]', () => {
    const player = new TestPlayer('fresh', { country: 'AT' }, undefined, null);
    player.rules = { ...playerOf().rules };
    player.get((tx) => amend(tx, { verified: true }));
    const { no } = issued(player);
    expect(open(player, no, 'mine')).toMatchObject({ ok: true, value: { no, stage: 'activated' } });
    expect(player.get(promised).clientSeed).toBe(hashText('key mine').slice(0, 32));
  });
});

describe('who may', () => {
  const tried = (player: TestPlayer, source: BoxSource = 'daily') => open(player, issued(player, source).no);

  test('a free box asks for a verified identity, one that stakes have earned does not', () => {
    expect(tried(playerOf({ verified: false }))).toMatchObject({ ok: false, code: 'identity.unverified' });
    expect(tried(playerOf({ verified: false }), 'shop')).toMatchObject({ ok: true });
    expect(tried(playerOf({ verified: false }), 'deposit')).toMatchObject({ ok: true });
  });

  test('nobody with further accounts, nobody during a break [I48]', () => {
    const more = playerOf();
    more.get((tx) => addGroups(tx, [100]));
    expect(tried(more)).toMatchObject({ ok: false, code: 'bonus.not_offered' });
    const paused = playerOf();
    const { no } = issued(paused);
    paused.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P1D' }));
    expect(open(paused, no)).toMatchObject({ ok: false, code: 'limit.excluded' });
  });

  test('nothing is drawn where the place allows no boxes any more; what was drawn stays [I51]', () => {
    const player = playerOf();
    const first = issued(player, 'shop', 'shop:1');
    const second = issued(player, 'shop', 'shop:2');
    open(player, first.no);
    const { programmes } = player.rules.market;
    const off = { seen: 'members', taken: false } as const;
    player.rules = {
      ...player.rules,
      market: { ...player.rules.market, programmes: { ...programmes, lootboxes: off } },
    };
    expect(open(player, second.no)).toMatchObject({ ok: false, code: 'programme.not_offered' });
    expect(player.get((tx) => openGifts(tx).size)).toBe(1);
    expect(stages(player)).toEqual(['activated', 'issued']);
  });

  test('places: no box in Germany, no box of a deposit in Estonia and Australia', () => {
    const sources = (country: string) => {
      const player = playerOf({ country });
      return player.get((tx) => boxFor(tx, 'deposit')?.source ?? null);
    };
    expect(['AT', 'EE', 'AU'].map(sources)).toEqual(['deposit', null, null]);
    const german = playerOf({ country: 'DE' });
    expect(issue(german)).toMatchObject({ ok: false, code: 'programme.not_offered' });
    expect(wheelsOf(german)).toEqual([]);
    expect(wheelsOf(playerOf({ country: 'EE' }))).toEqual(['daily', 'shop']);
    expect(wheelsOf(playerOf())).toEqual(['daily', 'deposit', 'shop']);
  });
});

const viewOf = (player: TestPlayer) => player.get((tx) => boxesOf(tx, ASKER, false));
const wheelsOf = (player: TestPlayer) => viewOf(player).wheels.map(({ terms }) => terms.source);

describe('time', () => {
  test('one that nobody opens expires at its instant, and is reminded of a day before [S4.42 S4.43]', () => {
    const player = playerOf();
    const { no } = issued(player);
    player.pass(6 * DAY);
    player.get(() => null);
    expect(kinds(player)).toContain('box_last_day');
    player.pass(DAY - 1);
    player.get(() => null);
    expect(stages(player)).toEqual(['issued']);
    player.pass(1);
    expect(open(player, no)).toMatchObject({ ok: false, code: 'lootbox.stage' });
    player.get(() => null);
    expect(stages(player)).toEqual(['expired']);
    expect(viewOf(player).boxes).toEqual([]);
  });

  test('one that was opened shows on the local day on which it came, and no longer [S4.44]', () => {
    const player = playerOf({ nowMs: MIDNIGHT + 22 * 3_600_000 });
    open(player, issued(player).no);
    player.nowMs = MIDNIGHT + 23 * 3_600_000 - 1;
    expect(viewOf(player).boxes).toHaveLength(1);
    player.nowMs += 1;
    expect(viewOf(player).boxes).toEqual([]);
  });

  test('its clock stands still during a break, and a self-exclusion ends it [I48]', () => {
    const player = playerOf();
    const { no, valid_until } = issued(player);
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P3D' }));
    player.pass(3 * DAY);
    player.get(() => null);
    expect(player.get((tx) => openBoxes(tx)[0]?.valid_until)).toBe(valid_until + 3 * DAY);
    // So does what was notice of it (S3.16).
    const notice = player.get((tx) => notifications(tx)).find(({ textKey }) => textKey === 'box_issued');
    expect(notice?.expiresAtMs).toBe(valid_until + 3 * DAY);
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
    expect(stages(player)).toEqual(['expired']);
    expect(open(player, no)).toMatchObject({ ok: false });
    expect(count(player, 'award')).toBe(0);
  });
});

describe('the box of a deposit', () => {
  let transactions = 0;
  const stake = (player: TestPlayer, cash: number, round = `r${++transactions}`, weight = 100) => {
    player.pass(10_000);
    player.get((tx) =>
      betWin(
        tx,
        ASKER,
        {
          provider: 'acme',
          round,
          game: OUTSIDE.id,
          currency: 'EUR',
          finished: true,
          transactions: [{ type: 'bet', id: `t-${round}`, amountMinor: cash }],
        },
        { ...OUTSIDE, weight },
      ),
    );
  };
  const sources = (player: TestPlayer) => player.get((tx) => boxesSince(tx, 0).map(({ source }) => source));

  test('comes with the day’s first deposit of 20.00 or more, once 60.00 were staked after it', () => {
    const player = playerOf();
    player.fund(1999, 'small');
    player.fund(10_000, 'large');
    stake(player, 3000);
    stake(player, 2999);
    expect(sources(player)).toEqual([]);
    stake(player, 1);
    expect(sources(player)).toEqual(['deposit:2026-11-27']);
    player.fund(5000, 'again');
    stake(player, 6000);
    expect(sources(player)).toEqual(['deposit:2026-11-27']);
    expect(kinds(player)).toContain('box_issued');
  });

  test('at the strong level of the indicator no deposit begins one and none is had for the asking; what was begun comes, what came is opened [I30]', () => {
    const strong = (player: TestPlayer) =>
      player.get((tx) => writeMeta(tx, 'indicator', { level: 'strong', sinceMs: 0, waits: false }));
    const wheels = (player: TestPlayer) =>
      player
        .get((tx) => boxesOf(tx, ASKER, false))
        .wheels.map(({ terms, unavailable }) => [terms.source, unavailable?.code]);
    const player = playerOf();
    strong(player);
    player.fund(10_000, 'large');
    stake(player, 6000);
    expect(sources(player)).toEqual([]);
    expect(wheels(player)).toEqual([
      ['daily', 'bonus.not_offered'],
      ['shop', undefined],
    ]);
    expect(player.do((tx) => judgeDaily(tx, ASKER))).toMatchObject({ code: 'bonus.not_offered' });
    const begun = playerOf();
    begun.fund(10_000, 'large');
    strong(begun);
    expect(wheels(begun)[1]?.[0]).toBe('deposit');
    stake(begun, 6000);
    expect(sources(begun)).toEqual(['deposit:2026-11-27']);
    expect(open(begun, begun.get(openBoxes)[0]?.no ?? 0).ok).toBe(true);
  });

  test('counts by the weight of the game, not what was staked before, nor on the next day, and a rollback takes it back', () => {
    const player = playerOf();
    player.fund(100_000, 'first-is-large');
    const early = playerOf();
    early.fund(1000, 'small');
    stake(early, 1000);
    early.fund(20_000, 'd');
    stake(early, 5999);
    stake(early, 10, 'weighs-ten', 10);
    expect(sources(early)).toEqual(['deposit:2026-11-27']);

    stake(player, 5999, 'back');
    player.get((tx) =>
      rollback(tx, { provider: 'acme', round: 'back', transactions: [{ id: 'u', original: 't-back' }] }),
    );
    stake(player, 5999);
    expect(sources(player)).toEqual([]);
    player.pass(DAY);
    stake(player, 6000);
    expect(sources(player)).toEqual([]);
  });

  test('a chargeback ends it unopened; what was opened stays', () => {
    const chargedBack = (player: TestPlayer) =>
      player.get((tx) =>
        chargeback(tx, {
          provider: 'p',
          providerRef: 'cb',
          paymentId: 'P1042-1',
          amountMinor: 10_000,
          currency: 'EUR',
        }),
      );
    const unopened = playerOf();
    unopened.fund(10_000);
    stake(unopened, 6000);
    chargedBack(unopened);
    expect(stages(unopened)).toEqual(['expired']);
    const opened = playerOf();
    opened.fund(10_000);
    stake(opened, 6000);
    open(opened, 1);
    chargedBack(opened);
    expect(stages(opened)).toEqual(['activated']);
    const onItsWay = playerOf();
    onItsWay.fund(10_000);
    chargedBack(onItsWay);
    onItsWay.fund(9000, 'second');
    stake(onItsWay, 6000);
    expect(sources(onItsWay)).toEqual([]);
  });
});

describe('the box of the shop', () => {
  const card = { id: 'box', type: 'lootboxes', box: 'shop', rates: [{ currency: 'EUR', points: 170 }] };
  const shelf = {
    cards: [card],
    sale: null,
    templates: { all: boxes.templates, additional: [] },
  } as unknown as Shelf;
  const buy = (player: TestPlayer, key: string, points = 170) =>
    player.do((tx) => exchange(tx, ASKER, { key, type: 'lootboxes', group: 'box', points }, shelf));
  const rich = (about: Parameters<typeof playerOf>[0] = {}) => {
    const player = playerOf(about);
    player.get((tx) => addPoints(tx, { source: 'test', points: 1000, kind: 'granted' }));
    return player;
  };

  test('is bought with coins, once for its key, and opened without a verified identity [S1.19] [I44]', () => {
    const player = rich({ verified: false });
    expect(buy(player, 'two', 340)).toMatchObject({ ok: true, value: { points: 340, chargeable: 660 } });
    expect(buy(player, 'two', 340)).toMatchObject({ ok: true });
    const sources = player.get((tx) => openBoxes(tx).map(({ source, no }) => [source, no] as const));
    expect(sources.map(([source]) => source)).toEqual(['shop:two:1', 'shop:two:2']);
    expect(open(player, sources[0]?.[1] ?? 0)).toMatchObject({ ok: true });
  });

  test('is celebrated where what it held is worth more than its coins; that of the day wherever it held anything', () => {
    const player = rich();
    const cost = 360;
    player.get((tx) => addPoints(tx, { source: 'more', points: cost * 40, kind: 'granted' }));
    const dear = { ...shelf, cards: [{ ...card, rates: [{ currency: 'EUR', points: cost }] }] } as unknown as Shelf;
    const wanted = { key: 'many', type: 'lootboxes', group: 'box', points: cost * 40 } as const;
    expect(player.do((tx) => exchange(tx, ASKER, wanted, dear))).toMatchObject({ ok: true });
    for (let i = 0; i < 40; i += 1) issued(player, 'daily', `daily:${i}`);
    const seen = new Set<string>();
    for (const { no, source } of player.get(openBoxes)) {
      const opened = open(player, no);
      if (!opened.ok || !opened.value.draw) throw new Error('not drawn');
      const { terms, draw } = opened.value;
      const item = terms.items[draw.item];
      const worth = item && item.type !== 'nothing' ? Math.floor(item.valueEurMicro / 10_000) : 0;
      const paid = source.startsWith('shop:') ? cost : 0;
      expect([paid, worth, draw.tier !== null]).toEqual([paid, worth, worth > paid]);
      seen.add(`${paid} ${draw.tier !== null}`);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['0 true', '360 true', '360 false']));
  });

  test('is not sold where the place has no boxes, and further accounts are only warned [S4.54] [I51]', () => {
    const off = rich();
    const { programmes } = off.rules.market;
    const lootboxes = { seen: 'members', taken: false } as const;
    off.rules = { ...off.rules, market: { ...off.rules.market, programmes: { ...programmes, lootboxes } } };
    expect(buy(off, 'a')).toMatchObject({ ok: false, code: 'programme.not_offered' });
    expect(off.get((tx) => [chargeable(tx), openBoxes(tx).length])).toEqual([1000, 0]);
    const more = rich();
    more.get((tx) => addGroups(tx, [100]));
    expect(buy(more, 'a')).toMatchObject({ ok: true });
    expect(open(more, 1)).toMatchObject({ ok: true });
  });
});

test('pages that are open hear of it by the channel lootboxes, in the player’s language [S7.136]', () => {
  const player = playerOf();
  player.watched = true;
  const { no } = issued(player);
  open(player, no);
  const frames = player.frames.filter((frame) => frame.kind === 'lootboxes');
  expect(frames.map(({ channel, open: left, lootboxes }) => [channel, left, lootboxes[0]?.stage])).toEqual([
    ['lootboxes', 1, 'issued'],
    ['lootboxes', 0, 'activated'],
  ]);
});

test('without bonuses turned on a gift of a box stays issued, and coins are given [S6.41]', () => {
  const player = playerOf();
  player.get((tx) => setBonuses(tx, { canIssueBonuses: false }));
  const opened = open(player, issued(player, 'shop').no);
  expect(opened).toMatchObject({ ok: true });
  expect(player.get((tx) => [...openGifts(tx).values()].map(({ stage }) => stage))).toEqual(['issued']);
});

test('groups change how a wheel looks, never what it holds [S6.20]', () => {
  const looks = [null, 21, 1308, 1309].map((group) => {
    const player = playerOf();
    if (group) player.get((tx) => addGroups(tx, [group]));
    issued(player);
    const [box] = viewOf(player).boxes;
    return box && { look: box.look, weights: box.terms.items.map(({ weight }) => weight) };
  });
  expect(new Set(looks.map((one) => JSON.stringify(one?.look))).size).toBe(4);
  expect(new Set(looks.map((one) => JSON.stringify(one?.weights))).size).toBe(1);
});
