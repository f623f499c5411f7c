import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { cut, FACES, GLYPHS } from '../../../scripts/art/fonts.ts';
import { readSfnt } from '../../../scripts/art/sfnt.ts';

/** Signs that neither face has and that stand in running text only where the fallback may draw them. */
const FALLBACK = new Set(['№']);

const glyphsOf = async (font: Buffer) => readSfnt(await subsetFont(font, GLYPHS, { targetFormat: 'sfnt' })).glyphs;

test('has a glyph for every sign of every message in both faces', async () => {
  const texts = globSync('content/{messages,games,producers}/**/*.json').map((file) => ({
    file,
    signs: new Set(readFileSync(file, 'utf8').replaceAll('\n', '')),
  }));
  for (const face of FACES) {
    const glyphs = await glyphsOf(await cut(face));
    const missing = texts.flatMap(({ file, signs }) =>
      [...signs]
        .filter((sign) => !FALLBACK.has(sign) && !glyphs.has(sign.codePointAt(0) ?? 0))
        .map((sign) => `${face.name} lacks "${sign}" (U+${sign.codePointAt(0)?.toString(16)}) of ${file}`),
    );
    expect(missing).toEqual([]);
  }
});

test('cuts both faces to at most 35 kB together', async () => {
  const sizes = await Promise.all(FACES.map(async (face) => (await cut(face)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35_000);
});

test('writes money of every locale with glyphs that the faces have', async () => {
  const { formatMoney } = await import('#src/i18n/money.ts');
  const written = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'en-KW'].flatMap((locale) =>
    ['EUR', 'USD', 'AUD', 'CAD', 'NZD', 'BRL', 'NOK', 'JPY', 'BTC'].flatMap((code) => [
      formatMoney(-123_456_789, code, locale),
      formatMoney(500, code, locale, { signed: true }),
    ]),
  );
  for (const face of FACES) {
    const glyphs = await glyphsOf(await cut(face));
    expect([...new Set(written.join(''))].filter((sign) => !glyphs.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  }
});
