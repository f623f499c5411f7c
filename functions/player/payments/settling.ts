// Money that has arrived is booked, once (I17): credited, or held where it may not be played with.

import { isAmount } from '#shared/domain/money.ts';
import {
  DISPUTED_MEANS,
  DOUBTED,
  EXCLUDED,
  OTHERS_MEANS,
  OWN_STOPPED,
  UNANSWERED,
  UNKNOWN,
} from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { drop } from '../core/due.ts';
import { paymentId } from '../core/ids.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { run, type Tx, Undo } from '../core/transaction.ts';
import { barOf, frozen } from '../limits/exclusion.ts';
import { guardDeposit } from '../limits/guard.ts';
import { notify } from '../person/inbox.ts';
import { awaitReview, personStop } from '../person/memberships.ts';
import { questionnaireStop } from '../person/questionnaire.ts';
import { type Lacking, lackingOf, unpin } from '../rewards/intent.ts';
import { comingOf, placeOf } from './arrivals.ts';
import { credit } from './crediting.ts';
import type { DepositEvent } from './event.ts';
import { returnDeposit } from './held.ts';
import { isDisputedMeans, meansOfSaved } from './instruments.ts';
import { publishMeans } from './keys.ts';
import { type FoundMeans, isSamePayer, payBy } from './means.ts';
import { become, byNo, change, type PaymentView, type Row, receiptOf, receive, view } from './payments.ts';

export type DepositOutcome = 'credited' | 'held' | 'returned' | 'replayed';

/**
 * Books what arrived, once per provider reference: credited, or held where it may not be played with. All money that a
 * provider took is booked: without a waiting intent it is a held deposit of its own. Only an event that contradicts
 * itself is refused.
 */
export function settleDeposit(
  tx: Tx,
  event: DepositEvent,
  found: Found = {},
): { outcome: DepositOutcome; payment: PaymentView } {
  const { provider, providerRef, amountMinor, currency } = event;
  if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
  const known = receiptOf(tx, provider, providerRef);
  if (known === null) {
    const { row, beside } = placeOf(tx, event);
    return settle(tx, row, event, { ...found, beside });
  }
  const row = byNo(tx, known);
  // One movement of money is for one payment: the provider contradicts itself.
  if (event.paymentId !== undefined && event.paymentId !== (row.reference ?? paymentId(tx, row.no)))
    throw new Undo(refuse('payment.duplicate', { state: row.state }));
  // A known reference is this payment's own only while it waits for confirmation; otherwise the event is a repetition.
  if (row.state !== 'processing' || row.received !== null) return { outcome: 'replayed', payment: view(tx, row) };
  if (row.currency !== currency) throw new Undo(refuse('currency.refused', { currency: row.currency }));
  return settle(tx, row, event, { ...found, beside: null });
}

/** What was found out before the booking: the relation of its means of payment to the player, and why it brings no bonus. */
interface Found {
  readonly means?: FoundMeans | null;
  readonly lacking?: Lacking | null;
}

const WITHOUT = { had: 'deposit_bonus_once', keyless: 'deposit_bonus_none' } as const;

/** The deposit is credited, and the player is told why it brings no bonus. */
function withoutBonus(tx: Tx, row: Row, lacking: Lacking): Row {
  const { amount: amountMinor, currency } = row;
  unpin(tx, paymentId(tx, row.no));
  notify(tx, WITHOUT[lacking], { amountMinor, currency, paymentId: paymentId(tx, row.no) });
  return change(tx, row, { bonus_terms: null, bonus_code: null });
}

