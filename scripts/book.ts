// Makes the book's files from its page in every language: public/files/book.<locale>.pdf and .epub.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBook } from './book/chapters.ts';
import { epub } from './book/epub.ts';
import { pdf } from './book/pdf.ts';

/** `root` holds content/ and public/. */
export async function makeBook(root: string): Promise<void> {
  const list = `${root}/content/files/book-epub.json`;
  const { title }: { title: Record<string, string> } = JSON.parse(readFileSync(list, 'utf8'));
  mkdirSync(`${root}/public/files`, { recursive: true });
  for (const locale of Object.keys(title)) {
    const book = readBook(root, locale);
    writeFileSync(`${root}/public/files/book.${locale}.epub`, epub(book));
    writeFileSync(`${root}/public/files/book.${locale}.pdf`, await pdf(book));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeBook(fileURLToPath(new URL('..', import.meta.url)));
