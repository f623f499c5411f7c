// Lists of titles, by filter and by name: contract/catalogue.ts. The catalogue is in memory, so no storage is read.
import { catalogueFor } from '#functions/catalogue/seen.ts';
import { onWire, wireText } from '#functions/catalogue/wire.ts';
import * as contract from '#shared/contract/catalogue.ts';
import type { Catalogue, Found } from '#shared/domain/catalogue/catalogue.ts';
import type { Facets, GameFilter } from '#shared/domain/catalogue/filter.ts';
import { titleId } from '#shared/domain/catalogue/game.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { translator } from '#src/i18n/messages.ts';
import { messagesOf } from '#src/published/content.ts';
import { localeHere } from './locale.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

/** The most games of one jackpot, or of all jackpots, in one answer. */
const FEEDING_MAX = 100;

export function catalogue(app: Api): void {
  mount(app, contract.filterGames, async ({ c, body }) => {
    const seen = await catalogueHere(c);
    const found = seen.find(filterOf(body.filter), body.sort);
    return pageOf(c.env, seen, found, body);
  });

  mount(app, contract.selectGames, async ({ c, body }) => {
    const seen = await catalogueHere(c);
    const ids = [...new Set(body.game_ids.map(titleId))];
    return ok({ data: ids.flatMap((id) => seen.game(id) ?? []).map((game) => onWire(c.env, seen, game)) });
  });

  mount(app, contract.jackpotGames, async ({ c }) => {
    const seen = await catalogueHere(c);
    const { jackpots } = seen.find({}).facets();
    return ok({
      data: jackpots.map(({ value, count }) => ({
        identifier: value,
        total_count: count,
        games: seen
          .find({ jackpots: [value] })
          .slice(0, FEEDING_MAX)
          .map((game) => onWire(c.env, seen, game)),
      })),
    });
  });

  mount(app, contract.randomGame, async ({ c, query: { category } }) => {
    const seen = await catalogueHere(c);
    // A random game has to be playable, so only available titles are drawn.
    const shelf = seen.find({ own: true, ...(category !== undefined && { categories: [category] }) });
    const at = chance(shelf.count);
    const [game] = shelf.slice(at, at + 1);
    return game ? ok(onWire(c.env, seen, game)) : refuse('game.unknown');
  });

  mount(app, contract.gameCollections, async ({ c }) => {
    const locale = localeHere(c);
    const [seen, messages] = await Promise.all([catalogueHere(c), messagesOf(c.env, locale)]);
    const t = translator(locale, messages);
    const title = (word: string) =>
      Object.hasOwn(messages, `lobby.category.${word}`) ? t(`lobby.category.${word}`) : word;
    return ok({
      data: seen.categories.map(({ value, count }) => ({ identifier: value, title: title(value), games_count: count })),
    });
  });

  mount(app, contract.gameProviders, async ({ c }) => {
    const seen = await catalogueHere(c);
    return ok({
      data: seen.producers.map(({ slug, name }) => ({
        id: slug,
        identifier: slug,
        title: name,
        games_count: seen.shelf({ producer: slug }).count,
      })),
    });
  });
}

/**
 * An address of the API contains no language: the header that the page sends decides, else the browser's preference.
 */
export const catalogueHere = (c: ApiContext): Promise<Catalogue> => catalogueFor(c, localeHere(c));

function filterOf(filter: contract.GamesFilter['filter'] = {}): GameFilter {
  const { categories, stake, ...rest } = filter;
  return {
    ...rest,
    ...(categories && { categories: categories.identifiers, every: categories.strategy === 'AND' }),
    ...(stake && { stake: { currency: stake.currency, atMostMinor: stake.at_most_cents } }),
  };
}

/** Builds a `GamePage` from titles that are serialised already. */
function pageOf(env: Env, seen: Catalogue, found: Found, { facets, ...query }: contract.GamesFilter): Response {
  const { page = 1, page_size: size = contract.PAGE_SIZE } = query;
  const pages = Math.max(1, Math.ceil(found.count / size));
  const pagination: contract.GamePage['pagination'] = {
    current_page: page,
    next_page: page < pages ? page + 1 : null,
    prev_page: page > 1 ? Math.min(page - 1, pages) : null,
    total_pages: pages,
    total_count: found.count,
  };
  const rest: Omit<contract.GamePage, 'data'> = { pagination, ...(facets && { facets: listed(seen, found.facets()) }) };
  const games = found.slice((page - 1) * size, page * size).map((game) => wireText(env, seen, game));
  return new Response(`{"data":[${games.join(',')}],${JSON.stringify(rest).slice(1)}`, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

const listed = (
  seen: Catalogue,
  { providers, categories, features, themes, volatility, jackpot, jackpots, demo }: Facets,
): contract.GamePage['facets'] => ({
  providers: providers.map(({ value, count }) => ({ value, count, name: seen.producer(value)?.name ?? value })),
  categories: [...categories],
  features: [...features],
  themes: [...themes],
  volatility: [...volatility],
  jackpot,
  jackpots: [...jackpots],
  demo,
});

/**
 * A random integer from 0 to `count - 1`, uniformly: four random bytes, where values beyond the last full multiple of
 * `count` are rejected.
 */
function chance(count: number): number {
  const range = 2 ** 32;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (count === 0 || drawn < range - (range % count)) return count === 0 ? 0 : drawn % count;
  }
}
