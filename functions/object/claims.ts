// Benefits that are given once, to a person or by a means of payment: a timer of the object that records them deletes
// the record after some years.
import { CLAIM_YEARS, yearsAfter } from '#shared/domain/retention.ts';
import { one, run, type Tx } from './transaction.ts';

/** Works on the table `claim`, by its `at`. */
export const claimsEnd = {
  at(tx: Tx): number | null {
    const oldest = one<{ at: number | null }>(tx, 'select min(at) as at from claim')?.at ?? null;
    return oldest === null ? null : yearsAfter(oldest, CLAIM_YEARS);
  },
  act: (tx: Tx): void => run(tx, 'delete from claim where at <= ?', yearsAfter(tx.nowMs, -CLAIM_YEARS)),
};
