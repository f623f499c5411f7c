// What a player hears of deposits, withdrawals and prizes.
import type { ReasonCode } from '../cashier/reason.ts';
import type { RefusalReason } from '../payments.ts';
import { coded, type NoticeKind } from './kind.ts';

const amount = { amountMinor: 'minor', currency: 'currency' } as const;
const payment = { ...amount, paymentId: 'text' } as const;
const refused = { ...payment, reason: coded<RefusalReason>('cashbox.reason') } as const;
const link = '/payments/{paymentId}';
const inbox = { type: 'payment', link } as const;

export const PAYMENTS = {
  deposit_credited: {
    consent: 'account',
    values: payment,
    inbox: { ...inbox, tone: 'success', symbol: 'moneybag' },
  },
  deposit_held: {
    consent: 'account',
    values: payment,
    inbox: { ...inbox, tone: 'warning', symbol: 'lock' },
  },
  deposit_returned: {
    consent: 'account',
    values: payment,
    inbox: { ...inbox, tone: 'warning', symbol: 'warning' },
  },
  // What was to go back could not: it is still owed. An excluded player does not look here for months.
  deposit_unreturned: {
    consent: 'account',
    values: { ...payment, reason: coded<ReasonCode>('cashbox.reason') },
    inbox: { ...inbox, tone: 'warning', symbol: 'warning' },
    mail: { link },
  },
  deposit_settled: {
    consent: 'account',
    values: payment,
    inbox: { ...inbox, tone: 'success', symbol: 'check' },
  },
  cashout_paid: {
    consent: 'account',
    values: payment,
    inbox: { ...inbox, tone: 'success', symbol: 'bank' },
  },
  cashout_failed: {
    consent: 'account',
    values: payment,
    inbox: { ...inbox, tone: 'warning', symbol: 'warning' },
  },
  // The player may not look here for days, and thinks that the money is on its way: by mail, too.
  cashout_rejected: {
    consent: 'account',
    values: refused,
    inbox: { ...inbox, tone: 'warning', symbol: 'warning' },
    mail: { link },
  },
  jackpot_won: {
    consent: 'account',
    values: { ...amount, jackpot: 'text', name: 'text', level: 'text', round: 'text' },
    inbox: { type: 'jackpot', tone: 'success', symbol: 'gem', link: '/jackpots' },
  },
} as const satisfies Record<string, NoticeKind>;
