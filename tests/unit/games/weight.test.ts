// What rounds count for (bonuses.md 10): by game, and nothing where the bets are too safe or the player stopped too early.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fraction, fraction, less, sum } from '#shared/chance/fraction.ts';
import { winnerCounts } from '#shared/games/baccarat/maths.ts';
import { positions as sides } from '#shared/games/baccarat/rules.ts';
import { outcomeOf as diceOutcome } from '#shared/games/dice/maths.ts';
import type { Json } from '#shared/games/engine.ts';
import type { Outcome } from '#shared/games/figures.ts';
import { outcomesOf as kenoOutcomes } from '#shared/games/keno/maths.ts';
import { readKenoConfig } from '#shared/games/keno/rules.ts';
import type { PlacedBet } from '#shared/games/laid.ts';
import { outcomeOf as limboOutcome } from '#shared/games/limbo/maths.ts';
import { outcomesOf as plinkoOutcomes } from '#shared/games/plinko/maths.ts';
import { readPlinkoConfig, risks } from '#shared/games/plinko/rules.ts';
import { engineOf } from '#shared/games/registry.ts';
import { anyTable } from '#shared/games/replay.ts';
import { payoutOf as roulettePays } from '#shared/games/roulette/play.ts';
import { positions as pocketed } from '#shared/games/roulette/rules.ts';
import { outcomesOf as scratchOutcomes } from '#shared/games/scratch/maths.ts';
import { readScratchConfig } from '#shared/games/scratch/rules.ts';
import { payoutOf as sicboPays } from '#shared/games/sicbo/play.ts';
import { readSicboConfig, positions as rolled, rolls } from '#shared/games/sicbo/rules.ts';
import { isSlot } from '#shared/games/stake.ts';
import { isSafe } from '#shared/games/weighing.ts';
import { weightOf, weights } from '#shared/games/weight.ts';
import { payoutOf as wheelPays } from '#shared/games/wheel/play.ts';
import { readWheelConfig } from '#shared/games/wheel/rules.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const titles = [...readTitles()];
const configOf = (game: string): Record<string, unknown> => {
  const title = readTitles().get(game);
  if (!title) throw new Error(game);
  return title.config;
};
const read = <Config>(result: { config: Config } | { problems: string[] }): Config => {
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
};

const weigh = (engine: string, config: unknown, action: Json, stakeMinor = 100, payoutMinor = 0) =>
  weightOf(engine, config, { stakeMinor, payoutMinor, action });
/** Chips that lie on a layout, 1.00 each where nothing else is said. */
const laid = (engine: string, config: unknown, ...bets: (string | [at: string, stakeMinor: number])[]) => {
  const placed = bets.map((bet) =>
    typeof bet === 'string' ? { at: bet, stakeMinor: 100 } : { at: bet[0], stakeMinor: bet[1] },
  );
  return weigh(engine, config, { bets: placed }, total(placed));
};
const total = (bets: readonly PlacedBet[]) => bets.reduce((all, { stakeMinor }) => all + stakeMinor, 0);

const twoThirds = fraction(2, 3);
const isAbove = (chance: Fraction) => less(twoThirds, chance);
/** By a certificate's own outcomes, the draw's bias counted. */
const returning = (outcomes: readonly Outcome[]) =>
  sum(outcomes.filter(({ times }) => !less(times, fraction(3, 4))).map(({ chance }) => chance));

test('every title’s engine has a weight of its own, and weighs the title’s plain bet [I23]', () => {
  for (const [game, { engine: id, config }] of titles) {
    const engine = engineOf(id);
    expect(weights.has(id), `${game}: weight.ts knows no ${id}`).toBe(true);
    const [action = null] = engine?.plain(config, 100) ?? [];
    expect([0, 10, 20, 50, 100], game).toContain(weigh(id, config, action));
  }
});

