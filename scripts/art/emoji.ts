// The one set of objects that every picture is made of: @lobehub/fluent-emoji-3d (MIT), 256 px WebP each.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawnSvg, isDrawn } from './drawn.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

export const hasEmoji = (code: string): boolean => existsSync(fileOf(code));

export function fileOf(code: string): string {
  return join(folder, `${code}.webp`);
}

export async function pngOf(code: string, width: number): Promise<Buffer> {
  if (isDrawn(code))
    return await sharp(await drawnSvg(code))
      .resize(width, width)
      .png({ compressionLevel: 1 })
      .toBuffer();
  if (!hasEmoji(code)) throw new Error(`no object "${code}" in the set: use its code points, e.g. 1f680`);
  return await sharp(fileOf(code)).resize(width, width, { kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer();
}
