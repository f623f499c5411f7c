// content/config/feed.json: which wins are public.
import * as z from 'zod/mini';
import type { FeedConfig } from '#shared/contract/content.ts';
import { described } from './described.ts';
import { minor } from './words.ts';

export const feedSchema = z.strictObject({
  fromMinor: described('A win of this much is public, in euro cents; other currencies are converted.', minor),
  fromTimes: described('So is one of this many times its stake.', z.int().check(z.gte(2))),
  leastMinor: described('But none below this much, in euro cents.', minor),
  shards: described(
    'Over how many objects the listeners are spread; more for more visitors at a time.',
    z.int().check(z.gte(1), z.lte(64)),
  ),
}) satisfies z.ZodMiniType<FeedConfig>;
