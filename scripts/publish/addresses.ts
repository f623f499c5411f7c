// Which addresses exist, so that a link, a menu or a button that leads nowhere is told before anybody meets it.

import { LOCALES } from '../../src/i18n/locales.ts';
import { matchRedirect, matchRoute, reserved } from '../../src/routes.ts';
import { operations } from '../../src/shared/contract/operations.ts';

/** Doors for machines that the spec names outside /api: no page may take them. */
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

/** The first word of an address that no page may have. */
export const isReserved = (slug: string): boolean => taken.has(slug.split('/')[0] ?? '');

/** Hashes that open something wherever they stand (S2.115 ff.). */
export const TRIGGERS = ['sign-in', 'sign-up', 'remind', 'new-password', 'chat', 'sport', 'content'];

/** Slugs by what an address begins with: `{ news: [...] }` for /news/<slug>; '' holds the pages'. */
export type Slugs = Readonly<Record<string, ReadonlySet<string>>>;

/** What a link to a bare path finds. */
export function found(path: string, slugs: Slugs): 'there' | 'moved' | 'nothing' {
  if (slugs['']?.has(path.slice(1))) return 'there';
  if (matchRedirect(path) && !isFixed(path)) return 'moved';
  const route = matchRoute(path);
  if (!route || route.row.sandbox) return 'nothing';
  const [, first = '', slug] = path.split('/');
  const known = slugs[first];
  if (!known || slug === undefined || !route.params.slug) return 'there';
  return known.has(slug) ? 'there' : 'nothing';
}

/** A row of fixed words wins over a redirect with parameters. */
const isFixed = (path: string): boolean => matchRoute(path)?.row.path === path;
