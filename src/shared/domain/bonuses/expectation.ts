// What a bonus is worth to a player who wagers it with one stake on one title: the probability that the requirement is
// reached, the mean cash, the time it takes. Computed exactly where feasible, else by 100,000 simulated wagerings from
// a fixed seed, with the same digits on every machine. docs/bonuses.md says how to read it.
import { certainly, type Estimate, meanOf, shareOf } from '../../chance/interval.ts';
import { stream } from '../../chance/stream.ts';
import { meanPay, type Payer, type Paytable, payer, rowsOf } from '../../games/paytable.ts';
import { scale } from '../money.ts';

/** Every simulation uses these: sfc32, chunk after chunk, each chunk with its own stream. */
export const SEED = 20_261_126;
export const WAGERINGS = 100_000;
export const CHUNKS = 100;
const PER_CHUNK = WAGERINGS / CHUNKS;

/** Additions and multiplications that an exact sum may take: about a second. */
const EXACT_STEPS = 1e8;

/** What is given: money of which `leftMinor` must still be wagered, or spins whose winnings must be wagered so many times. */
export type Given =
  | { readonly bonusMinor: number; readonly leftMinor: number }
  | { readonly spins: number; readonly spin: Paytable; readonly wager: number };

export type Plan = {
  /** The player's own money, staked beside it. */
  readonly cashMinor: number;
  readonly given: Given;
  readonly lostBelowMinor: number;
  readonly maxWinMinor: number | null;
  readonly funding: 'cash_first' | 'bonus_first';
  /** The title at its stake; and how much of 100 staked counts. */
  readonly table: Paytable;
  readonly weight: number;
  /** The most rounds within its days. */
  readonly roundsInTime: number;
};

export type Expectation = {
  /** The probability that the requirement is reached. */
  readonly finishing: Estimate;
  /** What is left on average, in minor units: of the player's own money, of the gift (as cash), and of both together. */
  readonly ownMinor: Estimate;
  readonly giftMinor: Estimate;
  readonly endMinor: Estimate;
  /** Half of all wagerings are over after this many rounds, spins included. */
  readonly medianRounds: number;
  /** Null where nothing was simulated. */
  readonly wagerings: number | null;
};

/** Rounds until the requirement is reached: progress is rounded down to whole minor units (bonuses.md 11). */
export const roundsFor = (leftMinor: number, stakeMinor: number, weight: number): number =>
  Math.ceil((leftMinor * 100) / (stakeMinor * weight));

/** Mean cost of the wagering (rewards.md 10): all that must be staked, times the house edge; `rtp` in percent. */
export const costOf = (leftMinor: number, weight: number, rtp: number): number =>
  (leftMinor / weight) * Math.max(0, 100 - rtp);

export function expectationOf(plan: Plan): Expectation {
  if (isExact(plan)) return exactly(plan);
  const run = simulationOf(plan);
  while (run.more());
  return run.result();
}

/** Runs in steps, for callers that must not block: the result after any step is valid, with the wider interval of fewer wagerings. */
export type Simulation = {
  /** Simulates a thousand more; false when all are done. */
  more(): boolean;
  result(): Expectation;
};

/**
 * The rules of bonuses.md, and three assumptions: the stake is the same in every round; play ends where own money and
 * bonus together don't pay the stake (the rest of the bonus is then worth nothing); nothing is withdrawn before the
 * end.
 */
export function simulationOf(plan: Plan): Simulation {
  const { table, given, lostBelowMinor, maxWinMinor, funding, roundsInTime, weight } = plan;
  const { stakeMinor } = table;
  const cashFirst = funding === 'cash_first';
  const most = maxWinMinor ?? Number.MAX_SAFE_INTEGER;
  const rounds = new Uint32Array(WAGERINGS);
  const own = { sum: 0, squares: 0 };
  const gift = { sum: 0, squares: 0 };
  const end = { sum: 0, squares: 0 };
  let chunk = 0;
  let finishes = 0;
  let done = 0;

  const wager = ({ pay }: Payer): void => {
    let cash = plan.cashMinor;
    let bonus = 'spins' in given ? 0 : given.bonusMinor;
    let left = 'spins' in given ? 0 : given.leftMinor;
    let before = 0;
    if ('spins' in given) {
      for (; before < given.spins; before += 1) bonus += pay(given.spin);
      bonus = given.wager === 0 ? bonus : Math.min(bonus, most);
      left = bonus * given.wager;
    }
    const needed = roundsFor(left, stakeMinor, weight);
    const last = Math.min(needed, roundsInTime);
    let round = 0;
    while (round < last && bonus >= lostBelowMinor && cash + bonus >= stakeMinor) {
      const win = pay(table);
      round += 1;
      if (cashFirst && cash >= stakeMinor) cash += win - stakeMinor;
      else if (cash === 0 || (!cashFirst && bonus >= stakeMinor)) bonus += win - stakeMinor;
      else {
        const part = Math.min(cashFirst ? stakeMinor - cash : stakeMinor, bonus);
        // The bonus part of a win is rounded down to minor units, the rest is cash (bonuses.md 7).
        const back = scale(win, part, stakeMinor, 'down');
        bonus += back - part;
        cash += win - back - (stakeMinor - part);
      }
    }
    // A requirement met with the last cent of the bonus leaves nothing to become cash.
    const finished = round === needed && bonus > 0;
    const converted = finished ? (left === 0 ? bonus : Math.min(bonus, most)) : 0;
    if (finished) finishes += 1;
    rounds[done] = before + round;
    done += 1;
    add(own, cash);
    add(gift, converted);
    add(end, cash + converted);
  };

  return {
    more() {
      if (chunk === CHUNKS) return false;
      const draws = payer(stream(SEED, chunk));
      for (let i = 0; i < PER_CHUNK; i += 1) wager(draws);
      chunk += 1;
      return chunk < CHUNKS;
    },
    result: () => ({
      finishing: shareOf(finishes, done),
      ownMinor: meanOf(done, own.sum, own.squares),
      giftMinor: meanOf(done, gift.sum, gift.squares),
      endMinor: meanOf(done, end.sum, end.squares),
      medianRounds: rounds.slice(0, done).sort()[Math.ceil(done / 2) - 1] ?? 0,
      wagerings: done,
    }),
  };
}

