// What makes the cached pages of two places differ.
import type { Visit } from '#shared/contract/visit.ts';
import type { Standpoint } from './viewer.ts';

/**
 * The parts of a place that a page may show: the country that it may name, and the rows of geo and market in force,
 * which may be those of a region.
 */
export const placeKey = ({ geo, closed, why, market }: Visit, { country }: Standpoint): string =>
  [country, geo, closed.toSorted().join('+'), why, market.id].join('/');
