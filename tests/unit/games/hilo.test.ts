// Hi-lo: which ranks a call wins with, what it pays, which moves there are, and a return that no way of playing changes.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import type { Json, Step, Table } from '#shared/games/engine.ts';
import { hiloFigures, leastChance, mostCalls, outcomeOf, topChance, worstShare } from '#shared/games/hilo/maths.ts';
import { callPays, type HiloState, lastOf, readHiloState } from '#shared/games/hilo/play.ts';
import { type Call, calls, mostCards, paysFor, winning } from '#shared/games/hilo/rules.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const GAME = 'parallax/right-ascension';
const config = { returns: 9900, most: 4 };
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'evening_1', nonce: 3 };
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 20_000,
  stepMinor: 100,
  ladderMinor: [100, 20_000],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 600_000_000,
};
const hilo = engineOf('hilo');
const title = readTitles().get(GAME);
if (!hilo || !title) throw new Error('no hi-lo');

/** A round as it is played: each step takes up the floats where the last one left them. */
function round(changes: Partial<Table> = {}, of = seeds) {
  const chance = chanceOf(of);
  const bet = hilo?.bet(config, { ...table, ...changes }, { stakeMinor: 100, action: null });
  if (!hilo || !bet?.ok) throw new Error(bet?.ok === false ? bet.code : 'no hi-lo');
  let step: Step = hilo.open(config, bet.value, chance);
  return {
    get step() {
      return step;
    },
    get state() {
      const state = readHiloState(step.state);
      if (!state) throw new Error('no state');
      return state;
    },
    judge: (action: Json, by: 'player' | 'house' = 'player') => {
      const move = hilo.move(config, step.state, action, by);
      return move.ok ? 'taken' : move.code;
    },
    go(action: Json, by: 'player' | 'house' = 'player') {
      const move = hilo.move(config, step.state, action, by);
      if (!move.ok) throw new Error(move.code);
      step = hilo.act(config, step.state, move.value, chanceOf(of, chance.drawn + this.state.cards.length - 1));
      return step;
    },
  };
}
/** The call that the next card of these seeds makes right. */
const rightCall = (state: HiloState, of = seeds): Call => {
  const floats = chanceOf(of, state.cards.length);
  const next = floats.below(52) % 13;
  return calls.find((call) => winning(call, lastOf(state) % 13).includes(next)) ?? 'higher';
};
const wrongCall = (state: HiloState, of = seeds): Call | undefined => {
  const next = chanceOf(of, state.cards.length).below(52) % 13;
  return calls.find((call) => !winning(call, lastOf(state) % 13).includes(next));
};

test('the same rank wins both ways; on an ace and a king one call is strict and the other for the same alone', () => {
  const counts = Array.from({ length: 13 }, (_, rank) => calls.map((call) => winning(call, rank).length));
  expect(counts).toEqual([[12, 1], ...Array.from({ length: 11 }, (_, i) => [12 - i, i + 2]), [1, 12]]);
  expect([winning('higher', 0)[0], winning('lower', 0), winning('higher', 12), winning('lower', 12).at(-1)]).toEqual([
    1,
    [0],
    [12],
    11,
  ]);
  expect(winning('higher', 6)).toEqual([6, 7, 8, 9, 10, 11, 12]);
});

test('pays 0.99 times 13 over the ranks that win, for every right call, floored once', () => {
  expect(paysFor(config, [7])).toEqual(fraction(99 * 13, 700));
  expect(decimal(paysFor(config, [1, 1, 1, 1]), 2)).toBe('28275.39');
  const played = round();
  const first = played.state;
  const call = rightCall(first);
  const ways = winning(call, lastOf(first) % 13).length;
  expect(callPays(config, first, call)).toBe(Math.floor((99 * 13) / ways));
  expect(played.go({ call })).toMatchObject({ done: false, events: [{ kind: 'card', call, right: true }] });
  expect(played.state).toMatchObject({ won: [ways], cashMinor: Math.floor((99 * 13) / ways) });
  const paid = played.state.cashMinor;
  expect(played.go('cash')).toMatchObject({ done: true, payoutMinor: paid, events: [{ kind: 'cash' }] });
});

