// What is measured about pages, and how it is grouped: by class of page, never by address. Pure.

export const PAGE_CLASSES = ['lobby', 'game', 'read', 'join', 'cashbox', 'account', 'club', 'other'] as const;
export type PageClass = (typeof PAGE_CLASSES)[number];

/** The fields of a route that decide its class. */
interface Row {
  readonly id: string;
  readonly guard: 'all' | 'player' | 'guest';
  readonly layout: string;
  readonly restricted: string;
}

const LOBBY = /^(?:main|pokies|live|slots|category|games|search|producer)(?:-|$)/;

export function pageClass(row: Row | undefined): PageClass {
  if (!row) return 'other';
  if (LOBBY.test(row.id)) return 'lobby';
  if (row.layout === 'play') return 'game';
  if (row.layout === 'content') return 'read';
  if (row.layout === 'popup') return /^(?:deposit|withdraw)$/.test(row.restricted) ? 'cashbox' : 'join';
  if (row.guard === 'player') return 'account';
  return row.layout === 'app' || row.layout === 'full' ? 'club' : 'other';
}

/** The names of web-vitals: milliseconds, except CLS, which is a score. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Good is at most this at the 75th percentile, by the web's definition (web.dev/articles/vitals). */
export const GOOD: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, CLS: 0.1, FCP: 1800, TTFB: 800 };

/** The share of browsers that report network traces (S9.08: 0.05). */
export const TRACE_SHARE = 0.05;

/**
 * The steps from a first visit to a first deposit. The first list is reported by browsers with consent, the second
 * comes from the books.
 */
export const AGREED_STEPS = ['landing', 'sign_up', 'registered_agreed'] as const;
export const BOOKED_STEPS = ['registered', 'first_deposit'] as const;
export type Step = (typeof AGREED_STEPS)[number] | (typeof BOOKED_STEPS)[number];

/** S9.36: parameters of a campaign's link. */
export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'sub_id'] as const;
export type UtmName = (typeof UTM_NAMES)[number];
export type Utm = Readonly<Partial<Record<UtmName, string>>>;

/** No `@`, so that nobody's address comes in by a link. */
export const UTM_VALUE = /^[\p{L}\p{N} _.,:;+%~|()-]{1,100}$/u;

/** The campaign in a link; null where there is none. */
export function utmIn(query: URLSearchParams): Utm | null {
  const found = UTM_NAMES.flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    return UTM_VALUE.test(value) ? [[name, value]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
