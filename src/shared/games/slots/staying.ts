// Exact counts for staying wilds: the probability that each cell holds one in each free spin, and, for variance and
// odds, every state of the wilds.
import { type Fraction, fraction, sum, times } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import { payTable, windowsCensus } from './census-lines.ts';
import type { SlotsConfig } from './config.ts';
import { featureOf, multiplierOf, type PayingTuple, windowAt } from './rules.ts';
import { type Census, groupedOver } from './sums.ts';

/** The rows of each reel that hold a wild before a spin, as bits. */
export type StayingState = readonly number[];
type State = StayingState;

/** The row of the one wild that a window shows, -1 for none. */
const wildRow = (config: SlotsConfig, reel: number[], stop: number): number =>
  windowAt(config, reel, stop).indexOf(config.wild);

/**
 * Mean units of each free spin, the first one first: reels are independent, so a line's probability is a product over
 * reels. Exact, including the draw's bias.
 */
export function stayingMeans(config: SlotsConfig, spins: number, paying: PayingTuple[]): Fraction[] {
  const last = config.freeReels.length - 1;
  // held[reel][rows]: of all^n draws, how many leave wilds in these rows after n spins.
  let held = config.freeReels.map(() => new Map([[0, 1n]]));
  return Array.from({ length: spins }, (_, spin) => {
    const visible = config.freeReels.map((reel, i) => symbolsUnder(config, reel, held[i] ?? new Map()));
    // The common denominator: the number of draws of a reel, times those from which its wilds came.
    const scale = visible.map((byRow) => (byRow[0] ?? []).reduce((draws, weight) => draws + weight, 0n));
    const all = scale.reduce((product, draws) => product * draws, 1n);
    const means = config.lines.map((path) =>
      fraction(
        paying.reduce(
          (total, { symbols, units }) =>
            total +
            symbols.reduce(
              (weight, symbol, reel) => weight * (visible[reel]?.[path[reel] ?? 0]?.[symbol] ?? 0n),
              BigInt(units),
            ),
          0n,
        ),
        all,
      ),
    );
    held =
      config.staying === 'sticky'
        ? config.freeReels.map((reel, i) => landing(config, reel, held[i] ?? new Map()))
        : // What stood on a reel, or landed there, stands on the next one to the left.
          config.freeReels.map((_, i) => (i === last ? new Map([[0, 1n]]) : landedOrHeld(config, i + 1, held)));
    return times(sum(means), fraction(multiplierOf(config, { played: spin, left: spins - spin, again: 0 })));
  });
}

const landedOrHeld = (config: SlotsConfig, reel: number, held: Map<number, bigint>[]): Map<number, bigint> =>
  landing(config, config.freeReels[reel] ?? [], held[reel] ?? new Map());

/** The rows that hold a wild after one more draw of this reel. */
function landing(config: SlotsConfig, reel: number[], held: Map<number, bigint>): Map<number, bigint> {
  const next = new Map<number, bigint>();
  const weights = weightsOf(reel.length);
  for (const [rows, chance] of held)
    for (const [stop, weight] of weights.entries()) {
      const row = wildRow(config, reel, stop);
      const now = row < 0 ? rows : rows | (1 << row);
      next.set(now, (next.get(now) ?? 0n) + chance * weight);
    }
  return next;
}

/** For each row, how many draws show each symbol there. */
function symbolsUnder(config: SlotsConfig, reel: number[], held: Map<number, bigint>): bigint[][] {
  const weights = weightsOf(reel.length);
  return Array.from({ length: config.rows }, (_, row) => {
    const visible = config.symbols.map(() => 0n);
    for (const [rows, chance] of held) {
      if ((rows >> row) & 1) visible[config.wild] = (visible[config.wild] ?? 0n) + chance * allDraws;
      else
        for (const [stop, weight] of weights.entries()) {
          const symbol = reel[(stop + row) % reel.length] ?? 0;
          visible[symbol] = (visible[symbol] ?? 0n) + chance * weight;
        }
    }
    return visible;
  });
}

/** Where wilds landed in a spin, as digits: the wild's row plus one, 0 for none, for each reel that has wilds. */
type Landing = { reel: number; place: number };

/** Every state by its key, with its spins classified by where wilds landed: each census is computed once, on demand. */
export function stayingCensuses(config: SlotsConfig) {
  const { freeReels, rows } = config;
  const pay = payTable(config, freeReels.length);
  const wildReels = [...freeReels.keys()].filter((reel) => freeReels[reel]?.includes(config.wild));
  const landings: Landing[] = wildReels.map((reel, i) => ({ reel, place: (rows + 1) ** i }));
  const classes = Array.from({ length: (rows + 1) ** wildReels.length }, () => 0);
  const plain = { ...config, scatterPays: classes };
  const known = new Map<string, Census>();
  return {
    start: freeReels.map(() => 0) as State,
    /** All censuses computed so far. */
    all: () => [...known.values()],
    of(state: State): Census {
      const key = state.join();
      const found = known.get(key);
      if (found) return found;
      const windows = freeReels.map((reel, i) => {
        const place = landings.find((one) => one.reel === i)?.place ?? 0;
        return groupedOver(config, reel, state[i] ?? 0, place);
      });
      const census = windowsCensus(plain, windows, pay);
      known.set(key, census);
      return census;
    },
    /** The state before the next spin. */
    after(state: State, inClass: number): State {
      const now = state.map((held, reel) => {
        const landed = landings.find((one) => one.reel === reel);
        const row = landed ? (Math.floor(inClass / landed.place) % (rows + 1)) - 1 : -1;
        return row < 0 ? held : held | (1 << row);
      });
      return config.staying === 'sticky' ? now : [...now.slice(1), 0];
    },
  };
}

export type StayingCensuses = ReturnType<typeof stayingCensuses>;

/** First and second moment, the maximum and its probability, and the probability to pay nothing, of a feature with this many spins. */
export type StayingFigures = { first: number; second: number; most: number; mostChance: number; lost: number };

export function stayingFigures(config: SlotsConfig, censuses: StayingCensuses): (spins: number) => StayingFigures {
  const known = new Map<string, StayingFigures>();
  const from = (state: State, played: number, left: number): StayingFigures => {
    if (left === 0) return { first: 0, second: 0, most: 0, mostChance: 1, lost: 1 };
    const key = `${state.join()}:${played}:${left}`;
    const found = known.get(key);
    if (found) return found;
    const census = censuses.of(state);
    const factor = multiplierOf(config, { ...featureOf(config, played + left), played });
    const made = { first: 0, second: 0, most: -1, mostChance: 0, lost: 0 };
    for (const [landed, { spins, units, squares, wins, most, mostSpins }] of census.classes.entries()) {
      if (spins === 0n) continue;
      const next = from(censuses.after(state, landed), played + 1, left - 1);
      const share = Number(spins) / Number(census.spins);
      const mean = (factor * Number(units)) / Number(spins);
      const square = (factor ** 2 * Number(squares)) / Number(spins);
      made.first += share * (mean + next.first);
      made.second += share * (square + 2 * mean * next.first + next.second);
      const best = factor * most + next.most;
      if (best > made.most) Object.assign(made, { most: best, mostChance: 0 });
      if (best === made.most) made.mostChance += (Number(mostSpins) / Number(census.spins)) * next.mostChance;
      made.lost += (share * next.lost * Number(spins - wins)) / Number(spins);
    }
    known.set(key, made);
    return made;
  };
  return (spins) => from(censuses.start, 0, spins);
}
