// Which log lines alarm whom: one rule for each logged event, or the reason why it alarms nobody. `npm run watch` reads
// it.

/** `night`: wakes the person on duty. `day`: waits for the morning. */
export type Severity = 'night' | 'day';
/** Who is on duty for it. */
export type Duty = 'engineering' | 'payments' | 'compliance' | 'content';

export interface Rule {
  readonly event: string;
  /** Met by this many lines within this many seconds. */
  readonly lines: number;
  readonly withinS: number;
  /** The field by which lines are counted separately, so that one provider's do not hide another's. */
  readonly by?: string;
  readonly severity: Severity;
  readonly duty: Duty;
  /** Its section of docs/runbooks.md. */
  readonly runbook: string;
}

const DAY_S = 86_400;
const HOUR_S = 3600;

const night = (
  duty: Duty,
  runbook: string,
  events: Readonly<Record<string, readonly [lines: number, withinS: number, by?: string]>>,
): Rule[] => rulesOf('night', duty, runbook, events);
const day = (
  duty: Duty,
  runbook: string,
  events: Readonly<Record<string, readonly [lines: number, withinS: number, by?: string]>>,
): Rule[] => rulesOf('day', duty, runbook, events);

function rulesOf(
  severity: Severity,
  duty: Duty,
  runbook: string,
  events: Readonly<Record<string, readonly [lines: number, withinS: number, by?: string]>>,
): Rule[] {
  return Object.entries(events).map(([event, [lines, withinS, by]]) => ({
    event,
    lines,
    withinS,
    ...(by !== undefined && { by }),
    severity,
    duty,
    runbook,
  }));
}

