// Notices about deposits, withdrawals and prizes. Movements of money are also mailed: the player may be away for days,
// and an e-mail is how they learn of a stranger's.
import type { ReasonCode } from '../cashier/reason.ts';
import type { RefusalReason } from '../payments.ts';
import { coded, type NoticeKind } from './kind.ts';

const money = { topic: 'money', consent: 'account' } as const;
const push = true;
const amount = { amountMinor: 'minor', currency: 'currency' } as const;
const values = { ...amount, paymentId: 'text' } as const;
const link = '/payments/{paymentId}';
const mail = { link } as const;
const inbox = { type: 'payment', link, button: 'payment' } as const;
const warning = { ...inbox, tone: 'warning', symbol: 'warning' } as const;

export const PAYMENTS = {
  deposit_credited: { ...money, values, inbox: { ...inbox, tone: 'success', symbol: 'moneybag' }, mail, push },
  deposit_held: {
    ...money,
    values,
    inbox: { ...inbox, tone: 'warning', symbol: 'lock', matter: 'held/{paymentId}' },
    mail,
    push,
  },
  deposit_returned: { ...money, values, inbox: warning, mail, push },
  // Money could not be returned and is still owed. An excluded player may be away for months.
  deposit_unreturned: {
    ...money,
    values: { ...values, reason: coded<ReasonCode>('cashbox.reason') },
    inbox: warning,
    mail,
    push,
  },
  deposit_settled: { ...money, values, inbox: { ...inbox, tone: 'success', symbol: 'check' }, mail, push },
  // A payer's bank queries a deposit, takes its money back, returns it. The means of payment is stopped meanwhile.
  deposit_disputed: { ...money, values, inbox: warning, mail, push },
  deposit_charged_back: { ...money, values, inbox: warning, mail, push },
  deposit_given_back: { ...money, values, inbox: { ...inbox, tone: 'success', symbol: 'check' }, mail, push },
  // After an act of operators that let money out, or said whose it is: the owner may know nothing of it.
  withdrawals_rest: {
    ...money,
    values: { untilMs: 'time', zone: 'zone' },
    inbox: { type: 'security', tone: 'warning', symbol: 'hourglass', link: '/support', button: 'support' },
    mail: { link: '/support', always: true },
    push,
  },
  // The page on which it was requested has said it: mailed in case somebody else requested it.
  cashout_requested: { ...money, values, mail },
  cashout_paid: { ...money, values, inbox: { ...inbox, tone: 'success', symbol: 'bank' }, mail, push },
  cashout_failed: { ...money, values, inbox: warning, mail, push },
  // It was reported as failed, and paid after all.
  cashout_claimed: { ...money, values, inbox: warning, mail, push },
  cashout_rejected: {
    ...money,
    values: { ...values, reason: coded<RefusalReason>('cashbox.reason') },
    inbox: warning,
    mail,
    push,
  },
  jackpot_won: {
    ...money,
    values: { ...amount, jackpot: 'text', name: 'text', level: 'text', round: 'text' },
    inbox: { type: 'jackpot', tone: 'success', symbol: 'gem', link: '/jackpots', button: 'jackpots' },
  },
} as const satisfies Record<string, NoticeKind>;
