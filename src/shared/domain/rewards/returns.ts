// What the rewards that grow with play give back of a stake, by what decides them (rewards.md 8): millionths of the stake. What is
// given whatever one stakes (a daily box, a race, a lottery's free ticket) is not among them. Pure.
import { readKenoConfig } from '../../games/keno/rules.ts';
import { WEIGHTS } from '../bonuses/defaults.ts';
import { type LevelConfig, levelsOf } from './levels.ts';
import { POINT } from './points.ts';
import { COIN_EUR_MINOR } from './prize.ts';
import { coinsOf } from './quests.ts';
import { quarterGiftMinor, RANKS, type Sums, thresholdOf } from './vip.ts';

export const SOURCES = ['coins', 'levels', 'status', 'quests'] as const;
export type Source = (typeof SOURCES)[number];

/** What operators publish of it. */
export interface Deciding {
  readonly levels: LevelConfig;
  /** Both sums of a VIP quarter, in EUR cents. */
  readonly vip: Sums;
  /** Whole euro at which the levels of each size of a quest begin. */
  readonly quests: readonly (readonly number[])[];
}

const MILLION = 1e6;

/** The most that any step gives, at a weight in per cent; nothing is counted of rounds without one. */
export function returnsAt(weight: number, { levels, vip, quests }: Deciding): Record<Source, number> {
  // Points of one cent of stakes.
  const points = weight / POINT;
  const steps = levelsOf(levels).map(({ minPoints, giftEurMinor }, i) => ({
    points: minPoints - (levels.points[i - 1] ?? 0),
    cents: giftEurMinor,
  }));
  const statuses = RANKS.map(
    (rank) => quarterGiftMinor(vip, rank) / (thresholdOf(vip, rank).betsMinor - thresholdOf(vip, rank - 1).betsMinor),
  );
  const questShares = quests.flatMap((euros) =>
    euros.slice(1).map((euro, i) => {
      const distance = euro - (euros[i] ?? 0);
      // Level 1 is the first of all, which gives nothing.
      return (coinsOf(euros, i + 2) * COIN_EUR_MINOR) / (distance * 100);
    }),
  );
  const counted = weight > 0 ? MILLION : 0;
  return {
    coins: points * COIN_EUR_MINOR * MILLION,
    levels: Math.max(0, ...steps.map((step) => (step.points > 0 ? step.cents / step.points : 0))) * points * MILLION,
    status: Math.max(0, ...statuses) * counted,
    quests: Math.max(0, ...questShares) * counted,
  };
}

export const givenPpm = (returns: Readonly<Record<Source, number>>): number =>
  SOURCES.reduce((sum, source) => sum + returns[source], 0);

/** Of what a title keeps, so much may be given back at most. */
export const MOST_OF_EDGE = 0.75;

type Kind = (typeof WEIGHTS)[number]['kinds'][number];

const KINDS: Readonly<Record<string, Kind>> = {
  slots: 'pokies',
  cluster: 'pokies',
  scratch: 'scratch',
  wheel: 'wheel',
  roulette: 'roulette',
  sicbo: 'sicbo',
};
/** Keno of 80 numbers counts as the bonus terms name it, other keno as all other games. */
const LOTTERY_NUMBERS = 80;

/** As the game reads it: a file may say the same in more than one way. */
function isLottery(config: unknown): boolean {
  const read = readKenoConfig(config);
  return 'config' in read && read.config.numbers === LOTTERY_NUMBERS;
}

/** What a title's stakes count at most, in per cent: bets that are too safe count nothing (games/weight.ts). */
export function weightOfTitle(engine: string, config: unknown): number {
  const kind = engine === 'keno' && isLottery(config) ? 'keno' : KINDS[engine];
  const row = WEIGHTS.find(({ kinds }) => (kind ? (kinds as readonly string[]).includes(kind) : kinds.length === 0));
  return row?.percent ?? 0;
}
