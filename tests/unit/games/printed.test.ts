// What certificates print of high payouts, computed again by other ways than theirs: strips are read window by window, and
// distributions are folded one by one, with code that shares nothing with the engines.
import { describe, expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import type { Title } from '#shared/contract/title.ts';
import { readSlotsConfig } from '#shared/games/slots/config.ts';
import { slotsFigures } from '#shared/games/slots/maths.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { expectOdds } from './printed.ts';

const titles = readTitles();
const MARKS = [10, 100, 1000];

/** Chances of payouts in stakes. What lies beyond the last mark may be one entry at Infinity. */
type Odds = { pays: ReadonlyMap<number, number>; most: number; mostChance?: number };
const oddsOf = (pays: Iterable<readonly [number, number]>): Odds => {
  const sums = new Map<number, number>();
  for (const [times, chance] of pays) sums.set(times, (sums.get(times) ?? 0) + chance);
  const most = Math.max(...[...sums].filter(([, chance]) => chance > 0).map(([times]) => times));
  return { pays: sums, most, mostChance: sums.get(most) ?? 0 };
};
const reaching = ({ pays }: Odds, mark: number) =>
  [...pays].filter(([times]) => times >= mark - 1e-9).reduce((sum, [, chance]) => sum + chance, 0);

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const faces = [1, 2, 3, 4, 5, 6];
const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));

type Raw = Readonly<Record<string, unknown>>;
/** By engine: what each bet of a title may pay. Draws are taken as fair: their bias is below one in a million. */
const again: Readonly<Record<string, (config: Raw, bet: string) => Odds>> = {
  roulette: (_, bet) => {
    const numbers = { straight: 1, split: 2, street: 3, corner: 4, six: 6, column: 12, dozen: 12, even: 18 }[bet] ?? 0;
    return oddsOf([[36 / numbers, numbers / 37]]);
  },
  // The odds of eight decks as every book prints them, to eight decimals.
  baccarat: ({ commission }, bet) =>
    oddsOf([
      bet === 'player'
        ? [2, 0.44624661]
        : bet === 'banker'
          ? [2 - Number(commission) / 100, 0.4585974]
          : [9, 0.09515599],
    ]),
  sicbo: ({ pays, single }, bet) => {
    const [kind, number] = bet.split(':');
    const wins: Record<string, (roll: number[]) => boolean> = {
      half: (roll) => sum(roll) <= 10 && new Set(roll).size > 1,
      total: (roll) => sum(roll) === Number(number),
      pair: (roll) => roll.includes(1) && roll.includes(2),
      double: (roll) => roll.filter((die) => die === 3).length >= 2,
      any: (roll) => new Set(roll).size === 1,
      triple: (roll) => roll.every((die) => die === 3),
    };
    if (kind === 'single')
      return oddsOf(
        rolls.map((roll) => {
          const count = roll.filter((die) => die === 3).length;
          return [count === 0 ? 0 : 1 + ((single as number[])[count - 1] ?? 0), 1 / 216];
        }),
      );
    return oddsOf(
      rolls.map((roll) => [wins[kind ?? '']?.(roll) ? 1 + ((pays as Record<string, number>)[bet] ?? 0) : 0, 1 / 216]),
    );
  },
  wheel: ({ segments, pays }, bet) => {
    const hits = (segments as string[]).filter((one) => one === bet).length;
    return oddsOf([[1 + ((pays as Record<string, number>)[bet] ?? 0), hits / (segments as string[]).length]]);
  },
  keno: ({ field, tables }, bet) => {
    const [numbers, draws] = field === '80/20' ? [80, 20] : [40, 10];
    const picks = Number(bet.split(':')[1]);
    return oddsOf(
      ((tables as Record<string, number[]>)[picks] ?? []).map((pay, hits) => [
        pay / 100,
        (choose(picks, hits) * choose(numbers - picks, draws - hits)) / choose(numbers, draws),
      ]),
    );
  },
  plinko: ({ tables }, bet) => {
    const [risk = '', rows = ''] = bet.split(':');
    const slots = (tables as Record<string, Record<string, number[]>>)[risk]?.[rows] ?? [];
    // Every path of the ball, row by row.
    let balls = [1];
    while (balls.length < slots.length) balls = [...balls, 0].map((here, i) => here / 2 + (balls[i - 1] ?? 0) / 2);
    return oddsOf(slots.map((pay, i) => [pay / 100, balls[i] ?? 0]));
  },
  dice: (_, bet) => {
    const chance = Number(bet.split(':')[1]);
    return oddsOf([[99 / chance, (chance * 100) / 10_001]]);
  },
  // Of 2^32 draws, those that reach the target; limbo's zero counts as the highest.
  limbo: (_, bet) => targetOdds(Number(bet.split(':')[1]), 1),
  crash: (_, bet) => targetOdds(Number(bet.split(':')[1]), 0),
  scratch: ({ prizes }) => {
    const all = prizes as unknown as { weight: number; pays: number[] }[];
    const weights = sum(all.map(({ weight }) => weight));
    const found: [number, number][] = [];
    // Every way to share nine fields out, with its multinomial.
    const share = (at: number, left: number, chance: number, paid: number) => {
      const prize = all[at];
      if (!prize) return void (left === 0 && found.push([paid, chance]));
      for (let count = 0; count <= left; count += 1)
        share(
          at + 1,
          left - count,
          chance * choose(left, count) * (prize.weight / weights) ** count,
          paid + (count < 3 ? 0 : (prize.pays[Math.min(count, 5) - 3] ?? 0)) / 100,
        );
    };
    share(0, 9, 1, 0);
    return oddsOf(found.map(([paid, chance]) => [Math.round(paid * 100) / 100, chance]));
  },
};
const targetOdds = (target: number, more: number) =>
  oddsOf([[target, (Math.floor((99 * 2 ** 32) / Math.round(target * 100)) + more) / 2 ** 32]]);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function expectBet(game: string, bet: string, odds: Odds, near?: number) {
  const row = readCertificate(game)?.figures.find((one) => one.bet === bet);
  if (!row || 'bound' in row.most) throw new Error(`${game} ${bet}`);
  expect(Number(row.most.times)).toBe(Math.floor(odds.most * 100 + 1e-6) / 100);
  if (odds.mostChance) expectOdds(row.most.oneIn, odds.mostChance, near);
  expect(row.atLeast.map(({ times }) => times)).toEqual(MARKS.filter((mark) => mark <= odds.most + 1e-9));
  for (const { times, oneIn } of row.atLeast) expectOdds(oneIn, reaching(odds, times), near);
}

