// Blackjack: which moves there are, what each end pays, what stays hidden, and a return that two ways of counting agree on.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deep } from '#kit/everything.ts';
import { publishedTitles } from '#kit/titles.ts';
import type { Chance } from '#shared/chance/draw.ts';
import { chanceOf } from '#shared/chance/draw.ts';
import { dealersTotals, endsOf, chanceOf as handChance, none, withOne } from '#shared/games/blackjack/hands.ts';
import { columnNet, columnSums } from '#shared/games/blackjack/maths.ts';
import { type BlackjackState, movesOf } from '#shared/games/blackjack/play.ts';
import { endOf, isNatural, type Moves, pointsOf, returnOf, worthOf } from '#shared/games/blackjack/rules.ts';
import { type Chart, chart, columns, moveOf, playOf, splits } from '#shared/games/blackjack/strategy.ts';
import type { Bet, Json, Step, Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { tableOf } from '#shared/games/stake.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';
import { roundsOf } from './rounds.ts';

const raw = { decks: 6, natural: [3, 2] };
const config = { decks: 6, natural: { n: 3, d: 2 } };
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 20_000,
  stepMinor: 100,
  ladderMinor: [100, 20_000],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 160_000,
};
const blackjack = engineOf('blackjack');
if (!blackjack) throw new Error('no blackjack');

const box = (stakeMinor: number): Json => ({ bets: [{ at: 'box', stakeMinor }] });
const betOf = (stakeMinor = 100): Bet => {
  const bet = blackjack.bet(raw, table, { stakeMinor, action: box(stakeMinor) });
  if (!bet.ok) throw new Error(bet.code);
  return bet.value;
};
const stateOf = (step: Step) => step.state as unknown as BlackjackState;

/** Cards of a shoe in the order given, by their place in one deck; the rest does not matter. */
function stacked(...wanted: number[]): Chance {
  const at = (from: number): Chance => {
    let drawn = from;
    return {
      float: () => 0,
      below(left) {
        const pool = Array.from({ length: 6 * 52 }, (_, i) => i);
        for (const card of wanted.slice(0, drawn)) pool.splice(place(pool, card), 1);
        if (pool.length !== left) throw new Error('another shoe');
        const next = wanted[drawn] ?? 0;
        drawn += 1;
        return place(pool, next);
      },
      again: () => at(0),
      get drawn() {
        return drawn;
      },
    };
  };
  return at(0);
}
const place = (pool: number[], card: number) => pool.findIndex((one) => one % 52 === card);
/** Spades by their face. */
const [A, C2, C3, C5, C6, C7, C8, C9, T, K] = [0, 1, 2, 4, 5, 6, 7, 8, 9, 12];

function playOut(chance: Chance, moves: Json[], stakeMinor = 100) {
  let step = blackjack?.open(raw, betOf(stakeMinor), chance) as Step;
  let staked = stakeMinor;
  for (const action of moves) {
    const move = blackjack?.move(raw, step.state, action, 'player');
    if (!move?.ok) throw new Error(move?.code);
    staked += move.value.stakeMinor;
    step = blackjack?.act(raw, step.state, move.value, chance) as Step;
  }
  return { step, staked, state: stateOf(step) };
}

test('counts an ace as eleven only where that does not bust', () => {
  expect(worthOf([A, C6])).toEqual({ total: 17, soft: true });
  expect(worthOf([A, C6, K])).toEqual({ total: 17, soft: false });
  expect(worthOf([A, A, C9])).toEqual({ total: 21, soft: true });
  expect(worthOf([K, T, C2])).toEqual({ total: 22, soft: false });
  expect([isNatural([A, K]), isNatural([A, C5, C5]), pointsOf(K)]).toEqual([true, false, 10]);
});

test('pays a natural 3 to 2, a win 1 to 1, gives a push back, and pays 21 after a split as any 21', () => {
  const pays = (cards: number[], dealer: number[], split = false) => {
    const { n, d } = returnOf(config, endOf(cards, dealer, split));
    return n / d;
  };
  expect(pays([A, K], [C9, T])).toBe(2.5);
  expect(pays([A, K], [A, K])).toBe(1);
  expect(pays([A, K], [C7, C7, C7])).toBe(2.5);
  expect(pays([A, K], [C7, C7, C7], true)).toBe(1);
  expect(pays([T, K], [A, K])).toBe(0);
  expect(pays([T, K], [C9, T])).toBe(2);
  expect(pays([T, C9], [C9, T])).toBe(1);
  expect(pays([T, K, C5], [T, K, C5])).toBe(0);
  expect(pays([T, C2], [T, C6, K])).toBe(2);
});

