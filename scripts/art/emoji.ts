// Objects that pictures are made of: @lobehub/fluent-emoji-3d (MIT), 256 px WebP each; those drawn here (drawn.ts); and
// the painted things of art/things, which games and their posters show.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawnSvg, isDrawn } from './drawn.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

export const hasEmoji = (code: string): boolean => existsSync(fileOf(code));

export function fileOf(code: string): string {
  return join(folder, `${code}.webp`);
}

const things = fileURLToPath(new URL('../../art/things', import.meta.url));
const thingOf = (code: string): string => join(things, `${code.slice('made-'.length)}.webp`);

/** Whether it is `made-<name>`, a picture of art/things/<name>.webp. */
export const isMade = (code: string): boolean => code.startsWith('made-') && existsSync(thingOf(code));

/** Whether a recipe may name it. */
export const isObject = (code: string): boolean => isDrawn(code) || isMade(code) || hasEmoji(code);

export async function pngOf(code: string, width: number): Promise<Buffer> {
  if (isDrawn(code))
    return await sharp(await drawnSvg(code))
      .resize(width, width)
      .png({ compressionLevel: 1 })
      .toBuffer();
  if (isMade(code))
    return await sharp(thingOf(code))
      .resize(width, width, { fit: 'contain', background: '#0000', kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  if (!hasEmoji(code)) throw new Error(`no object "${code}" in the set: use its code points, e.g. 1f680`);
  return await sharp(fileOf(code)).resize(width, width, { kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer();
}
