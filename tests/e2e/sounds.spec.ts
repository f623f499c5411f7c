// The recordings of src/sounds as a browser decodes them: their levels, peaks, seams, order and bytes. Nobody listens here.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { type BedSpan, type Codec, type CueSpan, faultsOfBed, faultsOfSet, type Sound } from '#kit/loudness.ts';
import { isCue } from '#src/client/sound/cues.ts';

const FOLDER = 'src/sounds';
const CODECS: Codec[] = ['webm', 'm4a'];
const SET_BYTES = 150_000;
const BED_BYTES = 200_000;

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5));
const mapOf = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
const isBed = (name: string) => 'tempo' in mapOf(name);
const sets = names.filter((name) => !isBed(name));
const beds = names.filter(isBed);

async function decoded(page: Page, file: string): Promise<Sound> {
  const base64 = readFileSync(`${FOLDER}/${file}`).toString('base64');
  const channels = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
    const buffer = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes);
    const textOf = (channel: number) => {
      const data = new Uint8Array(buffer.getChannelData(Math.min(channel, buffer.numberOfChannels - 1)).slice().buffer);
      const parts: string[] = [];
      for (let i = 0; i < data.length; i += 0x8000) parts.push(String.fromCharCode(...data.subarray(i, i + 0x8000)));
      return btoa(parts.join(''));
    };
    return [textOf(0), textOf(1)];
  }, base64);
  const floats = (text = '') => {
    const bytes = Buffer.from(text, 'base64');
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  };
  return [floats(channels[0]), floats(channels[1])];
}

for (const name of sets)
  test(`the set ${name} has its levels, order, silence and seams in both codecs`, async ({ page }) => {
    const cues: Record<string, CueSpan> = mapOf(name);
    expect(Object.keys(cues).filter((cue) => !isCue(cue))).toEqual([]);
    for (const codec of CODECS) {
      expect(statSync(`${FOLDER}/${name}.${codec}`).size, codec).toBeLessThanOrEqual(SET_BYTES);
      expect(faultsOfSet(await decoded(page, `${name}.${codec}`), cues, codec), codec).toEqual([]);
    }
  });

for (const name of beds)
  test(`the bed ${name} is level, has no seam, and ends on a beat`, async ({ page }) => {
    const span: BedSpan = mapOf(name);
    for (const codec of CODECS) {
      expect(statSync(`${FOLDER}/${name}.${codec}`).size, codec).toBeLessThanOrEqual(BED_BYTES);
      expect(faultsOfBed(await decoded(page, `${name}.${codec}`), span), codec).toEqual([]);
    }
  });

test('a recording that is spoilt is found out', async ({ page }) => {
  const cues: Record<string, CueSpan> = mapOf('perihelion');
  const sound = await decoded(page, 'perihelion.webm');
  const faults = (spoilt: Sound, map = cues) => faultsOfSet(spoilt, map, 'webm').join('\n');
  const louder = sound.map((channel) => channel.map((value) => value * 1.78)) as unknown as Sound;
  expect(faults(louder)).toContain('peaks at');
  expect(faults(louder)).toContain('LUFS for');
  const late = sound.map((channel) => {
    const out = new Float32Array(channel.length);
    out.set(channel.subarray(0, -2880), 2880);
    return out;
  }) as unknown as Sound;
  expect(faults(late)).toContain('late');
  const { reel_stop_1: first, reel_stop_5: last, count_loop: loop } = cues;
  if (!first || !last || !loop) throw new Error('a cue is missing');
  expect(faults(sound, { ...cues, reel_stop_1: last, reel_stop_5: first })).toContain('stops do not rise');
  expect(faults(sound, { ...cues, count_loop: { ...loop, end: loop.end - 0.21 } })).toContain('count_loop: seam');
  const noisy = sound.map((channel) => channel.map((value) => value + 0.01)) as unknown as Sound;
  expect(faults(noisy)).toContain('between cues it is not silent');
});
