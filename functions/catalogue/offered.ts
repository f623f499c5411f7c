// Where a title may be played, by the current catalogue. What visitors claim about themselves (a crawler's name, a
// flag) affects only what is shown, never this.

import type { Availability } from '#functions/player/rounds/titles.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { content } from '#src/published/content.ts';
import { currentCatalogue } from './store.ts';

/** The title as it is published now; undefined where it was withdrawn or is unknown. */
export async function publishedGame(env: Env, id: string): Promise<CatalogueGame | undefined> {
  const open = await currentCatalogue(env);
  return open.for({ country: null, disabled: [] }, { locale: 'none', of: () => undefined }).game(id);
}

/** What the player's object needs to judge a stake: only the object knows where the player is registered. */
export async function availabilityOf(env: Env, id: string): Promise<Availability> {
  const [game, { disabled }] = await Promise.all([
    publishedGame(env, id),
    content<{ disabled: Record<string, string[]> }>(env, 'fe/providers-config'),
  ]);
  if (!game) return { published: false, blocked: [] };
  const studio = Object.keys(disabled).filter((country) => disabled[country]?.includes(game.producer));
  return { published: true, blocked: [...game.blocked, ...studio] };
}
