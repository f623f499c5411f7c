// A title of the catalogue as a tile: made once for all who see it from the same place, for forty of them stand on a page.
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { badgesOf, type CatalogueGame, isOwn } from '#shared/domain/catalogue/game.ts';
import { here } from '#src/i18n/here.ts';
import { paths } from '#src/paths.ts';
import { keep, recall } from '#src/ui/once.ts';
import { tileMarkup } from '#src/ui/tile.ts';
import { tileData } from './facts.ts';

type Look = {
  /** In sight at first paint. */
  readonly eager?: boolean | undefined;
  readonly sizes?: string | undefined;
  /** Without its badge (plain.ts). */
  readonly plain?: boolean | undefined;
};

export function gameTile(game: CatalogueGame, catalogue: Catalogue, locals: App.Locals, look: Look = {}): string {
  const key = ['tile', locals.ground, catalogue.version, game.id, look.eager, look.sizes, look.plain].join('\n');
  return recall(key) ?? keep(key, made(game, catalogue, locals, look));
}

function made(
  game: CatalogueGame,
  catalogue: Catalogue,
  locals: App.Locals,
  { eager = false, sizes, plain = false }: Look,
): string {
  const { t, href, locale } = here(locals);
  const [badge] = badgesOf(game, locals.nowMs);
  const opens = isOwn(game) || locals.studio(game.producer) !== null;
  const closed = catalogue.restricted(game) ? t('lobby.tile.closed') : opens ? undefined : t('lobby.tile.later');
  return tileMarkup({
    title: game.name,
    note: catalogue.producer(game.producer)?.name ?? game.producer,
    voice: game.producer,
    href: href(paths.play(game.producer, game.slug)),
    poster: game.poster,
    badge: badge && !plain ? { label: t(`lobby.badge.${badge.type}`), theme: badge.theme } : undefined,
    closed,
    eager,
    sizes,
    data: tileData(game, { t, locale, country: locals.country, closed: closed !== undefined }),
  });
}
