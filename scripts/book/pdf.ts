// The book as a PDF in the product's own fonts, A5: a dark cover, then chapters on white. Made by the library that
// makes statements, not by a browser: `npm start` builds it on machines without one.
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { coloursOf } from '#shared/domain/art/mark.ts';
import { FACES, GLYPHS, sourceOf } from '../art/fonts.ts';
import type { Book } from './chapters.ts';

const PAGE = { width: 420, height: 595, margin: 48 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const TEXT = rgb(0.1, 0.1, 0.13);

function colourOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}

type Faces = { readonly display: PDFFont; readonly text: PDFFont };

export async function pdf(book: Book): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(book.title, { showInWindowTitleBar: true });
  document.setLanguage(book.locale);
  document.setCreator(book.brand.name);
  // A fixed date, so that the same book gives the same file whenever it is made.
  const updated = new Date(`${book.updated}T00:00:00Z`);
  document.setCreationDate(updated);
  document.setModificationDate(updated);
  const embedded = async (name: string) => document.embedFont(await faceOf(name), { subset: true });
  const faces = { display: await embedded('Unbounded'), text: await embedded('Figtree') };
  drawCover(document, book, faces);
  drawChapters(document, book, faces);
  return document.save();
}

async function faceOf(name: string): Promise<Buffer> {
  const face = FACES.find((one) => one.name === name);
  if (!face) throw new Error(`there is no face ${name}`);
  const wght = typeof face.wght === 'number' ? face.wght : (face.wght.default ?? face.wght.min);
  return subsetFont(sourceOf(face), GLYPHS, { targetFormat: 'sfnt', variationAxes: { wght } });
}

function wrapped(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** Draws the cover in the brand's colours: an orbit around its sun, and the title below. */
function drawCover(document: PDFDocument, { brand, title, lead }: Book, { display, text }: Faces): void {
  const { ink, text: light, sun, glow } = coloursOf(brand);
  const color = colourOf(light);
  const page = document.addPage([PAGE.width, PAGE.height]);
  page.drawRectangle({ width: PAGE.width, height: PAGE.height, color: colourOf(ink) });
  const [x, y] = [PAGE.width / 2, 400];
  for (const [xScale, yScale] of [
    [150, 62],
    [205, 96],
  ] as const)
    page.drawEllipse({ x, y, xScale, yScale, borderColor: colourOf(glow), borderWidth: 0.8 });
  page.drawCircle({ x: x + 46, y, size: 34, color: colourOf(sun) });
  page.drawCircle({ x: x - 150, y, size: 7, color });
  let at = 240;
  const put = (font: PDFFont, size: number, leading: number, line: string) => {
    page.drawText(line, { x: PAGE.margin, y: at, size, font, color });
    at -= leading;
  };
  for (const line of wrapped(display, title, 30, WIDTH)) put(display, 30, 36, line);
  at -= 6;
  for (const line of wrapped(text, lead, 12, WIDTH)) put(text, 12, 18, line);
  page.drawText(brand.name.toLowerCase(), { x: PAGE.margin, y: PAGE.margin, size: 12, font: display, color });
}

function drawChapters(document: PDFDocument, { chapters }: Book, { display, text }: Faces): void {
  let page: PDFPage | undefined;
  let y = 0;
  const turn = (): PDFPage => {
    page = document.addPage([PAGE.width, PAGE.height]);
    const number = String(document.getPageCount());
    const x = PAGE.width - PAGE.margin - text.widthOfTextAtSize(number, 9);
    page.drawText(number, { x, y: 28, size: 9, font: text, color: TEXT });
    y = PAGE.height - PAGE.margin - 18;
    return page;
  };
  const put = (font: PDFFont, size: number, leading: number, line: string, indent = 0, mark = '') => {
    const on = !page || y < PAGE.margin + 12 ? turn() : page;
    on.drawText(line, { x: PAGE.margin + indent, y, size, font, color: TEXT });
    if (mark) on.drawText(mark, { x: PAGE.margin + 2, y, size, font, color: TEXT });
    y -= leading;
  };
  for (const { title, blocks } of chapters) {
    turn();
    for (const line of wrapped(display, title, 18, WIDTH)) put(display, 18, 23, line);
    y -= 10;
    for (const { kind, text: words } of blocks) {
      const indent = kind === 'item' ? 16 : 0;
      for (const [i, line] of wrapped(text, words, 12.5, WIDTH - indent).entries())
        put(text, 12.5, 19, line, indent, indent && i === 0 ? '•' : '');
      y -= kind === 'item' ? 3 : 8;
    }
  }
}
