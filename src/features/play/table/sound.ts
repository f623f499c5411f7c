// What a table sounds like: its cues by name, and the one gate of a win. Two small tones for all of them; silent until the player asks.
import { atom, computed } from 'nanostores';
import type { QuietCue } from '#src/client/sound/cues.ts';
import { read, write } from '#src/client/storage.ts';
import { moodOf } from './mood.ts';

const $on = atom(false);
export const $sound = computed($on, (on) => on);
let context: AudioContext | undefined;

/** Answers how to be silent again: a table that is left leaves no audio device open, nor does a page kept for the back button. */
export function wakeSound(): () => void {
  if (read('sound') === true) $on.set(true);
  addEventListener('pagehide', hush);
  return () => {
    removeEventListener('pagehide', hush);
    hush();
  };
}

function hush(): void {
  void context?.close();
  context = undefined;
}

export function toggleSound(): void {
  $on.set(!$on.get());
  write('sound', $on.get());
  if ($on.get()) tone(660, 0);
  else hush();
}

/** Plays what tells of no win: a reel that stops, a card that is laid, a ball that falls. */
export const cue = (_name: QuietCue): void => tone(190, 0, 0.05);

const STOPS = ['reel_stop_1', 'reel_stop_2', 'reel_stop_3', 'reel_stop_4', 'reel_stop_5'] as const;
/** Stops rise from reel to reel. */
export const stopCue = (reel: number): QuietCue => STOPS[reel] ?? 'reel_stop_5';

/** Tells what one press or draw returned over all that it staked, a feature's running total: at or below the stake nothing sounds. */
export function won(stakeMinor: number, payoutMinor: number): void {
  if (moodOf(stakeMinor, payoutMinor) !== 'won') return;
  for (const [i, hertz] of [523, 659, 784].entries()) tone(hertz, i * 0.09);
}

function tone(hertz: number, delay: number, length = 0.16): void {
  // What is not seen is not heard.
  if (!$on.get() || document.hidden) return;
  context ??= new AudioContext();
  const at = context.currentTime + delay;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.08, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = hertz;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
