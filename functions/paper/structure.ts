// The structure of a tagged PDF, in reading order (ISO 32000-1, 14.7 and 14.8), by which a screen reader distinguishes
// headings, cells and their columns. The library draws, but leaves the tags to its caller.
import {
  beginMarkedContent,
  endMarkedContent,
  type PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

export type Role = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
export type Element = { readonly ref: PDFRef; readonly dict: PDFDict; readonly kids: PDFArray };

export class Structure {
  readonly #document: PDFDocument;
  readonly #root: PDFRef;
  readonly #body: Element;
  /** For each page the elements of its marked content, by the number of the mark. */
  readonly #marks = new Map<PDFPage, PDFRef[]>();

  constructor(document: PDFDocument) {
    this.#document = document;
    const { context, catalog } = document;
    const tree = context.obj({ Type: 'StructTreeRoot' });
    this.#root = context.register(tree);
    this.#body = this.#made('Document', this.#root);
    tree.set(PDFName.of('K'), this.#body.ref);
    catalog.set(PDFName.of('StructTreeRoot'), this.#root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }

  /** Adds an element inside another one; an empty cell is an element without a mark. */
  add(role: Role, within: Element = this.#body): Element {
    const made = this.#made(role, within.ref);
    if (role === 'TH') made.dict.set(PDFName.of('A'), this.#document.context.obj({ O: 'Table', Scope: 'Column' }));
    within.kids.push(made.ref);
    return made;
  }

  /** Draws content that belongs to the element. */
  mark(page: PDFPage, element: Element, draw: () => void): void {
    const marks = this.#marksOf(page);
    const mark = this.#document.context.obj({ Type: 'MCR', Pg: page.ref, MCID: marks.length });
    const role = element.dict.get(PDFName.of('S')) as PDFName;
    const { BeginMarkedContentSequence } = PDFOperatorNames;
    page.pushOperators(PDFOperator.of(BeginMarkedContentSequence, [role, `<</MCID ${marks.length}>>`]));
    draw();
    page.pushOperators(endMarkedContent());
    marks.push(element.ref);
    element.kids.push(mark);
  }

  /** Draws content that belongs to the page, such as a line or its number, which screen readers skip. */
  artifact(page: PDFPage, draw: () => void): void {
    page.pushOperators(beginMarkedContent('Artifact'));
    draw();
    page.pushOperators(endMarkedContent());
  }

  /** Called once everything is drawn: links each mark of a page back to its element. */
  finish(): void {
    const { context } = this.#document;
    const pages = [...this.#marks.values()].flatMap((marks, i) => [i, context.register(context.obj([...marks]))]);
    const tree = context.lookup(this.#root) as PDFDict;
    tree.set(PDFName.of('ParentTree'), context.register(context.obj({ Nums: pages })));
  }

  #marksOf(page: PDFPage): PDFRef[] {
    const known = this.#marks.get(page);
    if (known) return known;
    const marks: PDFRef[] = [];
    page.node.set(PDFName.of('StructParents'), this.#document.context.obj(this.#marks.size));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    this.#marks.set(page, marks);
    return marks;
  }

  #made(role: Role | 'Document', parent: PDFRef): Element {
    const { context } = this.#document;
    const kids = context.obj([]);
    const dict = context.obj({ Type: 'StructElem', S: role, P: parent });
    dict.set(PDFName.of('K'), kids);
    return { ref: context.register(dict), dict, kids };
  }
}
