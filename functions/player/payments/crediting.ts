// A deposit that becomes the player's money: what it brings, and whose partner hears of it.
import { isBrought } from '#shared/domain/affiliates.ts';
import type { Currency } from '#shared/domain/money.ts';
import { one, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import type { Crediting } from '../rewards/deposit.ts';
import type { Row } from './payments.ts';

/** A partner who brought the player hears of their first deposit. */
export function tellFirst(tx: Tx, currency: Currency, amountMinor: number): void {
  const { partner } = profileOf(tx);
  if (!partner || !isBrought(partner)) return;
  const credited = "select count(*) as count from payment where action = 'deposit' and state = 'succeeded'";
  if (one<{ count: number }>(tx, credited)?.count === 1)
    tx.facts.push({ type: 'deposit.first', currency, amountMinor, partner });
}

export const creditingOf = (
  { no, currency, bonus_terms, received }: Row,
  id: string,
  amountMinor: number,
): Crediting => ({
  id,
  no,
  currency,
  amountMinor,
  terms: bonus_terms,
  isDisputed: received !== null && amountMinor < received,
});
