// Cuts both faces to what nine locales write, in two parts: English and German need only the first, and each travels in one flight.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Latin-1, the letters French needs beyond it, and the signs our messages and Intl write. */
export const GLYPHS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'Œœıˆ˜–—‘’‚“”„•…‹›⁄€™−'].join('');

/** What English and German pages write, and the ç of Curaçao and Français that stands on each. */
const EVERYDAY = [...range(0x20, 0x7e), ...'\u00a0·×ç–—‘’“”…€−', ...'ÄÖÜßäöü„'];

/** Signs of code, of typewriters, and pounds: pages that guests see first do without. */
const RARE = '#<>[\\]^_`{|}~£"\'*=—‘';

type Axis = number | { min: number; max: number; default?: number };
export type Face = {
  name: string;
  file: string;
  wght: Axis;
  /** What it is seen of: tabular figures, and kerning where letters are large. Letters are whole ones, so no marks are put on them. */
  features: readonly string[];
  /** The signs of each part; `unicode-range` in fonts.css says the same. */
  parts: Readonly<Record<'basic' | 'letters', string>>;
};

export const FACES: readonly Face[] = [
  {
    name: 'Unbounded',
    file: '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
    wght: 750,
    features: ['kern', 'tnum'],
    // Nobody is quoted in a headline.
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
  Object.entries(face.parts).map(([part, glyphs]) => ({
    file: `${face.name.toLowerCase()}-${part}.woff2`,
    face,
    glyphs,
  })),
);

/** What only other programs than browsers read; an advance that HVAR says is in `gvar`, too. */
export const UNREAD: readonly string[] = ['STAT', 'gasp', 'GDEF', 'HVAR'];

/** WOFF2 with those signs and features. */
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

/** In the order in which they are asked for a letter. */
export async function titleFonts(): Promise<Buffer[]> {
  const display = FACES.find(({ name }) => name === 'Unbounded');
  if (!display || typeof display.wght !== 'number') throw new Error('there is no display face of one weight');
  const options = { targetFormat: 'sfnt', variationAxes: { wght: display.wght }, noHinting: true } as const;
  return await Promise.all(TITLE_FILES.map((file) => subsetFont(sourceOf({ file }), TITLE_GLYPHS, options)));
}
