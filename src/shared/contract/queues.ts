// Which queue carries an event. What pays or protects never stands behind a letter, and neither behind a list (ADR 107).
import type { CaseEvent, CaseOutgoing, Outgoing, OutgoingEvent } from './outgoing.ts';

/** `money`: payouts, refunds, exclusions, erasures, the log of operators; `letters`: what leaves the house; `lists`: what decides nothing. */
export const QUEUES = ['money', 'letters', 'lists'] as const;
export type Queue = (typeof QUEUES)[number];
/** How an object's outbox names them. */
export type QueueReceiver = `queue:${Queue}`;

/** One message: what one object owes one queue. */
export interface QueueMessage {
  readonly queue: Queue;
  /** The lowest number that this queue has not acknowledged to the object. */
  readonly floor: number;
  /** By the object's clock. */
  readonly sentMs: number;
  readonly rows: readonly (Outgoing | CaseOutgoing)[];
}

/** Owes nobody anything: whether the queue brings it, and after how long. */
export interface QueueAsk {
  readonly queue: Queue;
  readonly probeMs: number;
}

type EventType = OutgoingEvent['type'] | CaseEvent['type'];

/** What is gone must go from every place, what stays in the object goes nowhere; all else has one. An event without its line does not compile. */
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
  'screening.due': ['money'],
  'operator.acted': ['money'],
  'player.closed': ['money', 'lists'],
  'player.erased': ['money', 'lists'],
  'case.erased': ['money', 'lists'],
  'mail.wanted': ['letters'],
  'push.wanted': ['letters'],
  'account.opened': ['letters'],
  'deposit.first': ['letters'],
  // Followers write their figures into them; jackpots hear of theirs, and nobody else asks (ADR 106).
  'round.opened': [],
  'round.settled': [],
  'round.voided': [],
  'game.played': ['lists'],
  'win.shown': ['lists'],
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

/** What each queue carries of them, in their order; each letter by itself, so that one that fails is not sent with others again. */
export const byQueue = <Event extends { readonly type: EventType }>(
  events: readonly Event[],
): [queue: Queue, events: Event[]][] =>
  QUEUES.flatMap((queue): [Queue, Event[]][] => {
    const carried = events.filter(({ type }) => CARRIED[type].includes(queue));
    if (queue === 'letters') return carried.map((event) => [queue, [event]]);
    return carried.length > 0 ? [[queue, carried]] : [];
  });
