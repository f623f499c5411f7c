// Notices about identity: documents, a changed name or address, questions about the source of wealth.
import type { DocumentKind, DocumentReason } from '../identity/documents.ts';
import { coded, type NoticeKind } from './kind.ts';

const link = '/profile/verification';
const inbox = { type: 'security', link, button: 'verification' } as const;
const warning = { ...inbox, tone: 'warning', symbol: 'warning' } as const;
const late = { ...inbox, tone: 'warning', symbol: 'hourglass' } as const;
const done = { ...inbox, tone: 'success', symbol: 'check' } as const;

export const PERSON = {
  identity_verified: { topic: 'account', consent: 'account', values: {}, inbox: done, push: true },
  // The verdict may come days later, when the player thinks that all is done: so it is mailed, too.
  document_refused: {
    topic: 'account',
    consent: 'account',
    values: { kind: coded<DocumentKind>('verification.kind'), reason: coded<DocumentReason>('verification.reason') },
    inbox: warning,
    mail: { link },
    push: true,
  },
  document_expired: { topic: 'account', consent: 'account', values: {}, inbox: late },
  name_changed: { topic: 'account', consent: 'account', values: {}, inbox: warning },
  address_changed: { topic: 'account', consent: 'account', values: {}, inbox: warning },
  questionnaire_asked: {
    topic: 'account',
    consent: 'account',
    values: {},
    inbox: { ...late, matter: 'questionnaire' },
    push: true,
  },
  questionnaire_overdue: {
    topic: 'account',
    consent: 'account',
    values: {},
    inbox: { ...warning, symbol: 'lock', matter: 'questionnaire' },
  },
  questionnaire_cleared: { topic: 'account', consent: 'account', values: {}, inbox: done },
} as const satisfies Record<string, NoticeKind>;
