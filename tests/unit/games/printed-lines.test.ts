// What certificates print of five reels of lines, computed again by another way: free spins that win more of them, wilds that
// stay. A spin is read reel by reel: after three of them, spins that differ by no line that still runs are one. A feature's
// spins, which its wilds or further spins tie together, are drawn under a tilt that leads to the payout asked about, and weighed
// back (exponential twisting: Siegmund, 1976): what comes once in a trillion rounds is known to a hundredth from some
// thousands. How often each spin pays what is exact, and so is the most.
import { describe, expect, test } from 'vitest';
import { chance as randomOf } from '#kit/chance.ts';
import { variants } from '#kit/everything.ts';
import type { Title } from '#shared/contract/title.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { rowOf } from './printed.ts';

const titles = readTitles();

type Source = {
  strips: string[];
  lines: number[][];
  pays: Record<string, Record<string, number>>;
  wild: { symbol: string };
  scatter: { symbol: string; pays: Record<string, number> };
  freeSpins: {
    award: Record<string, number>;
    again?: Record<string, number>;
    most: number;
    strips?: string[];
    multiplier: { start: number; step: number; rises: string; most: number };
    wilds?: 'sticky' | 'walking';
  };
};
/** Of each number that a spin is told apart by: what it pays, in units, and how likely. */
type Spin = Map<number, { units: number; chance: number }[]>;
type Visible = { cells: number[]; tag: number; weight: number };

const ROWS = 3;
/** Of a line that has shown nothing but wilds. */
const OPEN = -1;

