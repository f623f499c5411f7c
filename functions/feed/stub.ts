// How the feed is called: sockets are spread over several objects, each of which gets everything.

import { stubOf } from '#functions/object/stub.ts';
import { content } from '#src/published/content.ts';
import type { FeedVerbs, News } from './verbs.ts';

export const feedOf = (env: Env, shard: number): FeedVerbs => stubOf(env.FEED, `feed-${shard}`);

export async function tellFeeds(env: Env, news: News): Promise<void> {
  const { shards } = await content(env, 'config/feed');
  await Promise.all(Array.from({ length: shards }, (_, shard) => feedOf(env, shard).tell(news)));
}

/** A shard for a new socket; `chance` in [0, 1). */
export async function anyFeed(env: Env, chance: number): Promise<FeedVerbs> {
  const { shards } = await content(env, 'config/feed');
  return feedOf(env, Math.min(shards - 1, Math.floor(chance * shards)));
}
