// The book as PDF 1.7 in the product's own faces: a cover in ink, then chapters on white, A5. ISO 32000-1, 9.7 for the fonts.
import { deflateSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { FACES, GLYPHS, sourceOf } from '../art/fonts.ts';
import { type Metrics, readSfnt } from '../art/sfnt.ts';
import type { Book } from './chapters.ts';

const PAGE = { width: 420, height: 595, margin: 48 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;

type Face = { readonly data: Buffer; readonly metrics: Metrics; readonly name: string; readonly key: string };

async function faceOf(name: string, key: string): Promise<Face> {
  const face = FACES.find((one) => one.name === name);
  if (!face) throw new Error(`there is no face ${name}`);
  const wght = typeof face.wght === 'number' ? face.wght : (face.wght.default ?? face.wght.min);
  const data = await subsetFont(sourceOf(face), GLYPHS, { targetFormat: 'sfnt', variationAxes: { wght } });
  return { data, metrics: readSfnt(data), name, key };
}

/** Text as the glyph numbers that Identity-H wants; what the face lacks is left out. */
const encoded = ({ metrics }: Face, text: string): string =>
  [...text].map((char) => (metrics.glyphs.get(char.codePointAt(0) ?? 0) ?? 0).toString(16).padStart(4, '0')).join('');
const widthOf = ({ metrics }: Face, text: string, size: number): number =>
  ([...text].reduce((sum, char) => sum + metrics.advance(char.codePointAt(0) ?? 0), 0) * size) / metrics.unitsPerEm;

function wrapped(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(face, longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

export async function pdf(book: Book): Promise<Buffer> {
  const display = await faceOf('Unbounded', 'F1');
  const text = await faceOf('Figtree', 'F2');
  const pages = [coverOf(book, display, text), ...chaptersOf(book, display, text)];
  return documentOf(book, [display, text], pages);
}

const show = (face: Face, size: number, x: number, y: number, line: string) =>
  `BT /${face.key} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td <${encoded(face, line)}> Tj ET`;

/** An orbit around its sun, and the title below. */
function coverOf({ title, lead }: Book, display: Face, text: Face): string {
  const out = [
    `0.043 0.047 0.078 rg 0 0 ${PAGE.width} ${PAGE.height} re f`,
    '1 0.851 0.627 RG 0.8 w',
    ellipse(PAGE.width / 2, 400, 150, 62),
    ellipse(PAGE.width / 2, 400, 205, 96),
    '1 0.698 0.141 rg',
    `${disc(PAGE.width / 2 + 46, 400, 34)} f`,
    '0.965 0.949 0.918 rg',
    `${disc(PAGE.width / 2 - 150, 400, 7)} f`,
  ];
  let y = 240;
  for (const line of wrapped(display, title, 30, WIDTH)) {
    out.push(show(display, 30, PAGE.margin, y, line));
    y -= 36;
  }
  y -= 6;
  for (const line of wrapped(text, lead, 12, WIDTH)) {
    out.push(show(text, 12, PAGE.margin, y, line));
    y -= 18;
  }
  out.push(show(display, 12, PAGE.margin, PAGE.margin, 'perigee'));
  return out.join('\n');
}

function chaptersOf({ chapters }: Book, display: Face, text: Face): string[] {
  const pages: string[][] = [];
  let y = 0;
  const turn = () => {
    const number = String(pages.length + 2);
    pages.push(['0.1 0.1 0.13 rg', show(text, 9, PAGE.width - PAGE.margin - widthOf(text, number, 9), 28, number)]);
    y = PAGE.height - PAGE.margin - 18;
  };
  const put = (face: Face, size: number, leading: number, line: string, indent = 0) => {
    if (y < PAGE.margin + 12) turn();
    pages.at(-1)?.push(show(face, size, PAGE.margin + indent, y, line));
    y -= leading;
  };
  for (const { title, blocks } of chapters) {
    turn();
    for (const line of wrapped(display, title, 18, WIDTH)) put(display, 18, 23, line);
    y -= 10;
    for (const { kind, text: said } of blocks) {
      const indent = kind === 'item' ? 16 : 0;
      for (const [i, line] of wrapped(text, said, 12.5, WIDTH - indent).entries()) {
        const start = y;
        put(text, 12.5, 19, line, indent);
        if (indent && i === 0) pages.at(-1)?.push(show(text, 12.5, PAGE.margin + 2, start > y ? y + 19 : start, '•'));
      }
      y -= kind === 'item' ? 3 : 8;
    }
  }
  return pages.map((page) => page.join('\n'));
}

/** Four curves; 0.5523 is how far the handles of a quarter circle stand out. */
function round(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const at = (...values: number[]) => values.map((value) => value.toFixed(2)).join(' ');
  return [
    `${at(cx + rx, cy)} m`,
    `${at(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)} c`,
    `${at(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)} c`,
    `${at(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)} c`,
    `${at(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)} c`,
  ].join(' ');
}
const disc = (cx: number, cy: number, r: number) => round(cx, cy, r, r);
const ellipse = (cx: number, cy: number, rx: number, ry: number) => `${round(cx, cy, rx, ry)} S`;

function documentOf({ title, locale }: Book, faces: readonly Face[], pages: readonly string[]): Buffer {
  const objects: (Buffer | undefined)[] = [];
  const add = (body: string | Buffer): number =>
    objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  const stream = (dict: string, data: Buffer) => {
    const packed = deflateSync(data);
    return Buffer.concat([
      Buffer.from(`<< ${dict} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]);
  };
  const fonts = faces.map((face) => `/${face.key} ${font(face, add, stream)} 0 R`).join(' ');
  const tree = add('');
  const kids = pages.map((page) => {
    const content = add(stream('', Buffer.from(page, 'latin1')));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << ${fonts} >> >> /Contents ${content} 0 R >>`,
    );
  });
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  const catalog = add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${locale}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const info = add(`<< /Title ${utf16(title)} /Creator (Perigee) >>`);
  const chunks = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = chunks[0]?.length ?? 0;
  for (const [i, body] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body ?? Buffer.alloc(0), Buffer.from('\nendobj\n')]);
    offsets.push(at);
    chunks.push(whole);
    at += whole.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(tail)]);
}

type Add = (body: string | Buffer) => number;

/** A composite font: glyph numbers are the codes, widths from the file, and a map back to text for search and readers. */
function font({ data, metrics, name }: Face, add: Add, stream: (dict: string, data: Buffer) => Buffer): number {
  const scale = (value: number) => Math.round((value * 1000) / metrics.unitsPerEm);
  const glyphs = [...metrics.glyphs].map(([code, glyph]) => ({ code, glyph, width: scale(metrics.advance(code)) }));
  const file = add(stream(`/Length1 ${data.length}`, data));
  const about = add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-300 -300 1500 1100] /ItalicAngle 0 /Ascent ${scale(metrics.ascent)} /Descent ${scale(metrics.descent)} /CapHeight 700 /StemV 90 /FontFile2 ${file} 0 R >>`,
  );
  const widths = glyphs.map(({ glyph, width }) => `${glyph} [${width}]`).join(' ');
  const inner = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${about} 0 R /CIDToGIDMap /Identity /W [${widths}] >>`,
  );
  const hex = (value: number) => value.toString(16).padStart(4, '0');
  const blocks: string[] = [];
  for (let i = 0; i < glyphs.length; i += 100) {
    const part = glyphs.slice(i, i + 100);
    blocks.push(
      `${part.length} beginbfchar\n${part.map(({ code, glyph }) => `<${hex(glyph)}> <${hex(code)}>`).join('\n')}\nendbfchar`,
    );
  }
  const back = add(
    stream(
      '',
      Buffer.from(
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange\n${blocks.join('\n')}\nendcmap CMapName currentdict /CMap defineresource pop end end`,
      ),
    ),
  );
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${inner} 0 R] /ToUnicode ${back} 0 R >>`,
  );
}

const utf16 = (text: string) =>
  `<feff${[...text].map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')}>`;