/** Reads spins of these five strips. Wilds stand in the rows of each reel that `held` names, as bits; tags of reels add up. */
function readerOf({ lines, pays, wild }: Source, strips: readonly string[]) {
  const symbols = [...new Set(strips.flatMap((strip) => strip.split(' ')))];
  const reels = strips.map((strip) => strip.split(' ').map((symbol) => symbols.indexOf(symbol)));
  const wilds = symbols.indexOf(wild.symbol);
  const pay = symbols.map((symbol) => [0, 1, 2, 3, 4, 5].map((count) => pays[symbol]?.[count] ?? 0));
  const own = pay[wilds] ?? [0, 0, 0, 0, 0, 0];
  const lattice = pay.flat().reduce(gcd, 0);
  const room = (Math.max(...pay.flat()) * lines.length) / lattice + 1;
  /** What a line pays that has run through so many cells, wilds alone through the first of them. */
  const won = (symbol: number, cells: number, lead: number): number =>
    Math.max(symbol === OPEN ? 0 : (pay[symbol]?.[cells] ?? 0), own[lead] ?? 0);

  const windowsOf = (
    reel: number,
    held: number,
    tag: (reel: number, window: readonly number[]) => number,
  ): Visible[] => {
    const strip = reels[reel] ?? [];
    const found = new Map<string, Visible>();
    for (const stop of strip.keys()) {
      const window = Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
      const cells = window.map((symbol, row) => ((held >> row) & 1 ? wilds : symbol));
      const made = { cells, tag: tag(reel, window), weight: 1 };
      const key = `${cells.join()} ${made.tag}`;
      const known = found.get(key);
      if (known) known.weight += 1;
      else found.set(key, made);
    }
    return [...found.values()];
  };

  /** Lines after three reels: those that run, with their symbol and how many of their first cells are wilds. */
  type Running = { lines: number[]; symbols: number[]; leads: number[]; tag: number; weight: number };
  function threeReels([first = [], second = [], third = []]: readonly Visible[][]): Iterable<Running> {
    const found = new Map<string, Running>();
    const symbolOf = lines.map(() => 0);
    for (const a of first)
      for (const b of second) {
        const running = [...lines.keys()].filter((line) => {
          const [row = 0, next = 0] = lines[line] ?? [];
          const [one, two] = [a.cells[row] as number, b.cells[next] as number];
          symbolOf[line] = one === wilds ? (two === wilds ? OPEN : two) : one;
          return one === wilds || two === wilds || one === two;
        });
        for (const c of third) {
          const made: Running = { lines: [], symbols: [], leads: [], tag: a.tag + b.tag + c.tag, weight: 1 };
          let key = '';
          for (const line of running) {
            const [row = 0, next = 0, at = 0] = lines[line] as number[];
            const cell = c.cells[at] as number;
            const before = symbolOf[line] as number;
            if (before !== OPEN && cell !== wilds && cell !== before) continue;
            const symbol = before === OPEN && cell !== wilds ? cell : before;
            const lead = a.cells[row] !== wilds ? 0 : b.cells[next] !== wilds ? 1 : cell !== wilds ? 2 : 3;
            made.lines.push(line);
            made.symbols.push(symbol);
            made.leads.push(lead);
            key += String.fromCharCode(line, symbol + 1, lead);
          }
          key += `:${made.tag}`;
          const known = found.get(key) ?? { ...made, weight: 0 };
          known.weight += a.weight * b.weight * c.weight;
          found.set(key, known);
        }
      }
    return found.values();
  }

  const reader = {
    symbols,
    reels,
    wilds,
    /** By number of scatters, without wilds that stood before. */
    scatterSpin(scatter: string): Spin {
      const at = symbols.indexOf(scatter);
      return reader.spin([0, 0, 0, 0, 0], 16, (_, window) => window.filter((symbol) => symbol === at).length);
    },
    spin(held: readonly number[], tags: number, tag: (reel: number, window: readonly number[]) => number): Spin {
      const windowsNow = reels.map((_, reel) => windowsOf(reel, held[reel] ?? 0, tag));
      const [fourth = [], fifth = []] = windowsNow.slice(3);
      const counts = new Float64Array(tags * room);
      const touched: number[] = [];
      const add = (at: number, units: number, weight: number): void => {
        const place = at * room + units / lattice;
        if (counts[place] === 0) touched.push(place);
        counts[place] = (counts[place] as number) + weight;
      };
      const byTag = [fourth, fifth].map((windows) => {
        const weights = new Map<number, number>();
        for (const { tag: at, weight } of windows) weights.set(at, (weights.get(at) ?? 0) + weight);
        return [...weights];
      });
      const [fourthTags = [], fifthTags = []] = byTag;
      /** What a symbol in each row of the last reel adds to the lines that end there. */
      const adds = new Int32Array(ROWS * symbols.length);
      for (const { lines: running, symbols: of, leads, tag: at, weight } of threeReels(windowsNow)) {
        if (running.length === 0) {
          for (const [d, many] of fourthTags)
            for (const [e, more] of fifthTags) add(at + d + e, 0, weight * many * more);
          continue;
        }
        for (const d of fourth) {
          let [paid, left] = [0, 0];
          adds.fill(0);
          for (let i = 0; i < running.length; i += 1) {
            const [, , , row = 0, end = 0] = lines[running[i] as number] as number[];
            const cell = d.cells[row] as number;
            const before = of[i] as number;
            const lead = leads[i] as number;
            if (before !== OPEN && cell !== wilds && cell !== before) {
              paid += won(before, 3, lead);
              continue;
            }
            left += 1;
            const to = end * symbols.length;
            if (before === OPEN && cell === wilds) {
              paid += own[4] as number;
              for (const symbol of symbols.keys()) {
                const all = symbol === wilds ? (own[5] as number) : won(symbol, 5, 4);
                adds[to + symbol] = (adds[to + symbol] as number) + all - (own[4] as number);
              }
              continue;
            }
            const symbol = before === OPEN ? cell : before;
            const four = won(symbol, 4, lead);
            const more = won(symbol, 5, lead) - four;
            paid += four;
            adds[to + symbol] = (adds[to + symbol] as number) + more;
            adds[to + wilds] = (adds[to + wilds] as number) + more;
          }
          const many = weight * d.weight;
          if (left === 0) for (const [e, more] of fifthTags) add(at + d.tag + e, paid, many * more);
          else
            for (const e of fifth) {
              let units = paid;
              for (let row = 0; row < ROWS; row += 1)
                units += adds[row * symbols.length + (e.cells[row] as number)] as number;
              add(at + d.tag + e.tag, units, many * e.weight);
            }
        }
      }
      const all = reels.reduce((product, reel) => product * reel.length, 1);
      const made: Spin = new Map();
      for (const place of touched) {
        const at = Math.floor(place / room);
        const list = made.get(at) ?? [];
        list.push({ units: (place % room) * lattice, chance: (counts[place] as number) / all });
        made.set(at, list);
      }
      return made;
    },
  };
  return reader;
}
type Reader = ReturnType<typeof readerOf>;
function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** What a free spin may leave: where wilds stand in the next one, and what it pays. */
type Step = { to: number; units: Float64Array; chances: Float64Array };

/** The states that a feature passes through, by number, and how many steps one of so many spins takes from which of them. */
type Course = { steps: Step[][]; start(spins: number): number; length(spins: number): number };

