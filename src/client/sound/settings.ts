// The player's sound settings: effects, music and vibration are off until they are turned on, and this browser remembers that.
import { atom, type ReadableAtom } from 'nanostores';
import { read, write } from '../storage.ts';

export type Setting = 'sound' | 'music' | 'vibration';

const settings = { sound: atom(false), music: atom(false), vibration: atom(false) };
/** Off mutes everything, music too. */
export const $sound: ReadableAtom<boolean> = settings.sound;
export const $music: ReadableAtom<boolean> = settings.music;
export const $vibration: ReadableAtom<boolean> = settings.vibration;

export function readSettings(): void {
  for (const name of ['sound', 'music', 'vibration'] as const) settings[name].set(read(name) === true);
}

/** Returns whether it is on now. */
export function flip(name: Setting): boolean {
  const on = !settings[name].get();
  settings[name].set(on);
  write(name, on);
  return on;
}
