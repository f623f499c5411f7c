// Whether a player is told that their last deposit was canceled (S4.28 to S4.30).

export const NOTICE_WINDOW_MS = 5 * 60_000;

type Finished = {
  readonly id: string;
  readonly action: string;
  readonly state: string;
  readonly finishedAtMs: number | null;
};

// The latest deposit, if it was canceled within the last five minutes and `seenId` is not it; else null.
export function canceledNotice<P extends Finished>(
  newestFirst: readonly P[],
  nowMs: number,
  seenId: string | null,
): P | null {
  const latest = newestFirst.find((payment) => payment.action === 'deposit');
  if (latest?.state !== 'canceled' || latest.finishedAtMs === null || latest.id === seenId) return null;
  return nowMs - latest.finishedAtMs <= NOTICE_WINDOW_MS ? latest : null;
}
