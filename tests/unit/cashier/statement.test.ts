import { readFileSync } from 'node:fs';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { type Faces, Paper } from '#functions/paper/pdf.ts';
import { paper as statementPaper } from '#functions/paper/statement.ts';
import { csv } from '#functions/paper/table.ts';
import { type Tagged, tagged } from '#kit/tagged.ts';
import { words } from '#kit/words.ts';
import { entriesOf, linesOf, type StatementRow, totalOf } from '#shared/domain/cashier/statement.ts';
import { REAL } from '#shared/domain/ledger.ts';
import { minor, sum } from '#shared/domain/money.ts';
import { PAPER_FACES } from '#shared/domain/paper.ts';

const DAY = 86_400_000;
const face = (path: string) => new Uint8Array(readFileSync(`public${path}`));
const FACES: Faces = { regular: face(PAPER_FACES.regular), bold: face(PAPER_FACES.bold) };
const rows = fc.array(
  fc.record({
    kind: fc.constantFrom('bet' as const, 'win' as const, 'deposit' as const, 'cashout_held' as const),
    amountMinor: fc.integer({ min: 1, max: 1_000_000 }).map(minor),
    laterMs: fc.integer({ min: 0, max: 20 * 3_600_000 }),
    mine: fc.constantFrom('from', 'to', 'neither'),
  }),
  { maxLength: 60 },
);
type Made = Pick<StatementRow, 'kind' | 'amountMinor'> & { laterMs: number; mine: string };
const ledger = (made: readonly Made[]): StatementRow[] => {
  let atMs = 0;
  return made.map(({ kind, amountMinor, laterMs, mine }, i) => {
    atMs += laterMs;
    const from = mine === 'from' ? REAL : 'house:games';
    return { no: i + 1, atMs, kind, amountMinor, ref: `R1-${i}`, from, to: mine === 'to' ? REAL : 'psp:apsis' };
  });
};

test('every statement adds up: before plus in minus out is after, on paper as in the table', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 1e9 }), (made, openingMinor) => {
      const lines = linesOf(ledger(made), openingMinor);
      const closing = lines.at(-1)?.balanceMinor ?? openingMinor;
      expect(openingMinor + sum(lines.map(({ changeMinor }) => changeMinor))).toBe(closing);
      const entries = entriesOf(lines, (ms) => String(Math.floor(ms / DAY)));
      const { inMinor, outMinor } = totalOf(entries);
      expect(openingMinor + inMinor - outMinor).toBe(closing);
      expect(sum(entries.map(({ count }) => count))).toBe(lines.length);
      const table = csv({
        currency: 'EUR',
        fromMs: 0,
        toMs: 1e12,
        openingMinor,
        lines,
        zone: 'UTC',
        firstName: '',
        lastName: '',
        playerNo: 1,
      });
      expect(table.trimEnd().split('\r\n')).toHaveLength(lines.length + 3);
      const last = table.trimEnd().split(',').at(-1) ?? '';
      expect(Math.round(Number(last) * 100)).toBe(closing);
    }),
  );
});

test('play is one entry a day, payments stand one by one', () => {
  const at = (no: number, kind: StatementRow['kind'], atMs: number): StatementRow => ({
    no,
    kind,
    atMs,
    amountMinor: minor(100),
    ref: `x${no}`,
    from: 'house:games',
    to: REAL,
  });
  const made = [at(1, 'deposit', 0), at(2, 'win', 1), at(3, 'win', 2), at(4, 'deposit', 3), at(5, 'win', DAY)];
  const entries = entriesOf(linesOf(made, 0), (ms) => String(Math.floor(ms / DAY)));
  expect(entries.map(({ kind, count }) => [kind, count])).toEqual([
    ['deposit', 1] as const,
    ['play', 2] as const,
    ['deposit', 1] as const,
    ['play', 1] as const,
  ]);
});

/** What a reader copies out of a PDF: the characters that its embedded faces say their signs stand for. */
async function written(text: string): Promise<Set<string>> {
  const paper = await Paper.of(FACES, { title: 'Auszug', lang: 'de' });
  paper.add([{ y: 60, size: 12, words: [{ text, x: 48 }] }]);
  const document = await PDFDocument.load(await paper.bytes());
  const maps = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const map = new TextDecoder('latin1').decode(decodePDFRawStream(object).decode());
    return map.includes('beginbfchar') ? [map] : [];
  });
  return new Set(
    maps.flatMap((map) =>
      [...map.matchAll(/^<[0-9a-f]+> <([0-9a-f]+)>$/gim)].map(([, hex = '']) =>
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ),
    ),
  );
}

test.each([
  'Łukasz Żółć',
  'Đorđe Kovačević',
  'İpek Yılmaz Şahin',
  'Zoë Müller Škoda',
  'Þórður Guðmundsson',
  'Māra Kļaviņa',
  'Иван Щербаков',
  'Їжакевич Ґанна',
  'Παπαδόπουλος Ελένη',
  'Nguyễn Thị Hồng',
  'Ștefan Țurcanu',
])('a statement prints the name %s as its bearer writes it, every letter of it', async (name) => {
  const found = await written(name);
  expect([...name.replaceAll(' ', '')].filter((sign) => !found.has(sign))).toEqual([]);
});

