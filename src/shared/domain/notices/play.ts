// Notices about rounds, sittings, limits and breaks.
import type { ImposedReason } from '../limits/imposed.ts';
import { coded, type NoticeKind } from './kind.ts';

const HOUR_MS = 3_600_000;

const limit = { type: 'limit', tone: 'info', symbol: 'shield', link: '/profile/limits', button: 'limits' } as const;
const tournament = {
  type: 'tournament',
  tone: 'success',
  symbol: 'trophy',
  link: '/tournaments/{tournament}',
  button: 'tournament',
} as const;
const protection = { topic: 'protection', consent: 'account' } as const;
const until = { untilMs: 'time', zone: 'zone' } as const;
/** `which`: deposit, wager or loss; `period`: day, week or month. The texts depend on them. */
const amountLimit = { which: 'text', period: 'text' } as const;
/** An e-mail is the only record of the agreement outside this house. */
const agreed = { link: '/profile/limits', always: true } as const;

export const PLAY = {
  round_voided: {
    topic: 'money',
    consent: 'account',
    values: { amountMinor: 'minor', currency: 'currency', round: 'text' },
    inbox: { type: 'round', tone: 'info', symbol: 'moneybag', link: '/rounds/{round}', button: 'round' },
  },
  /** A payout that the studio could not report in time (functions/player/rounds/corrections.ts). */
  round_paid: {
    topic: 'money',
    consent: 'account',
    values: { amountMinor: 'minor', currency: 'currency', round: 'text' },
    inbox: { type: 'round', tone: 'success', symbol: 'moneybag', link: '/rounds/{round}', button: 'round' },
  },
  round_corrected: {
    topic: 'money',
    consent: 'account',
    values: { amountMinor: 'minor', currency: 'currency', round: 'text' },
    inbox: { type: 'round', tone: 'info', symbol: 'moneybag', link: '/rounds/{round}', button: 'round' },
  },
  // A place without a prize is shown on the board only: nobody is notified of a loss (rewards.md 9).
  tournament_prize: {
    topic: 'money',
    consent: 'account',
    quietInBreak: true,
    values: { tournament: 'text', title: 'names', place: 'count', amountMinor: 'minor', currency: 'currency' },
    inbox: tournament,
    push: true,
  },
  // The prize has a notice of its own: a gift, a box, a ticket or coins.
  tournament_won: {
    topic: 'money',
    consent: 'account',
    quietInBreak: true,
    values: { tournament: 'text', title: 'names', place: 'count' },
    inbox: tournament,
    push: true,
  },
  session_ends_soon: {
    ...protection,
    values: {},
    inbox: { ...limit, tone: 'warning', symbol: 'hourglass', lastsMs: HOUR_MS },
  },
  // The delay of a raise or a removal is over; only the mailed link confirms it (limits.md 5).
  limit_mailed: {
    ...protection,
    values: { limit: 'count', token: 'secret' },
    inbox: { ...limit, symbol: 'envelope', matter: 'limit/{limit}' },
    mail: { link: '/profile/limits/confirm?token={token}', always: true },
    push: true,
  },
  // A limit in force has changed.
  limit_set: {
    ...protection,
    values: { ...amountLimit, amountMinor: 'minor', currency: 'currency' },
    inbox: limit,
    mail: { link: '/profile/limits' },
    push: true,
  },
  limit_removed: { ...protection, values: amountLimit, inbox: limit, mail: { link: '/profile/limits' }, push: true },
  session_limit_set: {
    ...protection,
    values: { minutes: 'count' },
    inbox: limit,
    mail: { link: '/profile/limits' },
  },
  session_limit_removed: { ...protection, values: {}, inbox: limit, mail: { link: '/profile/limits' } },
  // Breaks and exclusions that were begun in this account (limits.md 9 and 10).
  break_begun: { ...protection, values: until, inbox: limit, mail: agreed },
  /** Sent in addition where an operator began it: with the reason. */
  protection_imposed: {
    ...protection,
    values: { why: coded<ImposedReason>('notifications.why_imposed') },
    inbox: limit,
    mail: agreed,
  },
  /** An operator has suspended, frozen or closed the account, for this reason (functions/player/limits/impose.ts). */
  account_stopped: {
    ...protection,
    values: { what: 'text', why: coded<ImposedReason>('notifications.why_imposed') },
    inbox: { ...limit, tone: 'warning', link: '/support', button: 'support' },
    mail: { link: '/support', always: true },
  },
  /** `what`: the stop that has ended, or `limit`. */
  account_freed: { ...protection, values: { what: 'text' }, inbox: limit, mail: agreed },
  limit_imposed: {
    ...protection,
    values: {
      ...amountLimit,
      amountMinor: 'minor',
      currency: 'currency',
      why: coded<ImposedReason>('notifications.why_imposed'),
    },
    inbox: limit,
    mail: agreed,
  },
  exclusion_annulled: { ...protection, values: {}, inbox: limit, mail: agreed },
  play_changed: { ...protection, values: {}, inbox: limit },
  break_ended: { ...protection, values: {}, inbox: limit, mail: { link: '/profile/limits' } },
  exclusion_begun: { ...protection, values: until, inbox: limit, mail: agreed },
  exclusion_forever: { ...protection, values: {}, inbox: limit, mail: agreed },
  exclusion_ended: { ...protection, values: {}, inbox: limit, mail: agreed },
} as const satisfies Record<string, NoticeKind>;
