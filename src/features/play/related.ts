// Games beside a game: which, and why each of them is there.
import type { Catalogue, Shelf } from '#shared/domain/catalogue/catalogue.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';

/** Why a game stands beside another: never more than is true of both. */
export type Reason = 'mechanic' | 'studio' | 'volatility' | 'popular';
export type Related = { readonly game: CatalogueGame; readonly reason: Reason };

/** As many as one line holds on wide screens. */
export const RELATED = 6;
/** How far down a list is looked: enough to choose from, whatever the catalogue's size. */
const LOOK = 24;

type Shelves = Pick<Catalogue, 'shelf' | 'find'>;
const first = (shelf: Shelf, most = LOOK) => shelf.slice(0, Math.min(most, shelf.count));

/** Mechanics that tell a game from others: what half of them have too, wilds or free spins, is no likeness. */
const telling = ({ features }: CatalogueGame, others: readonly CatalogueGame[]): string[] =>
  features.filter((feature) => others.filter((other) => other.features.includes(feature)).length * 2 <= others.length);

/**
 * The nearest first: played the same way, then by the same studio, then as steady or as wild; what shares nothing fills the
 * line as what is played most.
 */
export function relatedTo(game: CatalogueGame, catalogue: Shelves): Related[] {
  const { features, producer, volatility, categories } = game;
  const near = [
    ...(features.length > 0 ? first(catalogue.find({ features: [...features] })) : []),
    ...categories.flatMap((category) => first(catalogue.shelf({ category }))),
    ...first(catalogue.shelf({ producer })),
    ...(volatility ? first(catalogue.find({ volatility: [volatility] })) : []),
    ...first(catalogue.shelf(), RELATED + 1),
  ];
  const others = [...new Map(near.filter(({ id }) => id !== game.id).map((other) => [other.id, other])).values()];
  const own = telling(game, others);
  return others
    .map((other) => ({ game: other, ...judged(game, other, own) }))
    .toSorted((a, b) => b.near - a.near || b.game.rank - a.game.rank)
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
  const reason = mechanic ? 'mechanic' : studio ? 'studio' : volatility ? 'volatility' : 'popular';
  return { reason, near: Number(mechanic) * 4 + Number(studio) * 2 + Number(volatility) };
}

/** Where no game was found: those of the studio that was asked for, then what most people open. */
export function instead(producer: string, catalogue: Shelves): Related[] {
  const own = first(catalogue.shelf({ producer }), RELATED);
  const popular = first(catalogue.shelf(), RELATED * 2).filter(({ id }) => own.every((one) => one.id !== id));
  return [
    ...own.map((game): Related => ({ game, reason: 'studio' })),
    ...popular.map((game): Related => ({ game, reason: 'popular' })),
  ].slice(0, RELATED);
}
