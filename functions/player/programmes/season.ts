// The season as a player sees it, and taking part in it (rewards.md 2, 32): one per person and quarter, its days
// beginning with the day of joining.

import type { AdventureProgramme, BonusProgramme } from '#shared/contract/programmes.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
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
  stepViews,
  windowOf,
} from '#shared/domain/rewards/adventures.ts';
import { resolvePrize } from '#shared/domain/rewards/prize.ts';
import { openSeason, priceOf, type SeasonRun, type SeasonView, seasonRun } from '#src/published/adventures.ts';
import { content } from '#src/published/content.ts';
import { remember } from '../core/cache.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { roomIn } from '../limits/room.ts';
import { oncePerPerson } from '../person/claims.ts';
import { profileOf } from '../person/profile.ts';
import { availabilityOnce, hadElsewhere } from '../rewards/availability.ts';
import { resolving } from '../rewards/offers.ts';
import { givenFor } from '../rewards/prizes.ts';
import type { Templates } from '../rewards/templates.ts';
import { viewerOf, whoMay } from '../rewards/who.ts';
import {
  type Adventure,
  type AdventureTerms,
  adventureCalled,
  adventuresOf,
  completedDays,
  deedsOn,
  isCompleted,
  lastOf,
  settleDay,
  sourceOf,
} from './adventures.ts';

export type PlayerSeason = SeasonView<AdventureProgramme['title']>;
type Run = SeasonRun<AdventureProgramme>;

/** Its first day is each player's own: the instants of the file do not apply (rewards.md 32). */
const withoutDates = ({ startMs: _, endMs: _e, ...programme }: AdventureProgramme) => programme;

/** The seasons that this player may see; a player in the group of a special season gets that one instead of the general one (S6.13). */
function runsFor(tx: Tx, asker: Asker, programmes: readonly AdventureProgramme[]): Run[] {
  const viewer = viewerOf(tx, asker, 'adventures');
  const runs = programmes
    .filter((one) => isSeen(withoutDates(one), viewer))
    .map((one) => seasonRun(one, profileOf(tx).zone, tx.nowMs));
  const isOwn = ({ programme: { groupIds = [] } }: Run) => groupIds.length > 0;
  const owned = runs.filter(isOwn).map(({ opening }) => opening.firstDate);
  return runs.filter((each) => isOwn(each) || !owned.includes(each.opening.firstDate));
}

/** The terms as they are now; null where a prize is not available in this place or currency. */
function termsOf(tx: Tx, { programme, season }: Run, { all }: PublishedSeasons['templates']): AdventureTerms | null {
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
    // The terms of its kind, with the days that the step allows for taking it.
    const given = { ...resolved, terms: { ...resolved.terms, activationDays } } as typeof resolved;
    return { day, step, stepTotal, condition, variables, published: prize, prize: given };
  });
  if (steps.some((step) => step === null)) return null;
  const { version, page, hashes } = terms;
  const complete = steps.filter((step) => step !== null);
  return { ...season, title, version, page, hash: hashes[locale] ?? '', steps: complete, secret };
}

/** What is read from content before the transaction. */
export interface PublishedSeasons {
  readonly programmes: readonly AdventureProgramme[];
  readonly templates: Pick<Templates, 'all'>;
}

interface Confirming extends PublishedSeasons {
  readonly id: string;
}

/** What other accounts of the person take part in. */
type Had = ReadonlySet<string>;
const NOWHERE: Had = new Set();

/** The season to confirm, or null where it is confirmed; ends the command where it cannot be. */
function judged(tx: Tx, asker: Asker, { id, programmes, templates }: Confirming) {
  stopAt(excluded(tx));
  if (adventureCalled(tx, id)) return null;
  const wanted = runsFor(tx, asker, programmes).find((each) => each.id === id);
  if (!wanted) throw new Undo(refuse('programme.not_offered'));
  stopAt(whoMay(tx, asker, { kind: 'adventures', programme: withoutDates(wanted.programme), needsIdentity: true }));
  const { zone } = profileOf(tx);
  if (wanted.isClosed) throw new Undo(refuse('offer.ended'));
  const quarter = quarterOf(wanted.season);
  if (adventuresOf(tx).some(({ terms: own }) => quarterOf(own) === quarter)) throw new Undo(refuse('adventure.once'));
  const terms = termsOf(tx, wanted, templates);
  if (!terms) throw new Undo(refuse('programme.not_offered'));
  return { terms, zone, quarter };
}

async function confirm(shell: Shell, asker: Asker, id: string): Promise<Answer<PlayerSeason[]>> {
  const published = await seasonsIn(shell.env);
  const wish = { ...published, id };
  return oncePerPerson(shell, asker, {
    judge(tx) {
      const found = judged(tx, asker, wish);
      return found && { groupKey: SEASON, period: found.quarter };
    },
    taken: 'adventure.once',
    act(tx) {
      const found = judged(tx, asker, wish);
      if (found) begin(tx, id, found);
      return seasons(tx, asker, published);
    },
  });
}

