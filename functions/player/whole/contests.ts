// What becomes of a taking that the player contests (ADR 160): an operator who has not taken it upholds it with a reason, or gives it
// back; after the days of the policy it is given back by itself. Where nothing may be given to the player, it waits until it may.

import { refuse } from '#shared/domain/refusal.ts';
import type { ContestState, UpheldReason } from '#shared/domain/rewards/takings.ts';
import { drop, plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { one, run, type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { isGone } from '../person/profile.ts';
import { DAY_MS } from '../rewards/clock.ts';
import { giftOf } from '../rewards/gifts.ts';
import { addPoints } from '../rewards/points.ts';
import { reopenTaken } from '../rewards/reopening.ts';
import {
  namedIn,
  newestTakings,
  type Taking,
  type TakingView,
  takingCalled,
  takingId,
  takingView,
} from '../rewards/takings.ts';
import { whyNotGiven } from './giving.ts';

/** A contested taking as the office reads it. */
export interface OfficeContest extends TakingView {
  /** `500 coins`, `G1042-3` */
  what: string;
  operators: readonly string[];
}

/** Those that the player contests, newest first. */
export const officeContests = (tx: Tx): OfficeContest[] =>
  newestTakings(tx)
    .filter(({ state }) => state !== null)
    .map((row) => ({ ...takingView(tx, row), what: namedIn(tx, row), operators: operatorsOf(row) }));

const operatorsOf = ({ operators }: Taking): string[] =>
  operators === null ? [] : (JSON.parse(operators) as string[]);

/** For the log: what it is, and how it stands. */
export function contestState(tx: Tx, { subject }: { subject: string }): string {
  const row = takingCalled(tx, subject);
  return `${namedIn(tx, row)}, ${row.state ?? 'not contested'}`;
}

/** The contest while it waits; no operator decides on what they took themselves. */
function waitingFor(tx: Tx, subject: string, operator: string): Taking {
  const row = takingCalled(tx, subject);
  if (row.state !== 'waits') throw new Undo(refuse('contest.once'));
  if (operatorsOf(row).includes(operator)) throw new Undo(refuse('bonus.second_operator', { why: 'taken' }));
  return row;
}

/** It stays taken. */
export function uphold(tx: Tx, { subject, why }: { subject: string; why: UpheldReason }, operator: string): void {
  const row = waitingFor(tx, subject, operator);
  decide(tx, row, 'upheld', why);
  if (row.kind === 'coins') notify(tx, 'coins_upheld', { coins: row.held, why });
  else notify(tx, 'gift_upheld', { gift: row.of, title: giftOf(tx, row.of).terms.title, why });
}

/** It was wrong, or may have been. */
export const giveBack = (tx: Tx, { subject }: { subject: string }, operator: string): void =>
  returned(tx, waitingFor(tx, subject, operator));

function decide(tx: Tx, row: Taking, state: ContestState, reason: UpheldReason | null = null): void {
  const { no, contested_at } = row;
  run(
    tx,
    'update taking set state = ?, decided_at = coalesce(decided_at, ?), reason = ? where no = ?',
    state,
    tx.nowMs,
    reason,
    no,
  );
  drop(tx, 'contest.end', no);
  if (row.state === 'waits')
    tx.facts.push({
      type: 'work.changed',
      kind: 'contest',
      ref: takingId(tx, row),
      waiting: false,
      sinceMs: contested_at ?? tx.nowMs,
    });
}

/** Gives it back, or owes it for as long as nothing may be given to the player: it is tried again each day. */
function returned(tx: Tx, row: Taking): void {
  const { no, kind, held, of } = row;
  if (whyNotGiven(tx, kind === 'coins' ? 'rewards' : 'bonuses', { isBack: true })) {
    decide(tx, row, 'owed');
    plan(tx, 'contest.end', no, tx.nowMs + DAY_MS);
    return;
  }
  decide(tx, row, 'returned');
  if (kind === 'coins') {
    addPoints(tx, { source: `taking:${no}`, points: held, kind: 'returned' });
    notify(tx, 'coins_returned', { coins: held });
  } else {
    const { title } = giftOf(tx, of).terms;
    reopenTaken(tx, row);
    notify(tx, 'gift_returned', { gift: of, title });
  }
}

/** Nobody has decided in time, or what is owed is tried again. */
export function endContest(tx: Tx, no: number): void {
  const row = one<Taking>(tx, `select * from taking where no = ? and state in ('waits', 'owed')`, no);
  if (row && !isGone(tx)) returned(tx, row);
}

export const noun = {
  timers: { 'contest.end': (tx: Tx, no: string) => endContest(tx, Number(no)) },
  acts: {
    'contest.return': {
      state: contestState,
      perform: (tx, operation, { by }) => giveBack(tx, operation, by.operator),
    },
    'contest.uphold': {
      state: contestState,
      perform: (tx, operation, { by }) => uphold(tx, operation, by.operator),
    },
  },
} satisfies Noun;
