// Whose money a stake is: the one place where rounds meet bonuses (bonuses.md 5 and 6). A rule of a bonus that lets it pay for
// less than it holds, or for nothing, belongs here.
import type { Account } from '#shared/domain/ledger.ts';
import { add, type Currency } from '#shared/domain/money.ts';
import type { Split } from '#shared/domain/postings.ts';
import { type Funding, splitStake } from '#shared/domain/rounds.ts';
import { balanceOf, cashOf } from '../core/ledger.ts';
import { readMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';

/** Which bonus is wagering, by the currency of its account: one at most. Whoever keeps the stages of bonuses writes it; nothing
 * grants one yet. */
export type Wagering = Readonly<Partial<Record<Currency, Pick<Funding, 'purse' | 'order'>>>>;

const wageringOf = (tx: Tx, currency: Currency) => readMeta<Wagering>(tx, 'wagering')?.[currency];

/** What may be staked now: cash, and the wagering bonus. */
export function playableOf(tx: Tx, currency: Currency): number {
  const wagering = wageringOf(tx, currency);
  return add(cashOf(tx, currency), wagering ? balanceOf(tx, wagering.purse, currency) : 0);
}

/**
 * The parts of a stake by purse; together they are the stake, also where the cash part is more than there is. `taken` is the
 * bonus that the round has staked already: a round takes from no second one, so that its wins have one way to go.
 */
export function fundingOf(tx: Tx, currency: Currency, stakeMinor: number, taken: Account | null = null): Split {
  const wagering = wageringOf(tx, currency);
  const bonus =
    wagering && (taken === null || taken === wagering.purse)
      ? { ...wagering, amountMinor: balanceOf(tx, wagering.purse, currency) }
      : null;
  return splitStake(stakeMinor, cashOf(tx, currency), bonus);
}
