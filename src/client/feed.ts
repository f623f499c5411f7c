// Everybody's socket: wins and jackpot amounts.
import { type FeedFrame, feedFrame, openFeed as readFeed } from '#shared/contract/feed.ts';
import { call } from './api.ts';
import { jsonOf } from './json.ts';
import { watch } from './watch.ts';

/** Every `resync` is how things stand, every `news` what came. Answers how to stop. */
export function openFeed(hear: (frame: FeedFrame) => void): () => void {
  return watch(readFeed.path, {
    message(text) {
      // A newer server may send kinds that an open page has never heard of.
      const frame = feedFrame.safeParse(jsonOf(text));
      if (frame.success) hear(frame.data);
    },
    async poll() {
      const called = await call(readFeed, { retries: 0 });
      if (called.ok) hear({ kind: 'resync', ...called.value });
    },
  });
}
