// Video poker: what hands are, which holds there are, and optimal play that agrees with the published returns.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import type { Chance } from '#shared/chance/draw.ts';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { bestHold, holdReturn } from '#shared/games/videopoker/holds.ts';
import type { PokerState } from '#shared/games/videopoker/play.ts';
import {
  cardsOf,
  type PokerConfig,
  paysOf,
  type Rank,
  rankHand,
  readPokerConfig,
} from '#shared/games/videopoker/rules.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const titles = readTitles();
const raws = {
  none: titles.get('kepler/meridian-jacks')?.config,
  deuces: titles.get('kepler/twin-moons-deuces')?.config,
};
const configOf = (raw: unknown): PokerConfig => {
  const read = readPokerConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  return read.config;
};
const configs = { none: configOf(raws.none), deuces: configOf(raws.deuces) };
const table: Table = {
  currency: 'EUR',
  minMinor: 20,
  maxMinor: 5000,
  stepMinor: 10,
  ladderMinor: [20, 100, 5000],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 4_000_000,
};
const poker = engineOf('videopoker');
if (!poker) throw new Error('no video poker');

/** `AS 10H 2D`: cards by sign and suit. */
const cards = (text: string): number[] =>
  text.split(' ').map((sign) => {
    const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(sign.slice(0, -1));
    return 'SHDC'.indexOf(sign.slice(-1)) * 13 + rank;
  });

test.each<[string, Rank | null, Rank | null]>([
  ['10S JS QS KS AS', 'royal', 'royal'],
  ['10S JS QS KS 9S', 'straight-flush', 'straight-flush'],
  ['AH 2H 3H 4H 5H', 'straight-flush', 'straight-flush'],
  ['2S 2H 2D 2C 9S', 'four', 'four-deuces'],
  ['10S JS QS 2H AS', null, 'wild-royal'],
  ['2S 2H 9D 9C 9S', 'full-house', 'five'],
  ['2S 2H 2D 9C 9S', 'full-house', 'five'],
  ['2S 5H 6D 8H 9H', null, 'straight'],
  ['2H 5H 6H 8H 9H', 'flush', 'straight-flush'],
  ['2H 5H 6H 8H QH', 'flush', 'flush'],
  ['9S 9H 9D 9C 4S', 'four', 'four'],
  ['9S 9H 9D 2C 4S', 'three', 'four'],
  ['9S 9H 4D 2C 4S', 'two-pair', 'full-house'],
  ['9S 9H 4D 4C 4S', 'full-house', 'full-house'],
  ['10S JH QS KS AS', 'straight', 'straight'],
  ['AH 2S 3H 4H 5H', 'straight', 'straight-flush'],
  ['AH 2S 3D 4H 5H', 'straight', 'straight'],
  ['QH KS AD 2H 3H', null, null],
  ['2S 9H 4D JC 4S', null, 'three'],
  ['JS JH 4D 7C 9S', 'jacks', null],
  ['AS AH 4D 7C 9S', 'jacks', null],
  ['10S 10H 4D 7C 9S', null, null],
  ['3S 8H 4D 2C 9S', null, null],
])('%s is %s, and %s where deuces are wild', (text, plain, wild) => {
  expect(rankHand(cards(text), 'none')).toBe(plain);
  expect(rankHand(cards(text), 'deuces')).toBe(wild);
});

test('what a hand is does not hang on the order of its cards or the names of the suits', () => {
  const five = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(five, fc.constantFrom('none', 'deuces'), fc.integer({ min: 1, max: 3 }), (hand, wild, turn) => {
      const is = rankHand(hand, wild);
      expect(rankHand(hand.toReversed(), wild)).toBe(is);
      expect(
        rankHand(
          hand.map((card) => (card + 13 * turn) % 52),
          wild,
        ),
      ).toBe(is);
    }),
  );
});

