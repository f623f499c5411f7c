// Games similar to a game: which, and why each of them was chosen.
import type { Catalogue, Shelf } from '#shared/domain/catalogue/catalogue.ts';
import { type CatalogueGame, isOwn } from '#shared/domain/catalogue/game.ts';

/** Why a game is listed: only what is true of both. */
export type Reason = 'mechanic' | 'studio' | 'volatility' | 'other';
export type Related = { readonly game: CatalogueGame; readonly reason: Reason };

/** How many fit into one row on wide screens. */
export const RELATED = 6;
/** How many entries of a list are considered: enough to choose from, however large the catalogue is. */
const LOOK = 24;

type Shelves = Pick<Catalogue, 'shelf' | 'find'>;
const first = (shelf: Shelf, most = LOOK) => shelf.slice(0, Math.min(most, shelf.count));

/**
 * Mechanics that distinguish a game from others on the same engine: what half of them have, such as wilds or free
 * spins, is no similarity.
 */
function telling({ features, engine }: CatalogueGame, others: readonly CatalogueGame[]): string[] {
  const same = others.filter((other) => other.engine === engine);
  return features.filter(
    (feature) => same.filter((other) => other.features.includes(feature)).length * 2 <= same.length,
  );
}

/**
 * The most similar first: same gameplay, then same studio, then similar volatility; among equals the more popular,
 * which also fill the row.
 */
export function relatedTo(game: CatalogueGame, catalogue: Shelves): Related[] {
  const { features, producer, volatility, categories } = game;
  const popular = first(catalogue.shelf({ order: 'popular' }), RELATED + 1);
  const near = [
    ...(features.length > 0 ? first(catalogue.find({ features: [...features] })) : []),
    ...categories.flatMap((category) => first(catalogue.shelf({ category }))),
    ...first(catalogue.shelf({ producer })),
    ...(volatility ? first(catalogue.find({ volatility: [volatility] })) : []),
    ...popular,
  ];
  const others = [
    ...new Map(near.filter((other) => other.id !== game.id && isOwn(other)).map((other) => [other.id, other])).values(),
  ];
  const own = telling(game, others);
  const places = new Map(popular.map(({ id }, i) => [id, i]));
  const turn = ({ id }: CatalogueGame) => places.get(id) ?? LOOK;
  return others
    .map((other) => ({ game: other, ...judged(game, other, own) }))
    .toSorted((a, b) => b.near - a.near || turn(a.game) - turn(b.game) || b.game.rank - a.game.rank)
    .slice(0, RELATED)
    .map(({ game: other, reason }) => ({ game: other, reason }));
}

/** For slots the mechanics decide; every other engine is a game of its own. */
function judged(game: CatalogueGame, other: CatalogueGame, own: readonly string[]): { reason: Reason; near: number } {
  const mechanic =
    other.engine === game.engine &&
    (game.engine !== 'slots' || own.some((feature) => other.features.includes(feature)));
  const studio = other.producer === game.producer;
  const volatility = other.engine === game.engine && game.volatility !== null && other.volatility === game.volatility;
  const reason = mechanic ? 'mechanic' : studio ? 'studio' : volatility ? 'volatility' : 'other';
  return { reason, near: Number(mechanic) * 4 + Number(studio) * 2 + Number(volatility) };
}

/** Where no game was found: those of the requested studio, then the most popular. */
export function instead(producer: string, catalogue: Shelves): Related[] {
  const own = first(catalogue.shelf({ producer }), RELATED);
  const popular = first(catalogue.shelf({ order: 'popular' }), RELATED * 2).filter(({ id }) =>
    own.every((one) => one.id !== id),
  );
  return [
    ...own.map((game): Related => ({ game, reason: 'studio' })),
    ...popular.map((game): Related => ({ game, reason: 'other' })),
  ].slice(0, RELATED);
}
