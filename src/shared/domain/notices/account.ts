// E-mails about an account itself: joining, signing in, its address and its protection. The recipient may not be signed
// in, so they are not in the inbox, except for the one that no e-mail can deliver.
import type { NoticeKind } from './kind.ts';

const confirmation = { link: '/confirmation?confirmation_token={token}' } as const;
const security = { link: '/profile/security' } as const;

export const ACCOUNT = {
  confirm: { topic: 'account', consent: 'account', values: { token: 'secret' }, mail: confirmation },
  join: { topic: 'account', consent: 'account', values: { token: 'secret' }, mail: confirmation },
  /** Somebody tried to join with an address that has an account already. */
  taken: { topic: 'account', consent: 'account', values: {}, mail: { link: '/sign-in' } },
  /** Somebody tried to join with an address for which an exclusion is in force. */
  excluded: { topic: 'account', consent: 'account', values: {}, mail: { link: '/responsible-gaming' } },
  reset: {
    topic: 'account',
    consent: 'account',
    values: { token: 'secret' },
    mail: { link: '/new-password?reset_password_token={token}' },
  },
  /** The player changed the password with the present one. */
  changed: { topic: 'account', consent: 'account', values: { passkeys: 'count' }, mail: { link: '/remind' } },
  /** The player set another password by a mailed link; passkeys may have been removed with the old one. */
  password_reset: {
    topic: 'account',
    consent: 'account',
    values: { which: 'text', removed: 'count', left: 'count', factor: 'text' },
    mail: security,
  },
  device: {
    topic: 'account',
    consent: 'account',
    values: { agent: 'text', atMs: 'time', zone: 'zone', country: 'text' },
    mail: security,
  },
  protection: { topic: 'account', consent: 'account', values: { what: 'text' }, mail: security },
  email_old: { topic: 'account', consent: 'account', values: { email: 'text', token: 'secret' }, mail: confirmation },
  email_new: { topic: 'account', consent: 'account', values: { email: 'text', token: 'secret' }, mail: confirmation },
  /** The player's address receives no mail. */
  mail_bounced: {
    topic: 'account',
    consent: 'account',
    values: {},
    inbox: { type: 'security', tone: 'warning', symbol: 'warning', ...security, button: 'email', matter: 'mailbox' },
    push: true,
  },
  email_changed: { topic: 'account', consent: 'account', values: { email: 'text' }, mail: { link: '/support' } },
  autologin: {
    topic: 'account',
    consent: 'account',
    values: { token: 'secret' },
    mail: { link: '/autologin?token={token}' },
  },
  /** A year has passed since the account was last used. */
  account_unused: { topic: 'account', consent: 'account', values: {}, mail: { link: '/sign-in' } },
  /** The terms will change at a date. */
  terms_change: {
    topic: 'account',
    consent: 'account',
    values: { fromMs: 'time', zone: 'zone' },
    mail: { link: '/terms-and-conditions' },
  },
} as const satisfies Record<string, NoticeKind>;
