// The book as EPUB 3.3: a container, a package, a table of contents and one page for each chapter.
import { strToU8, zipSync } from 'fflate';
import type { Book, Chapter } from './chapters.ts';

/** Uncompressed, as EPUB demands of its first file, and of one date, so that the same book gives the same bytes. */
const ARCHIVE = { level: 0, mtime: new Date(1980, 0, 1) } as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const fileOf = (i: number) => `chapter-${i + 1}.xhtml`;

export function epub(book: Book): Buffer {
  const { brand, locale, title, lead, updated, chapters } = book;
  const page = (name: string, body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${locale}" xml:lang="${locale}"><head><title>${escaped(name)}</title><link rel="stylesheet" href="book.css"/></head><body>${body}</body></html>`;
  const ids = chapters.map((_, i) => `c${i + 1}`);
  const files: readonly (readonly [name: string, text: string])[] = [
    ['mimetype', 'application/epub+zip'],
    [
      'META-INF/container.xml',
      '<?xml version="1.0" encoding="UTF-8"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ],
    [
      'book/package.opf',
      `<?xml version="1.0" encoding="UTF-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${locale}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${brand.product}-book-${locale}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:language>${locale}</dc:language><dc:creator>${escaped(brand.name)}</dc:creator><dc:description>${escaped(lead)}</dc:description><meta property="dcterms:modified">${updated}T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="book.css" media-type="text/css"/><item id="cover" href="title.xhtml" media-type="application/xhtml+xml"/>${ids.map((id, i) => `<item id="${id}" href="${fileOf(i)}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine><itemref idref="cover"/>${ids.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`,
    ],
    [
      'book/nav.xhtml',
      page(
        title,
        `<nav epub:type="toc"><h1>${escaped(title)}</h1><ol>${chapters.map((chapter, i) => `<li><a href="${fileOf(i)}">${escaped(chapter.title)}</a></li>`).join('')}</ol></nav>`,
      ),
    ],
    [
      'book/title.xhtml',
      page(title, `<section class="cover"><h1>${escaped(title)}</h1><p>${escaped(lead)}</p></section>`),
    ],
    ['book/book.css', 'body{line-height:1.5}h1{line-height:1.15}.cover{text-align:center;margin-top:25%}'],
    ...chapters.map((chapter, i) => [`book/${fileOf(i)}`, page(chapter.title, bodyOf(chapter))] as const),
  ];
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])), ARCHIVE));
}

/** Consecutive items become one list. */
function bodyOf({ title, blocks }: Chapter): string {
  const html = blocks.map(({ kind, text }) =>
    kind === 'item' ? `<li>${escaped(text)}</li>` : `<p>${escaped(text)}</p>`,
  );
  return `<h1>${escaped(title)}</h1>${html.join('').replace(/(?:<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`)}`;
}
