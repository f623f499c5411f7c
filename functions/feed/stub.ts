// How the feed is called: sockets are spread over several objects, each of which gets everything.

import { stubOf } from '#functions/object/stub.ts';
import { content, gameOf } from '#src/published/content.ts';
import type { FeedVerbs, FeedWin, News } from './verbs.ts';

const nameOf = (shard: number): string => `feed-${shard}`;
/** The shard that is told, and tells the others: whoever has news makes one call, however many shards there are. */
const FIRST = nameOf(0);

const feedCalled = (env: Env, name: string): FeedVerbs => stubOf(env.FEED, name);

/** Resolves once every shard has it. */
export const tellFeeds = (env: Env, news: News): Promise<void> => feedCalled(env, FIRST).tell(news);

/** In the first shard. */
export async function passOn(env: Env, name: string, news: News): Promise<void> {
  if (name !== FIRST) return;
  const { shards } = await content(env, 'config/feed');
  await Promise.all(Array.from({ length: shards - 1 }, (_, i) => feedCalled(env, nameOf(i + 1)).tell(news)));
}

export async function tellWins(env: Env, wins: readonly Omit<FeedWin, 'gameName'>[]): Promise<void> {
  const named = wins.map(async (one) => ({ ...one, gameName: (await gameOf(env, one.win.game))?.title.name ?? '' }));
  await tellFeeds(env, { wins: await Promise.all(named) });
}

/** A shard for a new socket; `chance` in [0, 1). */
export async function anyFeed(env: Env, chance: number): Promise<FeedVerbs> {
  const { shards } = await content(env, 'config/feed');
  return feedCalled(env, nameOf(Math.min(shards - 1, Math.floor(chance * shards))));
}
