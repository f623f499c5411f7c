// What stakes and deposits unlock, beside what these stakes cost (rewards.md 8, docs/economy.md): millionths of a stake, by what
// decides them. What asks no stakes has a bound of its own (publish/economy.ts). Pure.
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

/** What stakes of so much at full weight unlock, at best play. Amounts in EUR cents, with parts of a cent. */
export interface Unlocked {
  readonly source: Source;
  readonly giftMinor: number;
  readonly stakesMinor: number;
  /** So much of it in a quarter at most; undefined where it comes again and again. */
  readonly mostMinor?: number | undefined;
  /** The titles whose stakes count; undefined: all of them. */
  readonly titles?: readonly string[] | undefined;
  /** A VIP status is asked for: stakes of one quarter give it for two. */
  readonly ofStatus?: boolean | undefined;
  /** Where it is written. */
  readonly file?: string | undefined;
  readonly field?: string | undefined;
}

/** What operators publish of it. */
export interface Deciding {
  readonly levels: LevelConfig;
  /** Both sums of a VIP quarter, in EUR cents. */
  readonly vip: Sums;
  /** Whole euro at which the levels of each size of a quest begin. */
  readonly quests: readonly (readonly number[])[];
  /** The most that any card gives for a coin, in EUR cents. */
  readonly coinMinor: number;
  readonly unlocked: readonly Unlocked[];
}

/** What of it the stakes of one title unlock. */
export const onTitle = <Of extends Pick<Deciding, 'unlocked'>>(deciding: Of, id: string): Of => ({
  ...deciding,
  unlocked: deciding.unlocked.filter(({ titles }) => titles?.includes(id) ?? true),
});

const MILLION = 1e6;
const FULL = 100;

/** The most that any step of each gives, at a weight in per cent; nothing is counted of rounds without one. */
export function returnsAt(weight: number, deciding: Deciding): Record<Source, number> {
  const { levels, vip, quests, coinMinor, unlocked } = deciding;
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

/** Those that come again and again, however much is staked. */
const LASTING = ['coins', 'levels', 'status', 'quests'] as const satisfies readonly Source[];

/**
 * The most that all of them give together of a stake: where little is staked, what is given a few times in a quarter counts with the
 * stakes that it asks for; where a status is held, spread over the stakes that it asks for, and with what it brings.
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

/** Of a live title's stakes, beside all that. */
export const cashbackPpm = (edgePpm: number): number => CASHBACK_SHARE * edgePpm;

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
