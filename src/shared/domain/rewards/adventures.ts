// Adventures (rewards.md 32): a season of local days from the day on which the player joins, each with a step that
// requires stakes and deposits and gives a gift. Pure: when one may join, which day it is, a step's state, when the
// season is over.
import { Temporal } from 'temporal-polyfill';
import { endMs, localTime, startMs } from '../calendar.ts';

/** A deposit counts once three times its amount was staked after it. */
export const DEPOSIT_TIMES = 3;

export type StepState = 'completed' | 'active' | 'lost' | 'future' | 'superPrize';

export interface Condition {
  /** EUR cents deposited that day; 0 requires none. */
  readonly minDep: number;
  /** EUR cents of weighted cash stakes that day. */
  readonly wager: number;
  readonly periodActivationDays: number;
}

export interface Step {
  readonly day: number;
  readonly step: number;
  readonly stepTotal: number;
}

/** A day's prize as it is published. */
export interface PublishedPrize {
  readonly type: 'bonus' | 'fs';
  /** For a bonus, in EUR cents. */
  readonly amountCents?: number | undefined;
  /** For free spins. */
  readonly count?: number | undefined;
  readonly wager: number;
}

/** The hashed text of the last day's prize (SHA-256, hex): its salt, and the prize, in this order. */
export const secretOf = (salt: string, prize: PublishedPrize | undefined): string =>
  [salt, prize?.type, prize?.amountCents ?? 0, prize?.count ?? 0, prize?.wager].join(':');

/** The public part of its days: the last one's prize is a secret. */
export const publicDays = <Day extends { readonly prize: PublishedPrize }>(days: readonly Day[]) =>
  days.map((day, i) => ({ ...day, prize: i === days.length - 1 ? null : day.prize }));

/** The local days on which somebody may join, now or next; a repeating season does so for ever. */
export function openingAt(
  {
    startDate,
    days,
    everyDays,
  }: { readonly startDate: string; readonly days: number; readonly everyDays?: number | undefined },
  zone: string,
  atMs: number,
): Season {
  if (everyDays === undefined) return { firstDate: startDate, days };
  const start = Temporal.PlainDate.from(startDate);
  const since = start.until(localTime(zone, atMs).toPlainDate(), { largestUnit: 'day' }).days;
  const runs = Math.max(0, Math.floor(since / everyDays));
  return { firstDate: start.add({ days: runs * everyDays }).toString(), days };
}

/** The days of a player who joins on a local day: their own, from that day on; before it opens, from its first. */
export function seasonFrom(opening: Season, zone: string, atMs: number): Season {
  if (dayAt(opening, zone, atMs) < 1) return opening;
  return { firstDate: localTime(zone, atMs).toPlainDate().toString(), days: opening.days };
}

/** Nobody can join any more. */
export const isClosed = (opening: Season, zone: string, atMs: number): boolean =>
  dayAt(opening, zone, atMs) > opening.days;

/** Its first local date; a season's days follow it in the player's zone, which is fixed when they confirm. */
export interface Season {
  /** "2026-11-23" */
  readonly firstDate: string;
  readonly days: number;
}

const dateOfDay = ({ firstDate }: Season, day: number) => Temporal.PlainDate.from(firstDate).add({ days: day - 1 });

export const lastDateOf = (season: Season): string => dateOfDay(season, season.days).toString();

const MONTHS = 3;
/** `2026-Q4`: that of its first day. One person takes part in one season a quarter. */
export function quarterOf({ firstDate }: Season): string {
  const { year, month } = Temporal.PlainDate.from(firstDate);
  return `${year}-Q${Math.ceil(month / MONTHS)}`;
}

/** The number of today: 1 for the first day, 0 or less before it, above the last after it. */
export function dayAt({ firstDate }: Season, zone: string, atMs: number): number {
  const today = localTime(zone, atMs).toPlainDate();
  return Temporal.PlainDate.from(firstDate).until(today, { largestUnit: 'day' }).days + 1;
}

/** When a day begins and ends in the player's zone. */
export const windowOf = (season: Season, zone: string, day: number): { fromMs: number; toMs: number } => {
  const date = dateOfDay(season, day);
  return { fromMs: startMs(zone, date), toMs: endMs(zone, date) };
};

