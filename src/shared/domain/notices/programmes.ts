// Notices about quests, achievements, lotteries and cashback (rewards.md 35).
import type { CancelReason } from '../rewards/canceled.ts';
import type { CoinReason, OutReason } from '../rewards/out.ts';
import type { UpheldReason } from '../rewards/takings.ts';
import { coded, type NoticeKind } from './kind.ts';

const inbox = { type: 'reward', tone: 'success' } as const;

const contested = { ...inbox, tone: 'info', symbol: 'trophy', link: '/support', button: 'support' } as const;

const coins = { ...contested, symbol: 'coin', link: '/comp-points', button: 'coins' } as const;

export const PROGRAMMES = {
  quest_level: {
    topic: 'rewards',
    consent: 'account',
    values: { title: 'names', level: 'count', coins: 'count', quest: 'text' },
    inbox: { ...inbox, symbol: 'clipboard', link: '/action/{quest}', button: 'quest' },
    push: true,
  },
  achievement: {
    topic: 'rewards',
    consent: 'account',
    values: { title: 'names', coins: 'count' },
    inbox: { ...inbox, symbol: 'medal', link: '/tournaments/achievements', button: 'achievements' },
    push: true,
  },
  ticket_won: {
    topic: 'rewards',
    consent: 'account',
    values: { lottery: 'text', title: 'names' },
    inbox: { ...inbox, symbol: 'ticket', link: '/lottery/{lottery}', button: 'lottery' },
  },
  lottery_prize: {
    topic: 'money',
    consent: 'account',
    quietInBreak: true,
    values: { lottery: 'text', title: 'names', number: 'count', amountMinor: 'minor', currency: 'currency' },
    inbox: { ...inbox, symbol: 'ticket', link: '/lottery/{lottery}', button: 'lottery' },
  },
  lottery_drawn: {
    topic: 'rewards',
    consent: 'account',
    values: { lottery: 'text', title: 'names' },
    inbox: { ...inbox, tone: 'info', symbol: 'ticket', link: '/lottery/{lottery}', button: 'lottery' },
  },
  // Operators have canceled a whole run: nothing is won, and payments were returned.
  tournament_canceled: {
    topic: 'rewards',
    consent: 'account',
    values: { tournament: 'text', title: 'names', why: coded<CancelReason>('races.canceled') },
    inbox: { ...inbox, tone: 'warning', symbol: 'trophy', link: '/tournaments/{tournament}', button: 'tournament' },
  },
  lottery_canceled: {
    topic: 'rewards',
    consent: 'account',
    values: {
      lottery: 'text',
      title: 'names',
      why: coded<CancelReason>('races.canceled'),
      coins: 'count',
    },
    inbox: { ...inbox, tone: 'warning', symbol: 'ticket', link: '/lottery/{lottery}', button: 'lottery' },
  },
  tickets_returned: {
    topic: 'rewards',
    consent: 'account',
    values: { lottery: 'text', title: 'names', count: 'count', coins: 'count' },
    inbox: { ...inbox, tone: 'info', symbol: 'ticket', link: '/lottery/{lottery}', button: 'lottery' },
  },
  ticket_paid: {
    topic: 'money',
    consent: 'account',
    quietInBreak: true,
    values: { lottery: 'text', title: 'names', amountMinor: 'minor', currency: 'currency' },
    inbox: { ...inbox, tone: 'info', symbol: 'ticket', link: '/lottery/{lottery}', button: 'lottery' },
  },
  // An operator has removed an entry, or a round from its score, or has undone that; support is where it can be contested.
  entry_out: {
    topic: 'protection',
    consent: 'account',
    values: { title: 'names', why: coded<OutReason>('notifications.why_out') },
    inbox: contested,
    mail: { link: '/support', always: true },
  },
  entry_back: { topic: 'protection', consent: 'account', values: { title: 'names' }, inbox: contested },
  entry_struck: {
    topic: 'protection',
    consent: 'account',
    values: { title: 'names', round: 'text', why: coded<OutReason>('notifications.why_out') },
    inbox: { ...contested, link: '/rounds/{round}', button: 'round' },
  },
  entry_restored: {
    topic: 'protection',
    consent: 'account',
    values: { title: 'names', round: 'text' },
    inbox: { ...contested, link: '/rounds/{round}', button: 'round' },
  },
  // An operator has taken coins: the page has the form by which it is contested.
  coins_taken: {
    topic: 'protection',
    consent: 'account',
    values: { coins: 'count', why: coded<CoinReason>('notifications.why_coins') },
    inbox: coins,
    mail: { link: '/comp-points', always: true },
  },
  // What became of the player's word against it (ADR 160).
  coins_upheld: {
    topic: 'protection',
    consent: 'account',
    values: { coins: 'count', why: coded<UpheldReason>('notifications.why_upheld') },
    inbox: coins,
  },
  coins_returned: {
    topic: 'protection',
    consent: 'account',
    values: { coins: 'count' },
    inbox: { ...coins, tone: 'success' },
  },
  // Cash, not a reward to be taken: always in the inbox.
  cashback: {
    topic: 'money',
    consent: 'account',
    quietInBreak: true,
    values: { amountMinor: 'minor', currency: 'currency' },
    inbox: { ...inbox, symbol: 'moneybag', link: '/live', button: 'live' },
    push: true,
  },
} as const satisfies Record<string, NoticeKind>;