test('looks under an ace or a ten before anything more can be staked', () => {
  for (const [up, hidden] of [
    [A, K],
    [K, A],
  ] as const) {
    const { step, state } = playOut(stacked(C8, up, C8, hidden), []);
    expect(step).toMatchObject({ done: true, payoutMinor: 0 });
    expect(state).toMatchObject({ dealer: [up, hidden], ends: ['lost'] });
  }
  expect(playOut(stacked(A, K, T, A), []).step).toMatchObject({ done: true, payoutMinor: 100 });
  expect(playOut(stacked(A, C9, K, A), []).step).toMatchObject({ done: true, payoutMinor: 250 });
});

test('keeps the hidden card out of what the player is told until the round is over', () => {
  const { step, state } = playOut(stacked(C8, C6, C9, K), []);
  expect(state.dealer).toEqual([C6]);
  expect(JSON.stringify([step.state, step.events])).not.toContain(`${K}`);
  const ended = playOut(stacked(C8, C6, C9, K, C5), ['stand']);
  expect(ended.state.dealer).toEqual([C6, K, C5]);
  expect(ended.step.payoutMinor).toBe(0);
});

test('a double takes the stake again and one card, a split takes it again and plays two hands, once', () => {
  const doubled = playOut(stacked(C5, C6, C6, K, T, K), ['double']);
  expect(doubled).toMatchObject({ staked: 200, step: { done: true, payoutMinor: 400 } });
  const split = playOut(stacked(C8, C6, C8, K, C8, C3, K, K), ['split']);
  expect(split.staked).toBe(200);
  expect(split.state.hands.map(({ cards }) => cards)).toEqual([
    [C8, C8],
    [C8, C3],
  ]);
  expect(movesOf(split.state)).toEqual(['hit', 'stand', 'double']);
  const both = playOut(stacked(C8, C6, C8, K, C2, C3, K, T, K), ['split', 'double', 'double']);
  expect(both).toMatchObject({ staked: 400, step: { done: true, payoutMinor: 800 } });
  expect(betOf().maxPayoutMinor).toBe(800);
});

test('split aces take one card each, and 21 with a ten is no natural', () => {
  const { step, staked, state } = playOut(stacked(A, C6, A, K, K, C5, C5), ['split']);
  expect(state.ends).toEqual(['pushed', 'lost']);
  expect([staked, step.payoutMinor, step.done]).toEqual([200, 100, true]);
});

test('the dealer stands on a soft 17, and draws nothing where every hand is bust', () => {
  expect(playOut(stacked(T, A, C8, C6), ['stand']).state.dealer).toEqual([A, C6]);
  const bust = playOut(stacked(T, C6, C6, C2, K), ['hit']);
  expect(bust.state).toMatchObject({ dealer: [C6, C2], ends: ['bust'] });
});

test('offers doubles on two cards only and splits on a first pair, and takes nothing else', () => {
  const judge = (state: BlackjackState, action: Json) => {
    const move = blackjack.move(raw, state as unknown as Json, action, 'player');
    return move.ok ? move.value.stakeMinor : move.code;
  };
  const pair = playOut(stacked(T, C6, K, C5), []).state;
  expect([judge(pair, 'split'), judge(pair, 'double'), judge(pair, 'hit')]).toEqual([100, 100, 0]);
  const three = playOut(stacked(C2, C6, C3, C5, C2), ['hit']).state;
  expect(['double', 'split', 'surrender', null, { hit: 1 }].map((action) => judge(three, action))).toEqual(
    Array(5).fill('round.action'),
  );
  const over = playOut(stacked(T, C6, K, C5, T), ['stand']).state;
  expect(judge(over, 'hit')).toBe('round.action');
});

test('refuses a stake whose doubled split hands could pay more than the table, and a box that names another stake', () => {
  const judge = (stakeMinor: number, action: Json, changes: Partial<Table> = {}) => {
    const bet = blackjack.bet(raw, { ...table, ...changes }, { stakeMinor, action });
    return bet.ok ? 'taken' : bet.code;
  };
  expect(judge(100, box(100), { maxPayoutMinor: 799 })).toBe('stake.too_high');
  expect(judge(100, box(100), { maxPayoutMinor: 800 })).toBe('taken');
  expect(judge(200, box(100))).toBe('bet.invalid');
  for (const action of [null, { bets: [] }, { bets: [{ at: 'side', stakeMinor: 100 }] }, 'box'] as Json[])
    expect(judge(100, action)).toBe('bet.invalid');
  expect(judge(150, box(150))).toBe('stake.step');
});

