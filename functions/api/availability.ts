// Where a visitor is comes before whatever a player's object says of an offer: what the door of its call would refuse is said of it.
import { requireSession } from '#functions/edge/session.ts';
import { type Unavailable, unavailableBy } from '#shared/contract/availability.ts';
import { forbidden } from '#shared/domain/geo.ts';
import type { ApiContext } from './mount.ts';

/** Why nothing of value is to be had from here. */
export const barredHere = (c: ApiContext): Unavailable | null =>
  unavailableBy(forbidden('value', c.get('ctx'), requireSession(c).licence));

/** The same offer as it is to be had from here. */
export const fromHere = <Offer extends { readonly unavailable: Unavailable | null }>(
  c: ApiContext,
  offer: Offer,
): Offer => ({
  ...offer,
  unavailable: barredHere(c) ?? offer.unavailable,
});
