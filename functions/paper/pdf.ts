// A small PDF: lines of text on A4 pages, in the two faces that every reader has (PDF 1.4, ISO 32000). Enough for a statement,
// and a hundredth of what a library would add to the Worker.

export const WIDTH = 595;
export const HEIGHT = 842;

export interface Word {
  readonly text: string;
  /** From the left edge, or to it from the right where `right` is set; in points. */
  readonly x: number;
  readonly right?: boolean;
}
export interface Row {
  /** From the top edge, in points. */
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly words: readonly Word[];
  /** A hairline below it, from margin to margin. */
  readonly ruled?: boolean;
}

// Windows-1252 beyond Latin-1: what the faces' standard encoding adds.
const EXTRA = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const SPACES = /[\u00a0\u2000-\u200a\u202f]/g;

/** Letters whose stroke or dot is no mark that could be taken off. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i' };

/** The text as bytes of that encoding; a letter that it lacks goes without its marks, any other sign is a question mark. */
export const encoded = (text: string): number[] =>
  [...text.normalize('NFC').replace(SPACES, ' ').replaceAll('−', '-')].map(
    (sign) => codeOf(sign) ?? codeOf(PLAIN[sign] ?? sign.normalize('NFD').charAt(0)) ?? 63,
  );

function codeOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 63;
  if (code < 128 || (code >= 160 && code < 256)) return code;
  const extra = EXTRA.indexOf(sign);
  return extra >= 0 ? 128 + extra : undefined;
}

// Advance widths of Helvetica for the signs 32 to 126, in thousandths of the size (Adobe's font metrics).
const WIDTHS =
  '278278355556556889667191333333389584278333278278556556556556556556556556556556278278584584584556' +
  '1015' +
  '667667722722667611778722278500667556833722778667778722667611722667944667667611278278278469556' +
  '333556556500556556278556556222222500222833556556556556333500278556500722500500500334260334584';
const widths: number[] = [];
for (let at = 0; at < WIDTHS.length; ) {
  const length = WIDTHS.startsWith('1015', at) && widths.length === 32 ? 4 : 3;
  widths.push(Number(WIDTHS.slice(at, at + length)));
  at += length;
}

/** How wide a text is, in points; signs beyond ASCII count as a digit, which most are as wide as. */
export const widthOf = (text: string, size: number): number =>
  (encoded(text).reduce((total, code) => total + (widths[code - 32] ?? 556), 0) * size) / 1000;

const MARGIN = 48;
const escaped = (text: string): string =>
  encoded(text)
    .map((code) =>
      code < 32 || code > 126 || code === 40 || code === 41 || code === 92
        ? `\\${code.toString(8).padStart(3, '0')}`
        : String.fromCharCode(code),
    )
    .join('');

function drawn({ y, size, bold = false, words, ruled }: Row): string {
  const texts = words.map(({ text, x, right }) => {
    const left = right ? x - widthOf(text, size) : x;
    return `BT /${bold ? 'B' : 'R'} ${size} Tf ${left.toFixed(2)} ${(HEIGHT - y).toFixed(2)} Td (${escaped(text)}) Tj ET`;
  });
  const line = HEIGHT - y - size / 2;
  const rule = ruled ? [`0.8 G 0.5 w ${MARGIN} ${line} m ${WIDTH - MARGIN} ${line} l S`] : [];
  return [...texts, ...rule].join('\n');
}

/** A document of pages, each of rows; `title` and `lang` are what a reader or a screen reader calls it. */
export function pdf(
  pages: readonly (readonly Row[])[],
  { title, lang }: { title: string; lang: string },
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = pages.map((_, i) => `${6 + i * 2} 0 R`).join(' ');
  add(`<< /Type /Catalog /Pages 2 0 R /Lang (${lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`);
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  add(`<< /Title (${escaped(title)}) >>`);
  for (const [i, rows] of pages.entries()) {
    const content = rows.map(drawn).join('\n');
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${7 + i * 2} 0 R
/Resources << /Font << /R 3 0 R /B 4 0 R >> >> >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // Everything written is ASCII: one sign is one byte, and an offset is a length.
  return new TextEncoder().encode(text);
}
