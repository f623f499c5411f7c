// The season as a player sees it, and taking part in it (rewards.md 2, 32): one per person and quarter.
import type { AdventureProgramme } from '#shared/contract/programmes.ts';
import { isSeen } from '#shared/domain/programme.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import {
  countsOf,
  dayAt,
  daysForSuperPrize,
  isFinished,
  lastDateOf,
  quarterOf,
  type Season,
  type StepState,
  seasonAt,
  stateOf,
} from '#shared/domain/rewards/adventures.ts';
import { resolvePrize } from '#shared/domain/rewards/prize.ts';
import { content } from '#src/published/content.ts';
import { remember } from '../core/cache.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { oncePerPerson } from '../person/claims.ts';
import { profileOf } from '../person/profile.ts';
import { resolving } from '../rewards/offers.ts';
import { givenFor } from '../rewards/prizes.ts';
import { type Templates, templatesOf } from '../rewards/templates.ts';
import { viewerOf, whoMay } from '../rewards/who.ts';
import {
  type Adventure,
  type AdventureTerms,
  adventureOf,
  completedDays,
  deedsOn,
  isCompleted,
  lastOf,
  sourceOf,
} from './adventures.ts';

type PublishedStep = AdventureProgramme['days'][number];

export interface StepView {
  day: number;
  step: number;
  stepTotal: number;
  isCompleted: boolean;
  state: StepState;
  /** Null while it is secret. */
  prize: AdventureProgramme['days'][number]['prize'] | null;
  condition: AdventureProgramme['days'][number]['condition'];
  variables: Readonly<Record<string, string>>;
  /** The number of its gift, once it is completed. */
  gift: number | null;
}

export interface SeasonView {
  /** Of this run: `orbit-week:2026-11-23`. */
  id: string;
  title: AdventureProgramme['title'];
  terms: { version: number; page: string };
  firstDate: string;
  lastDate: string;
  /** 1 for its first day, 0 or less before it. */
  today: number;
  isConfirmed: boolean;
  isFinished: boolean;
  /** Days completed, and how many of them the last prize asks for. */
  completed: number;
  needed: number;
  /** The salt once it is over, so that the hash can be checked. */
  secret: { hash: string; salt: string | null };
  days: StepView[];
  /** What was done today: stakes by weight, and deposits that count, in EUR cents; null unless it is confirmed and runs. */
  done: { wagerEurMinor: number; depositEurMinor: number } | null;
}

/** A programme's run on the player's days: as it runs now, or begins next. */
interface Run {
  readonly id: string;
  readonly programme: AdventureProgramme;
  readonly season: Season;
}

const DAY_LETTERS = 10;

function runOf(tx: Tx, programme: AdventureProgramme): Run {
  const { id, startMs, days, everyDays } = programme;
  const startDate = new Date(startMs).toISOString().slice(0, DAY_LETTERS);
  const season = seasonAt({ startDate, days: days.at(-1)?.day ?? 0, everyDays }, profileOf(tx).zone, tx.nowMs);
  return { id: everyDays === undefined ? id : `${id}:${season.firstDate}`, programme, season };
}

/** Its first day is each player's own: the instants of the file do not bind (rewards.md 32). */
const withoutDates = ({ startMs: _, endMs: _e, ...programme }: AdventureProgramme) => programme;

/** What this player may see; who is in the group of a season of their own has that instead of the one for everybody (S6.13). */
function runsFor(tx: Tx, asker: Asker, programmes: readonly AdventureProgramme[]): Run[] {
  const viewer = viewerOf(tx, asker, 'adventures');
  const runs = programmes.filter((one) => isSeen(withoutDates(one), viewer)).map((one) => runOf(tx, one));
  const isOwn = ({ programme: { groupIds = [] } }: Run) => groupIds.length > 0;
  const owned = runs.filter(isOwn).map(({ season }) => season.firstDate);
  return runs.filter((each) => isOwn(each) || !owned.includes(each.season.firstDate));
}

/** The terms as they are now; null where a prize can't be had in this place or currency. */
function termsOf(tx: Tx, { programme, season }: Run, { all }: Templates): AdventureTerms | null {
  const { locale, currency } = profileOf(tx);
  const { title, terms, secret, days } = programme;
  const steps = days.map(({ day, step, stepTotal, condition, variables, prize }) => {
    const { gift: template, count, amountCents } = prize;
    const written =
      prize.type === 'fs'
        ? ({ type: 'freespins', template, count } as const)
        : ({ type: 'bonus', template, amounts: amountCents === undefined ? undefined : { EUR: amountCents } } as const);
    const resolved = resolvePrize(written, resolving(tx, { period: 'once' }, currency), (id) =>
      all.find((one) => one.id === id),
    );
    if (!resolved || !('terms' in resolved)) return null;
    const activationDays = condition.periodActivationDays;
    // Its kind's terms, with the days that the step gives to take it.
    const given = { ...resolved, terms: { ...resolved.terms, activationDays } } as typeof resolved;
    return { day, step, stepTotal, condition, variables, published: prize, prize: given };
  });
  if (steps.some((step) => step === null)) return null;
  const { version, page, hashes } = terms;
  const complete = steps.filter((step) => step !== null);
  return { ...season, title, version, page, hash: hashes[locale] ?? '', steps: complete, secret };
}

interface Confirming {
  readonly id: string;
  readonly programmes: readonly AdventureProgramme[];
  readonly templates: Templates;
}

