// A live table's state for islands.
import { useEffect, useMemo, useRef, useState } from 'react';
import { reachedAfterMs } from '#shared/games/crash/rules.ts';
import type { PlacedBet } from '#shared/games/laid.ts';
import { now } from '#src/client/clock.ts';
import { useT } from '#src/i18n/react.tsx';
import { betsOf } from '../parts/chips/bets.ts';
import type { Dealt } from '../table/game.ts';
import { useLeft, useStoreValue } from '../table/useTable.ts';
import type { LiveStore } from './live.store.ts';
import { stakeOf } from './seat.ts';

export function useLive(store: LiveStore) {
  const state = useStoreValue(store.$state, null);
  const linked = useStoreValue(store.$linked, false);
  const table = useStoreValue(store.$joined, null);
  const seen = useStoreValue(store.$seen, null);
  const own = useStoreValue(store.$own, null);
  const missed = useStoreValue(store.$missed, null);
  const past = useStoreValue(store.$past, NOTHING);
  const showing = useStoreValue(store.$showing, false);
  const takenBackFrom = useStoreValue(store.$takenBackFrom, 0);
  const round = state?.round ?? null;
  /** The player's bets in this round; a round that ended while they were away is settled without being shown. */
  const joined = table && table.no === round?.no ? table : null;
  const left = useLeft(round?.phase === 'bets' ? round.closesAtMs : 0);
  /** Whether bets are taken now. */
  const taken = linked && round?.phase === 'bets' && left > 0;
  const placedMinor = stakeOf(joined?.parts ?? []);
  const placed = useMemo(() => (joined?.parts ?? []).flatMap(({ action }) => betsOf(action)), [joined]);
  return {
    state,
    linked,
    round,
    left,
    taken,
    joined,
    placed,
    placedMinor,
    seen,
    own,
    missed,
    past,
    showing,
    takenBackFrom,
  };
}
export type Live = ReturnType<typeof useLive>;

const NOTHING: never[] = [];

/** The player's part in the round whose result is shown: the outcome, and their bets. */
export function partOf({ own, seen }: Live, over: boolean): { result: Dealt | null; bets: PlacedBet[] } {
  if (!own || !over || own.joined.no !== seen?.no) return { result: null, bets: [] };
  return { result: own.dealt, bets: perPosition(own.joined.parts.flatMap(({ action }) => betsOf(action))) };
}

/** The sum of bets that were placed bit by bit, for each position. */
function perPosition(bets: readonly PlacedBet[]): PlacedBet[] {
  const stakes = new Map<string, number>();
  for (const { at, stakeMinor } of bets) stakes.set(at, (stakes.get(at) ?? 0) + stakeMinor);
  return [...stakes].map(([at, stakeMinor]) => ({ at, stakeMinor }));
}

/** The bets on the table: placed ones and those not sent yet, for each position; `shown` until the player places the next chip. */
export function useOnTable(
  { placed }: Live,
  laid: readonly PlacedBet[],
  settledBets: readonly PlacedBet[] | null,
): readonly PlacedBet[] {
  const lying = useMemo(() => perPosition([...placed, ...laid]), [placed, laid]);
  return settledBets && laid.length === 0 ? settledBets : lying;
}

/** The line under the table: what it asks the player to do. */
export function useConfirmation(live: Live, laid: boolean): string {
  const t = useT();
  const { state, linked, round, taken, placedMinor, showing } = live;
  if (!state || !linked) return t('play.live.connecting');
  if (state.waiting) return t('play.live.waiting');
  if (round?.phase === 'lost') return t('play.live.lost');
  if (showing) return t('play.live.drawing');
  if (taken) return t(laid ? 'play.live.press' : placedMinor > 0 ? 'play.live.placed' : 'play.live.lay');
  if (round?.phase === 'bets') return t('play.live.closed');
  return t('play.live.next');
}

/**
 * Everything that a table announces, one thing at a time: bets open, five seconds left, closed, and `own` when it
 * changes (the bets on the table, the result). Never every second; each phase replaces the announcement before.
 */
export function useCalls({ round, left, taken, linked }: Calls, own: string): string {
  const t = useT();
  const [message, say] = useState('');
  const no = round?.no ?? 0;
  /** The round that was announced as open: "closed" is announced for no other. */
  const opened = useRef(0);
  if (taken) opened.current = no;
  const closed = linked && round?.phase === 'bets' && opened.current === no;
  const moment = taken ? (left > 5 ? 'open' : 'soon') : closed ? 'closed' : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken once at each moment of each round, with the seconds of then.
  useEffect(() => say(moment === '' ? '' : t(`play.live.call.${moment}`, { n: left })), [moment, no]);
  useEffect(() => {
    if (own) say(own);
  }, [own]);
  return message;
}
type Calls = Pick<Live, 'round' | 'left' | 'taken' | 'linked'>;

/** Multipliers in hundredths: more announcements would disturb the flight. */
const CALLED = [150, 200, 300, 500, 1000];

/** The highest multiplier that was passed, of those that are announced; 0 before the first. */
export function useReached(launchedAtMs: number | null): number {
  const [at, reach] = useState(0);
  useEffect(() => {
    reach(0);
    if (launchedAtMs === null) return;
    const timers = CALLED.flatMap((one) => {
      const inMs = launchedAtMs + reachedAfterMs(one) - now();
      return inMs < 0 ? [] : [setTimeout(() => reach(one), inMs)];
    });
    return () => timers.forEach(clearTimeout);
  }, [launchedAtMs]);
  return at;
}
