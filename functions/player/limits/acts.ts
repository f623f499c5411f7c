// What operators do to what a player may: names that wait, questions, looks at play, exclusions, stops, limits.
import { type StopType, takesTwo } from '#shared/domain/limits/imposed.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { decideReview, mustBeReviewed, reviewed } from '../person/memberships.ts';
import { askQuestionnaire, clearQuestionnaire, questionnaireState } from '../person/questionnaire.ts';
import {
  annul,
  exclusionState,
  impose,
  imposedLimitState,
  imposeLimit,
  isAnnullable,
  isRenewal,
  liftLimit,
  liftStop,
  limitOf,
  stopAccount,
  stopState,
} from './impose.ts';
import { ownStops } from './imposed.ts';
import { lookedAt, lookState } from './indicator.ts';
import { tellDeposits } from './telling.ts';

const reviewState = (tx: Tx): string => reviewed(tx)?.review ?? 'none';

function decideName(tx: Tx, subject: string, decision: 'released' | 'refused'): void {
  decideReview(tx, subject, decision);
  tellDeposits(tx);
}

function mustBeStopped(tx: Tx, type: StopType): 'account' {
  if (!ownStops(tx).some((stop) => stop.type === type)) throw new Undo(refuse('limit.unknown'));
  return 'account';
}

export const noun = {
  acts: {
    'person.release': {
      state: reviewState,
      perform: (tx, { subject }) => decideName(tx, subject, 'released'),
      worth: (tx, { subject }) => {
        mustBeReviewed(tx, subject);
        return 'account';
      },
    },
    'person.refuse': { state: reviewState, perform: (tx, { subject }) => decideName(tx, subject, 'refused') },
    'questionnaire.ask': {
      state: questionnaireState,
      perform: (tx, { due }) => {
        askQuestionnaire(tx, due);
        tellDeposits(tx);
      },
    },
    'questionnaire.clear': {
      state: questionnaireState,
      perform: (tx) => {
        clearQuestionnaire(tx);
        tellDeposits(tx);
      },
      worth: () => 'account',
    },
    'play.look': { state: lookState, perform: lookedAt },
    'exclusion.impose': {
      state: exclusionState,
      perform: (tx, { term, why, evidence, hearing }) => impose(tx, term, { why, evidence, hearing }),
      worth: (_tx, { term, why }) => (takesTwo(term, why) ? 'account' : null),
    },
    'exclusion.annul': {
      state: exclusionState,
      perform: (tx) => annul(tx),
      worth: (tx) => {
        if (!isAnnullable(tx)) throw new Undo(refuse('limit.unknown'));
        return 'account';
      },
    },
    'suspension.impose': {
      state: stopState,
      perform: (tx, { why, evidence }) => stopAccount(tx, { type: 'suspension', why, evidence }),
      worth: (tx) => (isRenewal(tx) ? 'account' : null),
    },
    'suspension.lift': {
      state: stopState,
      perform: (tx) => liftStop(tx, 'suspension'),
      worth: (tx) => mustBeStopped(tx, 'suspension'),
    },
    'freeze.impose': {
      state: stopState,
      perform: (tx, { why, evidence }) => stopAccount(tx, { type: 'freeze', why, evidence }),
    },
    'freeze.lift': {
      state: stopState,
      perform: (tx) => liftStop(tx, 'freeze'),
      worth: (tx) => mustBeStopped(tx, 'freeze'),
    },
    'limit.impose': {
      state: imposedLimitState,
      perform: (tx, { limit, eur, why, evidence }) =>
        imposeLimit(tx, { ...limitOf(limit), eurMinor: eur * 100, why, evidence }),
    },
    'limit.lift': {
      state: imposedLimitState,
      perform: (tx, { limit }) => liftLimit(tx, limitOf(limit)),
      worth: () => 'account',
    },
    'account.close': {
      state: stopState,
      perform: (tx, { why, evidence, money }) =>
        stopAccount(tx, { type: 'closure', why, evidence: `${evidence}, ${money}` }),
      worth: () => 'account',
    },
    'account.reopen': {
      state: stopState,
      perform: (tx) => liftStop(tx, 'closure'),
      worth: (tx) => mustBeStopped(tx, 'closure'),
    },
  },
} satisfies Noun;