test('a card that is passed to changes nothing of what is paid, and a wrong call ends the round with nothing', () => {
  const played = round();
  played.go({ call: rightCall(played.state) });
  const before = played.state;
  expect(played.go('pass')).toMatchObject({ done: false, events: [{ kind: 'card', call: null, right: true }] });
  expect(played.state).toMatchObject({ won: before.won, cashMinor: before.cashMinor });
  expect(played.state.cards).toHaveLength(3);
  const wrong = wrongCall(played.state);
  if (!wrong) throw new Error('seeds with a call to lose are needed');
  expect(played.go({ call: wrong })).toMatchObject({ done: true, payoutMinor: 0, events: [{ right: false }] });
});

test('takes no cash-out before a right call, gives the stake back to the house only, and decides so after 24 hours', () => {
  const played = round();
  expect([played.judge('cash'), played.judge('back'), played.judge('back', 'house')]).toEqual([
    'round.action',
    'round.action',
    'taken',
  ]);
  expect(hilo.houseDecision(config, played.step.state)).toBe('back');
  const wrong: Json[] = [{ call: 'same' }, { call: 'higher', peek: true }, 'peek', null, {}, ['higher']];
  for (const action of wrong) expect(played.judge(action)).toBe('round.action');
  played.go({ call: rightCall(played.state) });
  expect([played.judge('cash'), played.judge('back', 'house')]).toEqual(['taken', 'round.action']);
  expect(hilo.houseDecision(config, played.step.state)).toBe('cash');
  const fresh = round();
  expect(fresh.go('back', 'house')).toMatchObject({ done: true, payoutMinor: 100 });
  expect(hilo.bet(config, table, { stakeMinor: 100, action: 'higher' })).toMatchObject({ code: 'bet.invalid' });
});

test('takes no call that could pay more than the table does, and shows no more cards than a round has', () => {
  // 1287 is what the rarest first call pays: a table below it takes no such stake at all.
  expect(hilo.bet(config, { ...table, maxPayoutMinor: 1286 }, { stakeMinor: 100, action: null })).toMatchObject({
    code: 'stake.too_high',
  });
  const state: HiloState = { stakeMinor: 100, cards: [0], won: [1, 1, 1], cashMinor: 217_503, capMinor: 2_827_539 };
  expect(callPays(config, state, 'lower')).toBe(2_827_539);
  expect(callPays(config, { ...state, won: [1, 1, 1, 12] }, 'lower')).toBeNull();
  expect(callPays(config, { ...state, capMinor: 2_827_538 }, 'lower')).toBeNull();
});

test('however many cards are passed to, the player has a move left: a call, or the cash-out', () => {
  const played = round();
  while (played.judge('pass') === 'taken') played.go('pass');
  expect(played.state.cards).toHaveLength(mostCards - 1);
  expect(calls.map((call) => played.judge({ call }))).toContain('taken');
  played.go({ call: rightCall(played.state) });
  expect(played.state.cards).toHaveLength(mostCards);
  expect([played.judge('pass'), played.judge({ call: 'higher' }), played.judge('cash')]).toEqual([
    'round.action',
    'round.action',
    'taken',
  ]);
});

test('is replayed move by move to the same end', () => {
  const played = round();
  const call = rightCall(played.state);
  played.go({ call });
  played.go('pass');
  const paid = played.go('cash').payoutMinor;
  const again = replay(hilo, config, { seeds, stakeMinor: 100, actions: [null, { call }, 'pass', 'cash'] });
  expect(again).toMatchObject({ done: true, payoutMinor: paid });
  expect(again.floats).toHaveLength(3);
});

