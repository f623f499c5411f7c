// Cuts the font of PDFs: Noto Sans, which writes every name in Latin, Greek and Cyrillic letters. A PDF loads only the
// parts that it prints.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { PAPER_FACES } from '#shared/domain/paper.ts';
import { range } from './fonts.ts';

const require = createRequire(import.meta.url);
const SOURCES: Readonly<Record<keyof typeof PAPER_FACES, string>> = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
};

/** Latin with its extensions and marks, Greek, Cyrillic, punctuation, currencies, the signs of numbers. */
const GLYPHS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x24f),
  ...range(0x300, 0x52f),
  ...range(0x1e00, 0x1fff),
  ...range(0x2000, 0x206f),
  ...range(0x20a0, 0x20bf),
  ...'№™−',
].join('');

export const cutPaper = (face: keyof typeof PAPER_FACES): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${SOURCES[face]}`)), GLYPHS, {
    targetFormat: 'sfnt',
    noHinting: true,
  });
