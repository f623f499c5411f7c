// Which objects are used, and the sizes in which they ship; never the whole set.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { SYMBOL_SIZES } from '#src/ui/art.ts';
import { STRIP_CELL, type StripName, SYMBOLS } from '#src/ui/symbols.ts';
import { fileOf, hasEmoji, isMade, pngOf } from './emoji.ts';

const CODE = /^[0-9a-f]{4,5}(-[0-9a-f]{4,5})*$/;

/** Every emoji of the set that a content entry names anywhere. */
export function codesIn(value: unknown): string[] {
  if (typeof value === 'string') return (CODE.test(value) && hasEmoji(value)) || isMade(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, v]) => [...codesIn(key), ...codesIn(v)]);
  return [];
}

export const ownCodes = (): string[] => Object.values(SYMBOLS);

export async function drawSymbol(code: string, size: number): Promise<Buffer> {
  if (isMade(code)) {
    return await sharp(await pngOf(code, size))
      .webp({ quality: 82, effort: 5 })
      .toBuffer();
  }
  if (!hasEmoji(code)) throw new Error(`no object "${code}" in the set: use its code points, e.g. 1f680`);
  const full = Math.max(...SYMBOL_SIZES);
  if (size === full) return readFileSync(fileOf(code));
  return await sharp(fileOf(code)).resize(size, size).webp({ quality: 78, effort: 5 }).toBuffer();
}

export const drawStrip = (names: readonly StripName[]): Promise<Buffer> =>
  drawRow(
    names.map((name) => SYMBOLS[name]),
    STRIP_CELL,
  );

export async function drawRow(codes: readonly string[], size: number): Promise<Buffer> {
  const cells = await Promise.all(codes.map((code) => pngOf(code, size)));
  return await sharp({
    create: { width: size * Math.max(1, codes.length), height: size, channels: 4, background: '#0000' },
  })
    .composite(cells.map((input, i) => ({ input, left: i * size, top: 0 })))
    .webp({ quality: 62, alphaQuality: 50, effort: 6 })
    .toBuffer();
}
