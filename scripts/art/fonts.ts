// Cuts both font faces to the characters that nine locales write, in two parts: English and German need only the first,
// and each part fits one round trip.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Latin-1, the letters French needs beyond it, and the signs that our messages and Intl use. */
export const GLYPHS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'Œœıˆ˜–—‘’‚“”„•…‹›⁄€™−'].join('');

/** The characters of English and German pages, and the ç of Curaçao and Français that each page shows. */
const EVERYDAY = [...range(0x20, 0x7e), ...'\u00a0·×ç–—‘’“”…€−', ...'ÄÖÜßäöü„'];

/** Signs of code, of typewriters, and pounds, which the first pages of a guest do not show. */
const RARE = '#<>[\\]^_`{|}~£"\'*=—‘';

type Axis = number | { min: number; max: number; default?: number };
export type Face = {
  name: string;
  file: string;
  wght: Axis;
  /**
   * OpenType features that are kept: tabular figures, and kerning for large letters. Accented letters are single
   * glyphs, so no mark positioning is kept.
   */
  features: readonly string[];
  /** The characters of each part; `unicode-range` in fonts.css lists the same. */
  parts: Readonly<Record<'basic' | 'letters', string>>;
};

export const FACES: readonly Face[] = [
  {
    name: 'Unbounded',
    file: '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
    wght: 750,
    features: ['kern', 'tnum'],
    // Headlines have no quotation marks.
    parts: partsWithout(`${RARE}„“”…;@`),
  },
  {
    name: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    wght: { min: 500, max: 700, default: 500 },
    features: ['tnum'],
    parts: partsWithout(RARE),
  },
];

export function sourceOf({ file }: Pick<Face, 'file'>): Buffer {
  return readFileSync(require.resolve(file));
}

/** The fonts that pictures set titles in: the display face's alphabets, then the text face for characters that it lacks. */
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

/** All files that are cut, by the names that fonts.css uses. */
export const FILES = FACES.flatMap((face) =>
  Object.entries(face.parts).map(([part, glyphs]) => ({
    file: `${face.name.toLowerCase()}-${part}.woff2`,
    face,
    glyphs,
  })),
);

/** Tables that browsers do not read; the advances that HVAR holds are in `gvar`, too. */
export const UNREAD: readonly string[] = ['STAT', 'gasp', 'GDEF', 'HVAR'];

/** A WOFF2 file with these characters and the face's features. */
export async function cut(face: Face, glyphs: string = GLYPHS): Promise<Buffer> {
  return await subsetFont(sourceOf(face), glyphs, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.wght },
    keepFeatures: [...face.features],
    dropTables: [...UNREAD],
    noHinting: true,
  });
}

function partsWithout(rare: string): Face['parts'] {
  const basic = EVERYDAY.filter((sign) => !rare.includes(sign)).join('');
  return { basic, letters: [...GLYPHS].filter((glyph) => !basic.includes(glyph)).join('') };
}

export function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}

/** The fonts in the order in which they are searched for a character. */
export async function titleFonts(): Promise<Buffer[]> {
  const display = FACES.find(({ name }) => name === 'Unbounded');
  if (!display || typeof display.wght !== 'number') throw new Error('there is no display face of one weight');
  const options = { targetFormat: 'sfnt', variationAxes: { wght: display.wght }, noHinting: true } as const;
  return await Promise.all(TITLE_FILES.map((file) => subsetFont(sourceOf({ file }), TITLE_GLYPHS, options)));
}
