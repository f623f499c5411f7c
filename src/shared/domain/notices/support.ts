// Notices about cases. A guest has no inbox: the link of the e-mail gives access, and anybody who has it can read the case.
import type { NoticeKind } from './kind.ts';

const guests = { link: '/support/cases/{number}?key={key}', always: true } as const;

export const SUPPORT = {
  case_answered: {
    topic: 'support',
    consent: 'account',
    values: { number: 'text' },
    inbox: { type: 'support', tone: 'info', symbol: 'manager', link: '/support/cases/{number}', button: 'case' },
    mail: { link: '/support/cases/{number}' },
    push: true,
  },
  case_received: { topic: 'support', consent: 'account', values: { number: 'text', key: 'secret' }, mail: guests },
  case_replied: { topic: 'support', consent: 'account', values: { number: 'text', key: 'secret' }, mail: guests },
} as const satisfies Record<string, NoticeKind>;