test('by kind: pokies 100, scratch card, wheel and keno 80/20 50, roulette and sic bo 20, everything else 10', () => {
  expect(weigh('slots', {}, null)).toBe(100);
  expect(weigh('slots', {}, { buy: true })).toBe(100);
  expect(weigh('cluster', {}, null)).toBe(100);
  expect(weigh('scratch', configOf('fizz/sherbet-scratch'), null)).toBe(50);
  expect(laid('wheel', configOf('kepler/ecliptic-wheel'), 'sun')).toBe(50);
  expect(weigh('keno', configOf('aquanaut/pearl-diver-keno'), { picks: [1, 2, 3] })).toBe(50);
  expect(laid('roulette', configOf('kepler/equinox-roulette'), 'red')).toBe(20);
  expect(laid('sicbo', configOf('kepler/conjunction-sic-bo'), 'small')).toBe(20);
  expect(laid('baccarat', configOf('kepler/zenith-baccarat'), 'player')).toBe(10);
  expect(laid('blackjack', configOf('kepler/syzygy-blackjack'), 'box')).toBe(10);
  expect(weigh('videopoker', configOf('kepler/meridian-jacks'), null)).toBe(10);
  expect(weigh('keno', configOf('parallax/starmap-keno'), { picks: [1, 2, 3] })).toBe(10);
  expect(weigh('plinko', configOf('parallax/perseid-drop'), { rows: 16, risk: 'high' })).toBe(10);
  expect(weigh('a game to come', {}, null)).toBe(10);
});

test('every title is certified, and none that returns above 97.5 % weighs more than 10 (bonuses.md 18)', () => {
  for (const [game, { engine: id, config }] of titles) {
    const certificate = readCertificate(game);
    expect(certificate, game).toBeDefined();
    const [action = null] = engineOf(id)?.plain(config, 100) ?? [];
    if (Number(certificate?.rtp) > 97.5) expect(weigh(id, config, action), game).toBeLessThanOrEqual(10);
  }
});

test('two thirds exactly still count', () => {
  expect([143n, 144n, 145n].map((count) => isSafe(count, 216n))).toEqual([false, false, true]);
});

describe('bets on a layout', () => {
  const roulette = configOf('kepler/equinox-roulette');
  const straights = (count: number) => Array.from({ length: count }, (_, number) => `straight:${number}`);

  test('roulette: red and black together count nothing, nor do 25 numbers or all 37; 24 count', () => {
    expect(laid('roulette', roulette, ['red', 250], ['black', 250])).toBe(0);
    expect([18, 24, 25, 36].map((count) => laid('roulette', roulette, ...straights(count)))).toEqual([20, 20, 0, 0]);
    // Whatever falls returns 36 of 37.
    expect(laid('roulette', roulette, ...straights(37))).toBe(0);
    expect(laid('roulette', roulette, 'dozen:1', 'dozen:2')).toBe(20);
    expect(laid('roulette', roulette, ['low', 300], ['dozen:3', 200])).toBe(0);
    // Black returns four fifths of what was staked; a smaller hedge is none.
    expect(laid('roulette', roulette, ['red', 300], ['black', 200])).toBe(0);
    expect(laid('roulette', roulette, ['red', 250], ['black', 150])).toBe(0);
    expect(laid('roulette', roulette, ['red', 251], ['black', 149])).toBe(20);
  });

  test('roulette: what la partage gives back at zero is counted', () => {
    // 24 numbers return the stake, and zero where half of red comes back beside its own small bet.
    const bets: [string, number][] = [
      ['red', 3600],
      ['six:19-20-21-22-23-24', 1800],
      ['straight:26', 300],
      ['straight:28', 300],
      ['straight:29', 300],
      ['straight:0', 134],
    ];
    const all = bets.reduce((stakes, [, stakeMinor]) => stakes + stakeMinor, 0);
    expect(134 * 36).toBeLessThan(all);
    expect(134 * 36 + 1800).toBeGreaterThanOrEqual(all);
    expect(laid('roulette', { zero: 'loses' }, ...bets)).toBe(20);
    expect(laid('roulette', { zero: 'la partage' }, ...bets)).toBe(0);
  });

  test('sic bo: small and big together count nothing', () => {
    const sicbo = configOf('kepler/conjunction-sic-bo');
    expect(laid('sicbo', sicbo, 'small', 'big')).toBe(0);
    expect(laid('sicbo', sicbo, 'small', 'triple:3')).toBe(20);
  });

  test('wheel: star and moon together return too often, either alone does not', () => {
    const wheel = configOf('kepler/ecliptic-wheel');
    expect(laid('wheel', wheel, 'star')).toBe(50);
    expect(laid('wheel', wheel, ['star', 300], ['moon', 200])).toBe(0);
  });

  test('baccarat: player and banker together count nothing, by the exact counts of who wins', () => {
    for (const decks of [6, 8]) {
      const { counts, all } = winnerCounts(decks);
      for (const commission of [4, 5])
        for (const stakes of fourths()) {
          const [player = 0, banker = 0, tie = 0] = stakes;
          const back = {
            player: 200 * player,
            banker: (200 - commission) * banker,
            tie: 900 * tie + 100 * (player + banker),
          };
          const won = sides.filter((side) => back[side] >= 75 * (player + banker + tie));
          const count = won.reduce((ways, side) => ways + BigInt(counts[side]), 0n);
          const bets = Object.entries({ player, banker, tie }).filter(([, stake]) => stake > 0);
          const weight = laid('baccarat', { decks, commission, tie: 8 }, ...bets);
          expect(weight === 0, `${decks} ${commission} ${stakes}`).toBe(isSafe(count, BigInt(all)));
        }
    }
    expect(laid('baccarat', configOf('kepler/zenith-baccarat'), 'player', 'banker')).toBe(0);
  });

  /** Every stake of 0 to 40 chips on each of three positions. */
  function* fourths(): Generator<[number, number, number]> {
    for (let a = 0; a <= 40; a += 1)
      for (let b = 0; b <= 40; b += 1) for (const c of [0, 1, 2, 5, 40]) if (a + b + c > 0) yield [a, b, c];
  }

  test('are judged by what the game itself would pay, whatever lies there', () => {
    const sicbo = read(readSicboConfig(configOf('kepler/conjunction-sic-bo')));
    const wheel = read(readWheelConfig(configOf('kepler/ecliptic-wheel')));
    const games = [
      {
        engine: 'roulette',
        raw: { zero: 'la partage' },
        percent: 20,
        at: [...pocketed.keys()],
        results: 37,
        pays: (bets: PlacedBet[], i: number) => roulettePays({ zero: 'la partage' }, bets, i),
      },
      {
        engine: 'sicbo',
        raw: configOf('kepler/conjunction-sic-bo'),
        percent: 20,
        at: [...rolled.keys()],
        results: 216,
        pays: (bets: PlacedBet[], i: number) => sicboPays(sicbo, bets, rolls[i] ?? [1, 1, 1]),
      },
      {
        engine: 'wheel',
        raw: configOf('kepler/ecliptic-wheel'),
        percent: 50,
        at: [...wheel.pays.keys()],
        results: 50,
        pays: (bets: PlacedBet[], i: number) => wheelPays(wheel, bets, i),
      },
    ];
    const seen = new Set<string>();
    for (const { engine, raw, percent, at, results, pays } of games) {
      const placed = fc.uniqueArray(
        fc.record({ at: fc.constantFrom(...at), stakeMinor: fc.constantFrom(20, 100, 200, 500, 2000) }),
        { selector: (bet) => bet.at, minLength: 1, maxLength: 24 },
      );
      fc.assert(
        fc.property(placed, (bets) => {
          const stake = total(bets);
          const back = Array.from({ length: results }, (_, i) => pays(bets, i)).filter(
            (paid) => 4 * paid >= 3 * stake,
          ).length;
          const weight = weigh(engine, raw, { bets }, stake);
          seen.add(`${engine} ${weight}`);
          return weight === (3 * back > 2 * results ? 0 : percent);
        }),
        { numRuns: 60 },
      );
    }
    for (const { engine, percent } of games) expect(seen).toContain(`${engine} ${percent}`);
  });
});

