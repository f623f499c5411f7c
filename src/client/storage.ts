// The only door to localStorage and sessionStorage: every key is listed here, with how long it may stay.

import type { StoredId } from '#shared/contract/stored.ts';

const HOUR = 3_600_000;

/** `row`: of the cookie policy. `player`: gone at sign-out. `lifeMs`: not read after that. */
type Key = { area: 'local' | 'session'; row: StoredId; player?: true; lifeMs?: number };
const keys = {
  /** The Australian card was confirmed. */
  australia: { area: 'local', row: 'seen' },
  /** What the house committed to before each bet, by player: not theirs to lose at a sign-out (stores/commitments.ts). */
  commitments: { area: 'local', row: 'commitments' },
  recentGames: { area: 'local', row: 'recent', player: true },
  recentSearches: { area: 'local', row: 'recent', player: true },
  /** Notices already shown as toasts (S4.79: two hours). */
  notifications: { area: 'local', row: 'notices', player: true, lifeMs: 2 * HOUR },
  /** Titles and studios that were presented once (S4.74). */
  presented: { area: 'local', row: 'seen' },
  /** The server ended the visitor's session in this tab, by which stop of theirs if it said so: told where they sign in again. */
  signedOut: { area: 'session', row: 'visit', lifeMs: 60_000 },
  /** The line at the sign-in buttons was closed. */
  signInLine: { area: 'session', row: 'visit' },
  /** Canceled deposits already warned about. */
  warnedPayments: { area: 'local', row: 'payments', player: true },
  eePopup: { area: 'local', row: 'licence', player: true },
  /** The chosen language that the visitor's account knows of. */
  localeSent: { area: 'local', row: 'account', player: true },
  /** The picture that the visitor shows themselves by. */
  picture: { area: 'local', row: 'account', player: true },
  sound: { area: 'local', row: 'choices' },
  /** What the VIP club is was told (S2.153). */
  vipWelcomed: { area: 'local', row: 'seen' },
  /** Rows for a player that this browser leaves out. */
  reasons: { area: 'local', row: 'choices' },
  /** In this visit the player was told that the terms are not accepted yet. */
  termsWarned: { area: 'session', row: 'visit', player: true },
  /** The list of wins stands still. */
  winsPaused: { area: 'local', row: 'choices' },
  /** When this browser's session of a player began: the same in all of its tabs. */
  sessionBegan: { area: 'local', row: 'account', player: true },
  sitting: { area: 'session', row: 'sitting', player: true },
  /** What keeps the visitor from deposits: nothing offers one before the socket has spoken. */
  depositStop: { area: 'local', row: 'account', player: true },
  /** The installed application was opened by the player, and the server has heard it. */
  appOpened: { area: 'session', row: 'visit', player: true },
  /** Since when this visit is inside another application, or that Safari was offered (S9.26). */
  webview: { area: 'session', row: 'visit' },
  /** The first page of a visit was counted; with consent. */
  landed: { area: 'session', row: 'campaign' },
  /** The campaign that the visit began by; with consent (S9.36). */
  utm: { area: 'session', row: 'campaign' },
  /** The table that the cashbox was opened from, to go back to. */
  cashboxTable: { area: 'session', row: 'visit', player: true, lifeMs: 2 * HOUR },
  /** Keys of calls that no answer has decided, by what was chosen (client/keys.ts). */
  undecided: { area: 'session', row: 'visit', player: true },
  depositPromocode: { area: 'session', row: 'codes' },
  giftPromocode: { area: 'session', row: 'codes' },
  /** The deposit that the code was set for has been opened. */
  depositPromoUsed: { area: 'session', row: 'codes' },
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
    const text = area(key).getItem(name(key));
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
    area(key).setItem(name(key), JSON.stringify({ value, atMs: Date.now() } satisfies Stored));
  } catch {}
}

export function forget(key: StorageKey): void {
  try {
    area(key).removeItem(name(key));
  } catch {}
}

/** Sign-out leaves nothing of the player behind (S4.22). */
export function forgetPlayer(): void {
  for (const key of STORAGE_KEYS) if (row(key).player) forget(key);
}

const row = (key: StorageKey): Key => keys[key];
/** The row of the cookie policy that a key belongs to. */
export const rowOf = (key: StorageKey): StoredId => row(key).row;
const name = (key: StorageKey) => `perigee.${key}`;
const area = (key: StorageKey) => (row(key).area === 'local' ? localStorage : sessionStorage);
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'value' in value && 'atMs' in value && typeof value.atMs === 'number';
