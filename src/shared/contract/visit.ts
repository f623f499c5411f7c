// A visit: what the doors know about a request before any code of ours answers it. Read as `c.get('ctx')`.
import type { GeoRow, Market } from './content.ts';

export type Visit = {
  /** ISO 3166-1 alpha-2 of the connection; null where it is not known (judged as restricted). */
  readonly country: string | null;
  readonly region?: string;
  readonly geo: GeoRow['class'];
  /** Acts that the country's row closes. */
  readonly closed: GeoRow['closed'];
  /** Message key (namespace `geo`) of why. */
  readonly why: string;
  /** Profile of the connection's place; a player is held to the one of their registered country. */
  readonly market: Market;
  readonly licence: Market['licence'];
  /** '' or '/guest'. */
  readonly base: '' | '/guest';
  readonly locale: string;
  /** True when the address names the locale. */
  readonly explicitLocale: boolean;
  /** Path without base and locale. */
  readonly path: string;
  /** A crawler by its own word: never redirected by country. */
  readonly bot: boolean;
};
