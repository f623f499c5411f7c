// How a run of a tournament or a lottery is canceled in its own object: the proposal is stored there until another
// operator confirms it (ADR 153). The consequences are defined by each kind.
import { assert } from '#shared/domain/refusal.ts';
import {
  type CancelAnswer,
  type Canceled,
  type Canceling,
  type CancelStep,
  cancelAnswer,
  isWaiting,
} from '#shared/domain/rewards/canceled.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { Tx } from './transaction.ts';

export const canceledOf = ({ store }: Pick<Tx, 'store'>): Canceled | undefined => readMeta<Canceled>(store, 'canceled');

export function cancelingOf(tx: Pick<Tx, 'store' | 'nowMs'>): Canceling {
  const proposal = readMeta<Canceling['proposal']>(tx.store, 'canceling') ?? null;
  return {
    canceled: canceledOf(tx) ?? null,
    proposal: proposal && isWaiting(proposal, tx.nowMs) ? proposal : null,
  };
}

interface Run {
  readonly isDecided: boolean;
  /** Records the cancellation and creates its deliveries. */
  cancel(canceled: Canceled): void;
  /** The proposal was made or ended. */
  proposed(): void;
}

function takeStep(tx: Tx, step: CancelStep, run: Run): CancelAnswer {
  const before = cancelingOf(tx);
  const answer = cancelAnswer(before, run.isDecided, step, tx.nowMs);
  if (answer !== 'proposed' && answer !== 'canceled' && answer !== 'declined') return answer;
  const proposal = step.act === 'propose' ? proposalOf(step, tx.nowMs) : null;
  writeMeta(tx.store, 'canceling', proposal);
  tx.wrote = true;
  if (answer === 'canceled' && before.proposal) markCanceled(tx, { why: before.proposal.why, atMs: tx.nowMs }, run);
  else run.proposed();
  return answer;
}

const proposalOf = (
  { id, why, by, reason }: Extract<CancelStep, { act: 'propose' }>,
  atMs: number,
): Canceling['proposal'] => ({ id, why, by, reason, atMs });

function markAgain(tx: Tx, canceled: Canceled, run: Run): boolean {
  if (canceledOf(tx)) return true;
  if (run.isDecided) return false;
  writeMeta(tx.store, 'canceling', null);
  markCanceled(tx, canceled, run);
  return true;
}

/** The two ways of a kind's object to be canceled, given its fixed terms and what a cancellation does there. */
export const cancelingWith = <Own extends Tx, Terms>(
  knownTerms: (tx: Own) => Terms | undefined,
  runOf: (tx: Own, terms: Terms) => Run,
) => ({
  cancel(tx: Own, step: CancelStep): CancelAnswer {
    const terms = knownTerms(tx);
    assert(terms, 'its terms are fixed before it is canceled');
    return takeStep(tx, step, runOf(tx, terms));
  },
  /**
   * After a restore: cancels again what two operators had canceled, without asking them again. Answers whether the run
   * is canceled now: a run that was decided before keeps its result and pays.
   */
  cancelAgain(tx: Own, canceled: Canceled): boolean {
    const terms = knownTerms(tx);
    return terms !== undefined && markAgain(tx, canceled, runOf(tx, terms));
  },
});

function markCanceled(tx: Tx, canceled: Canceled, run: Run): void {
  writeMeta(tx.store, 'canceled', canceled);
  tx.wrote = true;
  run.cancel(canceled);
}