const simple = [...titles].filter(([, { engine }]) => again[engine]);
test.each(simple)(
  '%s prints the most of each bet and the odds of ten, a hundred, a thousand stakes as they are [I53]',
  (game, title) => {
    const rows = readCertificate(game)?.figures ?? [];
    // The bias of a draw, and odds that books print to eight decimals.
    for (const { bet } of rows)
      expectBet(game, bet, again[title.engine]?.(title.config as Raw, bet) ?? oddsOf([]), 1e-4);
  },
);

test('a field of mines pays a mark as often as so many cells in a row hold none [I53]', () => {
  for (const row of readCertificate('parallax/lodestone-mines')?.figures ?? []) {
    const mines = Number(row.bet.split(':')[1]);
    const safe = (gems: number): number => (gems === 0 ? 1 : safe(gems - 1) * ((26 - mines - gems) / (26 - gems)));
    const gems = Array.from({ length: 25 - mines }, (_, i) => i + 1);
    for (const { times, oneIn } of row.atLeast)
      expectOdds(oneIn, Math.max(...gems.filter((count) => 0.99 / safe(count) >= times).map(safe)));
    if ('bound' in row.most) throw new Error('exact');
    expect(Number(row.most.times)).toBe(Math.floor(99 / safe(25 - mines) + 1e-6) / 100);
    expectOdds(row.most.oneIn, safe(25 - mines));
  }
});

