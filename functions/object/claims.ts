// What was given once, to a person or by a means of payment: who has had it goes after some years, by a timer of the object that knows.
import { CLAIM_YEARS, yearsAfter } from '#shared/domain/retention.ts';
import { one, run, type Tx } from './transaction.ts';

/** Over the table `claim`, by its `at`. */
export const claimsEnd = {
  at(tx: Tx): number | null {
    const oldest = one<{ at: number | null }>(tx, 'select min(at) as at from claim')?.at ?? null;
    return oldest === null ? null : yearsAfter(oldest, CLAIM_YEARS);
  },
  act: (tx: Tx): void => run(tx, 'delete from claim where at <= ?', yearsAfter(tx.nowMs, -CLAIM_YEARS)),
};
