// The questionnaire about where the player's wealth comes from: an operator asks for it by a day, and says when it has been answered.
// Once the day is over, no money of theirs is taken in until then.

import { endMs } from '#shared/domain/calendar.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { type CalendarDate, dateIn, isoBirthday } from '#shared/domain/validation/birthday.ts';
import { drop, plan } from '../core/due.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import { endMatter } from './matter.ts';
import { profileOf, setQuestionnaire } from './profile.ts';

/** What the player is asked about where their wealth comes from: until the end of this day where they live (ISO date). */
export interface QuestionnaireView {
  day: string;
  late: boolean;
}

const REF = '';

/** The first instant at which it is late; null where nothing is asked of the player. */
export const questionnaireDueMs = (tx: Tx): number | null => profileOf(tx).questionnaireDueMs ?? null;

export function questionnaireView(tx: Tx): QuestionnaireView | null {
  const dueMs = questionnaireDueMs(tx);
  if (dueMs === null) return null;
  return { day: isoBirthday(dateIn(profileOf(tx).zone, dueMs - 1)), late: tx.nowMs >= dueMs };
}

/** How the log tells it. */
export const questionnaireState = (tx: Tx): string => {
  const dueMs = questionnaireDueMs(tx);
  return dueMs === null ? 'none' : `due before ${new Date(dueMs).toISOString()}`;
};

/** Until the end of this day where the player lives; another day takes the place of the one before. */
export function askQuestionnaire(tx: Tx, day: CalendarDate): void {
  const dueMs = endMs(profileOf(tx).zone, day);
  setQuestionnaire(tx, dueMs);
  plan(tx, 'questionnaire.due', REF, dueMs);
  endMatter(tx, 'questionnaire');
  notify(tx, 'questionnaire_asked', {});
}

/** The player's answers were taken, or are no longer needed. */
export function clearQuestionnaire(tx: Tx): void {
  if (questionnaireDueMs(tx) === null) return;
  setQuestionnaire(tx, null);
  drop(tx, 'questionnaire.due', REF);
  endMatter(tx, 'questionnaire');
  notify(tx, 'questionnaire_cleared', {});
}

/** What stands in the way of money in; null where nothing does. */
export function questionnaireStop(tx: Tx): Refusal | null {
  const dueMs = questionnaireDueMs(tx);
  return dueMs !== null && tx.nowMs >= dueMs ? refuse('questionnaire.overdue') : null;
}
