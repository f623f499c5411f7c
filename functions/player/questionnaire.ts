// The questionnaire about where her wealth comes from: an operator asks for it by a day, and says when it has been answered.
// Once the day is over, no money of hers is taken in until then.

import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { type CalendarDate, dateIn, isoBirthday } from '#shared/domain/validation/birthday.ts';
import { instantOf } from '#shared/domain/zones.ts';
import type { Desk } from './desk.ts';
import { drop, plan } from './due.ts';
import { notify } from './inbox.ts';
import { profileOf, setQuestionnaire } from './profile.ts';
import type { QuestionnaireView } from './verbs.ts';

const REF = '';

/** The first instant at which it is late; null where nothing is asked of her. */
export const questionnaireDueMs = (desk: Desk): number | null => profileOf(desk).questionnaireDueMs ?? null;

export function questionnaireView(desk: Desk): QuestionnaireView | null {
  const dueMs = questionnaireDueMs(desk);
  if (dueMs === null) return null;
  return { day: isoBirthday(dateIn(profileOf(desk).zone, dueMs - 1)), late: desk.nowMs >= dueMs };
}

/** How the log tells it. */
export const questionnaireState = (desk: Desk): string => {
  const dueMs = questionnaireDueMs(desk);
  return dueMs === null ? 'none' : `due before ${new Date(dueMs).toISOString()}`;
};

/** Until the end of this day where she lives; another day takes the place of the one before. */
export function askQuestionnaire(desk: Desk, { year, month, day }: CalendarDate): void {
  const dueMs = instantOf(profileOf(desk).zone, { year, month, day: day + 1 });
  setQuestionnaire(desk, dueMs);
  plan(desk, 'questionnaire.due', REF, dueMs);
  tellHer(desk, 'questionnaire_asked');
}

/** Her answers were taken, or are no longer needed. */
export function clearQuestionnaire(desk: Desk): void {
  if (questionnaireDueMs(desk) === null) return;
  setQuestionnaire(desk, null);
  drop(desk, 'questionnaire.due', REF);
  tellHer(desk, 'questionnaire_cleared');
}

export function tellHer(desk: Desk, textKey: `questionnaire_${'asked' | 'overdue' | 'cleared'}`): void {
  notify(desk, { type: 'security', textKey, values: {}, link: '/profile/verification' });
}

/** What stands in the way of money in; null where nothing does. */
export function questionnaireStop(desk: Desk): Refusal | null {
  const dueMs = questionnaireDueMs(desk);
  return dueMs !== null && desk.nowMs >= dueMs ? refuse('questionnaire.overdue') : null;
}
