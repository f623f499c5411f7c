// What a player hears of bonuses and free spins (rewards.md 35): what came, what has become of it, and its last day.
import type { NoticeKind } from './kind.ts';

const DAY_MS = 86_400_000;

const inbox = { type: 'gift', tone: 'info', symbol: 'gift', link: '/bonuses/{gift}' } as const;
const mail = { link: '/bonuses/{gift}' } as const;
const box = { ...inbox, symbol: 'wheel', link: '/rocketmart-wheel' } as const;
const values = { gift: 'count', title: 'text' } as const;
const withAmount = { ...values, amountMinor: 'minor', currency: 'currency' } as const;

export const GIFTS = {
  gift_issued: { consent: 'offers', values, inbox },
  // By an operator: the player has done nothing for it, and may not be here.
  gift_granted: { consent: 'offers', values, inbox, mail },
  gift_wagering: { consent: 'account', values: withAmount, inbox },
  gift_finished: { consent: 'account', values: withAmount, inbox: { ...inbox, tone: 'success' } },
  gift_lost: { consent: 'account', values, inbox },
  gift_expired: { consent: 'account', values, inbox },
  gift_withdrawn: { consent: 'account', values, inbox },
  // By an operator, or because a bank took its deposit back.
  gift_ended: { consent: 'account', values, inbox, mail },
  gift_last_day: { consent: 'offers', values, inbox: { ...inbox, lastsMs: DAY_MS } },
  // A box that can be opened (rewards.md 30).
  box_issued: { consent: 'offers', values: { title: 'text' }, inbox: box },
  box_last_day: { consent: 'offers', values: { title: 'text' }, inbox: { ...box, lastsMs: DAY_MS } },
  // What a set of free spins has won: as cash, or as a bonus that waits for another one to end.
  spins_cash: { consent: 'account', values: withAmount, inbox: { ...inbox, tone: 'success' } },
  spins_waiting: { consent: 'account', values: withAmount, inbox },
  deposit_without_bonus: {
    consent: 'account',
    values: { amountMinor: 'minor', currency: 'currency', paymentId: 'text' },
    inbox: { ...inbox, link: '/payments/{paymentId}' },
  },
  // The person had it already, as the means of payment shows.
  deposit_bonus_once: {
    consent: 'account',
    values: { amountMinor: 'minor', currency: 'currency', paymentId: 'text' },
    inbox: { ...inbox, link: '/payments/{paymentId}' },
  },
} as const satisfies Record<string, NoticeKind>;
