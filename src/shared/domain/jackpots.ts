// What a stake contributes to a jackpot, exactly: amounts in millionths of the jackpot's minor unit, so that no part of
// a cent is lost.
import { type Currency, convert, minor, RATE_ONE, type Rate, SUBUNITS, scale } from './money.ts';

/** The smallest first. */
export const LEVELS = ['level_1', 'level_2', 'level_3'] as const;
export type LevelId = (typeof LEVELS)[number];

/** Parts of one minor unit. */
export const MICRO = 1_000_000;
/** The denominator of shares of a stake. */
const MILLION = 1_000_000;

/** One level's terms when the stake was placed. */
export type LevelTerms = { readonly sharePpm: number; readonly oneInMinor: number };

/** From this day on (UTC) this many shards draw for a jackpot. Before the first such day its pot draws. */
export type Epoch = { readonly from: string; readonly shards: number };

const shardName = (jackpot: string, no: number): string => `${jackpot}/${no}`;

/** The object that draws for this player's rounds settled at this time: one of the jackpot's shards, or its pot. */
export function drawerOf(jackpot: string, epochs: readonly Epoch[], playerNo: number, atMs: number): string {
  const shards = epochs.findLast(({ from }) => Date.parse(from) <= atMs)?.shards ?? 0;
  return shards === 0 ? jackpot : shardName(jackpot, playerNo % shards);
}

/** Every object that draws for a jackpot, or ever did: its pot first. */
export const drawersOf = (jackpot: string, epochs: readonly Epoch[]): string[] => [
  jackpot,
  ...Array.from({ length: Math.max(0, ...epochs.map(({ shards }) => shards)) }, (_, no) => shardName(jackpot, no)),
];

/** What a jackpot is sent about a settled round: all inputs of its draw, with the terms at the time of the stake. */
export type Contribution = {
  readonly jackpot: string;
  /** Which of the jackpot's objects draws for it, even if their number changes. */
  readonly drawer: string;
  readonly roundId: string;
  readonly stakeMicro: number;
  readonly levels: readonly LevelTerms[];
  /** The round's currency, in which a prize is paid at the same rate. */
  readonly currency: Currency;
  readonly rate: Rate;
  readonly atMs: number;
};

/** A cash stake in euro, at the rate stored with its round; anything less than a millionth of a cent is dropped. */
export const stakeMicroOf = (cashMinor: number, { currency, rate }: { currency: Currency; rate: Rate }): number =>
  scale(
    cashMinor,
    BigInt(rate) * BigInt(SUBUNITS.EUR) * BigInt(MICRO),
    BigInt(RATE_ONE) * BigInt(SUBUNITS[currency]),
    'down',
  );

/** What a level gets of a stake. */
export const partMicro = (stakeMicro: number, { sharePpm }: LevelTerms): number =>
  scale(stakeMicro, sharePpm, MILLION, 'down');

export const contributionMicro = ({ stakeMicro, levels }: Pick<Contribution, 'stakeMicro' | 'levels'>): number =>
  minor(levels.reduce((sum, level) => sum + partMicro(stakeMicro, level), 0));

/** Whole minor units of a pool: the amount that is shown and paid. */
export const wholeMinor = (micro: number): number => Math.floor(minor(micro) / MICRO);

/** A prize in the currency of its round, rounded up, so that nobody gets less than what was shown. */
export const prizeIn = (amountMinor: number, { currency, rate }: Pick<Contribution, 'currency' | 'rate'>): number =>
  convert(amountMinor, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'up');

/** S3.13: the first six characters and three asterisks. A player without a name, or with a hidden one, gets the asterisks alone. */
export const maskedName = (name: string): string => `${beginningOf(name)}***`;
const BEGINNING = 6;
/** The part of a name that others see in lists of wins. */
export const beginningOf = (name: string): string => [...name.trim()].slice(0, BEGINNING).join('');
/** Whether others see less than the whole name. */
export const isCut = (name: string): boolean => [...name.trim()].length >= BEGINNING;

/** Which wins are made public: large ones, or those that are large for their stake and not tiny. Amounts in EUR minor units. */
export type Publicity = { readonly fromMinor: number; readonly fromTimes: number; readonly leastMinor: number };

export function isPublic(payoutEurMinor: number, stakeEurMinor: number, rule: Publicity): boolean {
  if (payoutEurMinor <= stakeEurMinor || payoutEurMinor < rule.leastMinor) return false;
  return payoutEurMinor >= rule.fromMinor || payoutEurMinor >= stakeEurMinor * rule.fromTimes;
}
