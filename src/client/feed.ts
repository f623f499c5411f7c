// The public socket: wins and jackpot amounts.
import { type FeedFrame, feedFrame, openFeed as readFeed } from '#shared/contract/feed.ts';
import { call } from './api.ts';
import { jsonOf } from './json.ts';
import { watch } from './watch.ts';

/** A `resync` frame holds the whole state, a `news` frame what is new. Returns a function that stops it. */
export function openFeed(hear: (frame: FeedFrame) => void): () => void {
  return watch(readFeed.path, {
    message(text) {
      // A newer server may send frames of kinds that this page does not know.
      const frame = feedFrame.safeParse(jsonOf(text));
      if (frame.success) hear(frame.data);
    },
    async poll() {
      const called = await call(readFeed, { retries: 0 });
      if (called.ok) hear({ kind: 'resync', ...called.value });
    },
  });
}
