// Lists of titles over the wire, in the spec's words (S3.06, S3.09, S7.053 to S7.056).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** S9.01 */
export const PAGE_SIZE = 40;

export const game = z.object({
  identifier: z.string(),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  provider: z.string(),
  // How the studio calls itself.
  provider_name: z.string(),
  categories: z.array(z.string()),
  // Currency > the game's id in it; FUN is demo.
  currencies: z.record(z.string(), z.object({ id: z.string() })),
  // Address of the poster.
  preview: z.string(),
  badges: z.array(z.object({ type: z.string(), theme: z.string() })),
  has_demo_mode: z.boolean(),
  seo_title: z.string(),
});
export type Game = z.infer<typeof game>;

export const gamePage = z.object({
  data: z.array(game),
  pagination: z.object({
    current_page: z.int(),
    next_page: z.nullable(z.int()),
    prev_page: z.nullable(z.int()),
    total_pages: z.int(),
    total_count: z.int(),
  }),
});
export type GamePage = z.infer<typeof gamePage>;

const slug = z.string().check(z.maxLength(80));
export const gamesFilter = z.strictObject({
  device: z.optional(z.enum(['desktop', 'mobile'])),
  filter: z.optional(
    z.strictObject({
      title: z.optional(z.string().check(z.maxLength(80))),
      providers: z.optional(z.array(slug).check(z.maxLength(50))),
      categories: z.optional(
        z.strictObject({
          identifiers: z.array(slug).check(z.maxLength(50)),
          // AND: in all of them; OR: in any.
          strategy: z.optional(z.enum(['AND', 'OR'])),
        }),
      ),
    }),
  ),
  page: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  page_size: z.optional(z.int().check(z.gte(1), z.lte(100))),
});
export type GamesFilter = z.infer<typeof gamesFilter>;

export const filterGames = operation({
  id: 'filterGames',
  method: 'POST',
  path: '/api/games_filter',
  summary: 'Titles by name, studio and category, page by page, best match first.',
  who: 'all',
  act: 'read',
  body: gamesFilter,
  answer: gamePage,
});
