// What every part of a tournament's page is given, and how the tournament stands by the clock.
import { useEffect, useState } from 'react';
import type { RaceBoard, RaceCard } from '#shared/contract/races.ts';
import type { Place } from '#src/paths.ts';
import type { Ways } from '#src/ui/WaysIn.tsx';

export type RaceProps = {
  readonly card: RaceCard;
  /** As the page was drawn. */
  readonly board: RaceBoard | null;
  readonly nowMs: number;
  readonly place: Place;
  readonly shell: 'guest' | 'player';
  /** Where a guest joins and signs in. */
  readonly ways: Ways;
};

export type Stage = 'future' | 'open' | 'closing' | 'final';

/** How it stands: over from its end on, final once every open round is in. */
export const stageOf = (
  { startMs, endMs }: { startMs: number; endMs: number },
  board: RaceBoard | null,
  nowMs: number,
) => {
  if (board?.state === 'final') return 'final';
  if (nowMs >= (board?.endMs ?? endMs) || board?.state === 'closing') return 'closing';
  return nowMs >= startMs ? 'open' : 'future';
};

/** What time it is by the server's clock: as the page was drawn and since, or as the board says. The visitor's own clock may be wrong. */
export function useServerTime(drawnMs: number, board: RaceBoard | null): number {
  const [sinceMs, setSince] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setSince(performance.now() - begun), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(drawnMs + sinceMs, board?.atMs ?? 0);
}

const TICK_MS = 15_000;
