// The only access to localStorage and sessionStorage: lists every key, with its owner and lifetime.

import { PRODUCT } from '#shared/base/product.ts';
import type { StoredId } from '#shared/contract/stored.ts';

const HOUR = 3_600_000;

/**
 * `row`: its row in the cookie policy. `of`: a player's key is deleted with the session; a visitor's belongs to this
 * browser and says nothing about whoever signs in. `lifeMs`: older values are not read.
 */
type Key = { area: 'local' | 'session'; row: StoredId; of: 'visitor' | 'player'; lifeMs?: number };
const keys = {
  /** The notice for Australian visitors was confirmed. */
  australia: { area: 'local', row: 'seen', of: 'visitor' },
  /** What the house committed to before each bet: evidence that signing out does not delete, under names that identify nobody (ADR 036). */
  commitments: { area: 'local', row: 'commitments', of: 'visitor' },
  recentGames: { area: 'local', row: 'recent', of: 'player' },
  recentSearches: { area: 'local', row: 'recent', of: 'player' },
  /** Notices already shown as toasts (S4.79: two hours). */
  notifications: { area: 'local', row: 'notices', of: 'player', lifeMs: 2 * HOUR },
  /** Notices whose prizes were celebrated, so that no other tab of this browser does it again. */
  celebrated: { area: 'local', row: 'notices', of: 'player', lifeMs: 2 * HOUR },
  /** Titles and studios that were introduced once (S4.74). */
  presented: { area: 'local', row: 'seen', of: 'visitor' },
  /** The server ended the visitor's session in this tab, with the stop of theirs that ended it, if any: shown where they sign in again. */
  signedOut: { area: 'session', row: 'visit', of: 'visitor', lifeMs: 60_000 },
  /** The hint at the sign-in buttons was closed. */
  signInLine: { area: 'session', row: 'visit', of: 'visitor' },
  /** Canceled deposits that a warning was shown for. */
  warnedPayments: { area: 'local', row: 'payments', of: 'player' },
  eePopup: { area: 'local', row: 'licence', of: 'player' },
  /** The chosen language, once the account has stored it. */
  localeSent: { area: 'local', row: 'account', of: 'player' },
  /** The search key was turned off (client/slash.ts). */
  slash: { area: 'local', row: 'choices', of: 'visitor' },
  /** The visitor's own avatar. */
  picture: { area: 'local', row: 'account', of: 'player' },
  sound: { area: 'local', row: 'choices', of: 'visitor' },
  music: { area: 'local', row: 'choices', of: 'visitor' },
  vibration: { area: 'local', row: 'choices', of: 'visitor' },
  /** The VIP club was introduced (S2.153). */
  vipWelcomed: { area: 'local', row: 'seen', of: 'visitor' },
  /** Rows of the lobby for the player that this browser hides, by the reason they are shown for. */
  reasons: { area: 'local', row: 'choices', of: 'visitor' },
  /** In this visit the player was told that they have not accepted the terms yet. */
  termsWarned: { area: 'session', row: 'visit', of: 'player' },
  /** The list of wins is paused. */
  winsPaused: { area: 'local', row: 'choices', of: 'visitor' },
  /** When the player's session began in this browser; the same in all its tabs. */
  sessionBegan: { area: 'local', row: 'account', of: 'player' },
  sitting: { area: 'session', row: 'sitting', of: 'player' },
  /** What keeps the player from depositing, so that no deposit is offered before the socket has sent the state. */
  depositStop: { area: 'local', row: 'account', of: 'player' },
  /** The player opened the installed application, and the server was told. */
  appOpened: { area: 'session', row: 'visit', of: 'player' },
  /** Since when this visit is in another application's web view, or that Safari was offered (S9.26). */
  webview: { area: 'session', row: 'visit', of: 'visitor' },
  /** The first page of a visit was counted; needs consent. */
  landed: { area: 'session', row: 'campaign', of: 'visitor' },
  /** The campaign that led to the visit; needs consent (S9.36). */
  utm: { area: 'session', row: 'campaign', of: 'visitor' },
  /** The table that the cashbox was opened from, for the way back. */
  cashboxTable: { area: 'session', row: 'visit', of: 'player', lifeMs: 2 * HOUR },
  /** Idempotency keys of calls without a decided answer, by choice (client/keys.ts). */
  undecided: { area: 'session', row: 'visit', of: 'player' },
  /** The account that these rows belong to, of this browser and of this tab. */
  whose: { area: 'local', row: 'account', of: 'player' },
  whoseTab: { area: 'session', row: 'account', of: 'player' },
  depositPromocode: { area: 'session', row: 'codes', of: 'visitor' },
  giftPromocode: { area: 'session', row: 'codes', of: 'visitor' },
  /** The deposit that the code was applied to has been opened. */
  depositPromoUsed: { area: 'session', row: 'codes', of: 'visitor' },
} as const satisfies Record<string, Key>;

export type StorageKey = keyof typeof keys;
export const STORAGE_KEYS = Object.keys(keys) as StorageKey[];
type Stored = { value: unknown; atMs: number };

/** Null for what is absent, too old or unreadable. Where storage is unavailable nothing is stored. */
export const read = (key: StorageKey): unknown => stored(key)?.value ?? null;

/** Milliseconds since it was written; null where nothing is stored. */
export function age(key: StorageKey): number | null {
  const found = stored(key);
  return found && Date.now() - found.atMs;
}

function stored(key: StorageKey): Stored | null {
  try {
    const text = area(key).getItem(nameOf(key));
    const found: unknown = text === null ? null : JSON.parse(text);
    if (!isStored(found)) return null;
    const { lifeMs } = row(key);
    return lifeMs !== undefined && Date.now() - found.atMs > lifeMs ? null : found;
  } catch {
    return null;
  }
}

export function write(key: StorageKey, value: unknown): void {
  try {
    area(key).setItem(nameOf(key), JSON.stringify({ value, atMs: Date.now() } satisfies Stored));
  } catch {}
}

export function forget(key: StorageKey): void {
  try {
    area(key).removeItem(nameOf(key));
  } catch {}
}

/** Signing out leaves nothing of the player behind (S4.22). */
export function forgetPlayer(): void {
  for (const key of STORAGE_KEYS) if (row(key).of === 'player') forget(key);
}

const row = (key: StorageKey): Key => keys[key];
/** The row of the cookie policy that a key belongs to. */
export const rowOf = (key: StorageKey): StoredId => row(key).row;
/** A player's rows have a prefix of their own, so that a page without this code can find them (left-behind.ts). */
export const nameOf = (key: StorageKey) => (row(key).of === 'player' ? `${PRODUCT}.my.${key}` : `${PRODUCT}.${key}`);
const area = (key: StorageKey) => (row(key).area === 'local' ? localStorage : sessionStorage);
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'value' in value && 'atMs' in value && typeof value.atMs === 'number';
