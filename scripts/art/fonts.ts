// Cuts both faces to what nine locales write, in two parts: English and German need only the first, and each travels in one flight.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Latin-1, the letters French needs beyond it, and the signs our messages and Intl write. */
export const GLYPHS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'Œœıˆ˜–—‘’‚“”„•…‹›⁄€™−'].join('');

/** Signs of code and pounds: pages that guests see first do without. */
const RARE = '#<>[\\]^_`{|}~£';

/** What English and German pages write, and the ç of Curaçao and Français that stands on each. As `unicode-range` says it in fonts.css. */
const BASIC = [...range(0x20, 0x7e), ...'\u00a0©·×ç–—‘’“”…€−', ...'ÄÖÜßäöü„']
  .filter((sign) => !RARE.includes(sign))
  .join('');

export const PARTS = {
  basic: BASIC,
  letters: [...GLYPHS].filter((glyph) => !BASIC.includes(glyph)).join(''),
} as const;

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

export function sourceOf({ file }: Pick<Face, 'file'>): Buffer {
  return readFileSync(require.resolve(file));
}

/** What pictures write titles with: the display face's alphabets, then the text face for what it lacks. */
export const TITLE_FILES: readonly string[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((part) => ['unbounded', part] as const),
  ...['latin', 'latin-ext'].map((part) => ['figtree', part] as const),
].map(([face, part]) => `@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`);

/** The alphabets and signs of those files: Latin, Greek, Cyrillic, accents, punctuation, currencies. */
export const TITLE_GLYPHS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x52f),
  ...range(0x1e00, 0x1eff),
  ...range(0x2000, 0x22ff),
].join('');

/** All files that are cut, by the name that fonts.css gives them. */
export const FILES = FACES.flatMap((face) =>
  Object.entries(PARTS).map(([part, glyphs]) => ({ file: `${face.name.toLowerCase()}-${part}.woff2`, face, glyphs })),
);

/** What is seen of a face: kerning and tabular figures. The letters are whole ones, so no marks are put on them. */
export const FEATURES: readonly string[] = ['kern', 'tnum'];

/** WOFF2 with those signs and features. */
export async function cut(face: Face, glyphs: string = GLYPHS): Promise<Buffer> {
  return await subsetFont(sourceOf(face), glyphs, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.wght },
    keepFeatures: [...FEATURES],
    noHinting: true,
  });
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}
