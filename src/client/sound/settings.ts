// What the player said of sound: effects, music and vibration are off until they were asked for once, and remembered by this browser.
import { atom, type ReadableAtom } from 'nanostores';
import { read, write } from '../storage.ts';

export type Setting = 'sound' | 'music' | 'vibration';

const settings = { sound: atom(false), music: atom(false), vibration: atom(false) };
/** Off is mute: no music either. */
export const $sound: ReadableAtom<boolean> = settings.sound;
export const $music: ReadableAtom<boolean> = settings.music;
export const $vibration: ReadableAtom<boolean> = settings.vibration;

export function readSettings(): void {
  for (const name of ['sound', 'music', 'vibration'] as const) settings[name].set(read(name) === true);
}

/** Answers whether it is on now. */
export function flip(name: Setting): boolean {
  const on = !settings[name].get();
  settings[name].set(on);
  write(name, on);
  return on;
}