test('is settled by the house as standing, and drawn again with every move to the same end', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'evening_1', nonce: 12 };
  for (let nonce = 0; nonce < 40; nonce += 1) {
    const chance = chanceOf({ ...seeds, nonce });
    let step = blackjack.open(raw, betOf(), chance);
    const actions: Json[] = [box(100)];
    const events = [...step.events];
    let [stakeMinor, drawn] = [100, chance.drawn];
    while (!step.done) {
      const action: Json = movesOf(stateOf(step)).at(-1) ?? blackjack.houseDecision(raw, step.state);
      const move = blackjack.move(raw, step.state, action, 'player');
      if (!move.ok) throw new Error(move.code);
      // A later step is taken when the first is long gone: it goes on where the floats stood.
      const later = chanceOf({ ...seeds, nonce }, drawn);
      step = blackjack.act(raw, step.state, move.value, later);
      [stakeMinor, drawn] = [stakeMinor + move.value.stakeMinor, later.drawn];
      actions.push(action);
      events.push(...step.events);
    }
    const again = replay(blackjack, raw, { seeds: { ...seeds, nonce }, stakeMinor, actions });
    expect(again.events).toEqual(events);
    expect(again.payoutMinor).toBe(step.payoutMinor);
  }
  expect(blackjack.houseDecision(raw, playOut(stacked(C8, C6, C9, K), []).state as unknown as Json)).toBe('stand');
});

test('what is drawn depends on nothing but the seeds: not on the stake, the moves before a card, or the table', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc.integer({ min: 1, max: 200 }),
      (nonce, serverSeed, n) => {
        const open = (stakeMinor: number, changes: Partial<Table>) => {
          const wide = { ...table, ladderOnly: false, maxPayoutMinor: 10_000_000, ...changes };
          const bet = blackjack.bet(raw, wide, { stakeMinor, action: box(stakeMinor) });
          if (!bet.ok) throw new Error(bet.code);
          return blackjack.open(raw, bet.value, chanceOf({ serverSeed, clientSeed: 'c', nonce })).events;
        };
        expect(open(100 * n, {})).toEqual(open(100, { currency: 'NOK', maxMinor: 900_000 }));
      },
    ),
  );
});

describe('the return', () => {
  const conditional = (decks: number, cards: readonly number[], up: number, move: 'stand' | 'double') => {
    const begun = cards.reduce<readonly number[]>(withOne, none);
    const theirs = dealersTotals({ decks }, up);
    let [net, all] = [0, 0];
    for (const hand of endsOf([{ counts: begun, weight: 1 }], () => move)) {
      for (const [at, chance] of theirs(withOne(hand.counts, up)).entries()) {
        const lost = hand.total > 21 || (at < 5 && 17 + at > hand.total);
        const pushed = !lost && at < 5 && 17 + at === hand.total;
        net += chance * hand.weight * (lost ? -1 : pushed ? 0 : 1) * hand.stake;
        all += chance * hand.weight;
      }
    }
    return net / all;
  };

  test('agrees with the published expectations of single hands to six decimals', () => {
    // Wizard of Odds, blackjack appendix 9, dealer stands on soft 17, given that the dealer has no natural.
    const published: readonly [decks: number, cards: number[], up: number, move: 'stand' | 'double', value: number][] =
      [
        [5, [2, 1], 1, 'stand', -0.666073],
        [5, [7, 1], 1, 'stand', -0.100297],
        [5, [6, 1], 1, 'stand', -0.478961],
        [5, [6, 5], 1, 'double', 0.133896],
        [5, [5, 4], 1, 'double', -0.425176],
        [1, [2, 1], 1, 'stand', -0.661732],
        [1, [7, 1], 1, 'stand', -0.101015],
        [1, [6, 5], 1, 'double', 0.240259],
        [1, [3, 1], 1, 'double', -0.595803],
      ];
    for (const [decks, cards, up, move, value] of published)
      expect(conditional(decks, cards, up, move)).toBeCloseTo(value, 6);
  });

  test('is the certificate’s to six decimals by a second count, which plays each hand of a split alone', () => {
    const net = columns.reduce<number>((sum, up) => sum + columnNet(config, chart, up), 0);
    const rtp = Number(readCertificate('kepler/syzygy-blackjack')?.rtp);
    expect(100 * (1 + net) - rtp).toBeGreaterThanOrEqual(0);
    expect(100 * (1 + net) - rtp).toBeLessThan(0.000001);
    // Published for these rules with four hands a split: 99.60; one split costs 0.04 to 0.06.
    expect(rtp).toBeGreaterThan(99.53);
    expect(rtp).toBeLessThan(99.56);
  });

  test('counts every round once: the chances of a column sum to that of its card, and both counts agree', () => {
    const { chance, net } = columnSums(config, chart, 10);
    expect(chance).toBeCloseTo(4 / 13, 12);
    expect(net).toBeCloseTo(columnNet(config, chart, 10), 12);
  });

  test('a planted error in what a natural pays is caught by counting again', () => {
    const good = columnNet(config, chart, 7);
    const naturals = 2 * handChance(withOne(withOne(withOne(none, 1), 10), 7), config);
    const short = columnNet({ ...config, natural: { n: 6, d: 5 } }, chart, 7);
    expect(good - short).toBeCloseTo(0.3 * naturals, 12);
    expect(good - short).toBeGreaterThan(1e-4);
  });
});

