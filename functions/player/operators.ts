// What an operator does to a player: one door for every act, so that none is done without its row in the log. The office has
// judged her role and her reason (functions/office); here the act, its key and what the log is told are one transaction.
import type { Deed } from '#shared/contract/outgoing.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { approve, reject } from './cashouts.ts';
import { OPERATORS, once } from './commands.ts';
import { type Desk, Undo } from './desk.ts';
import { decideDocument, documentState } from './documents.ts';
import { erase } from './dossier.ts';
import { payment } from './payments.ts';
import { decideReview, reviewed } from './person.ts';
import { groupsOf, isErased, replaceGroups } from './profile.ts';
import { askQuestionnaire, clearQuestionnaire, questionnaireState } from './questionnaire.ts';
import type { By, Operation } from './verbs.ts';

type Told = Pick<Deed, 'subject' | 'before' | 'after'>;

export function operate(desk: Desk, by: By, operation: Operation): Told {
  const { key, operator, reason, requestId } = by;
  const { answer } = once(desk, OPERATORS, key, { ...operation }, () => {
    const told = done(desk, operation);
    const deed: Deed = { id: key, act: operation.act, operator, reason, requestId, ...told };
    desk.facts.push({ type: 'operator.acted', deed });
    return told;
  });
  return answer;
}

function done(desk: Desk, operation: Operation): Told {
  switch (operation.act) {
    case 'payment.approve':
    case 'payment.refuse': {
      const { paymentId: subject } = operation;
      const standing = () => {
        const { state, reason } = payment(desk, subject);
        return reason === null ? state : `${state}, ${reason}`;
      };
      return changed(subject, standing, () => {
        if (operation.act === 'payment.approve') approve(desk, subject);
        else reject(desk, subject, operation.why);
      });
    }
    case 'document.approve':
    case 'document.refuse': {
      const { documentId: subject } = operation;
      const why = operation.act === 'document.refuse' ? operation.why : null;
      return changed(
        subject,
        () => documentState(desk, subject),
        () => decideDocument(desk, subject, why),
      );
    }
    case 'person.release':
    case 'person.refuse': {
      const { subject } = operation;
      return changed(
        subject,
        () => reviewed(desk)?.review ?? 'none',
        () => decideReview(desk, subject, operation.act === 'person.release' ? 'released' : 'refused'),
      );
    }
    case 'groups.set':
      return changed(
        null,
        () => groupsOf(desk).join(' ') || 'none',
        () => replaceGroups(desk, operation.managed, operation.groups),
      );
    case 'questionnaire.ask':
    case 'questionnaire.clear':
      return changed(
        null,
        () => questionnaireState(desk),
        () =>
          operation.act === 'questionnaire.ask' ? askQuestionnaire(desk, operation.day) : clearQuestionnaire(desk),
      );
    case 'data.erase':
      if (isErased(desk)) throw new Undo(refuse('erasure.blocked', { why: 'erased' }));
      return changed(
        null,
        () => (isErased(desk) ? 'erased' : 'whole'),
        () => erase(desk),
      );
  }
}

function changed(subject: string | null, standing: () => string, act: () => void): Told {
  const before = standing();
  act();
  return { subject, before, after: standing() };
}