test('calls of hi-lo pay a mark as often as so many of them are right in a row, and the most as the best passing does [I53]', () => {
  const { returns, most } = (titles.get('parallax/right-ascension') as Title).config as Record<
    'returns' | 'most',
    number
  >;
  const [share, room, cards] = [returns / 10_000, (returns / 10_000) * 13 ** most, 52];
  const rows = readCertificate('parallax/right-ascension')?.figures ?? [];
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    const ranks = Number(row.bet.split(':')[1]);
    // What k right calls pay, and how likely they are, as far as the highest payout and the cards leave room.
    const rights = Array.from({ length: cards - 1 }, (_, i) => [
      share * (13 / ranks) ** (i + 1),
      (ranks / 13) ** (i + 1),
    ]);
    const able = rights.filter(([pays = 0]) => pays < room * (1 + 1e-9));
    expect(row.atLeast.map(({ times }) => times)).toEqual(
      MARKS.filter((mark) => able.some(([pays = 0]) => pays >= mark)),
    );
    for (const { times, oneIn } of row.atLeast) expectOdds(oneIn, able.find(([pays = 0]) => pays >= times)?.[1] ?? 0);
    const [pays = 0, chance = 0] = able.at(-1) ?? [];
    if ('bound' in row.most) throw new Error('exact');
    expect(Number(row.most.times)).toBe(Math.floor(pays * 100 + 1e-6) / 100);
    if (ranks > 1) expectOdds(row.most.oneIn, chance);
    else {
      // On an ace or a king another one may be called; anything else, and these too, may be passed.
      const best = (faceUp: number, right: number, extreme: boolean): number => {
        if (right === most) return 1;
        if (faceUp === cards) return 0;
        const passed = right > 0 ? 0 : ahead(faceUp + 1);
        return Math.max(passed, extreme ? best(faceUp + 1, right + 1, true) / 13 : 0);
      };
      const known = new Map<number, number>();
      const ahead = (faceUp: number): number => {
        const found = known.get(faceUp) ?? (2 * best(faceUp, 0, true) + 11 * best(faceUp, 0, false)) / 13;
        known.set(faceUp, found);
        return found;
      };
      expectOdds(row.most.oneIn, ahead(1));
    }
  }
});

test('blackjack pays eight stakes at most, video poker what its best hands pay as often as is published [I53]', () => {
  expect(readCertificate('kepler/syzygy-blackjack')?.figures).toMatchObject([{ most: { times: '8.00' }, atLeast: [] }]);
  const jacks = readCertificate('kepler/meridian-jacks')?.figures[0];
  // Wizard of Odds, 9/6 Jacks or Better at optimal play, of 19,933,230,517,200 hands: a royal flush 493,512,264, a straight flush
  // 2,178,883,296, four of a kind 47,093,167,764.
  const all = 19_933_230_517_200;
  expectOdds(
    jacks?.atLeast.find(({ times }) => times === 10)?.oneIn,
    (493_512_264 + 2_178_883_296 + 47_093_167_764) / all,
  );
  expectOdds(jacks?.atLeast.find(({ times }) => times === 100)?.oneIn, 493_512_264 / all);
});

// Slots, from their strips.

type Source = {
  strips: string[];
  rows?: number;
  heights?: number[];
  lines?: number[][];
  ways?: number;
  pays: Record<string, Record<string, number>>;
  reads?: string;
  wild?: { symbol: string; factor?: number; factorFor?: string; expands?: boolean };
  scatter?: { symbol: string; pays: Record<string, number> };
  freeSpins?: {
    award: Record<string, number>;
    again?: Record<string, number>;
    most: number;
    strips?: string[];
    multiplier: { start: number; step: number; rises: string; most: number };
    chosen?: string[];
  };
  hold?: { needs: number; respins: number; blank: number; grand: number; coins: { stakes: number; weight: number }[] };
  buy?: { stakes: number; spins: number };
};
/** By number of scatters: how many windows pay so many units. */
type Spins = Map<number, Map<number, number>>;
type Chances = Map<number, number>;

const stakeOf = ({ lines, ways }: Source): number => ways ?? lines?.length ?? 0;

