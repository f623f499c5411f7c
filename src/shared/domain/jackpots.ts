// What a stake adds to a jackpot, exactly: amounts in millionths of the jackpot's minor unit, so that a part of a cent is not lost.
import { type Currency, convert, minor, RATE_ONE, type Rate, SUBUNITS, scale } from './money.ts';

/** The smallest first. */
export const LEVELS = ['level_1', 'level_2', 'level_3'] as const;
export type LevelId = (typeof LEVELS)[number];

/** Parts of one minor unit. */
export const MICRO = 1_000_000;
/** A share of a stake is so many of a million. */
const MILLION = 1_000_000;

/** One level as it stood when the stake was placed. */
export type LevelTerms = { readonly sharePpm: number; readonly oneInMinor: number };

/** From a day on (UTC) so many shards draw for a jackpot. Before the first of them its pot draws, too. */
export type Epoch = { readonly from: string; readonly shards: number };

const shardName = (jackpot: string, no: number): string => `${jackpot}/${no}`;

/** The object that draws for rounds of this player which settle at this time: one of the jackpot's shards, or its pot. */
export function drawerOf(jackpot: string, epochs: readonly Epoch[], playerNo: number, atMs: number): string {
  const shards = epochs.findLast(({ from }) => Date.parse(from) <= atMs)?.shards ?? 0;
  return shards === 0 ? jackpot : shardName(jackpot, playerNo % shards);
}

/** Every object that draws for a jackpot, or ever did: first its pot. */
export const drawersOf = (jackpot: string, epochs: readonly Epoch[]): string[] => [
  jackpot,
  ...Array.from({ length: Math.max(0, ...epochs.map(({ shards }) => shards)) }, (_, no) => shardName(jackpot, no)),
];

/** What a jackpot is told of a settled round: all that its draw needs, with the terms of the moment of the stake. */
export type Contribution = {
  readonly jackpot: string;
  /** Which of the jackpot's objects draws for it, whatever becomes of their number. */
  readonly drawer: string;
  readonly roundId: string;
  readonly stakeMicro: number;
  readonly levels: readonly LevelTerms[];
  /** What the round was played in: the prize is paid in it, at the same rate. */
  readonly currency: Currency;
  readonly rate: Rate;
  readonly atMs: number;
};

/** A cash stake in euro, at the rate stored with its round; less than a millionth of a cent is dropped. */
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

/** Whole minor units of a pool: what is shown, and what is paid. */
export const wholeMinor = (micro: number): number => Math.floor(minor(micro) / MICRO);

/** A prize in the currency of its round; nobody gets less than what was shown, so it is rounded up. */
export const prizeIn = (amountMinor: number, { currency, rate }: Pick<Contribution, 'currency' | 'rate'>): number =>
  convert(amountMinor, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'up');

/** S3.13: the first six characters and three asterisks. Who has no name, or hides it, shows the asterisks alone. */
export const maskedName = (name: string): string => `${beginningOf(name)}***`;
const BEGINNING = 6;
/** What others read of a name where wins are told. */
export const beginningOf = (name: string): string => [...name.trim()].slice(0, BEGINNING).join('');
/** Whether others read less than the whole name. */
export const isCut = (name: string): boolean => [...name.trim()].length >= BEGINNING;

/** A public win is worth telling: big in money, or big for its stake and not tiny. Amounts in EUR minor units. */
export type Publicity = { readonly fromMinor: number; readonly fromTimes: number; readonly leastMinor: number };

export function isPublic(payoutEurMinor: number, stakeEurMinor: number, rule: Publicity): boolean {
  if (payoutEurMinor <= stakeEurMinor || payoutEurMinor < rule.leastMinor) return false;
  return payoutEurMinor >= rule.fromMinor || payoutEurMinor >= stakeEurMinor * rule.fromTimes;
}
