// How much the gifts that stakes and deposits unlock add to what these stakes return (rewards.md 8, docs/economy.md),
// in millionths of a stake, by what decides them. Gifts without stakes have a bound of their own (publish/economy.ts).
// Pure.
import { readKenoConfig } from '../../games/keno/rules.ts';
import { WEIGHTS } from '../bonuses/defaults.ts';
import { SHARE as CASHBACK_SHARE } from './cashback.ts';
import { type LevelConfig, levelsOf } from './levels.ts';
import { POINT } from './points.ts';
import { coinsOf } from './quests.ts';
import { quarterGiftMinor, RANKS, type Sums, thresholdOf } from './vip.ts';

export const SOURCES = [
  'coins',
  'levels',
  'quests',
  'status',
  'wheel',
  'adventures',
  'tickets',
  'races',
  'vip_gifts',
] as const;
export type Source = (typeof SOURCES)[number];

/** What this amount of stakes at full weight unlocks, at best play. Amounts in EUR cents, not rounded. */
export interface Unlocked {
  readonly source: Source;
  readonly giftMinor: number;
  readonly stakesMinor: number;
  /** The most of it in a quarter; undefined where it repeats without a bound. */
  readonly mostMinor?: number | undefined;
  /** The titles whose stakes count; undefined: all of them. */
  readonly titles?: readonly string[] | undefined;
  /** It requires a VIP status: stakes of one quarter give it for two. */
  readonly ofStatus?: boolean | undefined;
  /** The file that defines it. */
  readonly file?: string | undefined;
  readonly field?: string | undefined;
}

/** What operators publish about it. */
export interface Deciding {
  readonly levels: LevelConfig;
  /** Both sums of a VIP quarter, in EUR cents. */
  readonly vip: Sums;
  /** Whole euros at which the levels of each size of a quest begin. */
  readonly quests: readonly (readonly number[])[];
  /** The most that any card gives for a coin, in EUR cents. */
  readonly coinMinor: number;
  readonly unlocked: readonly Unlocked[];
}

/** The part of it that the stakes of one title unlock. */
export const onTitle = <Of extends Pick<Deciding, 'unlocked'>>(deciding: Of, id: string): Of => ({
  ...deciding,
  unlocked: deciding.unlocked.filter(({ titles }) => titles?.includes(id) ?? true),
});

const MILLION = 1e6;
const FULL = 100;

/** The most that any step of each source gives, at a weight in per cent; rounds with weight 0 count nothing. */
export function returnsAt(weight: number, deciding: Deciding): Record<Source, number> {
  const { levels, vip, quests, coinMinor, unlocked } = deciding;
  // Points for one cent of stakes.
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
      // Level 1 is the start, which gives nothing.
      return (coinsOf(euros, i + 2) * coinMinor) / (distance * 100);
    }),
  );
  const counted = (weight / FULL) * MILLION;
  const sharesOf = (source: Source) =>
    unlocked
      .filter((one) => one.source === source)
      .reduce((sum, { giftMinor, stakesMinor }) => sum + giftMinor / stakesMinor, 0) * counted;
  return {
    coins: points * coinMinor * MILLION,
    levels: Math.max(0, ...steps.map((step) => (step.points > 0 ? step.cents / step.points : 0))) * points * MILLION,
    status: Math.max(0, ...statuses) * counted,
    quests: Math.max(0, ...questShares) * counted,
    wheel: sharesOf('wheel'),
    adventures: sharesOf('adventures'),
    tickets: sharesOf('tickets'),
    races: sharesOf('races'),
    vip_gifts: sharesOf('vip_gifts'),
  };
}

/** Sources that repeat without a bound. */
const LASTING = ['coins', 'levels', 'status', 'quests'] as const satisfies readonly Source[];

/**
 * The most that all of them together give of a stake: with few stakes, what is given a few times in a quarter counts
 * with the stakes it requires; with a status held, it is spread over the stakes that the status requires, together with
 * its benefits.
 */
export function givenPpm(weight: number, deciding: Deciding): number {
  const { unlocked } = deciding;
  const returns = returnsAt(weight, deciding);
  const lasting = LASTING.reduce((sum, source) => sum + returns[source], 0);
  const counted = (weight / FULL) * MILLION;
  const at = (stakesMinor: number): number => {
    const given = unlocked
      .filter(({ ofStatus, stakesMinor: thresholdMinor }) => !ofStatus || thresholdMinor <= stakesMinor)
      .reduce((sum, { giftMinor, stakesMinor: thresholdMinor, mostMinor = Number.POSITIVE_INFINITY, ofStatus }) => {
        const all = ofStatus ? giftMinor : (giftMinor / thresholdMinor) * stakesMinor;
        return sum + Math.min(all, mostMinor);
      }, 0);
    return stakesMinor > 0 ? given / stakesMinor : 0;
  };
  const ofStatus = unlocked.flatMap((one) => (one.ofStatus ? [one.stakesMinor] : []));
  return lasting + Math.max(0, ...[1, ...ofStatus].map(at)) * counted;
}

/** For a live title's stakes, in addition. */
export const cashbackPpm = (edgePpm: number): number => CASHBACK_SHARE * edgePpm;

/** The most of the house edge that may be given back. */
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
/** Keno of 80 numbers counts as the bonus terms name it, other keno like all other games. */
const LOTTERY_NUMBERS = 80;

/** Parsed like the game does, because a file may state the same in several ways. */
function isLottery(config: unknown): boolean {
  const read = readKenoConfig(config);
  return 'config' in read && read.config.numbers === LOTTERY_NUMBERS;
}

/** The most that a title's stakes count, in per cent: bets that are too safe count nothing (games/weight.ts). */
export function weightOfTitle(engine: string, config: unknown): number {
  const kind = engine === 'keno' && isLottery(config) ? 'keno' : KINDS[engine];
  const row = WEIGHTS.find(({ kinds }) => (kind ? (kinds as readonly string[]).includes(kind) : kinds.length === 0));
  return row?.percent ?? 0;
}
