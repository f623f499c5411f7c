// Rows of text on A4 pages, in a face of our own that is embedded as far as it is used. Loaded when somebody asks for a paper.
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { PAPER_FACES } from '#shared/domain/paper.ts';

export const WIDTH = 595;
export const HEIGHT = 842;
const MARGIN = 48;

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
/** Font files (TTF). */
export type Faces = { readonly regular: Uint8Array; readonly bold: Uint8Array };

export async function facesOf({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<Faces> {
  const read = async (path: string) => {
    const answer = await ASSETS.fetch(`http://localhost${path}`);
    if (!answer.ok) throw new Error(`no face at ${path}: the build cuts it`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [regular, bold] = await Promise.all([read(PAPER_FACES.regular), read(PAPER_FACES.bold)]);
  return { regular, bold };
}

export class Paper {
  readonly #document: PDFDocument;
  readonly #regular: PDFFont;
  readonly #bold: PDFFont;

  private constructor(document: PDFDocument, regular: PDFFont, bold: PDFFont) {
    this.#document = document;
    this.#regular = regular;
    this.#bold = bold;
  }

  /** `title` and `lang` (BCP 47) are what a reader or a screen reader calls it. */
  static async of(faces: Faces, { title, lang }: { title: string; lang: string }): Promise<Paper> {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setLanguage(lang);
    const embed = (face: Uint8Array) => document.embedFont(face, { subset: true });
    return new Paper(document, await embed(faces.regular), await embed(faces.bold));
  }

  /** How wide a text is, in points. */
  widthOf(text: string, size: number, bold = false): number {
    return this.#face(bold).widthOfTextAtSize(text, size);
  }

  /** The text in lines that are no wider than that; a single word may be. */
  wrapped(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  add(rows: readonly Row[]): void {
    const page = this.#document.addPage([WIDTH, HEIGHT]);
    for (const row of rows) this.#draw(page, row);
  }

  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#document.save() as Promise<Uint8Array<ArrayBuffer>>;
  }

  #draw(page: PDFPage, { y, size, bold = false, words, ruled }: Row): void {
    for (const { text, x, right } of words) {
      const left = right ? x - this.widthOf(text, size, bold) : x;
      page.drawText(text, { x: left, y: HEIGHT - y, size, font: this.#face(bold) });
    }
    const line = HEIGHT - y - size / 2;
    if (ruled)
      page.drawLine({
        start: { x: MARGIN, y: line },
        end: { x: WIDTH - MARGIN, y: line },
        thickness: 0.5,
        color: rgb(0.8, 0.8, 0.8),
      });
  }

  #face(bold: boolean): PDFFont {
    return bold ? this.#bold : this.#regular;
  }
}
