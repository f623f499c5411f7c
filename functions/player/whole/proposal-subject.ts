// What a proposed act is about, so that a second operator reads it before opening the player's page.
import { actOf, type Subject, type ValuedOperation } from '#shared/domain/office/acts.ts';
import type { ProposalSubject, Sum } from '#shared/domain/office/work.ts';
import { bookingOf } from '#shared/domain/wallet/items.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { lotteryCalled } from '../lotteries/out.ts';
import { disputeAbout } from '../payments/chargebacks.ts';
import { left, paymentRow } from '../payments/payments.ts';
import { rowOf as documentRow } from '../person/documents.ts';
import { exchangedPoints } from '../points/reversal.ts';
import { tournamentCalled } from '../races/out.ts';
import { giftCalled } from '../rewards/gifts.ts';
import { itemCalled } from '../rounds/items.ts';
import { rowOf as roundRow } from '../rounds/row.ts';

const NOTHING: ProposalSubject = { name: null, sum: null, facts: {} };
const named = (name: string | null, sum: Sum | null = null): ProposalSubject => ({ name, sum, facts: {} });

/** A kind that is missing here has nothing to say beside its id. */
const SUBJECTS: { readonly [Kind in Subject]?: (tx: Tx, id: string) => ProposalSubject } = {
  payment: (tx, id) => {
    const row = paymentRow(tx, id);
    const { action, method, currency, amount } = row;
    const sum = { currency, amountMinor: action === 'cashout' ? amount : left(tx, row) };
    return { ...named(method, sum), facts: { action } };
  },
  dispute: (tx, id) => {
    const { payment, sum } = disputeAbout(tx, id);
    return named(payment, sum);
  },
  document: (tx, id) => named(documentRow(tx, id).kind),
  gift: (tx, id) => named(giftCalled(tx, id).template),
  exchange: (tx, id) => named(`${exchangedPoints(tx, id)} coins`),
  entry: (tx, id) => named(tournamentCalled(tx, id)),
  tickets: (tx, id) => named(lotteryCalled(tx, id)),
  round: (tx, id) => {
    const { game, stake, currency } = roundRow(tx, id);
    return named(game, { currency, amountMinor: stake });
  },
  item: (tx, id) => {
    const item = itemCalled(tx, id);
    const sum = { currency: item.currency, amountMinor: item.amount };
    return { ...named(item.studio, sum), facts: { booking: bookingOf(item) } };
  },
};

export function proposalSubject(tx: Tx, operation: ValuedOperation): ProposalSubject {
  if (!('subject' in operation)) return NOTHING;
  try {
    return SUBJECTS[actOf(operation.act).form.subject]?.(tx, operation.subject) ?? NOTHING;
  } catch (error) {
    // The player has replaced the document since.
    if (error instanceof Undo) return NOTHING;
    throw error;
  }
}
