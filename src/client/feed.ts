// Everybody's socket: wins and jackpot amounts.
import type { FeedFrame, FeedSnapshot } from '#shared/contract/feed.ts';
import type { JackpotWinner } from '#shared/contract/jackpots.ts';
import { ask } from './plain.ts';
import { watch } from './watch.ts';

/** Every `resync` is how things stand, every `news` what came. Answers how to stop. */
export function openFeed(hear: (frame: FeedFrame) => void): () => void {
  const take = (text: string) => {
    const frame = readFrame(text);
    if (frame) hear(frame);
  };
  return watch('/api/live/feed', {
    take,
    plain: (now) => take(JSON.stringify({ kind: 'resync', ...(now as FeedSnapshot) })),
  });
}

/** Null for what is no frame we know. */
export function readFrame(text: string): FeedFrame | null {
  try {
    const value: Partial<FeedSnapshot> & { kind?: unknown } = JSON.parse(text);
    const known = value.kind === 'resync' || value.kind === 'news';
    return known && Array.isArray(value.public_wins) && Array.isArray(value.jackpot_changes)
      ? (value as FeedFrame)
      : null;
  } catch {
    return null;
  }
}

/** The leaderboard anew; null where it does not come. */
export const askWinners = (order: string, locale: string): Promise<JackpotWinner[] | null> =>
  ask(`/api/jackpot_wins?order=${order}&l=${locale}`, { is: areWinners }).then((rows) => (rows.ok ? rows.value : null));

const areWinners = (rows: unknown): rows is JackpotWinner[] => Array.isArray(rows);