/** Every window of the reels, read one by one. */
function readAll(source: Source, strips: readonly string[], chosen?: string): Spins {
  const { rows = 3, heights = [rows], scatter, lines, wild } = source;
  const symbols = [...new Set(strips.flatMap((strip) => strip.split(' ')))];
  /** What a line of these symbols pays, by their numbers. */
  const known: number[] = [];
  const lineAt = (line: readonly number[]): number => {
    let place = 0;
    for (const [reel, row] of line.entries()) place = place * symbols.length + (numbers[reel]?.[row] ?? 0);
    const found = known[place];
    if (found !== undefined) return found;
    const made = bothUnits(
      line.map((row, reel) => symbols[numbers[reel]?.[row] ?? 0] ?? ''),
      source,
    );
    known[place] = made;
    return made;
  };
  const numbers: number[][] = [];
  const reels = strips.map((strip) => {
    const symbols = strip.split(' ');
    return heights.flatMap((height) =>
      symbols.map((_, stop) =>
        Array.from({ length: height }, (_cell, row) => symbols[(stop + row) % symbols.length] ?? ''),
      ),
    );
  });
  const found: Spins = new Map();
  const window: string[][] = [];
  const visit = (reel: number) => {
    const stops = reels[reel];
    if (stops) {
      for (const cells of stops) {
        window[reel] = cells;
        // A wild that expands fills its reel, after scatters are counted.
        const expanded = wild?.expands && cells.includes(wild.symbol) ? cells.map(() => wild.symbol) : cells;
        numbers[reel] = expanded.map((symbol) => symbols.indexOf(symbol));
        visit(reel + 1);
      }
      return;
    }
    let scatters = 0;
    for (const cells of window) for (const cell of cells) if (cell === scatter?.symbol) scatters += 1;
    let units = (scatter?.pays[scatters] ?? 0) * stakeOf(source);
    if (lines) for (const line of lines) units += lineAt(line);
    else units += waysUnits(window, source);
    if (chosen) {
      const reelsWith = window.filter((cells) => cells.includes(chosen)).length;
      units += (source.pays[chosen]?.[reelsWith] ?? 0) * stakeOf(source);
    }
    const inClass = found.get(scatters) ?? new Map<number, number>();
    found.set(scatters, inClass.set(units, (inClass.get(units) ?? 0) + 1));
  };
  visit(0);
  return found;
}

/** From the left, and where a title reads both ways from the right as well; all reels alike pay once. */
function bothUnits(cells: readonly string[], source: Source): number {
  const left = lineUnits(cells, source);
  const alike = Object.keys(source.pays).some((symbol) =>
    cells.every((cell) => cell === symbol || cell === source.wild?.symbol),
  );
  return source.reads === 'both' && !alike ? left + lineUnits([...cells].reverse(), source) : left;
}

/** The best that the line's first cells come to, whatever its wilds stand for. */
function lineUnits(cells: readonly string[], { pays, wild, scatter }: Source): number {
  let best = 0;
  for (const [symbol, byCount] of Object.entries(pays)) {
    if (symbol === scatter?.symbol && symbol !== wild?.symbol) continue;
    let [run, wilds] = [0, 0];
    for (const cell of cells) {
      if (cell !== symbol && cell !== wild?.symbol) break;
      run += 1;
      if (cell === wild?.symbol && symbol !== wild?.symbol) wilds += 1;
    }
    const factor = wilds === 0 ? 1 : wild?.factorFor === 'each' ? (wild.factor ?? 1) ** wilds : (wild?.factor ?? 1);
    // Wilds alone complete nobody else's win.
    if (wilds === run && wilds > 0) continue;
    best = Math.max(best, (byCount[run] ?? 0) * factor);
  }
  return best;
}

function waysUnits(window: readonly string[][], { pays, wild }: Source): number {
  let units = 0;
  for (const symbol of new Set(window[0])) {
    const byCount = pays[symbol];
    if (!byCount) continue;
    let [reels, ways] = [0, 1];
    for (const cells of window) {
      let here = 0;
      for (const cell of cells) here += cell === symbol ? 1 : cell === wild?.symbol ? (wild.factor ?? 1) : 0;
      if (here === 0) break;
      reels += 1;
      ways *= here;
    }
    units += (byCount[reels] ?? 0) * ways;
  }
  return units;
}

/** Sums of two, one by one; what reaches `cap` is together at Infinity. */
function folded(a: Chances, b: Chances, cap: number): Chances {
  const sums = new Map<number, number>();
  for (const [x, p] of a)
    for (const [y, q] of b) {
      const at = x + y >= cap ? Number.POSITIVE_INFINITY : x + y;
      sums.set(at, (sums.get(at) ?? 0) + p * q);
    }
  return sums;
}
function mixInto(to: Chances, from: Chances, share: number) {
  for (const [units, chance] of from) to.set(units, (to.get(units) ?? 0) + chance * share);
}
const countOf = (spins: Spins) => sum([...spins.values()].flatMap((inClass) => [...inClass.values()]));
const chancesOf = (inClass: Map<number, number>, factor = 1): Chances => {
  const all = sum([...inClass.values()]);
  return new Map([...inClass].map(([units, count]) => [units * factor, count / all]));
};

