// The source of the player's wealth: an operator requires answers by a day, the player fills in a form and sends
// papers, and an operator judges the answers. After that day without answers no deposits are accepted; while it is
// open, withdrawals wait for an operator.

import { endMs } from '#shared/domain/calendar.ts';
import type { FundsAnswer } from '#shared/domain/identity/funds.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { type CalendarDate, dateIn, isoBirthday } from '#shared/domain/validation/birthday.ts';
import { drop, plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { bySession } from '../core/shell.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import { endMatter } from './matter.ts';
import { profileOf, setQuestionnaire } from './profile.ts';

/** The player must answer until the end of this day where they live (ISO date). */
export interface QuestionnaireView {
  day: string;
  late: boolean;
  /** When they answered; null while they have not. */
  answeredAtMs: number | null;
}

/** An answer as the office reads it, and the decision on it: `more` was required, or it was `cleared`. */
export interface FundsView extends FundsAnswer {
  no: number;
  atMs: number;
  outcome: 'waits' | 'more' | 'cleared';
}

interface Row extends FundsAnswer {
  readonly no: number;
  readonly at: number;
  readonly outcome: FundsView['outcome'];
}

const REF = '';

/** The first instant at which it is late; null where nothing is required of the player. */
export const questionnaireDueMs = (tx: Tx): number | null => profileOf(tx).questionnaireDueMs ?? null;

/** The newest answer without a decision. */
const waiting = (tx: Tx): Row | undefined =>
  one<Row>(tx, `select * from funds where outcome = 'waits' order by no desc limit 1`);

export const fundsAnswers = (tx: Tx): FundsView[] =>
  all<Row>(tx, 'select * from funds order by no desc').map(({ at, ...row }) => ({ ...row, atMs: at }));

export function questionnaireView(tx: Tx): QuestionnaireView | null {
  const dueMs = questionnaireDueMs(tx);
  if (dueMs === null) return null;
  return {
    day: isoBirthday(dateIn(profileOf(tx).zone, dueMs - 1)),
    late: questionnaireStop(tx) !== null,
    answeredAtMs: waiting(tx)?.at ?? null,
  };
}

/** The questionnaire as the log shows it. */
export const questionnaireState = (tx: Tx): string => {
  const dueMs = questionnaireDueMs(tx);
  if (dueMs === null) return 'none';
  return `due before ${new Date(dueMs).toISOString()}${waiting(tx) ? ', answered' : ''}`;
};

/**
 * Required until the end of this day where the player lives; another day replaces the former one, and an earlier answer
 * then did not suffice.
 */
export function askQuestionnaire(tx: Tx, day: CalendarDate): void {
  const dueMs = endMs(profileOf(tx).zone, day);
  decide(tx, 'more');
  setQuestionnaire(tx, dueMs);
  plan(tx, 'questionnaire.due', REF, dueMs);
  endMatter(tx, 'questionnaire');
  notify(tx, 'questionnaire_asked', {});
}

/** After a restore: it was required after the backup. */
export function askQuestionnaireAgain(tx: Tx, dueMs: number): void {
  if (questionnaireDueMs(tx) !== null) return;
  setQuestionnaire(tx, dueMs);
  plan(tx, 'questionnaire.due', REF, dueMs);
  notify(tx, 'questionnaire_asked', {});
}

/** The player's answers were accepted, or are no longer needed. */
export function clearQuestionnaire(tx: Tx): void {
  if (questionnaireDueMs(tx) === null) return;
  decide(tx, 'cleared');
  setQuestionnaire(tx, null);
  drop(tx, 'questionnaire.due', REF);
  endMatter(tx, 'questionnaire');
  notify(tx, 'questionnaire_cleared', {});
}

function decide(tx: Tx, outcome: 'more' | 'cleared'): void {
  if (waiting(tx)) tellWork(tx, false);
  run(tx, `update funds set outcome = ? where outcome = 'waits'`, outcome);
}

/** The refusal of a deposit; null where there is none. A player who has answered does not wait for us. */
export function questionnaireStop(tx: Tx): Refusal | null {
  const dueMs = questionnaireDueMs(tx);
  return dueMs !== null && tx.nowMs >= dueMs && !waiting(tx) ? refuse('questionnaire.overdue') : null;
}

export type AnsweringFunds = FundsAnswer & Keyed;

/** One answer waits at a time: a newer one replaces it. */
export function answerFunds(tx: Tx, { key, ...answer }: AnsweringFunds): QuestionnaireView | null {
  once(tx, 'funds', key, { ...answer }, () => {
    if (questionnaireDueMs(tx) === null) throw new Undo(refuse('questionnaire.none'));
    if (!waiting(tx)) tellWork(tx, true);
    run(tx, `update funds set outcome = 'more' where outcome = 'waits'`);
    insert(tx, 'funds', { ...answer, at: tx.nowMs, outcome: 'waits' });
    endMatter(tx, 'questionnaire');
    return null;
  });
  return questionnaireView(tx);
}

function tellWork(tx: Tx, isWaiting: boolean): void {
  const ref = `F${profileOf(tx).playerNo}`;
  tx.facts.push({ type: 'work.changed', kind: 'funds', ref, waiting: isWaiting, sinceMs: tx.nowMs });
}

const commands = { answerFunds: bySession(answerFunds) };

export const noun = { commands } satisfies Noun;
