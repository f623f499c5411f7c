// Lists of sanctions and of politically exposed persons: whether the player may be on one is asked before the first
// deposit and again each night. A match is reported to the sealed store (functions/alerts), holds money that has not
// left, and is stored here only as names of entries.

import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { ScreeningHit } from '#shared/domain/risk/alert.ts';
import type { ScreeningRules } from '#shared/domain/risk/rules.ts';
import { dueAt, plan } from '../core/due.ts';
import { noteProtected } from '../core/journal.ts';
import { playerNoOf, readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { deliver } from '../core/outbox.ts';
import { bySystem, type Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { isCheckedHere, screened } from '../limits/check-state.ts';
import { tellPerson } from '../limits/tell-person.ts';
import { holdPayouts } from '../payments/cashouts.ts';
import { DEPOSITS } from '../payments/follower.ts';
import { isErased, isGone, profileOf } from '../person/profile.ts';

const DAY_MS = 86_400_000;
/** Nights are spread over these milliseconds, by the player's number. */
const SPREAD_MS = 4 * 3_600_000;

export interface ScreeningSubject {
  readonly subject: { readonly names: readonly string[]; readonly dateOfBirth: string; readonly country: string };
  readonly rules: ScreeningRules;
  readonly dismissed: readonly string[];
}

/** The person to ask about; null where no name is known yet, or nothing is asked any more. */
export function screeningSubject(tx: Tx): ScreeningSubject | null {
  const rules = tx.rules.risk?.screening;
  if (!rules || isErased(tx)) return null;
  const { firstName, lastName, dateOfBirth, country } = profileOf(tx);
  if (firstName === '' || lastName === '') return null;
  const names = [`${firstName} ${lastName}`];
  return { subject: { names, dateOfBirth, country }, rules, dismissed: screened(tx).dismissed };
}

/** The player has another name from here on, or a name for the first time. */
export function screenNow(tx: Tx): void {
  if (tx.rules.risk?.screening) plan(tx, 'screening', '', tx.nowMs);
}

/** The timer. */
function screen(tx: Tx): void {
  const ask = screeningSubject(tx);
  if (!ask || isGone(tx)) return;
  tx.facts.push({ type: 'screening.due' });
  const night = (Math.floor(tx.nowMs / DAY_MS) + ask.rules.againDays) * DAY_MS;
  plan(tx, 'screening', '', night + ((playerNoOf(tx) * 7919) % SPREAD_MS));
}

/** Takes the lists' answer. Entries that are known, or were found not to be the player, are not new. */
export function hearScreening(tx: Tx, { hits }: { hits: readonly ScreeningHit[] }): null {
  const rules = tx.rules.risk?.screening;
  if (!rules || isErased(tx)) return null;
  const { open, dismissed } = screened(tx);
  const news = hits.filter(({ entity }) => !open.includes(entity) && !dismissed.includes(entity));
  if (news.length === 0) return null;
  const score = Math.max(...news.map((hit) => hit.score ?? 0));
  deliver(tx, [
    'alerts',
    { playerNo: playerNoOf(tx), score, isHigh: score >= rules.twoFromPercent, findings: [], hits: news },
  ]);
  // The sealed store is told to delete what it holds of the player, on the day that the law names (risk/watch.ts).
  if (!readMeta(tx, 'risk')) writeMeta(tx, 'risk', {});
  writeMeta(tx, 'screening', { open: [...open, ...news.map(({ entity }) => entity)], dismissed });
  holdPayouts(tx);
  if (open.length === 0) tellPerson(tx);
  noteProtected(tx);
  return null;
}

/** Compliance's decision: the entry is not the player, or was dealt with. */
export function screeningDecided(
  tx: Tx,
  { entities, isNamesake }: { entities: readonly string[]; isNamesake: boolean },
): null {
  if (isErased(tx)) return null;
  const { open, dismissed } = screened(tx);
  writeMeta(tx, 'screening', {
    open: open.filter((entity) => !entities.includes(entity)),
    dismissed: isNamesake ? [...new Set([...dismissed, ...entities])] : dismissed,
  });
  if (open.length > 0 && !isCheckedHere(tx)) tellPerson(tx);
  noteProtected(tx);
  return null;
}

const commands = {
  screeningSubject: bySystem(screeningSubject),
  /** The finding applies in all of the person's accounts as soon as they answer; the alarm repeats it until then. */
  hearScreening: async (shell: Shell, found: Parameters<typeof hearScreening>[1]): Promise<Answer<null>> => {
    const answer = await shell.system((tx) => {
      const before = isCheckedHere(tx);
      hearScreening(tx, found);
      return !before && isCheckedHere(tx);
    });
    if (answer.ok && answer.value) await shell.person.ask('exclude');
    return answer.ok ? ok(null) : answer;
  },
  screeningDecided: bySystem(screeningDecided),
};

export const noun = {
  commands,
  timers: { screening: screen },
  hangs: [
    DEPOSITS.hang({
      name: 'screening',
      // For players who joined before there was screening.
      deposited: (tx) => {
        if (dueAt(tx, 'screening', '') === null) screenNow(tx);
      },
      chargedBack: () => {},
      givenBack: () => {},
    }),
  ],
} satisfies Noun;