/** Free spins: what they pay below a cap, and the most they pay at all. */
function featureOf({ freeSpins }: Source, spins: Spins, cap: number) {
  if (!freeSpins) throw new Error('no free spins');
  const { again = {}, most, multiplier } = freeSpins;
  const all = countOf(spins);
  const known = new Map<string, { chances: Chances; most: number }>();
  const from = (played: number, left: number, won: number): { chances: Chances; most: number } => {
    if (left === 0) return { chances: new Map([[0, 1]]), most: 0 };
    const key = `${played} ${left} ${won}`;
    const found = known.get(key);
    if (found) return found;
    const rises = { never: 0, spin: played, retrigger: won }[multiplier.rises] ?? 0;
    const factor = Math.min(multiplier.start + multiplier.step * rises, multiplier.most);
    const made = { chances: new Map<number, number>(), most: 0 };
    const byNext = new Map<string, { next: { chances: Chances; most: number }; pays: Chances; best: number }>();
    for (const [scatters, inClass] of spins) {
      const more = Math.min(again[scatters] ?? 0, most - played - left);
      const nextKey = `${left - 1 + more} ${won + (more > 0 ? 1 : 0)}`;
      const same = byNext.get(nextKey) ?? {
        next: from(played + 1, left - 1 + more, won + (more > 0 ? 1 : 0)),
        pays: new Map<number, number>(),
        best: 0,
      };
      byNext.set(nextKey, same);
      mixInto(same.pays, chancesOf(inClass, factor), sum([...inClass.values()]) / all);
      same.best = Math.max(same.best, factor * Math.max(...inClass.keys()));
    }
    for (const { next, pays, best } of byNext.values()) {
      mixInto(made.chances, folded(pays, next.chances, cap), 1);
      made.most = Math.max(made.most, best + next.most);
    }
    known.set(key, made);
    return made;
  };
  return (start: number) => from(0, Math.min(start, most), 0);
}

/** Hold and win by numbers of coins: each respin by the binomial, then the coins' values one by one. */
function heldOf({ strips, rows = 3, hold }: Source, stake: number, started: number, cap: number) {
  if (!hold) throw new Error('no hold');
  const cells = strips.length * rows;
  const weight = sum(hold.coins.map((coin) => coin.weight));
  const lands = weight / (weight + hold.blank);
  const ends = Array.from({ length: cells + 1 }, () => 0);
  const spin = (held: number, left: number, chance: number) => {
    if (held === cells || left === 0) {
      ends[held] = (ends[held] ?? 0) + chance;
      return;
    }
    for (let more = 0; more <= cells - held; more += 1) {
      const odds = choose(cells - held, more) * lands ** more * (1 - lands) ** (cells - held - more);
      if (chance * odds > 1e-19) spin(held + more, more > 0 ? hold.respins : left - 1, chance * odds);
    }
  };
  spin(started, hold.respins, 1);
  const coin: Chances = new Map(hold.coins.map((one) => [one.stakes * stake, one.weight / weight]));
  const chances: Chances = new Map();
  let worth: Chances = new Map([[0, 1]]);
  for (const [held, chance] of ends.entries()) {
    if (held > 0) worth = folded(worth, coin, cap);
    const grand: Chances = new Map([[held === cells ? hold.grand * stake : 0, 1]]);
    if (chance > 0) mixInto(chances, folded(worth, grand, cap), chance);
  }
  const best = Math.max(...hold.coins.map(({ stakes }) => stakes));
  return { chances, most: (cells * best + hold.grand) * stake };
}

/** Whole rounds of a slot. */
function roundsOf(source: Source, upTo: number): Odds {
  const stake = stakeOf(source);
  const cap = upTo * stake;
  const paid = readAll(source, source.strips);
  const free = (source.freeSpins?.chosen ?? [undefined]).map((chosen) =>
    source.freeSpins ? featureOf(source, readAll(source, source.freeSpins.strips ?? source.strips, chosen), cap) : null,
  );
  const all: Chances = new Map();
  let most = 0;
  for (const [scatters, inClass] of paid) {
    const share = sum([...inClass.values()]) / countOf(paid);
    const award = source.freeSpins?.award[scatters] ?? 0;
    const features =
      source.hold && scatters >= source.hold.needs
        ? [heldOf(source, stake, scatters, cap)]
        : free.map((feature) => (feature && award > 0 ? feature(award) : { chances: new Map([[0, 1]]), most: 0 }));
    for (const feature of features) {
      mixInto(all, folded(chancesOf(inClass), feature.chances, cap), share / features.length);
      most = Math.max(most, Math.max(...inClass.keys()) + feature.most);
    }
  }
  return { pays: new Map([...all].map(([units, chance]) => [units / stake, chance])), most: most / stake };
}

