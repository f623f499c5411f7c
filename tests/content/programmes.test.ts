import { crc32 } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { mistakesWith } from '#kit/content.ts';
import quests from '../../content/config/quests.json' with { type: 'json' };
import vip from '../../content/fe/vip-program-config.json' with { type: 'json' };
import { readBook } from '../../scripts/book/chapters.ts';
import { epub } from '../../scripts/book/epub.ts';
import { pdf } from '../../scripts/book/pdf.ts';

test('quests have the sizes, the counts and the ends of the rules [S3.28 S4.16 S4.17 S4.18 S4.19 S4.20]', () => {
  // One for testers comes beside them (S5.50).
  const sizes = quests.sizes.filter(({ id }) => !id.startsWith('ffc'));
  const seen = sizes.map(({ id, thresholdsEur }) => [id, thresholdsEur.length, thresholdsEur.at(-1)]);
  expect(seen).toEqual([
    ['xs', 6, 15_000],
    ['s', 15, 1_000_000],
    ['m', 25, 2_000_000],
    ['robot-s', 15, 800_000],
    ['robot-m', 25, 2_500_000],
  ]);
  expect(quests.sizes[0]?.thresholdsEur).toEqual([0, 150, 500, 1000, 5000, 15_000]);
});

test('a level that does not climb is told with its place', () => {
  const mistakes = mistakesWith<{ sizes: { thresholdsEur: number[] }[] }>('content/config/quests.json', ({ sizes }) => {
    sizes[0]?.thresholdsEur.splice(0, 3, 5, 150, 150);
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/quests\.json:\d+ "sizes\.0\.thresholdsEur\.0" must be 0: the first level needs nothing\./),
    expect.stringMatching(/quests\.json:\d+ "sizes\.0\.thresholdsEur\.2" is not above the level before it \(150\)\./),
  ]);
});

test('the pages print the levels of the VIP club as the rules give them [S6.23]', () => {
  expect(vip.levels.map(({ name }) => name)).toEqual(['iron', 'bronze', 'silver', 'gold', 'platinum', 'diamond']);
});

test('the EPUB is an archive of stored files that begins with its type and holds every chapter [S2.212]', () => {
  const book = readBook('.', 'de');
  const archive = epub(book);
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [sum, size, length] = [
      archive.readUInt32LE(at + 14),
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
    ];
    const data = archive.subarray(at + 30 + length, at + 30 + length + size);
    expect(crc32(data)).toBe(sum);
    files.set(archive.toString('utf8', at + 30, at + 30 + length), data);
    at += 30 + length + size;
  }
  expect([...files.keys()][0]).toBe('mimetype');
  expect(files.get('mimetype')?.toString()).toBe('application/epub+zip');
  expect(book.locale).toBe('de');
  for (const [i, { title }] of book.chapters.entries())
    expect(files.get(`book/chapter-${i + 1}.xhtml`)?.toString()).toContain(`<h1>${title}</h1>`);
});

test('the PDF names its language, can be searched, and is the same file whenever it is made [S2.212]', async () => {
  const book = readBook('.', 'de');
  const document = await PDFDocument.load(await pdf(book), { updateMetadata: false });
  expect([document.getTitle(), document.getLanguage()]).toEqual([book.title, 'de']);
  expect(document.getPageCount()).toBeGreaterThan(book.chapters.length);
  // Both faces are inside, each with the way from its glyphs back to text.
  const dicts = document.context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFDict ? [one] : []));
  expect(dicts.filter((one) => one.has(PDFName.of('FontFile2')))).toHaveLength(2);
  expect(dicts.filter((one) => one.has(PDFName.of('ToUnicode')))).toHaveLength(2);
  // The same book is the same file.
  expect(await pdf(book)).toEqual(await pdf(book));
});

test('a language without a text of its own gets the English book, and it says so [S2.212]', () => {
  expect(readBook('.', 'en-AU').locale).toBe('en');
});
