// What every part of a tournament's page is given, and how the tournament stands by the clock.
import { useEffect, useState } from 'react';
import type { RaceBoard, RaceCard } from '#shared/contract/races.ts';
import { now } from '#src/client/clock.ts';
import type { Place } from '#src/paths.ts';

export type RaceProps = {
  readonly card: RaceCard;
  /** As the page was drawn. */
  readonly board: RaceBoard | null;
  readonly nowMs: number;
  readonly place: Place;
  readonly shell: 'guest' | 'player';
  /** Whether somebody new may join from here. */
  readonly joins: boolean;
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

/** The minute that it is, by the server's clock; as the page was drawn at first. */
export function useMinute(firstMs: number): number {
  const [at, setAt] = useState(firstMs);
  useEffect(() => {
    setAt(now());
    const timer = setInterval(() => setAt(now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
