// What a player hears of rounds, sittings and limits.
import type { NoticeKind } from './kind.ts';

const HOUR_MS = 3_600_000;

export const PLAY = {
  round_voided: {
    consent: 'account',
    values: { amountMinor: 'minor', currency: 'currency', round: 'text' },
    inbox: { type: 'round', tone: 'info', symbol: 'moneybag', link: '/rounds/{round}' },
  },
  // Where nothing was won the board says it: nobody is told of a loss (rewards.md 9).
  tournament_prize: {
    consent: 'account',
    values: { tournament: 'text', title: 'text', place: 'count', amountMinor: 'minor', currency: 'currency' },
    inbox: { type: 'tournament', tone: 'success', symbol: 'trophy', link: '/tournaments/{tournament}' },
  },
  session_ends_soon: {
    consent: 'account',
    values: {},
    inbox: { type: 'limit', tone: 'warning', symbol: 'hourglass', link: '/profile/limits', lastsMs: HOUR_MS },
  },
  // The delay of a raise or a removal is over; only the mailed link confirms it (limits.md 5).
  limit_mailed: {
    consent: 'account',
    values: { token: 'secret' },
    inbox: { type: 'limit', tone: 'info', symbol: 'envelope', link: '/profile/limits' },
    mail: { link: '/profile/limits/confirm?token={token}' },
  },
} as const satisfies Record<string, NoticeKind>;
