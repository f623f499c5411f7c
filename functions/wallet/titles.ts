// A studio's title as a stake is judged: by the current catalogue, and by the agreement with the studio.

import { publishedGame } from '#functions/catalogue/offered.ts';
import type { OutsideTitle } from '#functions/player/rounds/provider.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import type { StakeCategory } from '#shared/contract/content.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { content } from '#src/published/content.ts';

/** The studio's name of a title and the catalogue's. */
export const titleIdOf = ({ producer }: Studio, game: string): string => `${producer}/${game}`;

/** The title as stakes are judged, and what it can be opened for (`modesIn`). */
export interface ListedTitle extends OutsideTitle, Pick<CatalogueGame, 'currencies' | 'rtp' | 'returns'> {
  readonly blocked: readonly string[];
}

/** Undefined for a title that is not listed, or was withdrawn. */
export async function outsideTitle(env: Env, studio: Studio, game: string): Promise<ListedTitle | undefined> {
  const [listed, { disabled }, asks] = await Promise.all([
    publishedGame(env, titleIdOf(studio, game)),
    content<{ disabled: Record<string, string[]> }>(env, 'fe/providers-config'),
    content(env, 'config/profile-fields'),
  ]);
  if (!listed) return undefined;
  const closed = Object.keys(disabled).filter((country) => disabled[country]?.includes(studio.producer));
  return {
    id: listed.id,
    category: categoryOf(listed),
    weight: studio.weights[game] ?? 0,
    blocked: [...listed.blocked, ...closed],
    asks: asks.producers[studio.producer] ?? asks.default,
    currencies: listed.currencies,
    rtp: listed.rtp,
    returns: listed.returns,
  };
}

/** The category whose maximum stake applies to the title. */
function categoryOf({ categories }: Pick<CatalogueGame, 'categories'>): StakeCategory {
  if (categories.includes('live')) return 'live';
  if (categories.includes('table')) return 'tables';
  return categories.includes('instant') ? 'instant' : 'slots';
}
