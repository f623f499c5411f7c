// What is mailed about an account itself: joining, signing in, its address and its protection. Nobody need be signed in to
// receive these, so none is in the inbox.
import type { NoticeKind } from './kind.ts';

const confirmation = { link: '/confirmation?confirmation_token={token}' } as const;
const security = { link: '/profile/security' } as const;

export const ACCOUNT = {
  confirm: { consent: 'account', values: { token: 'secret' }, mail: confirmation },
  join: { consent: 'account', values: { token: 'secret' }, mail: confirmation },
  /** Somebody typed an address that has an account already. */
  taken: { consent: 'account', values: {}, mail: { link: '/sign-in' } },
  /** Somebody typed an address for which an exclusion is in force. */
  excluded: { consent: 'account', values: {}, mail: { link: '/responsible-gaming' } },
  reset: {
    consent: 'account',
    values: { token: 'secret' },
    mail: { link: '/new-password?reset_password_token={token}' },
  },
  /** The player chose another password by the present one. */
  changed: { consent: 'account', values: { passkeys: 'count' }, mail: { link: '/remind' } },
  /** The player chose another password by a mailed link; passkeys may have gone with the old one. */
  password_reset: {
    consent: 'account',
    values: { which: 'text', removed: 'count', left: 'count', factor: 'text' },
    mail: security,
  },
  device: { consent: 'account', values: { agent: 'text', at: 'text', country: 'text' }, mail: security },
  protection: { consent: 'account', values: { what: 'text' }, mail: security },
  email_old: { consent: 'account', values: { email: 'text', token: 'secret' }, mail: confirmation },
  email_new: { consent: 'account', values: { email: 'text', token: 'secret' }, mail: confirmation },
  email_changed: { consent: 'account', values: { email: 'text' }, mail: { link: '/support' } },
  autologin: { consent: 'account', values: { token: 'secret' }, mail: { link: '/autologin?token={token}' } },
} as const satisfies Record<string, NoticeKind>;