/** Spins that know nothing of each other but how many are left; what is over stands still. */
function freeCourse(source: Source, reader: Reader, scatterUnits: (scatters: number) => number): Course {
  const { again = {}, most } = source.freeSpins;
  const byMore = new Map<number, { units: number; chance: number }[]>();
  for (const [scatters, list] of reader.scatterSpin(source.scatter.symbol)) {
    const more = again[scatters] ?? 0;
    const won = list.map(({ units, chance }) => ({ units: units + scatterUnits(scatters), chance }));
    byMore.set(more, [...(byMore.get(more) ?? []), ...won]);
  }
  const pays = [...byMore].map(([more, list]) => ({
    more,
    units: Float64Array.from(list, ({ units }) => units),
    chances: Float64Array.from(list, ({ chance }) => chance),
  }));
  const numberOf = (played: number, left: number) => played * (most + 1) + left;
  const over = { units: Float64Array.of(0), chances: Float64Array.of(1) };
  const steps = Array.from({ length: (most + 1) ** 2 }, (_, state): Step[] => {
    const [played, left] = [Math.floor(state / (most + 1)), state % (most + 1)];
    if (left === 0 || played + left > most) return [{ to: state, ...over }];
    return pays.map(({ more, units, chances }) => {
      const next = left - 1 + Math.min(more, most - played - left);
      return { to: next === 0 ? 0 : numberOf(played + 1, next), units, chances };
    });
  });
  return { steps, start: (spins) => numberOf(0, Math.min(spins, most)), length: () => most };
}

/** Every state that wilds can be in, none of them first, and the steps from each. */
function stayingCourse(source: Source, reader: Reader): Course {
  const { wilds } = source.freeSpins;
  const landing = reader.reels.flatMap((reel, i) => (reel.includes(reader.wilds) ? [i] : []));
  const place = (reel: number): number => (landing.includes(reel) ? (ROWS + 1) ** landing.indexOf(reel) : 0);
  const states = [reader.reels.map(() => 0)];
  const numbers = new Map([[states[0]?.join() ?? '', 0]]);
  const steps: Step[][] = [];
  for (const state of states) {
    const spin = reader.spin(
      state,
      (ROWS + 1) ** landing.length,
      (reel, window) => place(reel) * (window.indexOf(reader.wilds) + 1),
    );
    const byNext = new Map<number, Map<number, number>>();
    for (const [tag, list] of spin) {
      const now = state.map((held, reel) => {
        const row = place(reel) > 0 ? (Math.floor(tag / place(reel)) % (ROWS + 1)) - 1 : -1;
        return row < 0 ? held : held | (1 << row);
      });
      // Sticky ones stay, walking ones stand a reel to the left.
      const next = wilds === 'sticky' ? now : [...now.slice(1), 0];
      const key = next.join();
      if (!numbers.has(key)) {
        numbers.set(key, states.length);
        states.push(next);
      }
      const to = numbers.get(key) ?? 0;
      const pays = byNext.get(to) ?? new Map<number, number>();
      for (const { units, chance } of list) pays.set(units, (pays.get(units) ?? 0) + chance);
      byNext.set(to, pays);
    }
    steps.push(
      [...byNext].map(([to, pays]) => ({
        to,
        units: Float64Array.from(pays.keys()),
        chances: Float64Array.from(pays.values()),
      })),
    );
  }
  return { steps, start: () => 0, length: (spins) => spins };
}

/** The multiplier of each spin of a feature. */
function factorsOf({ freeSpins: { multiplier } }: Source, spins: number): number[] {
  const { start, step, rises, most } = multiplier;
  return Array.from({ length: spins }, (_, played) => Math.min(most, start + (rises === 'spin' ? step * played : 0)));
}

/** Of each step of each state, the mean of e to the tilt times what it pays. */
const tiltedBy = (steps: readonly Step[][], tilt: number): Float64Array[] =>
  steps.map((from) =>
    Float64Array.from(from, ({ units, chances }) => {
      let sum = 0;
      for (let i = 0; i < units.length; i += 1) sum += (chances[i] as number) * Math.exp(tilt * (units[i] as number));
      return sum;
    }),
  );

