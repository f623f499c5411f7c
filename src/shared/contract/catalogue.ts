// Lists of titles on the wire, in the spec's words (S3.06, S3.09, S7.053 to S7.056).
import * as z from 'zod/mini';
import { ORDERS } from '#shared/domain/catalogue/filter.ts';
import { VOLATILITIES } from '#shared/domain/catalogue/game.ts';
import { operation } from './operation.ts';

/** S9.01: titles on a page. */
export const PAGE_SIZE = 40;

export const game = z.object({
  /** Its name in all other calls: `provider/name`. */
  identifier: z.string(),
  /** `provider/identifier`, as in addresses (S2.002). */
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  provider: z.string(),
  // The studio's display name.
  provider_name: z.string(),
  categories: z.array(z.string()),
  // Currency > the game's id in it; FUN is demo (S3.07).
  currencies: z.record(z.string(), z.object({ id: z.string() })),
  // Address of the poster.
  preview: z.string(),
  badges: z.array(z.object({ type: z.string(), theme: z.string() })),
  has_demo_mode: z.boolean(),
  seo_title: z.string(),
  // Beyond the spec. Words of features and themes have texts: kinds.feature.<word>, kinds.theme.<word>.
  features: z.array(z.string()),
  themes: z.array(z.string()),
  // Null where its provider does not state it.
  volatility: z.nullable(z.enum(VOLATILITIES)),
  // Percent, by its certificate; null where none is published.
  rtp: z.nullable(z.string()),
  // Currency > lowest and highest stake.
  stakes: z.record(z.string(), z.object({ min_cents: z.int(), max_cents: z.int() })),
  released_at: z.nullable(z.iso.date()),
  // Identifier of the jackpot that its bets feed.
  jackpot: z.nullable(z.string()),
  has_freespins: z.boolean(),
  // Not offered in the visitor's country: shown as closed, and in no list.
  restricted: z.boolean(),
  // Whether it can be opened: one of our engines plays it, or its studio is connected.
  connected: z.boolean(),
});
export type Game = z.infer<typeof game>;

const count = z.object({ value: z.string(), count: z.int() });
export const facets = z.object({
  // With the studio's display name.
  providers: z.array(z.extend(count, { name: z.string() })),
  categories: z.array(count),
  features: z.array(count),
  themes: z.array(count),
  volatility: z.array(count),
  jackpot: z.int(),
  jackpots: z.array(count),
  demo: z.int(),
});

export const gamePage = z.object({
  data: z.array(game),
  pagination: z.object({
    current_page: z.int(),
    next_page: z.nullable(z.int()),
    prev_page: z.nullable(z.int()),
    total_pages: z.int(),
    total_count: z.int(),
  }),
  // Only on request: how many titles each further filter would leave.
  facets: z.optional(facets),
});
export type GamePage = z.infer<typeof gamePage>;

const slug = z.string().check(z.minLength(1), z.maxLength(80));
const slugs = z.array(slug).check(z.maxLength(50));
const percent = z.number().check(z.gte(0), z.lte(100));
const device = z.enum(['desktop', 'mobile']);

export const gamesFilter = z.strictObject({
  device: z.optional(device),
  filter: z.optional(
    z.strictObject({
      title: z.optional(z.string().check(z.maxLength(80))),
      providers: z.optional(slugs),
      categories: z.optional(
        z.strictObject({
          identifiers: slugs,
          // AND: in all of them; OR: in any, which is the default.
          strategy: z.optional(z.enum(['AND', 'OR'])),
        }),
      ),
      // For each list, one match is enough.
      features: z.optional(slugs),
      themes: z.optional(slugs),
      volatility: z.optional(z.array(z.enum(VOLATILITIES)).check(z.maxLength(4))),
      rtp: z.optional(z.strictObject({ from: z.optional(percent), to: z.optional(percent) })),
      // The smallest stake is at most this.
      stake: z.optional(
        z.strictObject({ currency: z.string().check(z.maxLength(5)), at_most_cents: z.int().check(z.gte(1)) }),
      ),
      jackpot: z.optional(z.boolean()),
      demo: z.optional(z.boolean()),
    }),
  ),
  // By default: the best match first, else the highest rank.
  sort: z.optional(z.enum(ORDERS)),
  facets: z.optional(z.boolean()),
  page: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  page_size: z.optional(z.int().check(z.gte(1), z.lte(100))),
});
export type GamesFilter = z.infer<typeof gamesFilter>;

