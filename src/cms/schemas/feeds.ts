// content/config/feeds.json: the providers whose lists of games are published with our own.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { described } from './described.ts';
import { slug, url } from './words.ts';

export const feedsSchema = z.strictObject({
  feeds: described(
    'One row per provider; its list of games is content/feeds/<name>.json, the answer to its GET /games.',
    z.array(
      z.strictObject({
        name: described('Names the file.', slug),
        url: z.optional(described('Where npm run publish -- --fetch asks for the list, starting with https://.', url)),
        sandbox: z.optional(
          described('Of a studio that only sandboxes have: a release leaves its games out.', z.boolean()),
        ),
        producer: z.optional(
          described('The studio of rows that name none: a file of content/producers.', refer.studio()),
        ),
      }),
    ),
  ),
});
