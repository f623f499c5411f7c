// What the house gives is told wherever the player is, on pages too that have no sound of their own: a jackpot, a level, a lottery.
import type { WonCue } from './cues.ts';
import { closeDevice } from './device.ts';
import { wake } from './page.ts';
import { celebrate } from './play.ts';
import { setBeside, wantedSets } from './sets.ts';
import { readSettings } from './settings.ts';

/** Longer than any of them. */
const OVER_MS = 10_000;

export type PrizeCue = Extract<WonCue, 'level' | 'lottery_draw' | 'jackpot_1' | 'jackpot_2' | 'jackpot_3'>;

/** Silent where the player has not touched the page yet: no browser would let it sound, and nothing calls a player back. */
export async function tellPrize(name: PrizeCue): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  readSettings();
  const leave = setBeside('prizes');
  await wake();
  celebrate(name);
  setTimeout(() => {
    leave();
    if (wantedSets().length === 0) closeDevice();
  }, OVER_MS);
}
