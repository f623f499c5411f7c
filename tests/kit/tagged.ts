// A tagged PDF as a screen reader goes through it: its elements in their order, with the text of their marks.
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

export type Tagged = { readonly role: string; readonly text: string; readonly kids: readonly Tagged[] };

const decoded = (stream: unknown): string =>
  stream instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()) : '';

export async function tagged(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes);
  const { catalog, context } = document;
  const faces: Faces = new Map();
  /** Each page's marks by their number, and what is drawn outside of any. */
  const pages = new Map(
    document.getPages().map((page) => {
      const content = contentOf(page, faces);
      return [page.ref.toString(), { page, ...marksIn(content, faces) }] as const;
    }),
  );
  const elementOf = (dict: PDFDict): Tagged => {
    const kids = dict.lookup(PDFName.of('K'), PDFArray).asArray();
    const dicts = kids.map((kid) => context.lookup(kid, PDFDict));
    const isMark = (kid: PDFDict) => kid.get(PDFName.of('Type')) === PDFName.of('MCR');
    const text = dicts.filter(isMark).map((mark) => {
      const page = pages.get(String(mark.get(PDFName.of('Pg'))));
      return page?.marks.get(mark.lookup(PDFName.of('MCID'), PDFNumber).asNumber()) ?? '';
    });
    return {
      role: dict.lookup(PDFName.of('S'), PDFName).asString().slice(1),
      text: text.join(' '),
      kids: dicts.filter((kid) => !isMark(kid)).map(elementOf),
    };
  };
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const parents = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  return {
    title: document.getTitle(),
    lang: catalog.get(PDFName.of('Lang'))?.toString(),
    marked: catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString(),
    body: elementOf(root.lookup(PDFName.of('K'), PDFDict)),
    pages: [...pages.values()].map(({ page, marks, loose }) => {
      const at = page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber();
      return { marks: marks.size, parents: parents.lookup(2 * at + 1, PDFArray).size(), loose };
    }),
  };
}

/** By the name of a font, what each of its signs is as text. */
type Faces = Map<string, ReadonlyMap<string, string>>;

/** What draws a page; the fonts that it names are added to `faces`. */
function contentOf({ node }: PDFPage, faces: Faces): string {
  const { context } = node;
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  for (const [name, ref] of fonts?.entries() ?? []) {
    const font = context.lookup(ref, PDFDict);
    const map = decoded(font.lookup(PDFName.of('ToUnicode')));
    const signs = [...map.matchAll(/^<([0-9a-f]+)> <([0-9a-f]+)>$/gim)].map(
      ([, sign = '', hex = '']) => [sign.toLowerCase(), Buffer.from(hex, 'hex').swap16().toString('utf16le')] as const,
    );
    faces.set(name.asString(), new Map(signs));
  }
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => context.lookup(one)) : [contents];
  return streams.map(decoded).join('\n');
}

/** Every text of a PDF, a line for each that is drawn; tags or not. */
export async function textsIn(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes);
  const lines = document.getPages().flatMap((page) => {
    const faces: Faces = new Map();
    let face = '';
    return contentOf(page, faces)
      .split('\n')
      .flatMap((line) => {
        face = /^(\/\S+) [\d.]+ Tf/.exec(line)?.[1] ?? face;
        const signs = /^<([0-9a-f]*)> Tj/i.exec(line)?.[1];
        return signs === undefined
          ? []
          : [signs.replaceAll(/.{4}/g, (sign) => faces.get(face)?.get(sign.toLowerCase()) ?? '?')];
      });
  });
  return lines.join('\n');
}

type Marks = { marks: Map<number, string>; loose: number };

function marksIn(content: string, faces: ReadonlyMap<string, ReadonlyMap<string, string>>): Marks {
  const marks = new Map<number, string>();
  let [mark, open, loose, face]: [number, boolean, number, string] = [-1, false, 0, ''];
  for (const line of content.split('\n')) {
    const begun = /<<\s*\/MCID (\d+)\s*>>\s*BDC/.exec(line);
    if (begun) mark = Number(begun[1]);
    if (begun || /\bBMC$/.test(line)) open = true;
    if (/\bEMC$/.test(line)) [mark, open] = [-1, false];
    face = /^(\/\S+) [\d.]+ Tf/.exec(line)?.[1] ?? face;
    const drawn = /^<([0-9a-f]*)> Tj/i.exec(line)?.[1];
    if (!open && (drawn !== undefined || /\b[Sf]$/.test(line))) loose++;
    if (drawn === undefined || mark < 0) continue;
    const text = drawn.replaceAll(/.{4}/g, (sign) => faces.get(face)?.get(sign.toLowerCase()) ?? '?');
    marks.set(mark, (marks.get(mark) ?? '') + text);
  }
  return { marks, loose };
}
