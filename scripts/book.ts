// Makes the book's files from its page in every language: public/files/book.<locale>.pdf and .epub.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBook } from './book/chapters.ts';
import { epub } from './book/epub.ts';
import { pdf } from './book/pdf.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files: { title: Record<string, string> } = JSON.parse(
  readFileSync(`${root}/content/files/book-epub.json`, 'utf8'),
);
mkdirSync(`${root}/public/files`, { recursive: true });
for (const locale of Object.keys(files.title)) {
  const book = readBook(root, locale);
  writeFileSync(`${root}/public/files/book.${locale}.epub`, epub(book));
  writeFileSync(`${root}/public/files/book.${locale}.pdf`, await pdf(book));
}
