// Automatic free spins: the next begins when the one before has been shown, as long as nothing stops them.
import { useEffect, useRef } from 'react';
import { $playing } from '#src/stores/playing.ts';
import { $popup } from '#src/stores/popup.ts';
import { useBarred } from './barred.ts';
import type { Seat } from './useSeat.ts';
import { useStoreValue } from './useTable.ts';

/** Milliseconds between two spins: long enough to press Stop. */
const REST_MS = 1200;

/** A celebration is shown first, and the spins continue after it. */
const isCelebrated = (): boolean =>
  $playing.get() || $popup.get()?.name === 'prize' || document.querySelector('dialog.win-screen[open]') !== null;
/** Any other dialog stops them. */
const isCovered = (): boolean => $popup.get() !== null || document.querySelector('dialog[open]') !== null;

/** `waiting`: the market's minimum round time has not passed. */
export function useRun(seat: Seat, waiting: boolean, onRun: () => void): void {
  const { store, refused, game } = seat;
  const { spins } = store;
  const run = useStoreValue(spins.$run, 'unasked');
  const halted = useStoreValue(spins.$halts, false);
  const barred = useBarred(seat, seat.stakeMinor) !== null;
  const begin = useRef(onRun);
  begin.current = onRun;
  const runs = run === 'runs' && game.givenSpinsRun;
  // Checks, limits, a refusal or a hidden tab stop them.
  useEffect(() => {
    if (!runs) return;
    if (refused || barred || halted || document.hidden) spins.stopRun();
    const leave = () => document.hidden && spins.stopRun();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [runs, refused, barred, halted, spins]);
  useEffect(() => {
    if (!runs || waiting || halted || refused) return;
    const timer = setInterval(() => {
      if (spins.$run.get() !== 'runs' || store.$phase.get() !== 'idle' || isCelebrated()) return;
      if (isCovered()) spins.stopRun();
      else begin.current();
    }, REST_MS);
    return () => clearInterval(timer);
  }, [runs, waiting, halted, refused, store, spins]);
}
