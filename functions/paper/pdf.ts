// Rows of text on A4 pages, in a font of ours that is embedded only as far as it is used. Loaded when a paper is
// requested.
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { PAPER_FACES } from '#shared/domain/paper.ts';
import { type Element, Structure } from './structure.ts';

export const WIDTH = 595;
export const HEIGHT = 842;
const MARGIN = 48;

export interface Word {
  readonly text: string;
  /** From the left edge, in points; with `right` the text ends there. */
  readonly x: number;
  readonly right?: boolean;
}
export interface Row {
  /** From the top edge, in points. */
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  /** In a table one entry for each column, null where the cell is empty. */
  readonly words: readonly (Word | null)[];
  /** A hairline below it, from margin to margin. */
  readonly ruled?: boolean;
  /**
   * The row's role for a screen reader; `more` continues the text above. It is absent for rows that belong to the page
   * and not to the content (the page number, a repeated head).
   */
  readonly is?: 'heading' | 'text' | 'more' | 'head' | 'row';
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
  readonly #structure: Structure;
  #text: Element | undefined;
  #table: Element | undefined;

  private constructor(document: PDFDocument, regular: PDFFont, bold: PDFFont) {
    this.#document = document;
    this.#regular = regular;
    this.#bold = bold;
    this.#structure = new Structure(document);
  }

  /** `title` and `lang` (BCP 47) are for readers and screen readers. */
  static async of(faces: Faces, { title, lang }: { title: string; lang: string }): Promise<Paper> {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setLanguage(lang);
    const embed = (face: Uint8Array) => document.embedFont(face, { subset: true });
    return new Paper(document, await embed(faces.regular), await embed(faces.bold));
  }

  /** The width of a text, in points. */
  widthOf(text: string, size: number, bold = false): number {
    return this.#face(bold).widthOfTextAtSize(text, size);
  }

  /** Breaks the text into lines of at most that width; a single word may be wider. */
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
    this.#structure.finish();
    return this.#document.save() as Promise<Uint8Array<ArrayBuffer>>;
  }

  #draw(page: PDFPage, row: Row): void {
    const structure = this.#structure;
    const elements = this.#elementsOf(row);
    for (const [i, word] of row.words.entries()) {
      const element = elements?.[i];
      if (word && element) structure.mark(page, element, () => this.#write(page, row, word));
      else if (word) structure.artifact(page, () => this.#write(page, row, word));
    }
    if (row.ruled) structure.artifact(page, () => this.#rule(page, row));
  }

  /** One element for each word; undefined where the row belongs to the page. */
  #elementsOf({ is, words }: Row): readonly Element[] | undefined {
    const structure = this.#structure;
    if (is === undefined) return undefined;
    if (is !== 'more') this.#text = undefined;
    if (is === 'heading' || is === 'text' || is === 'more') {
      this.#table = undefined;
      this.#text ??= structure.add(is === 'heading' ? 'H1' : 'P');
      const text = this.#text;
      return words.map(() => text);
    }
    // A table may continue on the next page.
    this.#table ??= structure.add('Table');
    const line = structure.add('TR', this.#table);
    return words.map(() => structure.add(is === 'head' ? 'TH' : 'TD', line));
  }

  #write(page: PDFPage, { y, size, bold = false }: Row, { text, x, right }: Word): void {
    const left = right ? x - this.widthOf(text, size, bold) : x;
    page.drawText(text, { x: left, y: HEIGHT - y, size, font: this.#face(bold) });
  }

  #rule(page: PDFPage, { y, size }: Row): void {
    const line = HEIGHT - y - size / 2;
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
