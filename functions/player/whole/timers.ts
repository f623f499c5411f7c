// What happens when a timer of the player is due: each in a transaction of its own, its row deleted with it.

import type { Timers } from '#functions/object/timers.ts';
import type { DueKind } from '../core/due.ts';
import { mark } from '../core/frame.ts';
import type { Tx } from '../core/transaction.ts';
import { lapse, mailToken } from '../limits/change.ts';
import { stopOf } from '../limits/guard.ts';
import { suspensionEnded } from '../limits/impose.ts';
import { judgeIndicator } from '../limits/indicator.ts';
import { breakEnded } from '../limits/letters.ts';
import { beginRest, endsNow } from '../limits/sitting.ts';
import { tellDeposits } from '../limits/telling.ts';
import { handOver, nextLogMs } from '../log/handover.ts';
import { lookAtPayout, orderPayout } from '../payments/cashouts.ts';
import { expire } from '../payments/deposits.ts';
import { stuck } from '../payments/payments.ts';
import { refundLate } from '../payments/refunds.ts';
import { expireDocument } from '../person/documents.ts';
import { notify } from '../person/inbox.ts';
import { endAll, expireSession } from '../person/sessions.ts';
import { nextUnusedMs, tellUnused } from '../person/unused.ts';
import { judgeLastDay, nextAdventureMs } from '../programmes/adventures.ts';
import { nextCashbackMs, payCashback } from '../programmes/cashback.ts';
import { closeEntry } from '../races/closing.ts';
import { endReservation } from '../rewards/reservations.ts';
import { nextGiftMs } from '../rewards/time.ts';
import { watch } from '../risk/watch.ts';
import { overdue } from '../rounds/deciders.ts';
import type { Title } from '../rounds/titles.ts';
import { nextQuarterMs } from '../vip/quarter.ts';
import { endFiller, endProtection, eraseDue, keepVanishing, nextErasureMs, nextProtectionMs } from './erasure.ts';
import { endProposal } from './proposals.ts';

/** The title is that of the round that the house decides; other timers have none. */
export const TIMERS: Timers<DueKind, Tx, Title | undefined> = {
  'round.house': (tx, no, title) => overdue(tx, Number(no), title),
  'round.overdue': (tx, no, title) => overdue(tx, Number(no), title),
  'payment.expire': (tx, no) => expire(tx, Number(no)),
  'payment.pay': (tx, no) => orderPayout(tx, Number(no)),
  'payment.look': (tx, no) => lookAtPayout(tx, Number(no)),
  'payment.stuck': (tx, no) => stuck(tx, Number(no)),
  'refund.late': (tx, no) => refundLate(tx, Number(no)),
  'document.expire': (tx, no) => expireDocument(tx, Number(no)),
  'questionnaire.due': (tx) => {
    notify(tx, 'questionnaire_overdue', {});
    tellDeposits(tx);
  },
  'limit.mail': (tx, no) => mailToken(tx, Number(no)),
  'limit.lapse': (tx, no) => lapse(tx, Number(no)),
  'limits.turn': (tx) => {
    // A deposit limit that left nothing may leave something from here on.
    tellDeposits(tx);
    mark(tx, 'limits');
  },
  indicator: judgeIndicator,
  risk: watch,
  cashback: { at: nextCashbackMs, act: payCashback },
  log: { at: nextLogMs, act: handOver },
  adventure: { at: nextAdventureMs, act: judgeLastDay },
  // Every command begins with what time has done to gifts (rewards/time.ts): this one does nothing else.
  gifts: { at: nextGiftMs, act: () => {} },
  'reservation.end': (tx, no) => endReservation(tx, Number(no)),
  'proposal.end': (tx, no) => endProposal(tx, Number(no)),
  'race.close': (tx, tournament) => closeEntry(tx, tournament),
  // The same: it begins with the quarter that has come (vip/quarter.ts).
  vip: { at: nextQuarterMs, act: () => {} },
  'break.end': (tx) => breakEnded(tx),
  'suspension.end': (tx, no) => suspensionEnded(tx, Number(no)),
  erasure: { at: nextErasureMs, act: eraseDue },
  protection: { at: nextProtectionMs, act: endProtection },
  filler: (tx) => endFiller(tx),
  vanish: (tx) => keepVanishing(tx),
  unused: { at: nextUnusedMs, act: tellUnused },
  'session.expire': (tx, id) => expireSession(tx, id),
  'session.warn': (tx) => notify(tx, 'session_ends_soon', {}),
  'session.limit': (tx) => endSitting(tx),
};

function endSitting(tx: Tx): void {
  const reachedAtMs = endsNow(tx);
  if (reachedAtMs === null) return;
  beginRest(tx, reachedAtMs);
  endAll(tx, stopOf(tx));
}