/** Plays a round by the chart. */
function byChart(chance: Chance, bet: Bet) {
  let step = blackjack?.open(raw, bet, chance) as Step;
  let staked = bet.stakeMinor;
  while (!step.done) {
    const state = stateOf(step);
    const move = blackjack?.move(raw, step.state, chartMove(state), 'player');
    if (!move?.ok) throw new Error('the chart plays what there is');
    staked += move.value.stakeMinor;
    step = blackjack?.act(raw, step.state, move.value, chance) as Step;
  }
  return { net: step.payoutMinor - staked, back: step.payoutMinor > 0 };
}

function chartMove(state: BlackjackState): Moves {
  const [up = 0] = state.dealer;
  const hand = state.hands[state.at];
  const moves = movesOf(state);
  const value = pointsOf(hand?.cards[0] ?? 0);
  if (moves.includes('split') && splits(chart.pairs, value, pointsOf(up))) return 'split';
  return moveOf(playOf(chart, worthOf(hand?.cards ?? []), pointsOf(up)), moves.includes('double'));
}

test('playing by the chart returns what the certificate says', () => {
  const title = readTitles().get('kepler/syzygy-blackjack');
  const row = readCertificate('kepler/syzygy-blackjack')?.figures[0];
  if (!title || !row) throw new Error('no title');
  const rounds = roundsOf(20_000);
  const bet = betOf();
  let [net, back] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const played = byChart(testChance(20_261_122 + round * 2_654_435_761), bet);
    net += played.net / 100;
    if (played.back) back += 1;
  }
  const error = Number(row.sigma) / Math.sqrt(rounds);
  expect(Math.abs(net / rounds - (Number(row.rtp) / 100 - 1))).toBeLessThan(3 * error);
  const hit = Number(row.hitRate) / 100;
  expect(Math.abs(back / rounds - hit)).toBeLessThan(3 * Math.sqrt((hit * (1 - hit)) / rounds));
}, 3_600_000);

test('stakes are even amounts, so that 3 to 2 is whole in every currency', () => {
  const title = publishedTitles().get('kepler/syzygy-blackjack');
  for (const currency of Object.keys(title?.stakes ?? {})) {
    const offered = title && tableOf(title, currency);
    expect(offered?.stepMinor && offered.stepMinor % 2).toBe(0);
  }
});

test.runIf(deep)(
  'no other cell of the printed chart returns more, by more than a hundred-thousandth',
  () => {
    for (const up of columns) {
      const good = columnNet(config, chart, up);
      const at = columns.indexOf(up);
      for (const part of ['hard', 'soft', 'pairs'] as const) {
        for (const [row, cells] of Object.entries(chart[part])) {
          if (part === 'pairs' && ['5', '10'].includes(row)) continue;
          for (const cell of part === 'pairs' ? 'PH' : 'HSD') {
            const changed = `${cells.slice(0, at)}${cell}${cells.slice(at + 1)}`;
            const other: Chart = { ...chart, [part]: { ...chart[part], [row]: changed } };
            expect(columnNet(config, other, up) - good, `${part} ${row} against ${up}: ${cell}`).toBeLessThan(1e-5);
          }
        }
      }
    }
  },
  3_600_000,
);
