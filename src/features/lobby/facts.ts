// What a tile knows of its game beyond what it shows: told when somebody asks (tiles.ts), as attributes of one element.
import { type CatalogueGame, hasDemo } from '#shared/domain/catalogue/game.ts';
import { currencies, currencyOf } from '#src/cms/currencies.ts';
import { returnText } from '#src/i18n/figures.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';

type Context = { t: Translate; locale: string; country: string; closed: boolean };

/** `facts`: return, volatility, smallest bet, in the reader's words; `without`: currencies of accounts that it has no id in. */
export function tileData(
  game: CatalogueGame,
  { t, locale, country, closed }: Context,
): Readonly<Record<string, string | undefined>> {
  const { id, rtp, volatility, stakes, jackpot, board } = game;
  const currency = currencyOf(country);
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
    demo: hasDemo(game) && !closed ? '' : undefined,
    without: missing.length > 0 ? missing.join(' ') : undefined,
    fed: jackpot ?? undefined,
    board: board || undefined,
  };
}
