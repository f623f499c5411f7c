import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { cut, FACES, FILES, GLYPHS } from '../../../scripts/art/fonts.ts';
import { readSfnt } from '../../../scripts/art/sfnt.ts';

/** Signs that a face lacks and its fallback may draw: the number sign of running text, the micro of a coin's unit in a headline. */
const FALLBACK = new Set(['№', 'µ']);

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

/** What a server sends before it waits for the first answer: ten packets. */
const FIRST_FLIGHT = 14_600;
/** Two windows of three packets, less the answer's head: what a first paint's file may have beside five others (ADR 038). */
const TWO_WINDOWS = 8_565;

test('cuts each face so that every part of it travels in one flight, and what English needs in two narrow windows', async () => {
  const sizes = await Promise.all(
    FILES.map(async ({ file, face, glyphs }) => ({ file, size: (await cut(face, glyphs)).length })),
  );
  expect(sizes.filter(({ size }) => size > FIRST_FLIGHT)).toEqual([]);
  expect(sizes.filter(({ file, size }) => file.includes('basic') && size > TWO_WINDOWS)).toEqual([]);
});

test('says of each part in the style sheet which signs it holds, and what English writes stands in one range', () => {
  const css = readFileSync('src/styles/fonts.css', 'utf8');
  const written = [...css.matchAll(/(\w+)-(\w+)\.woff2"[^}]*unicode-range:\s*([^;]+);/g)];
  for (const face of FACES) {
    const name = face.name.toLowerCase();
    const holders = (sign: string) =>
      written.flatMap(([, of, part, ranges = '']) =>
        of === name && within(ranges, sign.codePointAt(0) ?? 0) ? [part] : [],
      );
    // Of ranges that overlap, a browser takes the face that is written last.
    for (const [part, glyphs] of Object.entries(face.parts))
      expect([name, part, [...glyphs].filter((sign) => holders(sign).at(-1) !== part)]).toEqual([name, part, []]);
    expect([...'ABCabcxyz0123456789 .,:!?()€%·–’ç'].filter((sign) => holders(sign).length !== 1)).toEqual([]);
  }
});

const within = (ranges: string, code: number): boolean =>
  ranges.split(/,\s*/).some((range) => {
    const [from = '', to = from] = range.replace(/u\+/i, '').split('-');
    return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16);
  });

test('English and German messages are written with the basic part alone, but for names and code', () => {
  const basic = FACES.find(({ name }) => name === 'Figtree')?.parts.basic ?? '';
  const written = globSync('content/messages/{en,de}/*.json').flatMap((file) => [...readFileSync(file, 'utf8')]);
  const others = [...new Set(written)].filter((sign) => sign > '~' && !basic.includes(sign) && !FALLBACK.has(sign));
  // Places: São Paulo, Québec.
  expect(others.sort()).toEqual(['ã', 'é']);
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
    const signs = [...new Set(written.join(''))].filter((sign) => !FALLBACK.has(sign));
    expect(signs.filter((sign) => !glyphs.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  }
});
