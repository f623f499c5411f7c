// Sounds of a slot as its view changes; the store plays those of a win.
import type { ReadableAtom } from 'nanostores';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import { type Bed, bed } from '#src/client/sound/music.ts';
import { cue, stopCue } from '../../table/sound.ts';
import { isOver } from './held.ts';
import { readEvent } from './reels.ts';
import type { View } from './slots.store.ts';

const SCATTERS = ['scatter_1', 'scatter_2', 'scatter_3'] as const;

/** Follows the view as long as the table exists. */
export function hear($view: ReadableAtom<View>, config: SlotsConfig): void {
  /** Scheduled cues with their times. */
  let coming: { atMs: number; cancel: () => void }[] = [];
  const nowMs = () => performance.now();
  const plan = (atMs: number, play: (afterMs: number) => () => void) => {
    coming.push({ atMs: nowMs() + atMs, cancel: play(atMs) });
  };

  const stops = ({ hitsMs, awaited, spins, index }: View) => {
    const event = spins[index];
    const grid = event ? readEvent(config, event).reading.grid : [];
    let scatters = 0;
    for (const [reel, hitMs] of hitsMs.entries()) {
      plan(hitMs, (afterMs) => cue(stopCue(reel), { afterMs }));
      const landed = grid[reel]?.filter((symbol) => symbol === config.scatter).length ?? 0;
      scatters += landed;
      const name = SCATTERS[Math.min(scatters, SCATTERS.length) - 1];
      if (landed > 0 && name) plan(hitMs, (afterMs) => cue(name, { afterMs }));
    }
    if (awaited === null) return;
    const fromMs = hitsMs[awaited - 1] ?? 0;
    const forMs = (hitsMs[awaited] ?? 0) - fromMs;
    plan(fromMs, (afterMs) => cue('anticipation', { afterMs, forMs }));
  };

  let before = $view.get();
  $view.listen((view) => {
    if (view.motion === 'running' && before.motion !== 'running') cue('reel_start');
    if (view.motion === 'stopping' && view.turn !== before.turn) stops(view);
    if (view.motion === 'still' && before.motion !== 'still') {
      // After a skip, scheduled cues are cancelled.
      for (const { atMs, cancel } of coming) if (atMs > nowMs()) cancel();
      coming = [];
    }
    if ((view.intro && !before.intro) || (view.again > 0 && before.again === 0)) cue('feature_intro');
    if (landedIn(view) > landedIn(before)) cue('coin');
    const music = bedOf(view);
    if (music === 'base' && bedOf(before) === 'feature') cue('feature_end');
    bed(music);
    before = view;
  });
}

/** The coins of the respins shown so far. */
const landedIn = ({ held }: View): number => held?.event.respins.slice(0, held.revealed).flat().length ?? 0;

/** A feature's music begins with its announcement and ends with its last spin. */
function bedOf({ motion, intro, held, free, landing, spins, index }: View): Bed {
  if (intro) return 'feature';
  if (held) return isOver(held) ? 'base' : 'feature';
  const plays = free && motion !== 'running' && !(landing && index === spins.length - 1);
  return plays ? 'feature' : 'base';
}