export const filterGames = operation({
  id: 'filterGames',
  method: 'POST',
  path: '/api/games_filter',
  summary:
    'Titles page by page: by name (best match first, slips forgiven), studio, category, mechanic, theme, volatility, return, stake, jackpot, demo. Studios that are closed in the country of the connection are left out; titles that are, too, but for a search by name.',
  who: 'all',
  act: 'read',
  body: gamesFilter,
  answer: gamePage,
});

/** S7.053: the most titles in one request. */
export const SELECTED_MAX = 100;

export const selectGames = operation({
  id: 'selectGames',
  method: 'POST',
  path: '/api/games_filter/select',
  summary: 'Titles by their identifiers or their ids in a currency, in that order; unknown ones are left out.',
  who: 'all',
  act: 'read',
  body: z.strictObject({
    game_ids: z.array(z.string().check(z.minLength(1), z.maxLength(170))).check(z.maxLength(SELECTED_MAX)),
    device: z.optional(device),
  }),
  answer: z.object({ data: z.array(game) }),
});

export const jackpotGames = operation({
  id: 'jackpotGames',
  method: 'GET',
  path: '/api/games/jackpots',
  summary: 'Which titles feed which jackpot, at most 100 of each; amounts are in /api/jackpots.',
  who: 'all',
  act: 'read',
  answer: z.object({
    data: z.array(z.object({ identifier: z.string(), total_count: z.int(), games: z.array(game) })),
  }),
});

export const randomGame = operation({
  id: 'randomGame',
  method: 'GET',
  path: '/api/games/random',
  summary: 'A title by chance, among those that are offered here; each is as likely as another.',
  who: 'all',
  act: 'read',
  query: z.strictObject({ category: z.optional(slug) }),
  answer: game,
  refusals: ['game.unknown'],
});

export const gameCollections = operation({
  id: 'gameCollections',
  method: 'GET',
  path: '/api/games/collections',
  summary: 'Categories with titles that are offered here, most first.',
  who: 'all',
  act: 'read',
  answer: z.object({
    data: z.array(z.object({ identifier: z.string(), title: z.string(), games_count: z.int() })),
  }),
});

export const gameProviders = operation({
  id: 'gameProviders',
  method: 'GET',
  path: '/api/games/providers',
  summary: 'Studios with titles that are offered here.',
  who: 'all',
  act: 'read',
  answer: z.object({
    data: z.array(z.object({ id: z.string(), identifier: z.string(), title: z.string(), games_count: z.int() })),
  }),
});

/** `accept-client: full` returns titles; any other value, or none, their identifiers (S7.058, S7.059). */
export const FULL_CLIENT = 'full';

export const listFavourites = operation({
  id: 'listFavourites',
  method: 'GET',
  path: '/api/player/favorite_games',
  summary:
    'Favourites, latest first: identifiers, or whole titles with the header `accept-client: full`. A title that is not published any more is left out of the full shape.',
  who: 'player',
  act: 'read',
  answer: z.object({ data: z.union([z.array(z.string()), z.array(game)]) }),
});

export const addFavourite = operation({
  id: 'addFavourite',
  method: 'PUT',
  path: '/api/player/favorite_games/{id}',
  summary: 'Keeps a title, named by its identifier or its id in a currency. Twice is once.',
  who: 'player',
  act: 'open',
  answer: z.object({ data: z.array(z.string()) }),
  refusals: ['game.unknown', 'favourites.full'],
});

export const removeFavourite = operation({
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/api/player/favorite_games/{id}',
  summary: 'Lets go of a title, also of one that is no favourite.',
  who: 'player',
  act: 'open',
  answer: z.object({ data: z.array(z.string()) }),
});
