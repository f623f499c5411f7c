// A title's music: what is on screen chooses the bed, beds change on a beat, and music is ducked under announcements.
import { isSlow } from '../line.ts';
import { addVoice, level, mayPlay, running } from './device.ts';
import { wantedSets } from './sets.ts';
import { $music, $sound } from './settings.ts';

export type Bed = 'base' | 'feature';

const FADE_S = 0.6;
const DOWN_S = 0.05;
const UP_S = 0.35;

let wanted: Bed | null = null;
let playing:
  | { name: Bed; context: BaseAudioContext; startedAt: number; beat: number; end(at: number): void }
  | undefined;

/** Sets the music for what is on screen; null for none. */
export function bed(name: Bed | null): void {
  wanted = name;
  void follow();
}

/** The bed that should play now: only where the player turned music on and the connection is not slow. */
const due = (): Bed | null => ($sound.get() && $music.get() && mayPlay() && !isSlow() ? wanted : null);

/** Starts, changes or stops the music so that it matches what should play. */
export async function follow(): Promise<void> {
  const device = running();
  // Closing or suspending the audio context ended its music too.
  if (playing && (playing.context !== device?.context || !mayPlay())) playing = undefined;
  const name = due();
  if (!device || playing?.name === name) return;
  const { context, music } = device;
  if (name === null) {
    playing?.end(context.currentTime);
    playing = undefined;
    return;
  }
  const { loadBed } = await import('./files.ts');
  const found = await loadBed(
    context,
    wantedSets().map((set) => `${set}-${name}`),
  );
  if (!found || running() !== device || due() !== name || playing?.name === name) return;
  const { buffer, span } = found;
  const now = context.currentTime;
  const at = playing ? playing.startedAt + Math.ceil((now - playing.startedAt) / playing.beat) * playing.beat : now;
  playing?.end(at);
  const source = new AudioBufferSourceNode(context, { buffer, loop: true, loopStart: span.start, loopEnd: span.end });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setTargetAtTime(1, at, FADE_S / 4);
  source.connect(gain).connect(music);
  source.start(at, span.start);
  const end = (when: number) => {
    gain.gain.setTargetAtTime(0, when, FADE_S / 4);
    source.stop(when + FADE_S);
  };
  addVoice(source, () => {
    end(context.currentTime);
    playing = undefined;
  });
  playing = { name, context, startedAt: at, beat: 60 / span.tempo, end };
}

type Duck = { decibels: number; until: number };
const ducks = new Set<Duck>();

/**
 * Ducks the music by so many decibels from `at` for so many seconds: where calls overlap, the deepest and the longest
 * count. Returns a function that ends it sooner.
 */
export function duck(decibels: number, at: number, seconds: number): () => void {
  const mine = { decibels, until: at + seconds };
  ducks.add(mine);
  turn(at);
  return () => {
    ducks.delete(mine);
    turn(running()?.context.currentTime ?? at);
  };
}

function turn(at: number): void {
  const { ducked } = running() ?? {};
  for (const one of ducks) if (one.until <= at) ducks.delete(one);
  if (!ducked) return;
  const until = Math.max(at, ...[...ducks].map((one) => one.until));
  ducked.gain.cancelScheduledValues(at);
  ducked.gain.setTargetAtTime(level(Math.min(0, ...[...ducks].map((one) => one.decibels))), at, DOWN_S / 3);
  ducked.gain.setTargetAtTime(1, until, UP_S / 3);
}
