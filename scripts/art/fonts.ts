// Cuts both faces to what nine locales write.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Latin-1, the letters French needs beyond it, and the signs our messages and Intl write. */
export const GLYPHS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'Œœıˆ˜–—‘’‚“”„•…‹›⁄€™−'].join('');

type Axis = number | { min: number; max: number; default?: number };
export type Face = { name: string; file: string; wght: Axis };

export const FACES: readonly Face[] = [
  {
    name: 'Unbounded',
    file: '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
    wght: 750,
  },
  {
    name: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    wght: { min: 500, max: 700, default: 500 },
  },
];

export function sourceOf(face: Face): Buffer {
  return readFileSync(require.resolve(face.file));
}

/** WOFF2 with the features that are seen: kerning, ligatures, marks, tabular figures. */
export async function cut(face: Face): Promise<Buffer> {
  return await subsetFont(sourceOf(face), GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.wght },
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'],
    noHinting: true,
  });
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}
