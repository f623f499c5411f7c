// What an operator does to a player: one door for every act, so that none is done without its row in the log. The office has
// judged her role and her reason (functions/office); here the act, its key and what the log is told are one transaction.
import type { Deed } from '#shared/contract/outgoing.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellDeposits } from '../limits/telling.ts';
import { approve, reject } from '../payments/cashouts.ts';
import { payment } from '../payments/payments.ts';
import { paidOtherwise } from '../payments/refunds.ts';
import { decideDocument, documentState } from '../person/documents.ts';
import { decideReview, reviewed } from '../person/memberships.ts';
import { groupsOf, isErased, replaceGroups } from '../person/profile.ts';
import { askQuestionnaire, clearQuestionnaire, questionnaireState } from '../person/questionnaire.ts';
import type { By, Operation } from '../verbs.ts';
import { OPERATORS, once } from './commands.ts';
import { erase } from './data-export.ts';
import { type Tx, Undo } from './transaction.ts';

type Told = Pick<Deed, 'subject' | 'before' | 'after'>;

export function operate(tx: Tx, by: By, operation: Operation): Told {
  const { key, operator, reason, requestId } = by;
  const { answer } = once(tx, OPERATORS, key, { ...operation }, () => {
    const told = done(tx, operation);
    const deed: Deed = { id: key, act: operation.act, operator, reason, requestId, ...told };
    tx.facts.push({ type: 'operator.acted', deed });
    return told;
  });
  return answer;
}

function done(tx: Tx, operation: Operation): Told {
  switch (operation.act) {
    case 'payment.approve':
    case 'payment.refuse':
    case 'payment.settle': {
      const { paymentId: subject } = operation;
      const standing = () => {
        const { state, reason } = payment(tx, subject);
        return reason === null ? state : `${state}, ${reason}`;
      };
      return changed(subject, standing, () => {
        if (operation.act === 'payment.approve') approve(tx, subject);
        else if (operation.act === 'payment.settle') paidOtherwise(tx, subject);
        else reject(tx, subject, operation.why);
      });
    }
    case 'document.approve':
    case 'document.refuse': {
      const { documentId: subject } = operation;
      const why = operation.act === 'document.refuse' ? operation.why : null;
      return changed(
        subject,
        () => documentState(tx, subject),
        () => decideDocument(tx, subject, why),
      );
    }
    case 'person.release':
    case 'person.refuse': {
      const { subject } = operation;
      return changed(
        subject,
        () => reviewed(tx)?.review ?? 'none',
        () => {
          decideReview(tx, subject, operation.act === 'person.release' ? 'released' : 'refused');
          tellDeposits(tx);
        },
      );
    }
    case 'groups.set':
      return changed(
        null,
        () => groupsOf(tx).join(' ') || 'none',
        () => replaceGroups(tx, operation.managed, operation.groups),
      );
    case 'questionnaire.ask':
    case 'questionnaire.clear':
      return changed(
        null,
        () => questionnaireState(tx),
        () => {
          if (operation.act === 'questionnaire.ask') askQuestionnaire(tx, operation.day);
          else clearQuestionnaire(tx);
          tellDeposits(tx);
        },
      );
    case 'data.erase':
      if (isErased(tx)) throw new Undo(refuse('erasure.blocked', { why: 'erased' }));
      return changed(
        null,
        () => (isErased(tx) ? 'erased' : 'whole'),
        () => erase(tx),
      );
  }
}

function changed(subject: string | null, standing: () => string, act: () => void): Told {
  const before = standing();
  act();
  return { subject, before, after: standing() };
}
