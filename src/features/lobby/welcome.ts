// The welcome in a player's lobby: the page is the same for all players, so it shows once it is known that this one may have it.
import { depositOffers } from '#shared/contract/bonuses.ts';
import { markOf } from '#shared/domain/bonuses/mark.ts';
import { call } from '#src/client/api.ts';

/** Only in the words that are on the page already: other terms, or another currency, are told where one deposits. */
export async function showWelcome(place: HTMLElement): Promise<void> {
  const answer = await call(depositOffers, { query: {} });
  if (!answer.ok) return;
  const { welcome, mark } = place.dataset;
  if (!answer.value.offers.some((offer) => offer.id === welcome && markOf(offer) === mark)) return;
  place.hidden = false;
  place.closest<HTMLElement>('.hero')?.toggleAttribute('data-offers', true);
}
