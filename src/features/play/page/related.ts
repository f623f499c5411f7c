// Games beside a game: which, and why each of them is there.
import type { Catalogue, Shelf } from '#shared/domain/catalogue/catalogue.ts';
import { type CatalogueGame, isOwn } from '#shared/domain/catalogue/game.ts';

/** Why a game stands beside another: never more than is true of both. */
export type Reason = 'mechanic' | 'studio' | 'volatility' | 'other';
export type Related = { readonly game: CatalogueGame; readonly reason: Reason };

/** As many as one line holds on wide screens. */
export const RELATED = 6;
/** How far down a list is looked: enough to choose from, whatever the catalogue's size. */
const LOOK = 24;

type Shelves = Pick<Catalogue, 'shelf' | 'find'>;
const first = (shelf: Shelf, most = LOOK) => shelf.slice(0, Math.min(most, shelf.count));

/**
 * Mechanics that tell a game from others that are played on the same engine: what half of them have too, wilds or free spins,
 * is no likeness.
 */
function telling({ features, engine }: CatalogueGame, others: readonly CatalogueGame[]): string[] {
  const same = others.filter((other) => other.engine === engine);
  return features.filter(
    (feature) => same.filter((other) => other.features.includes(feature)).length * 2 <= same.length,
  );
}

/**
 * The nearest first: played the same way, then by the same studio, then as steady or as wild; among equals what more people
 * play, which also fills the line.
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

/** Of slots the mechanics make the game; every other engine is a game of its own. */
function judged(game: CatalogueGame, other: CatalogueGame, own: readonly string[]): { reason: Reason; near: number } {
  const mechanic =
    other.engine === game.engine &&
    (game.engine !== 'slots' || own.some((feature) => other.features.includes(feature)));
  const studio = other.producer === game.producer;
  const volatility = other.engine === game.engine && game.volatility !== null && other.volatility === game.volatility;
  const reason = mechanic ? 'mechanic' : studio ? 'studio' : volatility ? 'volatility' : 'other';
  return { reason, near: Number(mechanic) * 4 + Number(studio) * 2 + Number(volatility) };
}

/** Where no game was found: those of the studio that was asked for, then what most people play. */
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