/** From here on its days count; the stakes since its first day began count at once. */
export function begin(tx: Tx, id: string, { terms, zone }: { terms: AdventureTerms; zone: string }): void {
  const row = [id, JSON.stringify(terms), zone, tx.nowMs] as const;
  const before = adventuresOf(tx);
  run(tx, 'insert into adventure (id, terms, zone, confirmed_at) values (?, ?, ?, ?)', ...row);
  const fresh: Adventure = { id, terms, zone, confirmedAtMs: tx.nowMs, judgedAtMs: null, completed: [] };
  remember(tx, 'adventures', [fresh, ...before]);
  settleDay(tx, tx.nowMs);
}

/** The seasons that the player is in, otherwise the last one they were in; and those that they may join. */
export function seasons(tx: Tx, asker: Asker, published: PublishedSeasons, elsewhere: Had = NOWHERE): PlayerSeason[] {
  const { programmes } = published;
  const own = adventuresOf(tx).map((one) => ownView(tx, one, programmes));
  const running = own.filter(({ isFinished: isOver }) => !isOver);
  // A player who has been in a season of the quarter joins no other one of it, and is offered none.
  const taken = adventuresOf(tx).map(({ terms }) => quarterOf(terms));
  const open = runsFor(tx, asker, programmes).filter(
    (each) => !taken.includes(quarterOf(each.season)) && !adventureCalled(tx, each.id) && !each.isClosed,
  );
  return [
    ...(running.length > 0 ? running : own.slice(0, 1)),
    ...open.map((each) => ({
      ...openSeason(each),
      room: roomOf(tx, each.season, profileOf(tx).zone, each.today),
      unavailable: availabilityOnce(tx, () => {
        judged(tx, asker, { ...published, id: each.id });
        if (elsewhere.has(SEASON)) throw new Undo(refuse('adventure.once'));
      }),
    })),
  ];
}

/** The claim on a season: one for a person and quarter. */
const SEASON = 'adventure';
/** Whether another account of the person takes part in a season of the quarter in which one would begin now. */
export const seasonElsewhere = (shell: Shell, asker: Asker, programmes: readonly AdventureProgramme[]) =>
  hadElsewhere(shell, asker, (tx) => {
    const [next] = runsFor(tx, asker, programmes);
    return next ? [{ groupKey: SEASON, period: quarterOf(next.season) }] : [];
  });

function ownView(tx: Tx, adventure: Adventure, programmes: readonly AdventureProgramme[]): PlayerSeason {
  const { id, terms, zone } = adventure;
  const today = dayAt(terms, zone, tx.nowMs);
  const last = lastOf(adventure);
  const isDone = isFinished(terms, today, last !== undefined && isCompleted(adventure, last));
  const runs = today >= 1 && today <= terms.days;
  const steps = terms.steps.map(({ published, ...step }) => ({ ...step, prize: published }));
  const programme = programmes.find((one) => id === one.id || id.startsWith(`${one.id}:`));
  return {
    id,
    title: terms.title,
    terms: { version: terms.version, page: terms.page },
    firstDate: terms.firstDate,
    lastDate: lastDateOf(terms),
    today,
    isConfirmed: true,
    isFinished: isDone,
    completed: completedDays(adventure),
    needed: daysForSuperPrize(terms.days),
    secret: { hash: terms.secret.hash, salt: isDone ? terms.secret.salt : null },
    days: stepViews(steps, terms, today, {
      isCompleted: (step) => isCompleted(adventure, step),
      isRevealed: isDone,
      giftOf: ({ day, step }) => givenFor(tx, sourceOf(id, { day, step }))?.gift ?? null,
    }),
    done: runs ? countsOf(deedsOn(tx, adventure, today)) : null,
    price: programme ? priceOf(programme) : null,
    room: isDone ? null : roomOf(tx, terms, zone, today),
    unavailable: null,
  };
}

/**
 * What the limits leave until the end of today, or of the first day where the season has not begun; and until the end
 * of the whole season.
 */
function roomOf(tx: Tx, season: Season, zone: string, today: number): PlayerSeason['room'] {
  const [todayEurMinor, wholeEurMinor] = [Math.max(1, today), season.days].map((day) =>
    roomIn(tx, 'wager', windowOf(season, zone, day).toMs),
  );
  return todayEurMinor == null || wholeEurMinor == null ? null : { todayEurMinor, wholeEurMinor };
}

export async function seasonsIn(env: Env): Promise<PublishedSeasons> {
  const [programmes, all] = await Promise.all([
    content<readonly AdventureProgramme[]>(env, 'programmes/adventures'),
    content<readonly BonusProgramme[]>(env, 'programmes/bonuses'),
  ]);
  return { programmes, templates: { all } };
}

const commands = {
  adventures: async (shell: Shell, asker: Asker): Promise<Answer<PlayerSeason[]>> => {
    const published = await seasonsIn(shell.env);
    const had = await seasonElsewhere(shell, asker, published.programmes);
    return had.ok ? shell.session(asker, (tx) => seasons(tx, asker, published, had.value)) : had;
  },
  confirmAdventure: confirm,
};

const attempts = {
  confirmAdventure: (_: Asker, subject: string): Attempt => ({ act: 'entry', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
