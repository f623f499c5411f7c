// A visit: what the middleware knows about a request before our other code handles it. Read as `c.get('ctx')`.
import type { GeoRow, Market } from './content.ts';

export type Visit = {
  /** ISO 3166-1 alpha-2 of the connection; null where it is unknown (judged as restricted). */
  readonly country: string | null;
  readonly region?: string;
  readonly geo: GeoRow['class'];
  /** Acts that the country's row closes. */
  readonly closed: GeoRow['closed'];
  /** Message key (namespace `geo`) of the reason. */
  readonly why: string;
  /** Profile of the connection's place; for a player that of their country of registration applies. */
  readonly market: Market;
  readonly licence: Market['licence'];
  /** '' or '/guest'. */
  readonly base: '' | '/guest';
  readonly locale: string;
  /** True when the address names the locale. */
  readonly explicitLocale: boolean;
  /** Path without base and locale. */
  readonly path: string;
  /** Says itself that it is a crawler: never redirected by country. */
  readonly bot: boolean;
};
