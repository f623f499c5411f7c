// A gift that an operator has ended and that is given back: it goes on as it stood, with the money and the progress that it had, and
// with the time that it had left, a day at least (ADR 160).

import { subtract } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { tellAccount } from '../core/accounts.ts';
import { book } from '../core/ledger.ts';
import type { Tx } from '../core/transaction.ts';
import { DAY_MS } from './clock.ts';
import { changeGift, type FreeSpins, type Gift, giftOf, giftRef, isSet, purseOf, spinsOf } from './gifts.ts';
import { giftOfPrize } from './give.ts';
import type { Taking } from './takings.ts';
import { review } from './wagering.ts';

type Taken = Pick<Taking, 'no' | 'of' | 'stage' | 'held' | 'left_ms'>;

export function reopenTaken(tx: Tx, taken: Taken): void {
  const gift = giftOf(tx, taken.of);
  if (isSet(gift) && taken.stage === 'activated') giveRest(tx, gift, taken);
  else if (taken.stage === 'issued') issueAgain(tx, gift, taken);
  else waitAgain(tx, gift, taken);
}

const leftOf = ({ left_ms }: Taken): number => Math.max(left_ms ?? 0, DAY_MS);
const OPEN = { reason: null, ended_at: null } as const;

const issueAgain = (tx: Tx, gift: Gift, taken: Taken): Gift =>
  changeGift(tx, gift, { ...OPEN, stage: 'issued', activatable_until: tx.nowMs + leftOf(taken) });

/** Its money comes back into its purse, and it wagers on, or waits for the one that does. */
function waitAgain(tx: Tx, gift: Gift, taken: Taken): void {
  const { currency } = gift;
  const about = { currency, ref: giftRef(tx, gift) };
  if (taken.held > 0) book(tx, postings.bonusReturned(about, purseOf(gift), taken.held));
  tellAccount(tx, currency);
  const voided = subtract(gift.voided, taken.held);
  review(tx, changeGift(tx, gift, { ...OPEN, stage: 'wait', voided, left_ms: leftOf(taken) }));
}

/** What its spins had won was credited as it ended: those that were not played come as a set of their own. */
function giveRest(tx: Tx, set: FreeSpins, { no }: Taken): void {
  const { total, used } = spinsOf(set);
  const terms = { ...set.terms, spins: { ...set.terms.spins, count: total - used } };
  const rest = giftOfPrize(tx, { source: `taking:${no}`, terms });
  if (set.stake !== null) changeGift(tx, rest, { stake: set.stake });
}