test('every letter of the served languages and of Europe’s alphabets is in the face that paper is printed with', () => {
  const faces = [FACES.regular, FACES.bold].map((face) => fontkit.create(Buffer.from(face)) as fontkit.Font);
  const letters = Array.from({ length: 0x2000 }, (_, code) => code).filter(
    (code) =>
      /[\p{L}\p{Nd}\p{Sc}]/u.test(String.fromCodePoint(code)) &&
      /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}]/u.test(String.fromCodePoint(code)) &&
      inRange(code),
  );
  expect(letters.length).toBeGreaterThan(1200);
  for (const face of faces) expect(letters.filter((code) => !face.hasGlyphForCodePoint(code))).toEqual([]);
});

/** Without phonetic and historic letters. */
const inRange = (code: number) =>
  code < 0x250 ||
  (code >= 0x386 && code < 0x3d0) ||
  (code >= 0x400 && code < 0x530) ||
  (code >= 0x1e00 && code < 0x1fff);

test('a PDF names its title and language, and sets amounts flush right', async () => {
  const paper = await Paper.of(FACES, { title: 'Auszug', lang: 'de' });
  for (const text of ['eins', 'zwei']) paper.add([{ y: 60, size: 12, words: [{ text, x: 48 }], ruled: true }]);
  const document = await PDFDocument.load(await paper.bytes());
  expect(document.getTitle()).toBe('Auszug');
  expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(de)');
  expect(document.getPageCount()).toBe(2);
  const lines = paper.wrapped('Anfangsguthaben plus Zugänge minus Abgänge ergibt das Endguthaben', 9, 120);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(paper.widthOf(line, 9)).toBeLessThanOrEqual(120);
  expect(paper.widthOf('1', 9)).toBeCloseTo(paper.widthOf('0', 9), 5);
  expect(paper.widthOf('10', 18)).toBeCloseTo(2 * paper.widthOf('10', 9), 5);
});

test('a statement is small, for only what it prints is embedded', async () => {
  const paper = await Paper.of(FACES, { title: 'Auszug', lang: 'de' });
  paper.add([{ y: 60, size: 12, words: [{ text: 'Guthaben (früher): 5,00 €', x: 48 }] }]);
  expect((await paper.bytes()).length).toBeLessThan(30_000);
});

test('a screen reader hears a statement as a heading, paragraphs and one table with its columns, over all of its pages', async () => {
  const made = Array.from({ length: 90 }, (_, i) => ({
    kind: i % 2 ? ('cashout_held' as const) : ('deposit' as const),
    amountMinor: minor(500 + i),
    laterMs: DAY,
    mine: i % 2 ? 'from' : 'to',
  }));
  const t = words('de');
  const lines = linesOf(ledger(made), 100_000);
  const whose = { firstName: 'Zoë', lastName: 'Müller', playerNo: 7 };
  const statement = { currency: 'EUR' as const, fromMs: 0, toMs: 91 * DAY, openingMinor: 100_000, lines, zone: 'UTC' };
  const read = await tagged(await statementPaper(FACES, { ...statement, ...whose }, 'de', t));
  expect([read.title?.startsWith(t('statement.title')), read.lang, read.marked]).toEqual([true, '(de)', 'true']);
  expect(read.pages.length).toBeGreaterThan(1);
  for (const { marks, parents, loose } of read.pages) expect([parents, loose]).toEqual([marks, 0]);
  const roles = read.body.kids.map(({ role }) => role);
  expect([read.body.role, ...roles]).toEqual(['Document', 'H1', 'P', 'P', 'Table', 'P']);
  const [heading, person, , table, last] = read.body.kids;
  expect(heading?.text).toBe(`Perigee ${t('statement.title')}`);
  expect(person?.text).toContain('Zoë Müller');
  expect(last?.text).toBe(t('statement.adds_up'));
  const cells = (row: Tagged | undefined) => row?.kids.map(({ role, text }) => `${role} ${text}`.trim());
  const columns = ['date', 'what', 'in', 'out', 'balance'].map((name) => `TH ${t(`statement.${name}`)}`);
  expect(cells(table?.kids[0])).toEqual(columns);
  expect(table?.kids).toHaveLength(1 + 1 + made.length + 1);
  for (const row of table?.kids.slice(1) ?? []) expect(row.kids.map(({ role }) => role)).toEqual(Array(5).fill('TD'));
  // What came in stands in the third cell, what went out in the fourth: neither moves where the other is missing.
  expect(table?.kids[2]?.kids.map(({ text }) => text !== '')).toEqual([true, true, true, false, true]);
  expect(table?.kids[3]?.kids.map(({ text }) => text !== '')).toEqual([true, true, false, true, true]);
});
