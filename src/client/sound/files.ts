// Loads the files of src/sounds: a map of cues, and one recording of them all in two codecs, of which the browser takes
// the first that it can play.
import { factsOf, isCue } from './cues.ts';

export type Span = { start: number; end: number };
type Sprite = { buffer: AudioBuffer; cues: Partial<Record<string, Span>> };
type Bed = { buffer: AudioBuffer; span: Span & { tempo: number } };

const urls = import.meta.glob<string>('../../sounds/*', { query: '?url&no-inline', import: 'default', eager: true });
const urlOf = (file: string): string | undefined => urls[`../../sounds/${file}`];

/** Safari before 17.4 has no Opus. */
const CODECS = [
  ['webm', 'audio/webm; codecs=opus'],
  ['m4a', 'audio/mp4; codecs=mp4a.40.2'],
] as const;
/** Seconds by which the end of a loop is cross-faded with what precedes its start. */
const JOIN_S = 0.03;

/** Undefined where it could not be loaded: the game goes on without sound. */
export async function loadSprite(context: BaseAudioContext, name: string): Promise<Sprite | undefined> {
  const [buffer, cues] = await Promise.all([recording(context, name), map<Sprite['cues']>(name)]);
  if (!buffer || !cues) return undefined;
  for (const [cue, span] of Object.entries(cues)) if (span && isCue(cue) && factsOf(cue).loop) join(buffer, span);
  return { buffer, cues };
}

/** Loads the first of these that exists. */
export async function loadBed(context: BaseAudioContext, names: readonly string[]): Promise<Bed | undefined> {
  const name = names.find((one) => urlOf(`${one}.json`));
  if (!name) return undefined;
  const [buffer, span] = await Promise.all([recording(context, name), map<Bed['span']>(name)]);
  if (!buffer || !span) return undefined;
  join(buffer, span);
  return { buffer, span };
}

async function recording(context: BaseAudioContext, name: string): Promise<AudioBuffer | undefined> {
  const audio = document.createElement('audio');
  for (const [ending, type] of CODECS) {
    const url = urlOf(`${name}.${ending}`);
    if (!url || audio.canPlayType(type) === '') continue;
    try {
      const answer = await fetch(url);
      if (answer.ok) return await context.decodeAudioData(await answer.arrayBuffer());
    } catch {}
  }
  return undefined;
}

async function map<Shape>(name: string): Promise<Shape | undefined> {
  const url = urlOf(`${name}.json`);
  const answer = url ? await fetch(url).catch(() => undefined) : undefined;
  return answer?.ok ? ((await answer.json()) as Shape) : undefined;
}

/** Done once after decoding, so that the codec's blur at the loop's border can't be heard. */
export function join(buffer: AudioBuffer, { start, end }: Span): void {
  const n = Math.round(JOIN_S * buffer.sampleRate);
  const [a, b] = [start, end].map((at) => Math.round(at * buffer.sampleRate)) as [number, number];
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const data = buffer.getChannelData(channel);
    for (let i = 0; i < n; i += 1)
      data[b - n + i] = (data[b - n + i] ?? 0) * (1 - i / n) + ((data[a - n + i] ?? 0) * i) / n;
  }
}