/** What was done on one day: cents times per cent of weighted stakes, and each deposit with what was staked after it. */
export interface DayDeeds {
  readonly weighted: number;
  readonly deposits: readonly { readonly eurMinor: number; readonly weightedAfter: number }[];
}

const PERCENT = 100;

/** Deposits count once three times their amount was staked after them. */
export function isMet({ minDep, wager }: Condition, deeds: DayDeeds): boolean {
  return deeds.weighted >= wager * PERCENT && countsOf(deeds).depositEurMinor >= minDep;
}

/** What counts of a day, in EUR cents. */
export const countsOf = ({ weighted, deposits }: DayDeeds): { wagerEurMinor: number; depositEurMinor: number } => ({
  wagerEurMinor: Math.floor(weighted / PERCENT),
  depositEurMinor: deposits.filter(isStaked).reduce((total, { eurMinor }) => total + eurMinor, 0),
});

const isStaked = ({ eurMinor, weightedAfter }: DayDeeds['deposits'][number]): boolean =>
  weightedAfter >= eurMinor * DEPOSIT_TIMES * PERCENT;

/** How many days before the last have to be completed for its prize: half of all days, rounded up. */
export const daysForSuperPrize = (days: number): number => Math.ceil(days / 2);

/** The state of a step on a day; the last day is the super prize until it is completed or lost. */
export function stateOf({ day }: Step, today: number, isCompleted: boolean, isLast: boolean): StepState {
  if (isCompleted) return 'completed';
  if (day < today) return 'lost';
  if (isLast) return 'superPrize';
  return day === today ? 'active' : 'future';
}

/** The last day is completed, or the day after it has passed (S4.51). */
export const isFinished = ({ days }: Season, today: number, isLastCompleted: boolean): boolean =>
  isLastCompleted || today > days + 1;

/** A step as its card shows it. */
export interface StepView<Prize> extends Step {
  readonly isCompleted: boolean;
  readonly state: StepState;
  /** Null while it is secret. */
  readonly prize: Prize | null;
  readonly condition: Condition;
  readonly variables: Readonly<Record<string, string>>;
  /** The number of its gift, once it is completed. */
  readonly gift: number | null;
}

type WrittenStep<Prize> = Pick<StepView<Prize>, 'day' | 'step' | 'stepTotal' | 'condition' | 'variables'> & {
  readonly prize: Prize;
};

/** A player's progress; there is none in a season that they have not joined. */
export interface Progress<One> {
  readonly isCompleted: (step: One) => boolean;
  readonly isRevealed: boolean;
  readonly giftOf: (step: One) => number | null;
}
const NOTHING: Progress<unknown> = { isCompleted: () => false, isRevealed: false, giftOf: () => null };

export const stepViews = <Prize, One extends WrittenStep<Prize>>(
  steps: readonly One[],
  season: Season,
  today: number,
  { isCompleted: isDone, isRevealed, giftOf }: Progress<One> = NOTHING,
): StepView<One['prize']>[] =>
  steps.map((one) => {
    const { day, step, stepTotal, condition, variables, prize } = one;
    const isLast = day === season.days;
    const completed = isDone(one);
    return {
      day,
      step,
      stepTotal,
      isCompleted: completed,
      state: stateOf(one, today, completed, isLast),
      prize: isLast && !completed && !isRevealed ? null : prize,
      condition,
      variables,
      gift: completed ? giftOf(one) : null,
    };
  });

/** EUR cents of stakes that all steps require together. */
export const stakesOf = (steps: readonly { readonly condition: Condition }[]): number =>
  steps.reduce((sum, { condition }) => sum + condition.wager, 0);

/**
 * The state of the last day's secret prize: certain as far as the days require, within reach if `spare` more of them
 * may be missed, or gone.
 */
export function secretAhead(
  days: readonly { readonly day: number; readonly state: StepState }[],
  { completed, needed }: { readonly completed: number; readonly needed: number },
): { readonly isInReach: boolean; readonly spare: number } {
  const last = days.at(-1)?.day;
  const open = new Set(
    days.flatMap(({ day, state }) => (day !== last && (state === 'active' || state === 'future') ? day : [])),
  );
  const spare = completed + open.size - needed;
  return { isInReach: spare >= 0, spare };
}
