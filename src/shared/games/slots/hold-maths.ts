// The exact figures of hold and win: how many coins come, by stages that end with a coin or with the last respin.
import { add, type Fraction, fraction, times } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import { choose } from '../../chance/removal.ts';
import type { Hold } from './hold.ts';

/** By number of coins that start the feature, from `needs` on: its mean in units, and the probability that it fills every cell. */
export function holdMeans(hold: Hold, cells: number): { units: Fraction[]; full: Fraction[] } {
  const { land, first, later } = coinOdds(hold);
  const more: Fraction[] = [];
  const full: Fraction[] = [];
  const units: Fraction[] = [];
  for (let held = cells; held >= hold.needs; held -= 1) {
    const stage = stageOf(land, hold.respins, cells - held);
    const over = (value: (n: number) => Fraction) =>
      stage.map((chance, n) => (n === 0 ? fraction(0) : times(chance, value(n)))).reduce(add);
    more[held] = over((n) => add(fraction(n), more[held + n] ?? fraction(0)));
    full[held] = held === cells ? fraction(1) : over((n) => full[held + n] ?? fraction(0));
    units[held] = [
      times(fraction(held), first),
      times(more[held] ?? fraction(0), later),
      times(full[held] ?? fraction(0), fraction(hold.grand)),
    ].reduce(add);
  }
  return { units, full };
}

/** stage[n]: probability that n coins come at once, in one of the remaining respins; stage[0]: that no more come. */
function stageOf(land: Fraction, respins: number, free: number): Fraction[] {
  const miss = fraction(land.d - land.n, land.d);
  const none = power(miss, free);
  const tries = Array.from({ length: respins }, (_, i) => power(none, i)).reduce(add);
  return Array.from({ length: free + 1 }, (_, n) =>
    n === 0 ? fraction(0) : [fraction(choose(free, n)), power(land, n), power(miss, free - n), tries].reduce(times),
  );
}

/** The probability that a free cell shows a coin, and the mean value in units of a starting coin and of one that lands. */
function coinOdds({ coins, blank, weight }: Hold) {
  const started = weightsOf(weight);
  const drawn = weightsOf(blank + weight).slice(blank);
  const landing = drawn.reduce((sum, chance) => sum + chance, 0n);
  const worth = coins.flatMap(({ units, weight: times }) => Array.from({ length: times }, () => BigInt(units)));
  const meanOf = (chances: bigint[], all: bigint) =>
    fraction(
      chances.reduce((sum, chance, i) => sum + chance * (worth[i] ?? 0n), 0n),
      all,
    );
  return { land: fraction(landing, allDraws), first: meanOf(started, allDraws), later: meanOf(drawn, landing) };
}

/** ends[n]: probability that the feature which starts with so many coins ends with n. */
export function endsOf(hold: Hold, cells: number, start: number): number[] {
  const land = hold.weight / (hold.blank + hold.weight);
  const reached = Array.from({ length: cells + 1 }, (_, held) => Number(held === start));
  const ends = reached.map(() => 0);
  for (let held = start; held <= cells; held += 1) {
    const here = reached[held] ?? 0;
    const free = cells - held;
    const none = (1 - land) ** free;
    const tries = Array.from({ length: hold.respins }, (_, i) => none ** i).reduce((sum, chance) => sum + chance, 0);
    let ended = here;
    for (let n = 1; n <= free; n += 1) {
      const chance = here * Number(choose(free, n)) * land ** n * (1 - land) ** (free - n) * tries;
      reached[held + n] = (reached[held + n] ?? 0) + chance;
      ended -= chance;
    }
    ends[held] = ended;
  }
  return ends;
}

/** First and second moment, in units, of the feature that starts with so many coins. */
export function holdMoments(hold: Hold, cells: number, start: number): { first: number; second: number } {
  const mean = hold.coins.reduce((sum, { units, weight }) => sum + units * weight, 0) / hold.weight;
  const square = hold.coins.reduce((sum, { units, weight }) => sum + units ** 2 * weight, 0) / hold.weight;
  let [first, second] = [0, 0];
  for (const [held, ended] of endsOf(hold, cells, start).entries()) {
    const total = held * mean + (held === cells ? hold.grand : 0);
    first += ended * total;
    second += ended * (total ** 2 + held * (square - mean ** 2));
  }
  return { first, second };
}

/** The most that it pays, in units, and its probability: every cell a coin of the highest value. */
export function holdMost(hold: Hold, cells: number, start: number): { units: number; chance: Fraction } {
  const best = Math.max(...hold.coins.map(({ units }) => units));
  const weight = hold.coins.reduce((sum, coin) => (coin.units === best ? sum + coin.weight : sum), 0);
  const full = holdMeans(hold, cells).full[start] ?? fraction(0);
  return { units: cells * best + hold.grand, chance: times(full, power(fraction(weight, hold.weight), cells)) };
}

const power = ({ n, d }: Fraction, times: number): Fraction => fraction(n ** BigInt(times), d ** BigInt(times));
