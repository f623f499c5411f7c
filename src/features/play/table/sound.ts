// Two small sounds, made and not loaded; silent until the player asks for them, and gone with the page.
import { atom, computed } from 'nanostores';
import { read, write } from '#src/client/storage.ts';

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

/** A reel that stops, the ball that falls. */
export const tick = (): void => tone(190, 0, 0.05);

/** A win above the stake; nothing else is worth a sound. */
export function chime(): void {
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
