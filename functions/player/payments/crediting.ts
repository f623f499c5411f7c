// A deposit's money becomes the player's: what came from its provider (settling.ts), or was held until now (held.ts).

import { isBrought } from '#shared/domain/affiliates.ts';
import type { Posting } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { DepositBonus } from '#shared/domain/postings.ts';
import { tellAccount } from '../core/accounts.ts';
import { paymentId } from '../core/ids.ts';
import { book, debtOf } from '../core/ledger.ts';
import { one, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { bonusWith, moneyOf } from '../rewards/deposit.ts';
import { spendCode } from '../rewards/intent.ts';
import { tellDeposited } from './followers.ts';
import { keepInstrument } from './instruments.ts';
import { become, creditingOf, type Edit, type Row } from './payments.ts';

/** `posting` moves the money from its present account, with what it brings; `edit` holds the row's new fields. */
export function credit(
  tx: Tx,
  row: Row,
  amountMinor: number,
  { posting, edit }: { posting: (debtMinor: number, bonus: DepositBonus | null) => Posting; edit: Edit },
): Row {
  const id = paymentId(tx, row.no);
  const bonus = bonusWith(tx, creditingOf(tx, row, amountMinor));
  book(tx, posting(debtOf(tx, row.currency), moneyOf(bonus)));
  // What was taken back while it was held is not credited.
  const next = become(tx, row, 'succeeded', { ...edit, disputed: null });
  tellDeposited(tx, { id, payment: next, amountMinor });
  tellFirst(tx, next.currency, amountMinor);
  if (bonus) spendCode(tx, row.bonus_code);
  keepInstrument(tx, next);
  tellAccount(tx, row.currency);
  return next;
}

/** The partner that brought the player is informed of their first deposit. */
function tellFirst(tx: Tx, currency: Currency, amountMinor: number): void {
  const { partner } = profileOf(tx);
  if (!partner || !isBrought(partner)) return;
  const credited = "select count(*) as count from payment where action = 'deposit' and state = 'succeeded'";
  if (one<{ count: number }>(tx, credited)?.count === 1)
    tx.facts.push({ type: 'deposit.first', currency, amountMinor, partner });
}