test.each<['none' | 'deuces', string, string]>([
  ['none', 'JS 3H JD 7C 9S', 'JS JD'],
  ['none', '9S 9H 4D JC 4S', '9S 9H 4D 4S'],
  ['none', '9S 3H 9D 9C 4S', '9S 9D 9C'],
  ['none', '9S 9H 9D 9C 4S', '9S 9H 9D 9C'],
  ['none', 'AH 2S 3H 4H 5H', 'AH 2S 3H 4H 5H'],
  ['deuces', '2S 9H 4D JC 4S', '2S 4D 4S'],
  ['deuces', '2S 9H 2D AC 4S', '2S 2D AC'],
  ['deuces', '2S 2H 2D 2C 9S', '2S 2H 2D 2C'],
  ['deuces', '2S 2H 2D 9C KS', '2S 2H 2D KS'],
  ['deuces', '2S 9H 4D 9C 4S', '2S 9H 4D 9C 4S'],
])('with %s wild, of %s the cards %s are the hand', (wild, dealt, made) => {
  const hand = cards(dealt);
  const rank = rankHand(hand, wild);
  const marks = rank ? cardsOf(rank, hand, wild) : [];
  expect(hand.filter((_, place) => marks[place])).toEqual(cards(made));
});

test('a hand that pays marks as many cards as its name says', () => {
  const sizes: Partial<Record<Rank, number>> = { four: 4, 'four-deuces': 4, 'two-pair': 4, three: 3, jacks: 2 };
  const five = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(five, fc.constantFrom('none', 'deuces'), (hand, wild) => {
      const rank = rankHand(hand, wild);
      if (!rank) return;
      expect(cardsOf(rank, hand, wild).filter(Boolean)).toHaveLength(sizes[rank] ?? 5);
    }),
    { numRuns: 2000 },
  );
});

describe('holds', () => {
  // Each looks at 2,598,960 draws: the house's own hold below is enough where every change is tested.
  test.runIf(everything).each<['none' | 'deuces', string, string]>([
    ['none', 'JS QS KS AS 4H', 'JS QS KS AS'],
    // Three to a royal flush return more than a low pair.
    ['none', '3S 3H JD QD KD', 'JD QD KD'],
    ['deuces', '2S 9S 10S JS 4D', '2S 9S 10S JS'],
  ])('%s: of %s the best keeps %s', (wild, dealt, hold) => {
    const hand = cards(dealt);
    const mask = bestHold(configs[wild], hand);
    expect(hand.filter((_, i) => (mask >> i) & 1)).toEqual(cards(hold));
  });

  test('counts every draw: 47 for one card, 1,081 for two, and pays what they are', () => {
    const hand = cards('JS QS KS AS 4H');
    expect(holdReturn(configs.none, hand, 0b01111)).toEqual({ paid: 800 + 8 * 6 + 3 * 4 + 12 * 1, draws: 47 });
    expect(holdReturn(configs.none, hand, 0b00111).draws).toBe(1081);
    expect(holdReturn(configs.none, hand, 0b11111)).toEqual({ paid: 0, draws: 1 });
  });
});

/** Draws these cards of one deck, in this order. */
function stacked(...wanted: number[]): Chance {
  const at = (from: number): Chance => {
    let drawn = from;
    return {
      float: () => 0,
      below() {
        const pool = Array.from({ length: 52 }, (_, i) => i).filter((card) => !wanted.slice(0, drawn).includes(card));
        drawn += 1;
        return pool.indexOf(wanted[drawn - 1] ?? 0);
      },
      again: () => at(0),
      get drawn() {
        return drawn;
      },
    };
  };
  return at(0);
}

const begin = (chance: Chance, stakeMinor = 100, wild: 'none' | 'deuces' = 'none') => {
  const bet = poker.bet(raws[wild], table, { stakeMinor, action: null });
  if (!bet.ok) throw new Error(bet.code);
  return poker.open(raws[wild], bet.value, chance);
};
const stateOf = (state: Json) => state as unknown as PokerState;

test('keeps what is held, draws the rest in order, and pays the hand that results', () => {
  const dealt = cards('JS QS 4H KS AS');
  const chance = stacked(...dealt, ...cards('10S'));
  const opened = begin(chance);
  expect(opened).toMatchObject({ done: false, events: [{ kind: 'dealt', cards: dealt }] });
  const move = poker.move(raws.none, opened.state, { hold: 0b11011 }, 'player');
  if (!move.ok) throw new Error(move.code);
  const end = poker.act(raws.none, opened.state, move.value, chance);
  expect(end).toMatchObject({ done: true, payoutMinor: 80_000 });
  expect(stateOf(end.state)).toMatchObject({ cards: cards('JS QS 10S KS AS'), rank: 'royal', held: 0b11011 });
  expect(poker.move(raws.none, end.state, { hold: 0 }, 'player')).toMatchObject({ code: 'round.action' });
});

