// Notices about bonuses and free spins (rewards.md 35): a new gift, its outcome, and its last day.
import type { UpheldReason } from '../rewards/takings.ts';
import { coded, type NoticeKind } from './kind.ts';

const inbox = { type: 'gift', tone: 'info', symbol: 'gift', link: '/bonuses/{gift}', button: 'gift' } as const;
const mail = { link: '/bonuses/{gift}' } as const;
const box = { ...inbox, symbol: 'wheel', link: '/rocketmart-wheel', button: 'wheel', matter: 'box/{box}' } as const;
const payment = { ...inbox, link: '/payments/{paymentId}', button: 'payment' } as const;
/** Shown as long as the gift stays in its stage. */
const inStage = { ...inbox, matter: 'gift/{gift}' } as const;
const values = { gift: 'count', title: 'names' } as const;
const boxValues = { box: 'count', title: 'names' } as const;
const withAmount = { ...values, amountMinor: 'minor', currency: 'currency' } as const;
const withPayment = { amountMinor: 'minor', currency: 'currency', paymentId: 'text' } as const;

const push = true;

/** Something to take, or to lose by waiting. */
const offer = { topic: 'offers', consent: 'offers' } as const;
/** What happened to the player's own gift. */
const own = { topic: 'money', consent: 'account' } as const;

const contested = { topic: 'protection', consent: 'account', inbox } as const;

export const GIFTS = {
  gift_issued: { ...offer, values, inbox: inStage, push },
  // By an operator: the player did nothing for it, and may be away.
  gift_granted: { ...offer, values, inbox: inStage, mail, push },
  gift_wagering: { ...own, values: withAmount, inbox: inStage },
  gift_finished: { ...own, values: withAmount, inbox: { ...inbox, tone: 'success' } },
  gift_lost: { ...own, values, inbox },
  gift_expired: { ...own, values, inbox },
  gift_withdrawn: { ...own, values, inbox },
  // By an operator, or because a bank took its deposit back.
  gift_ended: { ...own, values, inbox, mail, push },
  // What became of the player's word against an operator who ended it (ADR 160).
  gift_upheld: { ...contested, values: { ...values, why: coded<UpheldReason>('notifications.why_upheld') } },
  gift_returned: { ...contested, values, inbox: { ...inbox, tone: 'success' } },
  gift_last_day: { ...offer, values, inbox: inStage, push },
  // A box that can be opened (rewards.md 30).
  box_issued: { ...offer, values: boxValues, inbox: box, push },
  box_last_day: { ...offer, values: boxValues, inbox: box, push },
  // The winnings of a set of free spins: as cash, or as a bonus that waits for another one to end.
  spins_cash: { ...own, values: withAmount, inbox: { ...inbox, tone: 'success' } },
  spins_waiting: { ...own, values: withAmount, inbox },
  deposit_without_bonus: { ...own, values: withPayment, inbox: payment },
  // The person had it already, as the means of payment shows.
  deposit_bonus_once: { ...own, values: withPayment, inbox: payment },
  deposit_bonus_none: { ...own, values: withPayment, inbox: payment },
} as const satisfies Record<string, NoticeKind>;
