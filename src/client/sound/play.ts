// Plays the cues of the page's sets, and vibrates the phone with them.
import { type CueName, factsOf, type LoopCue, type QuietCue, type WonCue, type WonLoop } from './cues.ts';
import { addVoice, mayPlay, running, voiceCount } from './device.ts';
import { duck } from './music.ts';
import { spanOf } from './sets.ts';
import { $sound, $vibration } from './settings.ts';

const MOST_VOICES = 20;
/** The same cue again within this time is played once. */
const AGAIN_MS = 40;
const CUT_S = 0.06;
/** Upper cut-off of a loop's low-pass filter while `bend` has not been called: every tone passes. */
const OPEN_HERTZ = 20_000;

export type How = {
  /** Milliseconds from now; stops of reels are announced together and timed by the audio clock. */
  afterMs?: number;
  /** Playback rate relative to the recording. */
  rate?: number;
  /** Milliseconds after which it is cut off. */
  forMs?: number;
};
export type Held = {
  /** Changes the playback rate, and the frequency above which tones are filtered out. */
  bend(rate: number, hertz?: number): void;
  end(): void;
};
const nothing = (): void => {};
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const lastAtMs = new Map<string, number>();

/** Plays a cue that announces no win; returns a function that cuts it off. */
export function cue(name: QuietCue, how?: How): () => void {
  return start(name, how).stop;
}

/** Plays the first of these cues that the page has. The caller must have checked that more was won than staked. */
export function celebrate(...names: readonly [WonCue, ...WonCue[]]): void {
  start(names.find((name) => spanOf(name)) ?? names[0]);
}

/** Plays a loop until it is ended. */
export function hold(name: LoopCue | WonLoop, how?: How): Held {
  const voice = start(name, how);
  return {
    bend: (rate, hertz = OPEN_HERTZ) => {
      if (!voice.source) return;
      voice.source.playbackRate.value = rate;
      voice.filter.frequency.value = hertz;
    },
    end: voice.stop,
  };
}

function start(name: CueName, how: How = {}) {
  const facts = factsOf(name);
  const { afterMs = 0 } = how;
  if (!mayPlay() || (facts.moves && prefersStill()) || isAgain(name, performance.now() + afterMs)) return SILENT;
  const calm = facts.vibrate ? vibrate(facts.vibrate, afterMs) : nothing;
  const voice = sound(name, how);
  return {
    ...voice,
    stop: () => {
      calm();
      voice.stop();
    },
  };
}

const SILENT = { stop: nothing, source: undefined };

function sound(name: CueName, { afterMs = 0, rate = 1, forMs = Number.POSITIVE_INFINITY }: How) {
  const device = running();
  const found = spanOf(name);
  if (!$sound.get() || !device || !found || voiceCount() >= MOST_VOICES) return SILENT;
  const { context, effects } = device;
  const { buffer, start: from, end: to } = found;
  const facts = factsOf(name);
  const at = context.currentTime + afterMs / 1000;
  const length = Math.min(to - from, forMs / 1000);
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate });
  const filter = new BiquadFilterNode(context, { frequency: OPEN_HERTZ });
  const gain = new GainNode(context);
  source.connect(filter).connect(gain).connect(effects);
  if (facts.loop) {
    Object.assign(source, { loop: true, loopStart: from, loopEnd: to });
    source.start(at, from);
  } else source.start(at, from, length);
  const fall = (when: number) => {
    gain.gain.setTargetAtTime(0, when, CUT_S / 4);
    source.stop(when + CUT_S);
  };
  if (length < to - from) fall(at + length - CUT_S);
  const raise = facts.duck === undefined ? nothing : duck(facts.duck, at, length);
  const stop = () => {
    fall(context.currentTime);
    raise();
  };
  addVoice(source, stop);
  return { source, filter, stop };
}

/** Reels that all stop at once sound as one stop, and so do chips of one press. */
function isAgain(name: CueName, atMs: number): boolean {
  const kind = name.replace(/_\d$/, '');
  if (Math.abs(atMs - (lastAtMs.get(kind) ?? Number.NEGATIVE_INFINITY)) < AGAIN_MS) return true;
  lastAtMs.set(kind, atMs);
  return false;
}

/** Returns a function that cancels it. */
function vibrate(pattern: readonly number[], afterMs: number): () => void {
  if (!$vibration.get() || prefersStill() || !navigator.vibrate) return nothing;
  const timer = setTimeout(() => mayPlay() && navigator.vibrate([...pattern]), afterMs);
  return () => clearTimeout(timer);
}
