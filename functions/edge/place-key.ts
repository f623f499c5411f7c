// What tells the pages of two places apart where they are kept.
import type { Visit } from '#shared/contract/visit.ts';
import type { Standpoint } from './viewer.ts';

/**
 * What of a place a page may show: the country that it may name, and what the rows of geo and market in force say, which
 * may be those of a region.
 */
export const placeKey = ({ geo, closed, why, market }: Visit, { country }: Standpoint): string =>
  [country, geo, closed.toSorted().join('+'), why, market.id].join('/');