function add(to: { sum: number; squares: number }, value: number): void {
  to.sum += value;
  to.squares += value ** 2;
}

/** Feasible if only the bonus itself is staked, and the sum takes few steps. */
export function isExact({ given, cashMinor, table, lostBelowMinor, maxWinMinor, roundsInTime, weight }: Plan): boolean {
  if (cashMinor > 0) return false;
  if ('spins' in given) return given.wager === 0;
  const needed = roundsFor(given.leftMinor, table.stakeMinor, weight);
  const widest = Math.max(lostBelowMinor, maxWinMinor ?? 0) + (needed * table.stakeMinor) / 2;
  return needed > 0 && needed <= roundsInTime && needed * widest * table.pays.length <= EXACT_STEPS;
}

/** The probability of every balance after every round, summed. */
function exactly(plan: Plan): Expectation {
  const { given, table, lostBelowMinor, maxWinMinor, weight } = plan;
  if ('spins' in given) return ofSpins(given.spins, given.spin);
  const { stakeMinor } = table;
  const needed = roundsFor(given.leftMinor, stakeMinor, weight);
  const rows = rowsOf(table);
  const pays = Float64Array.from(rows, ([pay]) => pay - stakeMinor);
  const chances = Float64Array.from(rows, ([, chance]) => chance);
  const most = maxWinMinor ?? Number.POSITIVE_INFINITY;
  const base = Math.max(lostBelowMinor, maxWinMinor ?? 0);
  const least = Math.max(stakeMinor, lostBelowMinor);
  const lostEach = stakeMinor - meanPay(table);
  /** From here on the outcome is certain: all remaining stakes can be lost, and the rest is still at least the cap. */
  const certainFrom = (left: number) => base + left * stakeMinor;
  const ended = new Float64Array(needed + 1);
  let finishing = 0;
  let gift = 0;
  let now = new Float64Array(Math.max(given.bonusMinor + 1, certainFrom(needed)));
  if (given.bonusMinor < least) ended[0] = 1;
  else now[given.bonusMinor] = 1;
  for (let left = needed - 1; left >= 0; left -= 1) {
    const certain = left === 0 ? 0 : certainFrom(left);
    const next = new Float64Array(certain);
    for (let bonus = least; bonus < now.length; bonus += 1) {
      const chance = now[bonus] as number;
      if (chance === 0) continue;
      for (let row = 0; row < pays.length; row += 1) {
        const to = bonus + (pays[row] as number);
        const share = chance * (chances[row] as number);
        if (to >= certain) {
          ended[needed] = (ended[needed] as number) + share;
          if (to > 0) finishing += share;
          gift += share * (maxWinMinor === null ? to - left * lostEach : Math.min(to, most));
        } else if (to < least) ended[needed - left] = (ended[needed - left] as number) + share;
        else next[to] = (next[to] as number) + share;
      }
    }
    now = next;
  }
  return {
    finishing: certainly(finishing),
    ownMinor: certainly(0),
    giftMinor: certainly(gift),
    endMinor: certainly(gift),
    medianRounds: medianOf(ended),
    wagerings: null,
  };
}

/** Spins whose winnings are cash. */
function ofSpins(spins: number, spin: Paytable): Expectation {
  const [nothing] = rowsOf(spin);
  const mean = certainly(spins * meanPay(spin));
  return {
    finishing: certainly(1 - (nothing?.[0] === 0 ? nothing[1] : 0) ** spins),
    ownMinor: certainly(0),
    giftMinor: mean,
    endMinor: mean,
    medianRounds: spins,
    wagerings: null,
  };
}

function medianOf(ended: Float64Array): number {
  let reached = 0;
  return ended.findIndex((chance) => {
    reached += chance;
    return reached >= 0.5;
  });
}