/** Draws features of so many spins under a tilt; `log` is what the tilt is worth over all of them. */
function tilted(
  steps: readonly Step[][],
  worthAt: (tilt: number) => Float64Array[],
  factors: readonly number[],
  { start, tilt }: { start: number; tilt: number },
) {
  const byFactor = new Map([...new Set(factors)].map((factor) => [factor, worthAt(tilt * factor)]));
  // later[n][state]: the same of all spins from number n on.
  const later: Float64Array[] = [];
  later[factors.length] = new Float64Array(steps.length).fill(1);
  for (let n = factors.length - 1; n >= 0; n -= 1)
    later[n] = Float64Array.from(steps, (from, state) => {
      const worth = byFactor.get(factors[n] as number)?.[state] as Float64Array;
      return from.reduce((sum, { to }, i) => sum + (worth[i] as number) * (later[n + 1]?.[to] as number), 0);
    });
  const rising = new Map<string, Float64Array>();
  /** Sums of the tilted chances of a step's payouts, up to each. */
  const risingOf = (state: number, at: number, factor: number): Float64Array => {
    const key = `${state} ${at} ${factor}`;
    const known = rising.get(key);
    if (known) return known;
    const { units, chances } = (steps[state] as Step[])[at] as Step;
    let sum = 0;
    const made = chances.map((chance, i) => {
      sum += chance * Math.exp(tilt * factor * (units[i] as number));
      return sum;
    });
    rising.set(key, made);
    return made;
  };
  return {
    log: Math.log(later[0]?.[start] as number),
    /** What one feature pays, in units. */
    draw(random: () => number): number {
      let [state, won] = [start, 0];
      for (const [n, factor] of factors.entries()) {
        const from = steps[state] as Step[];
        const worth = byFactor.get(factor)?.[state] as Float64Array;
        let left = random() * (later[n]?.[state] as number);
        let at = 0;
        for (; at < from.length - 1; at += 1) {
          const share = (worth[at] as number) * (later[n + 1]?.[(from[at] as Step).to] as number);
          if (left < share) break;
          left -= share;
        }
        const sums = risingOf(state, at, factor);
        const wanted = random() * (sums.at(-1) as number);
        let [low, high] = [0, sums.length - 1];
        while (low < high) {
          const middle = (low + high) >> 1;
          if (wanted < (sums[middle] as number)) high = middle;
          else low = middle + 1;
        }
        won += factor * ((from[at] as Step).units[low] as number);
        state = (from[at] as Step).to;
      }
      return won;
    },
  };
}

/** What is paid at this place of all chances. */
function drawnFrom(list: readonly { units: number; chance: number }[], place: number): number {
  let left = place;
  for (const { units, chance } of list) {
    left -= chance;
    if (left < 0) return units;
  }
  return list[0]?.units ?? 0;
}

const DRAWN = 40_000;
const SEED = 20_261_126;
/** Tilts that are tried, in stakes: the one is taken that lets the payout asked about come most. */
const TILTS = [0, ...Array.from({ length: 16 }, (_, i) => 0.002 * 1.6 ** i)];

