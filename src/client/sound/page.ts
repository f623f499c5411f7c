// The sound of a page: which sets it may play, and the presses that open the audio context. Nothing is loaded before
// sound is turned on.
import { closeDevice, keepQuiet as keepDeviceQuiet, openDevice, suspendDevice } from './device.ts';
import { bed, follow } from './music.ts';
import { cue } from './play.ts';
import { loadSets, setOwn } from './sets.ts';
import { $sound, flip, readSettings, type Setting } from './settings.ts';

/**
 * Opens the page's sound with these sets, the first one that has a cue wins. Returns a function that ends it: a page
 * that is left, or cached for the back button, must not hold an audio context.
 */
export function openSound(sets: readonly string[]): () => void {
  readSettings();
  setOwn(sets);
  bed('base');
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  addEventListener('pagehide', closeDevice);
  document.addEventListener('visibilitychange', look);
  // On a page whose script was loaded by the first press, that press has happened already.
  if (navigator.userActivation?.hasBeenActive) void wake();
  return () => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
    removeEventListener('pagehide', closeDevice);
    document.removeEventListener('visibilitychange', look);
    closeDevice();
    setOwn([]);
    bed(null);
  };
}

/** Within a press: opens or resumes the audio context, and loads what is missing. */
export function wake(): Promise<void> {
  if (!$sound.get() || document.hidden) return Promise.resolve();
  const device = openDevice();
  return loadSets(device)
    .then(() => device.context.resume())
    .then(follow, () => {});
}

function look(): void {
  if (document.hidden) suspendDevice();
  else if ($sound.get()) void wake();
}

/** Within a press: flips a setting. What was turned on is heard or felt at once. */
export function turn(setting: Setting): void {
  const on = flip(setting);
  if (setting === 'sound' && !on) closeDevice();
  else if (setting === 'music') void wake();
  else if (on) void wake().then(() => cue('button'));
}

/** Silence while a reality check or a limit waits for the player. Returns a function that ends it. */
export function keepQuiet(): () => void {
  const end = keepDeviceQuiet();
  return () => {
    end();
    void follow();
  };
}
