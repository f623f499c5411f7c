// What tells the pages of two places apart where they are kept.
import type { Visit } from '#shared/contract/visit.ts';

/**
 * What of a place a page may show: its country (of the restricted ones only the 451 page names any, and is not kept), and
 * what the rows of geo and market in force say, which may be those of a region. `licence` is the asker's own, above.
 */
export const placeKey = ({ country, geo, closed, why, market }: Visit): string =>
  [geo === 'restricted' ? '' : country, geo, closed.toSorted().join('+'), why, market.id].join('/');