test('returns 99 percent for every call and any number of them, the bias of the draw counted', () => {
  for (let ways = 1; ways <= 12; ways += 1) {
    expect(Math.abs(Number(decimal(leastChance(ways), 12)) - ways / 13)).toBeLessThan(1e-7);
    const most = mostCalls(config, ways);
    for (const count of [1, most]) {
      const { chance, times: pays } = outcomeOf(config, ways, count);
      expect(Math.abs(Number(decimal(times(chance, pays), 12)) - 0.99)).toBeLessThan(1e-6);
    }
    // One call more would pay too much, or need a card more than a round shows.
    const more = Number(decimal(paysFor(config, Array(most + 1).fill(ways)), 2));
    expect(more > 28_275.39 || most === mostCards - 1).toBe(true);
  }
  // A stake of 1.00 pays 1.32 for two calls that twelve and nine, or eleven and ten ... would win: counted by trying all.
  const worst = Math.min(
    ...Array.from({ length: 12 }, (_, i) => i + 1).flatMap((a) =>
      [13, ...Array.from({ length: 12 }, (_, i) => i + 1)].flatMap((b) =>
        [13, 12, 11, 10, 9].map((c) => {
          const pays = (99 * 13 ** 3) / (a * b * c);
          return Math.floor(pays + 1e-9) / pays;
        }),
      ),
    ),
  );
  const share = worstShare(config, [100, 20_000]);
  expect(Number(decimal(share, 9))).toBeCloseTo(worst, 8);
});

test('prints no top prize that a round can’t reach, and the odds of the highest as the best way of playing has them', () => {
  // The best of passing and calling, card by card from the last: what four right calls on a single rank come to at most.
  const chance = 1 / 13;
  let later = Array.from({ length: 5 }, (_, right) => [0, 0].fill(right === 4 ? 1 : 0));
  for (let faceUp = mostCards; faceUp >= 1; faceUp -= 1)
    later = later.map((after, right) => {
      if (right === 4) return [1, 1];
      const [ends = 0, others = 0] = after;
      const pass = faceUp < mostCards ? 2 * chance * ends + 11 * chance * others : 0;
      return [faceUp < mostCards ? Math.max(pass, chance * (later[right + 1]?.[0] ?? 0)) : 0, pass];
    });
  const [ends = 0, others = 0] = later[0] ?? [];
  const best = 2 * chance * ends + 11 * chance * others;
  expect(1 / Number(decimal(topChance(config), 15))).toBeCloseTo(1 / best, 1);
  const [first, ...rows] = hiloFigures(config, [100]);
  expect(first).toMatchObject({ bet: 'ways:1', most: { times: '28275.39' } });
  expect('oneIn' in (first?.most ?? {}) && first?.most).toMatchObject({ oneIn: expect.stringMatching(/^28570\.4/) });
  for (const { bet, most, atLeast } of rows) {
    const ways = Number(bet.split(':')[1]);
    if ('bound' in most) throw new Error('exact');
    // So many calls in a row as the highest payout has room for.
    const calls = Math.round(Math.log(Number(most.oneIn)) / Math.log(13 / ways));
    expect(Number(most.times)).toBe(Math.floor(99 * (13 / ways) ** calls + 1e-9) / 100);
    for (const { times, oneIn } of atLeast) {
      const needed = Math.ceil(Math.log(times / 0.99) / Math.log(13 / ways) - 1e-9);
      expect(Number(oneIn) / (13 / ways) ** needed).toBeCloseTo(1, 5);
    }
  }
});

test('a planted error in what comes back is caught by computing again', () => {
  const certificate = certify(GAME, title).certificate;
  expect(certificate).toEqual(readCertificate(GAME));
  expect(certify(GAME, { ...title, config: { returns: 9800, most: 4 } }).certificate.rtp).not.toBe(certificate.rtp);
  expect(hilo.problems({ returns: 9900, most: 9 })).toHaveLength(1);
  expect(hilo.problems({ returns: 99, most: 4 })).toHaveLength(1);
});