test('takes holds of five places only, no choice before the cards, and no stake that a royal flush could pay too much for', () => {
  const opened = begin(chanceOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 1 }));
  for (const action of [{ hold: 32 }, { hold: -1 }, { hold: 1.5 }, { hold: 1, peek: true }, null, 'draw'] as Json[])
    expect(poker.move(raws.none, opened.state, action, 'player')).toMatchObject({ code: 'round.action' });
  expect(poker.bet(raws.none, table, { stakeMinor: 100, action: {} })).toMatchObject({ code: 'bet.invalid' });
  const low = { ...table, maxPayoutMinor: 79_999 };
  expect(poker.bet(raws.none, low, { stakeMinor: 100, action: null })).toMatchObject({ code: 'stake.too_high' });
});

test('the house makes the best hold, and any round is drawn again from its seeds', () => {
  const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'evening_1', nonce: 5 };
  const opened = begin(chanceOf(seeds));
  const decided = poker.houseDecision(raws.none, opened.state) as { hold: number };
  const best = decided.hold;
  const means = [0, 1, 16, 31, best].map((mask) => {
    const { paid, draws } = holdReturn(configs.none, stateOf(opened.state).cards, mask);
    return paid / draws;
  });
  expect(Math.max(...means)).toBe(means.at(-1));
  const again = replay(poker, raws.none, { seeds, stakeMinor: 100, actions: [null, { hold: best }] });
  expect(again.done).toBe(true);
  expect(again.floats).toHaveLength(10 - best.toString(2).replaceAll('0', '').length);
});

test('what is dealt hangs on the seeds alone: not on stake, table, title or what was held before', () => {
  fc.assert(
    fc.property(fc.nat(), fc.stringMatching(/^[0-9a-f]{64}$/), (nonce, serverSeed) => {
      const seeds = { serverSeed, clientSeed: 'c', nonce };
      const dealt = [begin(chanceOf(seeds)), begin(chanceOf(seeds), 5000), begin(chanceOf(seeds), 20, 'deuces')];
      expect(new Set(dealt.map(({ state }) => stateOf(state).cards.join())).size).toBe(1);
    }),
  );
});

test('certificates are the published returns of optimal play, digit by digit', () => {
  // Wizard of Odds: 9/6 Jacks or Better 99.543904 %, royal flush 1 in 40,390.55; Deuces Wild 99.728 %.
  expect(readCertificate('kepler/meridian-jacks')).toMatchObject({
    rtp: '99.543904',
    figures: [{ hitRate: '45.456533', most: { times: '800.00', oneIn: expect.stringMatching(/^40390\.54/) } }],
  });
  expect(readCertificate('kepler/twin-moons-deuces')?.rtp).toMatch(/^99\.728/);
});

test.runIf(everything)(
  'a planted error in what a flush pays is caught by computing again',
  () => {
    const title = titles.get('kepler/meridian-jacks');
    if (!title) throw new Error('no title');
    const pays = { ...(title.config.pays as Record<string, number>), flush: 5 };
    const wrong = certify('kepler/meridian-jacks', { ...title, config: { ...title.config, pays } }).certificate;
    // 9/5 Jacks or Better is published with 98.4498 %.
    expect(wrong.rtp).toMatch(/^98\.449/);
  },
  600_000,
);

test('a table that leaves a hand out, or pays none for it, is no configuration', () => {
  const pays = raws.none?.pays as Record<string, number>;
  const { flush: _, ...short } = pays;
  for (const wrong of [
    { wild: 'none', pays: short },
    { wild: 'none', pays: { ...pays, flush: 0 } },
    { wild: 'jokers', pays },
  ])
    expect(readPokerConfig(wrong)).toHaveProperty('problems');
  expect(paysOf(configs.none, null)).toBe(0);
});