const sourceOf = (game: string): Source => (titles.get(game) as Title).config as unknown as Source;

/** One of each mechanic, and in the long run what takes longer. */
const slots = [
  ['lines', 'fizz/ladybird-lane', 1000],
  ['hold and win', 'kepler/last-tram', 1000],
  ...(everything
    ? ([
        ['a book with further free spins', 'parallax/b-side', 1000],
        ['lines both ways, wilds that expand', 'aquanaut/still-waters', 1000],
        ['ways', 'parallax/vanishing-point', 1000],
        ['ways with free spins', 'fizz/triple-scoop', 1000],
        ['ways on reels that change', 'baobab/bremen-bound', 1000],
      ] as const)
    : []),
] as const;

describe('pokies, window by window', () => {
  test.each(slots)(
    '%s: %s prints the most of a round and its odds of so many stakes as they are [I53]',
    (_, game, upTo) => {
      const odds = roundsOf(sourceOf(game), upTo);
      const row = readCertificate(game)?.figures[0];
      if (!row || 'bound' in row.most) throw new Error(game);
      expect(Number(row.most.times)).toBeCloseTo(odds.most, 2);
      expect(row.atLeast.map(({ times }) => times)).toEqual(MARKS.filter((mark) => mark <= odds.most));
      for (const { times, oneIn } of row.atLeast.filter((one) => one.times <= upTo))
        if (oneIn !== null) expectOdds(oneIn, reaching(odds, times));
      // The census says the same: mean and the share that pays nothing.
      const [[none, lost] = [0, 0]] = row.payouts;
      expect(none).toBe(0);
      expect(lost).toBeCloseTo(odds.pays.get(0) ?? 0, 8);
      expect(sum(row.payouts.map(([times, chance]) => times * chance))).toBeCloseTo(Number(row.rtp) / 100, 5);
    },
    1_800_000,
  );

  /** Reels of a few stops: multiples are low, so a stake is few units. */
  const small: Source & { reads: string; mostUnits: number } = {
    strips: ['a b c a s', 'b w a c s b', 'c a b w c s'],
    heights: [2, 3, 3],
    ways: 1,
    pays: { a: { 2: 1, 3: 7 }, b: { 3: 4 }, c: { 3: 2 } },
    reads: 'left',
    wild: { symbol: 'w' },
    scatter: { symbol: 's', pays: { 3: 2 } },
    freeSpins: {
      award: { 3: 4 },
      again: { 3: 1 },
      most: 6,
      multiplier: { start: 1, step: 1, rises: 'spin', most: 6 },
    },
    buy: { stakes: 3, spins: 4 },
    mostUnits: 1000,
  };
  const compiled = (source: object) => {
    const read = readSlotsConfig(source);
    if ('problems' in read) throw new Error(read.problems.join());
    return read.config;
  };

  test('a feature that is bought prints the most it pays and its odds, in stakes of its price [I53]', () => {
    const { bought, most, atLeast } = slotsFigures(compiled(small));
    const paid = roundsOf(small, 10_000);
    expect(Number(most.times)).toBe(paid.most);
    for (const { times, oneIn } of atLeast) expectOdds(oneIn, reaching(paid, times));
    const feature = featureOf(small, readAll(small, small.strips), 10_000)(4);
    const odds = { pays: new Map([...feature.chances].map(([units, chance]) => [units / 3, chance])), most: 0 };
    expect(Number(bought?.most.times)).toBe(Math.floor((feature.most / 3) * 100) / 100);
    expect(bought?.atLeast.length).toBeGreaterThan(0);
    for (const { times, oneIn } of bought?.atLeast ?? []) expectOdds(oneIn, reaching(odds, times));
  });

  test('prints no payout that no round can reach: the four titles whose best spin shows too few scatters [I53]', () => {
    const most = (game: string) => readCertificate(game)?.figures.map((row) => [row.bet, row.most.times]);
    expect(most('fizz/penny-pier')).toEqual([['spin', '590.70']]);
    expect(most('baobab/bremen-bound')).toEqual([['spin', '505.90']]);
    expect(most('parallax/tipping-point')).toEqual([
      ['spin', '76039.20'],
      ['buy', '772.43'],
    ]);
    expect(most('aquanaut/spring-tide')?.[0]).toEqual(['spin', '232260.00']);
  });
});
