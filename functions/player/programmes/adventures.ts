// Adventures (rewards.md 32): a season of the player's local days, from the day of joining. A step is completed when
// its day's stakes and deposits meet its condition; its gift is given at once. The last day requires only half of the
// days.

import type { AdventureProgramme } from '#shared/contract/programmes.ts';
import {
  type Condition,
  type DayDeeds,
  dayAt,
  daysForSuperPrize,
  isMet,
  type Season,
  type Step,
  windowOf,
} from '#shared/domain/rewards/adventures.ts';
import type { Prize } from '#shared/domain/rewards/prize.ts';
import { recall, remember } from '../core/cache.ts';
import type { Noun } from '../core/noun.ts';
import { all, run, type Tx } from '../core/transaction.ts';
import { depositsBetween, weightedBetween } from '../counted/counted.ts';
import type { DepositFollower } from '../payments/follower.ts';
import { DEPOSITS } from '../payments/follower.ts';
import { DAY_MS } from '../rewards/clock.ts';
import { award } from '../rewards/prizes.ts';
import type { Follower } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';

export interface AdventureStep extends Step {
  readonly condition: Condition;
  readonly variables: Readonly<Record<string, string>>;
  /** The prize as it was published, and as this player gets it. */
  readonly published: AdventureProgramme['days'][number]['prize'];
  readonly prize: Prize;
}

/** The terms at the time of confirmation. */
export interface AdventureTerms extends Season {
  readonly title: AdventureProgramme['title'];
  readonly version: number;
  readonly page: string;
  readonly hash: string;
  readonly steps: readonly AdventureStep[];
  /** The salt of the published hash of the last prize (S2.202). */
  readonly secret: { readonly hash: string; readonly salt: string };
}

export interface Adventure {
  readonly id: string;
  readonly terms: AdventureTerms;
  /** The player's zone at confirmation: fixed (rewards.md 4). */
  readonly zone: string;
  readonly confirmedAtMs: number;
  /** When it was judged whether the last day is completed. */
  readonly judgedAtMs: number | null;
  readonly completed: readonly { readonly day: number; readonly step: number; readonly atMs: number }[];
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** Confirmed adventures, newest first. */
    adventures: readonly Adventure[];
  }
}

type Stored = Omit<Adventure, 'terms' | 'completed'> & { readonly terms: string };

/** At most one for each quarter: last quarter's may still run beside this quarter's. */
export const adventuresOf = (tx: Tx): readonly Adventure[] =>
  recall(tx, 'adventures', () =>
    all<Stored>(
      tx,
      `select id, terms, zone, confirmed_at as confirmedAtMs, judged_at as judgedAtMs from adventure
        order by confirmed_at desc, id`,
    ).map((row) => ({ ...row, terms: JSON.parse(row.terms) as AdventureTerms, completed: completedIn(tx, row.id) })),
  );

export const adventureCalled = (tx: Tx, id: string): Adventure | undefined =>
  adventuresOf(tx).find((one) => one.id === id);

function change(tx: Tx, adventure: Adventure): Adventure {
  const changed = adventuresOf(tx).map((one) => (one.id === adventure.id ? adventure : one));
  remember(tx, 'adventures', changed);
  return adventure;
}

const completedIn = (tx: Tx, id: string): Adventure['completed'] =>
  all(tx, 'select day, step, completed_at as atMs from adventure_step where adventure = ? order by day, step', id);

export const isCompleted = ({ completed }: Adventure, { day, step }: Pick<Step, 'day' | 'step'>): boolean =>
  completed.some((one) => one.day === day && one.step === step);

/** How many days have all of their steps completed. */
export const completedDays = (adventure: Adventure): number =>
  new Set(
    adventure.terms.steps
      .map(({ day }) => day)
      .filter((day) =>
        adventure.terms.steps.filter((one) => one.day === day).every((one) => isCompleted(adventure, one)),
      ),
  ).size;

/** The player's stakes and deposits of a local day that count. */
export function deedsOn(tx: Tx, { terms, zone }: Adventure, day: number): DayDeeds {
  const { fromMs, toMs } = windowOf(terms, zone, day);
  return { weighted: weightedBetween(tx, fromMs, toMs), deposits: depositsBetween(tx, fromMs, toMs) };
}