/** What is to be confirmed, or null where it is; ends the command with why it can't be. */
function judged(tx: Tx, asker: Asker, { id, programmes, templates }: Confirming) {
  stopAt(excluded(tx));
  const own = adventureOf(tx);
  if (own?.id === id) return null;
  const wanted = runsFor(tx, asker, programmes).find((each) => each.id === id);
  if (!wanted) throw new Undo(refuse('programme.not_offered'));
  stopAt(whoMay(tx, asker, { kind: 'adventures', programme: withoutDates(wanted.programme), needsIdentity: true }));
  const { zone } = profileOf(tx);
  const today = dayAt(wanted.season, zone, tx.nowMs);
  if (isFinished(wanted.season, today, false)) throw new Undo(refuse('offer.ended'));
  const quarter = quarterOf(wanted.season);
  if (own && quarterOf(own.terms) === quarter) throw new Undo(refuse('adventure.once'));
  const terms = termsOf(tx, wanted, templates);
  if (!terms) throw new Undo(refuse('programme.not_offered'));
  return { terms, zone, quarter };
}

async function confirm(shell: Shell, asker: Asker, id: string): Promise<Answer<SeasonView[]>> {
  const [programmes, templates] = await Promise.all([adventuresIn(shell.env), templatesOf(shell.env)]);
  const wish = { id, programmes, templates };
  return oncePerPerson(shell, asker, {
    judge(tx) {
      const found = judged(tx, asker, wish);
      return found && { groupKey: 'adventure', period: found.quarter };
    },
    taken: 'adventure.once',
    act(tx) {
      const found = judged(tx, asker, wish);
      if (found) begin(tx, id, found);
      return seasons(tx, asker, programmes);
    },
  });
}

/** From here on its days count. */
export function begin(tx: Tx, id: string, { terms, zone }: { terms: AdventureTerms; zone: string }): void {
  const row = [id, JSON.stringify(terms), zone, tx.nowMs] as const;
  run(tx, 'insert into adventure (id, terms, zone, confirmed_at) values (?, ?, ?, ?)', ...row);
  remember(tx, 'adventure', { id, terms, zone, confirmedAtMs: tx.nowMs, judgedAtMs: null, completed: [] });
}

/** The season that the player is in, and those that they may join. */
export function seasons(tx: Tx, asker: Asker, programmes: readonly AdventureProgramme[]): SeasonView[] {
  const own = adventureOf(tx);
  const { zone } = profileOf(tx);
  const open = runsFor(tx, asker, programmes).filter(
    ({ id, season }) => id !== own?.id && !isFinished(season, dayAt(season, zone, tx.nowMs), false),
  );
  return [...(own ? [ownView(tx, own)] : []), ...open.map((each) => openView(tx, each))];
}

function ownView(tx: Tx, adventure: Adventure): SeasonView {
  const { id, terms, zone } = adventure;
  const today = dayAt(terms, zone, tx.nowMs);
  const last = lastOf(adventure);
  const isDone = isFinished(terms, today, last !== undefined && isCompleted(adventure, last));
  const runs = today >= 1 && today <= terms.days;
  return {
    ...viewOf(
      terms,
      terms.steps.map(({ published, ...step }) => ({ ...step, prize: published })),
      today,
      {
        isCompleted: (step) => isCompleted(adventure, step),
        isRevealed: isDone,
        giftOf: ({ day, step }) => givenFor(tx, sourceOf(id, { day, step }))?.gift ?? null,
      },
    ),
    id,
    title: terms.title,
    terms: { version: terms.version, page: terms.page },
    isConfirmed: true,
    isFinished: isDone,
    completed: completedDays(adventure),
    secret: { hash: terms.secret.hash, salt: isDone ? terms.secret.salt : null },
    done: runs ? countsOf(deedsOn(tx, adventure, today)) : null,
  };
}

function openView(tx: Tx, { id, programme, season }: Run): SeasonView {
  const today = dayAt(season, profileOf(tx).zone, tx.nowMs);
  const { title, terms, secret, days } = programme;
  return {
    ...viewOf(season, days, today, { isCompleted: () => false, isRevealed: false, giftOf: () => null }),
    id,
    title,
    terms: { version: terms.version, page: terms.page },
    isConfirmed: false,
    isFinished: false,
    completed: 0,
    secret: { hash: secret.hash, salt: null },
    done: null,
  };
}

type Shared = Pick<SeasonView, 'firstDate' | 'lastDate' | 'today' | 'needed' | 'days'>;

function viewOf(
  season: Season,
  steps: readonly PublishedStep[],
  today: number,
  {
    isCompleted: isDone,
    isRevealed,
    giftOf,
  }: {
    isCompleted: (step: PublishedStep) => boolean;
    isRevealed: boolean;
    giftOf: (step: PublishedStep) => number | null;
  },
): Shared {
  return {
    firstDate: season.firstDate,
    lastDate: lastDateOf(season),
    today,
    needed: daysForSuperPrize(season.days),
    days: steps.map((step) => {
      const { day, step: no, stepTotal, condition, variables } = step;
      const isLast = day === season.days;
      const completed = isDone(step);
      return {
        day,
        step: no,
        stepTotal,
        isCompleted: completed,
        state: stateOf(step, today, completed, isLast),
        prize: isLast && !completed && !isRevealed ? null : step.prize,
        condition,
        variables,
        gift: completed ? giftOf(step) : null,
      };
    }),
  };
}

export const adventuresIn = (env: Env): Promise<readonly AdventureProgramme[]> => content(env, 'programmes/adventures');

export const commands = {
  adventures: async (shell: Shell, asker: Asker) => {
    const programmes = await adventuresIn(shell.env);
    return shell.session(asker, (tx) => seasons(tx, asker, programmes));
  },
  confirmAdventure: confirm,
};
