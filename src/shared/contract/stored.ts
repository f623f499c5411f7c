// Everything that Perigee stores in a browser, and every call by which a page reports about its visitor: the one list.
// The cookie policy is rendered from it (src/cms/blocks/Stored.astro), storage.ts takes its keys' rows from it, and a
// test compares an evening of play with it.
import { PRODUCT } from '#shared/base/product.ts';

/** How long: with the session, until sign-out, until the tab or the browser closes, until it is deleted, or for a time. */
export type Stay =
  | 'session'
  | 'sign_out'
  | 'tab'
  | 'browser'
  | 'delete'
  | 'minutes_10'
  | 'hours_2'
  | 'day'
  | 'days_30'
  | 'year'
  | 'update';

interface Row {
  readonly where: 'cookie' | 'storage' | 'cache';
  /** Needed for the service itself, or only with the visitor's consent. */
  readonly basis: 'needed' | 'consent';
  readonly stay: Stay;
  /** Cookies: as a browser lists them over http; over https those of the session begin with `__Host-`. Caches: how their names begin. */
  readonly names?: readonly string[];
}

export const STORED = {
  session: { where: 'cookie', basis: 'needed', stay: 'session', names: [`${PRODUCT}.session`] },
  otp: { where: 'cookie', basis: 'needed', stay: 'minutes_10', names: [`${PRODUCT}.otp`] },
  joining: { where: 'cookie', basis: 'needed', stay: 'day', names: [`${PRODUCT}.joining`] },
  device: { where: 'cookie', basis: 'needed', stay: 'year', names: [`${PRODUCT}.device`] },
  shell: { where: 'cookie', basis: 'needed', stay: 'session', names: [`${PRODUCT}_shell`] },
  locale: { where: 'cookie', basis: 'needed', stay: 'year', names: ['locale'] },
  consent: { where: 'cookie', basis: 'needed', stay: 'year', names: [`${PRODUCT}_consent`] },
  flags: { where: 'cookie', basis: 'needed', stay: 'browser', names: [`${PRODUCT}_flags`] },
  choices: { where: 'storage', basis: 'needed', stay: 'delete' },
  seen: { where: 'storage', basis: 'needed', stay: 'delete' },
  licence: { where: 'storage', basis: 'needed', stay: 'sign_out' },
  recent: { where: 'storage', basis: 'needed', stay: 'sign_out' },
  notices: { where: 'storage', basis: 'needed', stay: 'hours_2' },
  payments: { where: 'storage', basis: 'needed', stay: 'sign_out' },
  commitments: { where: 'storage', basis: 'needed', stay: 'delete' },
  account: { where: 'storage', basis: 'needed', stay: 'sign_out' },
  sitting: { where: 'storage', basis: 'needed', stay: 'tab' },
  codes: { where: 'storage', basis: 'needed', stay: 'tab' },
  visit: { where: 'storage', basis: 'needed', stay: 'tab' },
  copies: {
    where: 'cache',
    basis: 'needed',
    stay: 'update',
    names: ['pages', 'assets', 'workbox-precache'],
  },
  partner: { where: 'cookie', basis: 'consent', stay: 'days_30', names: ['stag', 'affb_id'] },
  promotion: { where: 'cookie', basis: 'consent', stay: 'day', names: ['promo_tooltip'] },
  campaign: { where: 'storage', basis: 'consent', stay: 'tab' },
} as const satisfies Record<string, Row>;

export type StoredId = keyof typeof STORED;
export const STORED_IDS = Object.keys(STORED) as StoredId[];
export const storedRow = (id: StoredId): Row => STORED[id];

/** Calls that report about a visit, by operation: no browser makes those of `consent` unless its visitor has agreed. */
export const TELEMETRY = {
  log: 'needed',
  pwaEvent: 'needed',
  performanceTimings: 'consent',
  networkPerformance: 'consent',
  validationErrors: 'consent',
  logUtmSet: 'consent',
  logUtmSend: 'consent',
} as const satisfies Record<string, Row['basis']>;
