// The only door to localStorage and sessionStorage: every key is listed here, with whose it is and how long it may stay.

import { PRODUCT } from '#shared/base/product.ts';
import type { StoredId } from '#shared/contract/stored.ts';

const HOUR = 3_600_000;

/**
 * `row`: of the cookie policy. `of`: a player's goes with their session, the visitor's is this browser's and tells nothing of whoever
 * signs in. `lifeMs`: not read after that.
 */
type Key = { area: 'local' | 'session'; row: StoredId; of: 'visitor' | 'player'; lifeMs?: number };
const keys = {
  /** The Australian card was confirmed. */
  australia: { area: 'local', row: 'seen', of: 'visitor' },
  /** What the house committed to before each bet: evidence that no sign-out destroys, under names that tell of nobody (ADR 036). */
  commitments: { area: 'local', row: 'commitments', of: 'visitor' },
  recentGames: { area: 'local', row: 'recent', of: 'player' },
  recentSearches: { area: 'local', row: 'recent', of: 'player' },
  /** Notices already shown as toasts (S4.79: two hours). */
  notifications: { area: 'local', row: 'notices', of: 'player', lifeMs: 2 * HOUR },
  /** Notices whose prizes were celebrated: no tab of this browser does so again. */
  celebrated: { area: 'local', row: 'notices', of: 'player', lifeMs: 2 * HOUR },
  /** Titles and studios that were presented once (S4.74). */
  presented: { area: 'local', row: 'seen', of: 'visitor' },
  /** The server ended the visitor's session in this tab, by which stop of theirs if it said so: told where they sign in again. */
  signedOut: { area: 'session', row: 'visit', of: 'visitor', lifeMs: 60_000 },
  /** The line at the sign-in buttons was closed. */
  signInLine: { area: 'session', row: 'visit', of: 'visitor' },
  /** Canceled deposits already warned about. */
  warnedPayments: { area: 'local', row: 'payments', of: 'player' },
  eePopup: { area: 'local', row: 'licence', of: 'player' },
  /** The chosen language that the visitor's account knows of. */
  localeSent: { area: 'local', row: 'account', of: 'player' },
  /** The search does not open by its key alone (client/slash.ts). */
  slash: { area: 'local', row: 'choices', of: 'visitor' },
  /** The picture that the visitor shows themselves by. */
  picture: { area: 'local', row: 'account', of: 'player' },
  sound: { area: 'local', row: 'choices', of: 'visitor' },
  music: { area: 'local', row: 'choices', of: 'visitor' },
  vibration: { area: 'local', row: 'choices', of: 'visitor' },
  /** What the VIP club is was told (S2.153). */
  vipWelcomed: { area: 'local', row: 'seen', of: 'visitor' },
  /** Rows for a player that this browser leaves out. */
  reasons: { area: 'local', row: 'choices', of: 'visitor' },
  /** In this visit the player was told that the terms are not accepted yet. */
  termsWarned: { area: 'session', row: 'visit', of: 'player' },
  /** The list of wins stands still. */
  winsPaused: { area: 'local', row: 'choices', of: 'visitor' },
  /** When this browser's session of a player began: the same in all of its tabs. */
  sessionBegan: { area: 'local', row: 'account', of: 'player' },
  sitting: { area: 'session', row: 'sitting', of: 'player' },
  /** What keeps the visitor from deposits: nothing offers one before the socket has spoken. */
  depositStop: { area: 'local', row: 'account', of: 'player' },
  /** The installed application was opened by the player, and the server has heard it. */
  appOpened: { area: 'session', row: 'visit', of: 'player' },
  /** Since when this visit is inside another application, or that Safari was offered (S9.26). */
  webview: { area: 'session', row: 'visit', of: 'visitor' },
  /** The first page of a visit was counted; with consent. */
  landed: { area: 'session', row: 'campaign', of: 'visitor' },
  /** The campaign that the visit began by; with consent (S9.36). */
  utm: { area: 'session', row: 'campaign', of: 'visitor' },
  /** The table that the cashbox was opened from, to go back to. */
  cashboxTable: { area: 'session', row: 'visit', of: 'player', lifeMs: 2 * HOUR },
  /** Keys of calls that no answer has decided, by what was chosen (client/keys.ts). */
  undecided: { area: 'session', row: 'visit', of: 'player' },
  /** Whose rows these are: of this browser, and of this tab. */
  whose: { area: 'local', row: 'account', of: 'player' },
  whoseTab: { area: 'session', row: 'account', of: 'player' },
  depositPromocode: { area: 'session', row: 'codes', of: 'visitor' },
  giftPromocode: { area: 'session', row: 'codes', of: 'visitor' },
  /** The deposit that the code was set for has been opened. */
  depositPromoUsed: { area: 'session', row: 'codes', of: 'visitor' },
} as const satisfies Record<string, Key>;

export type StorageKey = keyof typeof keys;
export const STORAGE_KEYS = Object.keys(keys) as StorageKey[];
type Stored = { value: unknown; atMs: number };

/** Answers null for what is absent, too old or unreadable; storage may be closed to us, then nothing is kept. */
export const read = (key: StorageKey): unknown => stored(key)?.value ?? null;

/** Milliseconds since it was written; null where nothing is kept. */
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

/** Sign-out leaves nothing of the player behind (S4.22). */
export function forgetPlayer(): void {
  for (const key of STORAGE_KEYS) if (row(key).of === 'player') forget(key);
}

const row = (key: StorageKey): Key => keys[key];
/** The row of the cookie policy that a key belongs to. */
export const rowOf = (key: StorageKey): StoredId => row(key).row;
/** A player's are known by their names, also to a page that has no code of theirs (left-behind.ts). */
export const nameOf = (key: StorageKey) => (row(key).of === 'player' ? `${PRODUCT}.my.${key}` : `${PRODUCT}.${key}`);
const area = (key: StorageKey) => (row(key).area === 'local' ? localStorage : sessionStorage);
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'value' in value && 'atMs' in value && typeof value.atMs === 'number';