/** What whole rounds pay. */
function roundsOf(source: Source) {
  const stake = source.lines.length;
  const { award } = source.freeSpins;
  const scatterUnits = (scatters: number): number => stake * (source.scatter.pays[scatters] ?? 0);
  const reader = readerOf(source, source.strips);
  const paid = new Map(
    [...reader.scatterSpin(source.scatter.symbol)].map(([scatters, list]) => [
      scatters,
      list.map(({ units, chance }) => ({ units: units + scatterUnits(scatters), chance })),
    ]),
  );
  const free = source.freeSpins.strips ? readerOf(source, source.freeSpins.strips) : reader;
  const course = source.freeSpins.wilds ? stayingCourse(source, free) : freeCourse(source, free, scatterUnits);
  const { steps } = course;
  const worths = new Map<number, Float64Array[]>();
  const worthAt = (tilt: number): Float64Array[] => {
    const known = worths.get(tilt) ?? tiltedBy(steps, tilt);
    worths.set(tilt, known);
    return known;
  };
  const spinsOf = (scatters: number): number => award[scatters] ?? 0;
  const chanceOf = (list: readonly { chance: number }[]) => list.reduce((sum, { chance }) => sum + chance, 0);

  /** Mean, most and how often that comes, of a feature with so many spins. */
  const feature = (spins: number): { mean: number; most: number; chance: number } => {
    const factors = factorsOf(source, spins === 0 ? 0 : course.length(spins));
    let later = steps.map(() => ({ mean: 0, most: 0, chance: 1 }));
    for (const factor of factors.toReversed()) {
      const after = later;
      later = steps.map((from) => {
        const made = { mean: 0, most: 0, chance: 0 };
        for (const { to, units, chances } of from) {
          const next = after[to] as (typeof after)[number];
          for (const [i, won] of units.entries()) {
            const chance = chances[i] as number;
            made.mean += chance * (factor * won + next.mean);
            const most = factor * won + next.most;
            if (most > made.most) Object.assign(made, { most, chance: 0 });
            if (most === made.most) made.chance += chance * next.chance;
          }
        }
        return made;
      });
    }
    return later[course.start(spins)] as (typeof later)[number];
  };

  /** How likely a round pays at least so many stakes, and how well that is known: one standard error. */
  const atLeast = (times: number): { chance: number; error: number } => {
    const wanted = times * stake;
    const random = randomOf(SEED);
    let [chance, variance] = [0, 0];
    for (const [scatters, list] of paid) {
      const spins = spinsOf(scatters);
      if (spins === 0) {
        chance += chanceOf(list.filter(({ units }) => units >= wanted));
        continue;
      }
      const factors = factorsOf(source, course.length(spins));
      const start = course.start(spins);
      const all = chanceOf(list);
      const draws = TILTS.map((tilt) => ({
        tilt: tilt / stake,
        ...tilted(steps, worthAt, factors, { start, tilt: tilt / stake }),
      }));
      const { tilt, log, draw } = draws.reduce((a, b) => (b.log - b.tilt * wanted < a.log - a.tilt * wanted ? b : a));
      let [sum, squares] = [0, 0];
      for (let i = 0; i < DRAWN; i += 1) {
        const first = drawnFrom(list, random() * all);
        const won = draw(random);
        if (first + won < wanted) continue;
        const weight = Math.exp(log - tilt * won);
        sum += weight;
        squares += weight ** 2;
      }
      const mean = sum / DRAWN;
      chance += all * mean;
      variance += (all ** 2 * (squares / DRAWN - mean ** 2)) / DRAWN;
    }
    return { chance, error: Math.sqrt(variance) };
  };

  const best = [...paid].map(([scatters, list]) => {
    const { mean, most, chance } = feature(spinsOf(scatters));
    const first = Math.max(...list.map(({ units }) => units));
    const reached = chanceOf(list.filter(({ units }) => units === first));
    return { most: first + most, chance: reached * chance, mean: chanceOf(list) * mean };
  });
  const most = Math.max(...best.map((one) => one.most));
  return {
    atLeast,
    mean:
      ([...paid.values()].flat().reduce((sum, { units, chance }) => sum + units * chance, 0) +
        best.reduce((sum, { mean }) => sum + mean, 0)) /
      stake,
    most: most / stake,
    mostChance: chanceOf(best.filter((one) => one.most === most)),
  };
}

const features = variants([
  ['walking wilds', 'kepler/small-hours'],
  ['free spins that win more of them', 'kepler/perihelion'],
  ['sticky wilds', 'fizz/sticky-rice'],
  ['walking wilds, with a multiplier that rises', 'parallax/overclock'],
  ['sticky wilds', 'baobab/honeyguide'],
] as const);

describe.each(features)('%s: %s', (_, game) => {
  test('prints the most of a round, its odds, and those of ten, a hundred, a thousand stakes as they are [I53]', () => {
    const row = rowOf(game);
    const rounds = roundsOf((titles.get(game) as Title).config as unknown as Source);
    expect(rounds.mean).toBeCloseTo(Number(row.rtp) / 100, 6);
    expect(Number(row.most.times)).toBe(Math.floor(rounds.most * 100 + 1e-6) / 100);
    // Odds so long are written with four digits, rounded up.
    const odds = 'oneIn' in row.most ? Number(row.most.oneIn) * rounds.mostChance : 0;
    expect(odds).toBeGreaterThan(1 - 1e-6);
    expect(odds).toBeLessThan(1.001);
    expect(row.atLeast.map(({ times }) => times)).toEqual([10, 100, 1000]);
    for (const { times, oneIn, within } of row.atLeast) {
      const { chance, error } = rounds.atLeast(times);
      if (oneIn === null) {
        expect(chance + 4 * error).toBeLessThan(1 / Number(within?.low));
        continue;
      }
      expect(Math.abs(chance - 1 / Number(oneIn))).toBeLessThan(4 * error);
      expect(error / chance).toBeLessThan(0.03);
    }
  }, 1_800_000);
});
