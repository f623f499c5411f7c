// The page's one audio device, what sounds on it now, and when nothing may.

export type Device = { context: AudioContext; effects: AudioNode; music: AudioNode; ducked: GainNode };

/** Music lies under the effects. */
const MUSIC_DB = -8;
/** The clock of a device that a phone took away and gave back may stand. */
const STUCK_MS = 300;

export const level = (decibels: number): number => 10 ** (decibels / 20);

let device: Device | undefined;
const voices = new Set<() => void>();
let checks = 0;

/** Undefined until a press has opened it, and while it does not run. */
export const running = (): Device | undefined => (device?.context.state === 'running' ? device : undefined);

/** Only inside a press: browsers open their speakers no other way. */
export function openDevice(): Device {
  device ??= made();
  const { context } = device;
  // Also 'interrupted', by a call or the home screen of a phone.
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
  // The switch on an iPhone's side silences us, and the player's own music goes on.
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

/** The page is hidden: what was missed until it is seen again is not made up for. */
export function suspendDevice(): void {
  stopVoices();
  void device?.context.suspend();
}

/** Something that sounds until its source ends, or until all are stopped. */
export function addVoice(source: AudioScheduledSourceNode, stop: () => void): void {
  voices.add(stop);
  source.onended = () => voices.delete(stop);
}
export const voiceCount = (): number => voices.size;

function stopVoices(): void {
  for (const stop of voices) stop();
  voices.clear();
}

/** What is not seen is not heard, and nothing sounds while a check or a limit stands before the player. */
export const mayPlay = (): boolean => checks === 0 && !document.hidden;

/** Answers how the quiet ends. */
export function keepQuiet(): () => void {
  checks += 1;
  stopVoices();
  return () => {
    checks -= 1;
  };
}
