// Sounds for what the house gives, on any page, also on pages without sound of their own: a jackpot, a level, a lottery.
import type { WonCue } from './cues.ts';
import { closeDevice } from './device.ts';
import { wake } from './page.ts';
import { celebrate } from './play.ts';
import { setBeside, wantedSets } from './sets.ts';
import { readSettings } from './settings.ts';

/** Longer than any of these sounds. */
const OVER_MS = 10_000;

export type PrizeCue = Extract<WonCue, 'level' | 'lottery_draw' | 'jackpot_1' | 'jackpot_2' | 'jackpot_3'>;

/** Silent where the player has not touched the page yet: no browser would play it, and nothing should call a player back. */
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