function settle(
  tx: Tx,
  came: Row,
  event: DepositEvent,
  { beside, means = null, lacking = null }: Found & { beside: string | null },
): { outcome: DepositOutcome; payment: PaymentView } {
  const { provider, providerRef, amountMinor, currency, instrument } = event;
  const foreign = means !== null && !means.mine;
  const notTaken = means?.stopped ? OWN_STOPPED : OTHERS_MEANS;
  const row = lacking && !foreign ? withoutBonus(tx, came, lacking) : came;
  receive(tx, provider, providerRef, row.no);
  drop(tx, 'payment.expire', row.no);
  publishMeans(tx, { label: instrument ?? null, ...(event.card && { card: event.card }) });
  const changes = {
    received: amountMinor,
    provider_ref: providerRef,
    instrument: instrument ?? row.instrument,
    paid_with: event.profile ? JSON.stringify(event.profile) : row.paid_with,
    means: means?.name ?? row.means,
  };
  const about = { currency, ref: paymentId(tx, row.no) };
  // It counts, and is judged, when it becomes money, not in the window in which it was first seen (I28).
  if (isUnannounced(row)) run(tx, 'update payment set counted_at = ? where no = ?', tx.nowMs, row.no);
  // The player's person must first answer whether they are excluded; the event will be repeated.
  const stop = barOf(tx) ? null : personStop(tx);
  if (stop?.code === 'person.unasked') throw new Undo(stop);
  if (means?.kinNo != null) awaitReview(tx, means.kinNo);
  const obstacle = whyHeld(tx, row, amountMinor, beside);
  // What an operator must look at comes first; the rest is checked again after their decision.
  const held = foreign
    ? notTaken
    : ((stop ? DOUBTED : whyDoubted(tx, { ...row, ...changes }, event, beside)) ?? obstacle);
  // It goes back to its payer in the same transaction. A card whose earlier deposits were credited before means were
  // known is for an operator: nothing of those is taken.
  const isOld = event.profile !== undefined && meansOfSaved(tx, provider, event.profile.id) === 'unknown';
  if (foreign && !isOld && !frozen(tx)) {
    book(tx, postings.depositHeld(about, provider, amountMinor));
    const held = become(tx, row, 'reserved', { ...changes, reason: notTaken });
    const next = returnDeposit(tx, held, notTaken);
    notify(tx, 'deposit_returned', { ...received(next), paymentId: about.ref });
    return { outcome: 'returned', payment: view(tx, next) };
  }
  if (held) {
    book(tx, postings.depositHeld(about, provider, amountMinor));
    const next = become(tx, row, 'reserved', {
      ...changes,
      reason: held,
      held_for: held === obstacle ? null : obstacle,
    });
    tellAccount(tx, currency);
    notify(tx, 'deposit_held', { ...received(next), paymentId: about.ref });
    return { outcome: 'held', payment: view(tx, next) };
  }
  const next = credit(tx, row, amountMinor, {
    posting: (debtMinor, bonus) => postings.deposit(about, provider, amountMinor, debtMinor, bonus),
    edit: { ...changes, reason: null },
  });
  notify(tx, 'deposit_credited', { ...received(next), paymentId: about.ref });
  return { outcome: 'credited', payment: view(tx, next) };
}

/** No intent waited for it, so no limit has judged it yet: only an intent has an expiry. */
const isUnannounced = (row: Row): boolean => row.expires_at === null;

/**
 * Late money, more than a limit permits, money during an exclusion or without an intent: money that arrives anyway is
 * held (I17, limits.md 11).
 */
function whyHeld(tx: Tx, row: Row, amountMinor: number, beside: string | null): string | null {
  if (beside === UNKNOWN) return UNKNOWN;
  if (barOf(tx)) return EXCLUDED;
  if (beside) return beside;
  if (row.state === 'declined' || row.state === 'canceled') return 'held_late';
  if (questionnaireStop(tx)) return UNANSWERED;
  // The payment counts with its own amount already: only the surplus must still fit, and for unannounced money the
  // whole amount in its window.
  const more = amountMinor - row.amount;
  if (more <= 0 && !isUnannounced(row)) return null;
  const amount = { amountMinor: Math.max(0, more), currency: row.currency, rate: row.rate };
  return guardDeposit(tx, amount) ? 'held_limit' : null;
}

/**
 * The fraud check asks for a review, earlier or now, the means' bank disputes another payment, or a card's payment came
 * without its card.
 */
function whyDoubted(tx: Tx, row: Row, { hold, cardless }: DepositEvent, beside: string | null): string | null {
  if (hold !== undefined) return `held_${hold}`;
  if (row.doubted_at !== null) return DOUBTED;
  if (isDisputedMeans(tx, row)) return DISPUTED_MEANS;
  // Money without an intent has no known method, and an operator looks at it anyway.
  if (beside === UNKNOWN) return null;
  return cardless && !cardless.includes(row.method) ? DOUBTED : null;
}

const received = (row: Row) => ({ amountMinor: row.received ?? row.amount, currency: row.currency });

const commands = {
  settleDeposit: (shell: Shell, event: DepositEvent) =>
    shell.sure(async () => {
      const coming = await shell.system((tx) => comingOf(tx, event));
      if (!coming.ok) return coming;
      const { isNew, by, paying, atMs, terms } = coming.value;
      // For an excluded player without a known person the means cannot be compared; the money is held.
      const means = isNew && by && paying.persons.length > 0 ? await payBy(shell, by, paying, atMs) : ok(null);
      if (!means.ok) return means;
      const lacking = isNew
        ? await lackingOf(shell, { account: paying.account, terms, means: means.value, event })
        : ok(null);
      if (!lacking.ok) return lacking;
      return shell.system((tx) => {
        if (means.value) isSamePayer(tx, paying);
        return settleDeposit(tx, event, { means: means.value, lacking: lacking.value });
      });
    }),
};

export const noun = { commands } satisfies Noun;
