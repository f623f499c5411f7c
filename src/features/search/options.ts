// The options in the order of the arrow keys: places, games, then a link to all results.
import type { Game } from '#shared/contract/catalogue.ts';
import { paths } from '#src/paths.ts';
import type { Place } from './places.ts';

export type Option =
  | { readonly is: 'place'; readonly path: string; readonly place: Place }
  | { readonly is: 'game'; readonly path: string; readonly game: Game }
  | { readonly is: 'all'; readonly path: string; readonly count: number };

export function optionsOf(
  places: readonly Place[],
  games: readonly Game[],
  all?: { text: string; count: number },
): Option[] {
  return [
    ...places.map((place) => ({ is: 'place', path: place.path, place }) as const),
    ...games.map((game) => ({ is: 'game', path: paths.playGame(game.identifier), game }) as const),
    ...(all && all.count > games.length
      ? [{ is: 'all', path: paths.search(all.text), count: all.count } as const]
      : []),
  ];
}