/** A step is judged by the stakes on its day, also where their round ends after midnight. */
function completeSteps(tx: Tx, adventure: Adventure, day: number): void {
  const { terms } = adventure;
  const open = terms.steps.filter((one) => one.day === day && day < terms.days && !isCompleted(adventure, one));
  if (open.length === 0) return;
  const deeds = deedsOn(tx, adventure, day);
  let now = adventure;
  for (const step of open) if (isMet(step.condition, deeds)) now = complete(tx, now, step);
  giveSuperPrize(tx, now);
}

/** The source of its gift, which is given once. */
export const sourceOf = (id: string, { day, step }: Pick<Step, 'day' | 'step'>): string =>
  `adventure:${id}:${day}:${step}`;

function complete(tx: Tx, adventure: Adventure, { day, step, prize }: AdventureStep): Adventure {
  const { id, completed } = adventure;
  run(
    tx,
    'insert into adventure_step (adventure, day, step, completed_at) values (?, ?, ?, ?)',
    id,
    day,
    step,
    tx.nowMs,
  );
  award(tx, { source: sourceOf(id, { day, step }), prize });
  return change(tx, { ...adventure, completed: [...completed, { day, step, atMs: tx.nowMs }] });
}

/** A round counts on the day of its first stake. */
export const adventures: Follower = {
  name: 'adventures',
  turned: (tx, { placed_at: atMs }) => settleDay(tx, atMs),
};

/** A deposit's condition is met by the stakes after it, so a deposit completes a step at once only where no stakes are required. */
export const adventureDeposits: DepositFollower = {
  name: 'adventures',
  deposited: (tx) => settleDay(tx, tx.nowMs),
  chargedBack: () => {},
  givenBack: () => {},
};

/** Completes the steps whose conditions the day of an instant has met, in every season that includes the day. */
export function settleDay(tx: Tx, atMs: number): void {
  for (const adventure of adventuresOf(tx)) {
    const { terms, zone } = adventure;
    if (!wasOver(terms, atMs)) completeSteps(tx, adventure, dayAt(terms, zone, atMs));
  }
}

/** Whether the season was over in every zone: for seasons of years ago a bet need not compute a calendar. */
const wasOver = ({ firstDate, days }: Season, atMs: number): boolean =>
  atMs > Date.parse(firstDate) + (days + 1) * DAY_MS;

export const lastOf = ({ terms }: Adventure): AdventureStep | undefined =>
  terms.steps.find(({ day }) => day === terms.days);

const lastDayMs = ({ terms, zone }: Adventure): number => windowOf(terms, zone, terms.days).fromMs;
const notJudged = (tx: Tx): Adventure[] => adventuresOf(tx).filter(({ judgedAtMs }) => judgedAtMs === null);

/** When the next last day begins among adventures that were not judged. */
export function nextAdventureMs(tx: Tx): number | null {
  const open = notJudged(tx);
  return open.length === 0 ? null : Math.min(...open.map(lastDayMs));
}

/** A last day has begun: judges whether enough of the others are completed. */
export function judgeLastDay(tx: Tx): void {
  const due = notJudged(tx).filter((one) => lastDayMs(one) <= tx.nowMs);
  for (const adventure of due) {
    run(tx, 'update adventure set judged_at = ? where id = ?', tx.nowMs, adventure.id);
    giveSuperPrize(tx, change(tx, { ...adventure, judgedAtMs: tx.nowMs }));
  }
}

/** Gives the last prize, from the last day on; a round of an earlier day may still end then, and complete that day. */
function giveSuperPrize(tx: Tx, adventure: Adventure): void {
  const last = lastOf(adventure);
  if (!last || adventure.judgedAtMs === null || isCompleted(adventure, last)) return;
  if (completedDays(adventure) >= daysForSuperPrize(adventure.terms.days)) complete(tx, adventure, last);
}

export const noun = {
  hangs: [ROUNDS.hang(adventures), DEPOSITS.hang(adventureDeposits)],
  timers: { adventure: { at: nextAdventureMs, act: judgeLastDay } },
} satisfies Noun;
