// A title of the catalogue as its tile shows it, and further data for the script that adds actions (tile-kit.ts).
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { badgesOf, type CatalogueGame, isOwn } from '#shared/domain/catalogue/game.ts';
import { currencies, currencyOf } from '#src/cms/currencies.ts';
import { returnText } from '#src/i18n/figures.ts';
import { here } from '#src/i18n/here.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { paths } from '#src/paths.ts';
import type { TileProps } from '#src/ui/Tile.tsx';

export type Look = {
  /** How many of the first tiles are visible at first paint. */
  readonly eager?: number;
  readonly sizes?: string;
  /** Only some of the tiles show their badge (badges.ts). */
  readonly sparse?: boolean;
};

export function gameTile(game: CatalogueGame, catalogue: Catalogue, locals: App.Locals): TileProps {
  const { t, href } = here(locals);
  const [badge] = badgesOf(game, locals.nowMs);
  const opens = isOwn(game) || locals.studio(game.producer) !== null;
  const closed = catalogue.restricted(game) ? t('lobby.tile.closed') : opens ? undefined : t('lobby.tile.later');
  return {
    title: game.name,
    note: catalogue.producer(game.producer)?.name ?? game.producer,
    voice: game.producer,
    href: href(paths.play(game.producer, game.slug)),
    poster: game.poster,
    badge: badge && { label: t(`lobby.badge.${badge.type}`), theme: badge.theme },
    closed,
    data: gameData(game, catalogue, locals, opens),
  };
}

/**
 * `facts`: return, volatility, smallest bet, as text; `without`: account currencies in which the game can't be played.
 * `opens`: false for a title of a studio that is not connected.
 */
export function gameData(
  game: CatalogueGame,
  catalogue: Catalogue,
  locals: App.Locals,
  opens = true,
): Readonly<Record<string, string | undefined>> {
  const { t, locale } = here(locals);
  const { id, volatility, stakes, jackpot, board } = game;
  const rtp = catalogue.returnOf(game);
  const currency = currencyOf(locals.country);
  const least = stakes[currency]?.minMinor;
  const facts = [
    rtp && returnText(rtp, locale),
    volatility ? t(`games.volatility.${volatility}`) : '',
    least === undefined ? '' : formatMoney(least, currency, locale),
  ];
  const missing = currencies.filter((code) => !game.currencies.includes(code));
  return {
    game: id,
    facts: facts.join('|'),
    demo: opens && catalogue.modes(game).demo ? '' : undefined,
    without: missing.length > 0 ? missing.join(' ') : undefined,
    fed: jackpot ?? undefined,
    board: board || undefined,
  };
}
