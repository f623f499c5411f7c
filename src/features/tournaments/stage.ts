// Props of the parts of a tournament's page, and the tournament's state by the clock.
import { useEffect, useState } from 'react';
import type { RaceBoard, RaceCard } from '#shared/contract/races.ts';
import { now, stopwatch, when } from '#src/client/clock.ts';
import type { Place } from '#src/paths.ts';
import type { Ways } from '#src/ui/WaysIn.tsx';

export type RaceProps = {
  readonly card: RaceCard;
  /** As the page was rendered. */
  readonly board: RaceBoard | null;
  readonly nowMs: number;
  readonly place: Place;
  readonly shell: 'guest' | 'player';
  /** Addresses where a guest joins and signs in. */
  readonly ways: Ways;
};

export type Stage = 'future' | 'open' | 'closing' | 'final' | 'canceled';

/** The state: over from its end on, final once all open rounds are counted; canceled whatever the time. */
export const stageOf = (
  { startMs, endMs }: { startMs: number; endMs: number },
  board: RaceBoard | null,
  nowMs: number,
): Stage => {
  if (board?.state === 'canceled') return 'canceled';
  if (board?.state === 'final') return 'final';
  if (nowMs >= (board?.endMs ?? endMs) || board?.state === 'closing') return 'closing';
  return nowMs >= startMs ? 'open' : 'future';
};

/**
 * The server's time: that of rendering plus the time since, or the board's. The visitor's clock may be wrong, but it
 * also runs while the machine sleeps. Updated four times a minute, and at the start and the end.
 */
export function useServerTime(drawnMs: number, { startMs, endMs }: Span, board: RaceBoard | null): number {
  const [passed] = useState(stopwatch);
  const [sinceMs, setSince] = useState(0);
  const messageMs = board?.atMs ?? 0;
  useEffect(() => {
    const at = Math.max(drawnMs + sinceMs, messageMs);
    const ahead = [startMs, endMs].map((ms) => ms - at).filter((ms) => ms > 0);
    const forget = when(now() + Math.min(TICK_MS, ...ahead), () => setSince(passed()));
    return () => void forget();
  }, [drawnMs, sinceMs, messageMs, passed, startMs, endMs]);
  return Math.max(drawnMs + sinceMs, messageMs);
}

type Span = { readonly startMs: number; readonly endMs: number };

const TICK_MS = 15_000;