export const RULES: readonly Rule[] = [
  ...night('engineering', 'the-store-is-down', {
    'server.store': [5, 60],
    // Logged only after two failed tries, a second apart.
    'health.down': [1, 60, 'part'],
    'session.refresh_failed': [20, 60],
  }),
  ...day('payments', 'a-restore', { 'restore.refused': [1, HOUR_S], 'restore.lost': [1, HOUR_S] }),
  ...night('engineering', 'a-bug-answers', { 'server.failed': [10, 60], 'wallet.failed': [5, 60] }),
  ...night('engineering', 'an-object-is-silent', {
    'person.silent': [10, 60],
    'turn.silent': [10, 60],
    'delivery.failed': [10, 60, 'receiver'],
    'alarm.failed': [5, 60],
    'timer.failed': [5, 60],
    'tournament.silent': [5, 60, 'tournament'],
    'lottery.silent': [5, 60, 'lottery'],
    'campaign.silent': [5, 60, 'campaign'],
  }),
  ...night('engineering', 'undelivered', { 'job.dead': [1, 60, 'queue'], 'job.failed': [20, 60] }),
  ...night('engineering', 'a-queue-is-silent', { 'queue.silent': [1, 60, 'queue'] }),
  ...day('engineering', 'a-row-is-refused', { 'readmodel.unmovable': [1, 60] }),
  ...night('payments', 'the-house-lacks-funds', {
    'payout.unfunded': [1, 60, 'provider'],
    'trustly.refuses_us': [3, 60],
  }),
  ...day('payments', 'a-payment-does-not-end', { 'payment.stuck': [1, HOUR_S], 'payout.claimed': [1, HOUR_S] }),
  ...day('payments', 'a-settlement-differs', {
    'settlement.differs': [1, HOUR_S, 'provider'],
    'settlement.not_compared': [2, DAY_S, 'provider'],
  }),
  ...day('payments', 'a-withdrawal-waits-for-us', { 'withdrawal.late': [1, HOUR_S] }),
  ...night('compliance', 'a-vendor-refuses-us', { 'sumsub.refuses_us': [3, 60] }),
  ...day('compliance', 'a-vendor-refuses-us', { 'screening.stale': [1, HOUR_S] }),
  ...night('payments', 'a-provider-is-refused', { 'webhook.refused': [5, 60, 'psp'] }),
  ...night('payments', 'a-provider-is-silent', { 'vendor.silent': [2, 60, 'vendor'] }),
  ...night('payments', 'events-are-not-signed', { 'webhook.unsigned': [20, 60, 'psp'] }),
  ...night('engineering', 'a-clock-is-wrong', { 'clock.skewed': [1, 60], 'webhook.stale': [5, 60, 'psp'] }),
  ...day('payments', 'a-provider-is-refused', { 'instrument.unread': [10, HOUR_S, 'psp'] }),
  ...night('compliance', 'a-register-is-silent', {
    'register.down': [1, 60, 'register'],
    'register.silent': [10, 60, 'register'],
    'register.unnoted': [5, 60, 'register'],
  }),
  ...night('engineering', 'letters-do-not-go-out', { 'mail.refused': [3, 60], 'mail.failed': [5, 60] }),
  ...day('engineering', 'letters-do-not-go-out', {
    'mail.by_another': [10, HOUR_S],
    'notice.failed': [3, HOUR_S],
    'terms.failed': [1, HOUR_S],
    'push.refused': [20, HOUR_S],
  }),
  ...day('compliance', 'letters-come-back', {
    'mail.bounced': [50, HOUR_S, 'vendor'],
    'mail.complained': [5, HOUR_S, 'vendor'],
  }),
  ...night('engineering', 'a-studio-is-out', {
    'studio.silent': [5, 60, 'studio'],
    'studio.above_most': [1, 60, 'studio'],
  }),
  ...night('payments', 'a-studio-was-stopped', { 'studio.broke': [1, 60, 'studio'] }),
  ...day('content', 'a-title-was-stopped', { 'studio.title_stopped': [1, HOUR_S, 'studio'] }),
  ...day('engineering', 'a-studio-is-out', {
    'studio.rounds_refused': [3, HOUR_S, 'studio'],
    'wallet.refused': [100, HOUR_S],
    'wallet.not_kept': [1, HOUR_S, 'studio'],
    'studio.differs': [1, HOUR_S, 'studio'],
    'studio.not_compared': [2, DAY_S, 'studio'],
  }),
  ...night('engineering', 'a-draw-waits', { 'beacon.failed': [3, 900], 'verdict.refused': [1, 60] }),
  ...night('engineering', 'a-jackpot-is-stuck', {
    'jackpot.silent': [2, 120, 'jackpot'],
    'amounts.failed': [10, 60, 'jackpot'],
    GET_JACKPOT_WINNERS_ERROR: [10, 60],
    'feed.failed': [10, 60],
  }),
  ...day('engineering', 'a-jackpot-is-stuck', { 'jackpot.large': [1, DAY_S, 'jackpot'] }),
  ...night('content', 'what-was-published-is-refused', { 'content.refused': [1, 60] }),
  ...day('content', 'what-was-published-is-refused', { 'rates.old': [1, DAY_S] }),
  ...day('compliance', 'a-stranger-at-the-office', { 'office.stranger': [3, HOUR_S] }),
  ...day('engineering', 'a-day-of-the-log-is-late', { 'log.late': [1, DAY_S] }),
  ...day('compliance', 'sign-ins-are-not-written', { 'login.unwritten': [5, HOUR_S] }),
];

/** Events logged for whoever looks for a fault, and why that is enough. */
export const QUIET: Readonly<Record<string, string>> = {
  'restore.opened':
    'whoever restores reads it where they restore: a house that was put back has opened, and what it was told',
  'register.asked': 'each question to a register that was answered: proof for an authority, no fault',
  'mail.deferred': 'a mailbox that is full for a while: the letter is sent again by itself',
  'mail.left': 'somebody wants no more offers, and gets none',
  'browser.said':
    'what browsers meet is counted and read on the page of measurements, where one visitor cannot wake anybody',
  'measure.lost': 'a measurement is lost, and nobody decides by one',
  'popular.failed': 'the order of titles stays as it was and is tried again every five minutes',
  'clock.moved': 'of the sandbox’s clock alone; a release has none',
};
