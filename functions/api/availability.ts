// Where the visitor is decides before the player's object is asked: an offer whose call would be refused from here is
// shown as unavailable for that reason.
import { requireSession } from '#functions/edge/session.ts';
import { type Unavailable, unavailableBy } from '#shared/contract/availability.ts';
import { forbidden } from '#shared/domain/geo.ts';
import type { ApiContext } from './mount.ts';

/** Why nothing of value can be claimed from here. */
export const barredHere = (c: ApiContext): Unavailable | null =>
  unavailableBy(forbidden('value', c.get('ctx'), requireSession(c).licence));

/** The same offer with its availability from here. */
export const fromHere = <Offer extends { readonly unavailable: Unavailable | null }>(
  c: ApiContext,
  offer: Offer,
): Offer => ({
  ...offer,
  unavailable: barredHere(c) ?? offer.unavailable,
});
