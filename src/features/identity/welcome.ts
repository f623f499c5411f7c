// What a player who joins here may be offered with a first deposit.
import { depositOffers } from '#shared/contract/bonuses.ts';
import type { Offer } from '#shared/contract/gifts.ts';
import { call } from '#src/client/api.ts';

/** Null where nothing may be offered, and without an answer: joining works without it. */
export async function welcomeHere(locale: string): Promise<Offer | null> {
  const called = await call(depositOffers, { query: { l: locale } });
  return called.ok ? (called.value.offers[0] ?? null) : null;
}
