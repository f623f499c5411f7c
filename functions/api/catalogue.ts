// Titles by filter, from the catalogue in the isolate's memory: no row is read.
import { content } from '#functions/content.ts';
import { filterGames, type Game, type GamePage, type GamesFilter, PAGE_SIZE } from '#shared/contract/catalogue.ts';
import type { CatalogueGame } from '#shared/contract/content.ts';
import { posterUrl } from '#shared/domain/poster.ts';
import { ok } from '#shared/domain/refusal.ts';
import { searchTitles } from '#shared/domain/search.ts';
import { type Api, mount } from './mount.ts';

type Studios = ReadonlyMap<string, string>;

export function catalogue(app: Api): void {
  mount(app, filterGames, async ({ c, body }) => {
    const { games, producers } = await content(c.env, 'catalogue');
    const names = new Map(producers.map(({ slug, name }) => [slug, name]));
    return ok(pageOf(matching(games, body.filter), names, body.page ?? 1, body.page_size ?? PAGE_SIZE));
  });
}

function matching(games: readonly CatalogueGame[], filter: GamesFilter['filter'] = {}): readonly CatalogueGame[] {
  const { title, providers, categories } = filter;
  const named = title === undefined ? games : searchTitles(games, title);
  const all = categories?.strategy === 'AND';
  return named
    .filter((game) => !providers || providers.includes(game.producer))
    .filter(({ categories: own }) => {
      const wanted = categories?.identifiers ?? [];
      return all
        ? wanted.every((slug) => own.includes(slug))
        : wanted.length === 0 || wanted.some((slug) => own.includes(slug));
    });
}

function pageOf(games: readonly CatalogueGame[], studios: Studios, page: number, size: number): GamePage {
  const pages = Math.max(1, Math.ceil(games.length / size));
  return {
    data: games.slice((page - 1) * size, page * size).map((game) => onWire(game, studios)),
    pagination: {
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? Math.min(page - 1, pages) : null,
      total_pages: pages,
      total_count: games.length,
    },
  };
}

function onWire(game: CatalogueGame, studios: Studios): Game {
  const { id, slug, name, producer, categories, currencies, badges, poster } = game;
  return {
    ...{ identifier: id, slug, name, title: name, provider: producer, seo_title: name },
    provider_name: studios.get(producer) ?? producer,
    categories: [...categories],
    currencies: Object.fromEntries(currencies.map((code) => [code, { id: `${id}:${code}` }])),
    preview: posterUrl(poster),
    badges: badges.map(({ type, theme }) => ({ type, theme })),
    has_demo_mode: currencies.includes('FUN'),
  };
}
