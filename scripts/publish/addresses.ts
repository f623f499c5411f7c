// Which addresses exist, so that a link, a menu or a button that leads nowhere is reported before a visitor meets it.

import { LOCALES } from '../../src/i18n/locales.ts';
import { matchRedirect, matchRoute, reserved } from '../../src/routes.ts';
import { operations } from '../../src/shared/contract/operations.ts';

/** Addresses for machines that the spec names outside /api: no page may take them. */
const DOORS = [
  'client-context',
  'check-email',
  'jam',
  'restore-id',
  'log',
  'log_utm_set',
  'log_utm_send',
  'performance',
  'network-performance',
  'metrics-errors-validation',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'files',
  '_image',
  'cdn-cgi',
];

const taken = new Set([...DOORS, ...reserved, ...LOCALES, ...operations.map((row) => row.path.split('/')[1] ?? '')]);

/** Whether no page may have this address, because its first word is taken. */
export const isReserved = (slug: string): boolean => taken.has(slug.split('/')[0] ?? '');

/** Fragments that open something on whatever page they stand (S2.115 ff.). */
export const TRIGGERS = ['sign-in', 'sign-up', 'remind', 'new-password', 'chat', 'sport', 'content'];

/** The time in which a text can be read, from its front matter. */
export type Spell = {
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly flag?: string | undefined;
  readonly sample?: boolean | undefined;
};

/** What links may lead to. */
export type Slugs = {
  /** Slugs by their section: `{ news: ... }` for /news/<slug>; '' holds the pages. */
  readonly known: Readonly<Record<string, ReadonlyMap<string, Spell>>>;
  readonly nowMs: number;
  /** Page features that are switched off. */
  readonly off: readonly string[];
};

/** Whether a bare path exists, was moved, or leads nowhere. */
export function found(path: string, { known }: Slugs): 'there' | 'moved' | 'nothing' {
  if (known['']?.has(path.slice(1))) return 'there';
  if (matchRedirect(path) && !isFixed(path)) return 'moved';
  const route = matchRoute(path);
  if (!route || route.row.sandbox) return 'nothing';
  const [, first = '', slug] = path.split('/');
  const texts = known[first];
  if (!texts || slug === undefined || !route.params.slug) return 'there';
  return texts.has(slug) ? 'there' : 'nothing';
}

/** Why an address can't be read now; undefined where it can be read whenever the linking text `by` can be. */
export function away(path: string, { known, nowMs, off }: Slugs, by: Spell = {}): string | undefined {
  const [, first = '', ...rest] = path.split('/');
  const there = known['']?.get(path.slice(1)) ?? known[first]?.get(rest.join('/'));
  if (!there) return undefined;
  const { fromMs = 0, untilMs = Number.POSITIVE_INFINITY, flag, sample } = there;
  if (fromMs > nowMs && (by.fromMs ?? 0) < fromMs) return `which nobody sees before ${day(fromMs)}`;
  if (untilMs <= nowMs && (by.untilMs ?? Number.POSITIVE_INFINITY) > nowMs) return `which ended on ${day(untilMs)}`;
  if (flag !== undefined && off.includes(flag) && by.flag !== flag)
    return `which hangs on the feature "${flag}", and that is off`;
  return sample && !by.sample ? 'which is a sample, and a release has none' : undefined;
}

const day = (ms: number) => new Date(ms).toISOString().replace(/T00:00:00\.000Z$/, '');

/** A row of fixed words wins over a redirect with parameters. */
const isFixed = (path: string): boolean => matchRoute(path)?.row.path === path;
