// The page's one audio context, what it plays now, and when it must be silent.

export type Device = { context: AudioContext; effects: AudioNode; music: AudioNode; ducked: GainNode };

/** Music is quieter than effects. */
const MUSIC_DB = -8;
/**
 * After a phone has interrupted an audio context its clock may stand still: a context whose clock has not moved after
 * this long is closed.
 */
const STUCK_MS = 300;

export const level = (decibels: number): number => 10 ** (decibels / 20);

let device: Device | undefined;
const voices = new Set<() => void>();
let checks = 0;

/** Undefined before the first press has opened it, and while it is not running. */
export const running = (): Device | undefined => (device?.context.state === 'running' ? device : undefined);

/** Only within a press: browsers allow sound no other way. */
export function openDevice(): Device {
  device ??= made();
  const { context } = device;
  // A phone's call or home screen makes it 'interrupted'.
  if (context.state !== 'running')
    void context.resume().then(
      () => {
        const { currentTime } = context;
        setTimeout(
          () => running()?.context === context && context.currentTime === currentTime && closeDevice(),
          STUCK_MS,
        );
      },
      () => {},
    );
  return device;
}

function made(): Device {
  // Lets an iPhone's mute switch silence us, and the player's own music play on.
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
  const context = new AudioContext({ latencyHint: 'interactive' });
  const effects = new DynamicsCompressorNode(context, { threshold: -4, ratio: 20, knee: 0, attack: 0.002 });
  const music = new GainNode(context, { gain: level(MUSIC_DB) });
  const ducked = new GainNode(context);
  effects.connect(context.destination);
  music.connect(ducked).connect(effects);
  return { context, effects, music, ducked };
}

export function closeDevice(): void {
  stopVoices();
  void device?.context.close();
  device = undefined;
}

/** The page is hidden: sounds missed meanwhile are not played later. */
export function suspendDevice(): void {
  stopVoices();
  void device?.context.suspend();
}

/** Registers a sound until its source ends, or until all are stopped. */
export function addVoice(source: AudioScheduledSourceNode, stop: () => void): void {
  voices.add(stop);
  source.onended = () => voices.delete(stop);
}
export const voiceCount = (): number => voices.size;

function stopVoices(): void {
  for (const stop of voices) stop();
  voices.clear();
}

/** A hidden page is silent, and so is one where a reality check or a limit waits for the player. */
export const mayPlay = (): boolean => checks === 0 && !document.hidden;

/** Silences the page; returns a function that ends the silence. */
export function keepQuiet(): () => void {
  checks += 1;
  stopVoices();
  return () => {
    checks -= 1;
  };
}