describe('one bet', () => {
  test('dice: 66 of 100 count, 67 do not, from either side', () => {
    const dice = configOf('parallax/azimuth-dice');
    const at = (chance: number) =>
      (['over', 'under'] as const).map((side) => {
        const bet = { side, target: side === 'over' ? 10_000 - chance : chance };
        expect(weigh('dice', dice, bet) === 0, `${chance}`).toBe(isAbove(diceOutcome({ paysOver: 9900 }, bet).chance));
        return weigh('dice', dice, bet);
      });
    expect([4950, 6600, 6667, 6668, 6700, 9800].map(at)).toEqual([
      [10, 10],
      [10, 10],
      [10, 10],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    // It wins often, and pays less than was staked: more than three quarters of it all the same.
    expect(weigh('dice', { paysOver: 8600 }, { side: 'under', target: 9000 })).toBe(0);
  });

  test('limbo: by the draws that reach the target', () => {
    const limbo = configOf('parallax/escape-velocity');
    for (const target of [101, 148, 149, 150, 200, 100_000_000])
      expect(weigh('limbo', limbo, { target }) === 0, `${target}`).toBe(
        isAbove(limboOutcome({ returns: 99 }, target).chance),
      );
    expect([148, 149].map((target) => weigh('limbo', limbo, { target }))).toEqual([0, 10]);
  });

  test('keno: by the hits that return the stake, as certified', () => {
    for (const game of ['parallax/starmap-keno', 'aquanaut/pearl-diver-keno']) {
      const config = read(readKenoConfig(configOf(game)));
      for (let count = 1; count <= 10; count += 1) {
        const picks = Array.from({ length: count }, (_, i) => i + 1);
        const safe = weigh('keno', configOf(game), { picks }) === 0;
        expect(safe, `${game} ${count}`).toBe(isAbove(returning(kenoOutcomes(config, count))));
      }
    }
    // A table that returns the stake of one pick without a hit.
    const { tables } = configOf('parallax/starmap-keno') as { tables: object };
    const generous = { tables: { ...tables, 1: [100, 100] } };
    expect([[1], [1, 2]].map((picks) => weigh('keno', generous, { picks }))).toEqual([0, 10]);
  });

  test('plinko: by the slots that return the stake, as certified', () => {
    const raw = configOf('parallax/perseid-drop');
    const { tables } = raw as { tables: { low: object } };
    // The outermost slots alone pay less than three quarters of the stake: 254 of 256 paths return that.
    const generous = { tables: { ...tables, low: { ...tables.low, 8: [50, ...Array(7).fill(100), 50] } } };
    for (const config of [raw, generous])
      for (const risk of risks)
        for (let rows = 8; rows <= 16; rows += 1) {
          const chance = returning(plinkoOutcomes(read(readPlinkoConfig(config)), risk, rows));
          expect(weigh('plinko', config, { rows, risk }) === 0, `${risk} ${rows}`).toBe(isAbove(chance));
        }
    expect([8, 9].map((rows) => weigh('plinko', generous, { rows, risk: 'low' }))).toEqual([0, 10]);
  });

  test('scratch card: by its prizes, as certified', () => {
    const card = (pays: number[]) => ({
      prizes: ['a', 'b', 'c', 'd', 'e', 'f'].map((symbol, i) => ({ symbol, weight: i + 1, pays })),
    });
    for (const raw of [configOf('fizz/sherbet-scratch'), card([100, 100, 100]), card([50, 60, 200])]) {
      const safe = isAbove(returning(scratchOutcomes(read(readScratchConfig(raw)))));
      expect(weigh('scratch', raw, null) === 0).toBe(safe);
    }
    expect(weigh('scratch', card([100, 100, 100]), null)).toBe(0);
  });
});

describe('a player who may stop', () => {
  test('crash: at 1.49 nothing counts, at 1.50 everything, won or lost', () => {
    const crash = configOf('parallax/eclipse-crash');
    for (const payout of [0, 149, 150])
      expect([101, 149, 150, 1000].map((target) => weigh('crash', crash, { target }, 100, payout))).toEqual([
        0, 0, 10, 10,
      ]);
  });

  test('mines and hi-lo: less than 1.5 times the stake counts nothing, a stake that came back neither; a lost round counts', () => {
    for (const [engine, action] of [
      ['mines', { mines: 3 }],
      ['hilo', null],
    ] as const) {
      const taking = (payout: number, stake = 100) => weigh(engine, {}, action, stake, payout);
      expect([0, 100, 103, 149, 150, 2475].map((payout) => taking(payout))).toEqual([10, 0, 0, 0, 10, 10]);
      // 1.5 of 15 is 22.5, and pays 22.
      expect([21, 22].map((payout) => taking(payout, 15))).toEqual([0, 10]);
    }
  });
});

describe('no bet is safe by its certificate', () => {
  const counted = titles.filter(
    ([, { engine }]) => isSlot(engine) || engine === 'blackjack' || engine === 'videopoker',
  );

  test.each(counted)('%s', (game, { engine: id, config }) => {
    const { figures } = readCertificate(game) ?? {};
    expect(figures?.length).toBeGreaterThan(0);
    for (const { bet, hitRate } of figures ?? []) {
      if (Number(hitRate) <= 66.6) continue;
      // It nearly always pays something: that is mostly less than it costs.
      const engine = engineOf(id);
      const stakeMinor = 100 * (bet === 'buy' ? (config.buy as { stakes: number }).stakes : 1);
      const judged = engine?.bet(config, anyTable, { stakeMinor, action: bet === 'spin' ? null : { [bet]: true } });
      if (!engine || !judged?.ok) throw new Error(`${game} sells no ${bet}`);
      const chance = testChance(1);
      const rounds = Array.from({ length: 400 }, () => engine.open(config, judged.value, chance).payoutMinor);
      expect(rounds.filter((payout) => 4 * payout >= 3 * stakeMinor).length).toBeLessThan(200);
    }
  });
});
