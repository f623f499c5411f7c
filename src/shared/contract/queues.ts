// Which queue carries an event. Payments and protection never wait behind an e-mail, nor either behind a list (ADR 107).
import type { CaseEvent, CaseOutgoing, Outgoing, OutgoingEvent } from './outgoing.ts';

/**
 * `money`: payouts, refunds, exclusions, erasures, the log of operators; `letters`: what is sent to outside; `lists`:
 * what decides nothing.
 */
export const QUEUES = ['money', 'letters', 'lists'] as const;
export type Queue = (typeof QUEUES)[number];
/** Their names in an object's outbox. */
export type QueueReceiver = `queue:${Queue}`;

/** One message: all that one object has for one queue. */
export interface QueueMessage {
  readonly queue: Queue;
  /** The lowest number that this queue has not acknowledged to the object. */
  readonly floor: number;
  /** By the object's clock. */
  readonly sentMs: number;
  readonly rows: readonly (Outgoing | CaseOutgoing)[];
}

/** A message that carries nothing: it tests whether the queue delivers, and how fast. */
export interface QueueAsk {
  readonly queue: Queue;
  readonly probeMs: number;
}

type EventType = OutgoingEvent['type'] | CaseEvent['type'];

/**
 * The queues of each event. An erasure must reach every place, an event with an empty list stays in the object; every
 * other has one. An event without its line does not compile.
 */
const CARRIED: { readonly [Type in EventType]: readonly Queue[] } = {
  'payout.due': ['money'],
  'refund.due': ['money'],
  'payment.stuck': ['money'],
  'payout.claimed': ['money'],
  'protection.changed': ['money'],
  'exclusion.told': ['money'],
  'exclusion.lifted': ['money'],
  'studio.rounds': ['money'],
  'sessions.ended': ['money'],
  'document.due': ['money'],
  'applicant.look': ['money'],
  'applicant.forget': ['money'],
  'screening.due': ['money'],
  'operator.acted': ['money'],
  'player.closed': ['money', 'lists'],
  'player.erased': ['money', 'lists'],
  'case.erased': ['money', 'lists'],
  'mail.wanted': ['letters'],
  'push.wanted': ['letters'],
  'account.opened': ['letters'],
  'deposit.first': ['letters'],
  // Followers write their figures into later events; a jackpot gets those of its rounds directly, the feed its wins, and
  // nothing else needs them (ADR 106).
  'round.opened': [],
  'round.settled': [],
  'round.voided': [],
  'win.shown': [],
  'studio.corrected': ['lists'],
  'studio.overdue': ['lists'],
  'game.played': ['lists'],
  'jackpot.paid': ['lists'],
  'face.changed': ['lists'],
  'payment.changed': ['lists'],
  'audience.changed': ['lists'],
  'work.changed': ['lists'],
  'gift.changed': ['lists'],
  'gift.converted': ['lists'],
  'nickname.changed': ['lists'],
  'keys.changed': ['lists'],
  'case.changed': ['lists'],
  'case.answered': ['lists'],
};

/** The events for each queue, in order; each e-mail separately, so that a failed one is not sent again together with others. */
export const byQueue = <Event extends { readonly type: EventType }>(
  events: readonly Event[],
): [queue: Queue, events: Event[]][] =>
  QUEUES.flatMap((queue): [Queue, Event[]][] => {
    const carried = events.filter(({ type }) => CARRIED[type].includes(queue));
    if (queue === 'letters') return carried.map((event) => [queue, [event]]);
    return carried.length > 0 ? [[queue, carried]] : [];
  });
