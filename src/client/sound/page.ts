// The sound of a page: what it may play, and the presses that open the device. Nothing is fetched before sound is on.
import { closeDevice, keepQuiet as keepDeviceQuiet, openDevice, suspendDevice } from './device.ts';
import { bed, follow } from './music.ts';
import { cue } from './play.ts';
import { loadSets, setOwn } from './sets.ts';
import { $sound, flip, readSettings, type Setting } from './settings.ts';

/**
 * With the sets of what is played here, the nearest first. Answers how to be silent again: a page that is left leaves no audio device
 * open, nor does one that is kept for the back button.
 */
export function openSound(sets: readonly string[]): () => void {
  readSettings();
  setOwn(sets);
  bed('base');
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  addEventListener('pagehide', closeDevice);
  document.addEventListener('visibilitychange', look);
  // A page whose first press woke its code has had that press already.
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

/** Inside a press: opens the device or takes it up again, and fetches what is missing. */
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

/** Of a press. What was turned on is heard or felt at once. */
export function turn(setting: Setting): void {
  const on = flip(setting);
  if (setting === 'sound' && !on) closeDevice();
  else if (setting === 'music') void wake();
  else if (on) void wake().then(() => cue('button'));
}

/** While a check or a limit stands before the player. Answers how the quiet ends. */
export function keepQuiet(): () => void {
  const end = keepDeviceQuiet();
  return () => {
    end();
    void follow();
  };
}
