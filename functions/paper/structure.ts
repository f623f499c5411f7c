// What each mark on a page is, in the order in which it is read (ISO 32000-1, 14.7 and 14.8): by it a screen reader tells a heading
// from a cell, and a cell's column. The library draws; how a document is tagged it leaves to whoever knows what is drawn.
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
  /** Of each page, the elements that its marks belong to, by the mark's number. */
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

  /** The next element inside another; an empty cell is one without a mark. */
  add(role: Role, within: Element = this.#body): Element {
    const made = this.#made(role, within.ref);
    if (role === 'TH') made.dict.set(PDFName.of('A'), this.#document.context.obj({ O: 'Table', Scope: 'Column' }));
    within.kids.push(made.ref);
    return made;
  }

  /** What is drawn belongs to the element. */
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

  /** What is drawn is of the page: a line, its number. Nobody reads it out. */
  artifact(page: PDFPage, draw: () => void): void {
    page.pushOperators(beginMarkedContent('Artifact'));
    draw();
    page.pushOperators(endMarkedContent());
  }

  /** Once all is drawn: from a page's mark back to its element. */
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
