// A brand by content alone: a folder with a licence that nobody has had, money of its own, and words that name nobody else.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsIn } from '#kit/tagged.ts';
import { sentence } from '#src/cms/reader/problem.ts';
import { readBook } from '../../scripts/book/chapters.ts';
import { epub } from '../../scripts/book/epub.ts';
import { pdf } from '../../scripts/book/pdf.ts';
import { brandFolders } from '../../scripts/brands/folders.ts';
import { publishBrand } from '../../scripts/brands.ts';

const root = mkdtempSync(join(tmpdir(), 'perigee-brands-'));
const json = (path: string) => JSON.parse(readFileSync(`content/${path}`, 'utf8'));
const rowsWithoutEstonia = (path: string) => ({
  rows: json(path).rows.filter(({ country }: { country: string }) => country !== 'EE'),
});
const write = (path: string, value: unknown) => {
  const file = join(root, 'content/brands/zenith', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
};
const BRAND = {
  name: 'Zenith',
  product: 'zenith',
  supportEmail: 'support@zenith.example',
  licensee: 'zenith',
  mark: '<circle cx="15" cy="15" r="9" fill="var(--color-sun)" />',
  colours: { sun: '#ff00aa' },
  without: ['pages/*/*.EE.md'],
};
const published = () => {
  const brand = brandFolders(root).find(({ id }) => id === 'zenith');
  if (!brand) throw new Error('no folder');
  const { problems, assets } = publishBrand(brand, { sandbox: true }, root);
  return { problems: problems.map(sentence), assets };
};

beforeAll(() => {
  cpSync('content', join(root, 'content'), { recursive: true });
  write('config/brand.json', BRAND);
  write('config/licences.json', {
    rows: [
      {
        id: 'MT',
        authority: 'Malta Gaming Authority',
        holder: 'Zenith Games Ltd',
        number: 'MGA/B2C/000/0000',
        url: 'https://www.mga.org.mt/',
        sample: true,
      },
    ],
  });
  const { rows } = json('config/retention.json');
  write('config/retention.json', { rows: [{ ...rows[0], licence: 'MT' }] });
  write('config/markets.json', { default: { licence: 'MT' }, ...rowsWithoutEstonia('config/markets.json') });
  write('config/geo.json', rowsWithoutEstonia('config/geo.json'));
  for (const folder of [
    'config/currencies.json',
    'config/rates.json',
    'config/stakes.json',
    'payment-methods/visa.json',
  ])
    write(folder, json(`brands/aphelion/${folder}`));
  const promises = json('config/promises.json').promises.filter(
    ({ says }: { says: readonly string[] }) => !says.some((text) => text.includes('TTJA')),
  );
  write('config/promises.json', { promises });
  write('fe/managers.json', { managers: [] });
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no'])
    write(
      `pages/${locale}/about.md`,
      readFileSync(`content/brands/aphelion/pages/${locale}/about.md`, 'utf8').replace(/\baphelion\b/gi, 'zenith'),
    );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a brand under a third licence, with money of its own, is published without a line of code', () => {
  const { problems, assets } = published();
  expect(problems).toEqual([]);
  expect(assets['config/licences']).toMatchObject([{ id: 'MT', holder: 'Zenith Games Ltd' }]);
  const markets = assets['config/markets'] as readonly { country: string; licence: string }[];
  expect(new Set(markets.map(({ licence }) => licence))).toEqual(new Set(['MT']));
  const { currencies } = assets['config/currencies'] as { currencies: readonly { code: string; enabled: boolean }[] };
  expect(currencies.filter(({ enabled }) => enabled).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['GBP', 'SEK', 'DKK', 'CHF', 'PLN']),
  );
  const { title } = assets['games/kepler/perihelion'] as { title: { stakes: Record<string, { minMinor: number }> } };
  expect(title.stakes.SEK?.minMinor).toBe((title.stakes.EUR?.minMinor ?? 0) * 10);
  expect(assets['config/brand']).toMatchObject({
    name: 'Zenith',
    sheet: expect.stringMatching(/^\/_astro\/brand\/look\./),
  });
  expect(JSON.stringify(assets)).not.toMatch(/perigee|aphelion/i);
  expect(JSON.stringify(assets['messages/en'])).toContain('Zenith');
});

test('its book has its name on the cover and in what libraries read, and nobody else’s, in five languages', async () => {
  const brand = brandFolders(root).find(({ id }) => id === 'zenith');
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no']) {
    const book = readBook(brand?.root ?? '', locale);
    const archive = epub(book).toString();
    expect(archive).toContain('<dc:creator>Zenith</dc:creator>');
    expect(archive).toContain(`zenith-book-${locale}`);
    const paper = await pdf(book);
    const words = await textsIn(paper);
    expect(words.split('\n')).toContain('zenith');
    const { creator, title } = await PDFDocument.load(paper).then((file) => ({
      creator: file.getCreator(),
      title: file.getTitle(),
    }));
    expect(creator).toBe('Zenith');
    for (const text of [archive, words, title]) expect(text).not.toMatch(/perigee|aphelion/i);
  }
});

test('it is told of another brand’s name in its words, of its own mistakes in its own files, and of a word that is not its folder’s', () => {
  write('messages/de/menu.json', { lobby: 'Bei Aphelion' });
  write('config/brand.json', { ...BRAND, product: 'nadir' });
  const { problems } = published();
  expect(problems).toContain(
    'content/brands/zenith/config/brand.json "product" must be "zenith", as its folder is called.',
  );
  expect(
    problems.some((one) => one.startsWith('content/brands/zenith names Aphelion in what is published as messages/de')),
  ).toBe(true);
  write('config/brand.json', { ...BRAND, supportEmail: 'nobody' });
  expect(published().problems[0]).toMatch(/^content\/brands\/zenith\/config\/brand.json:\d+ "supportEmail" /);
});
