// Reads the book: content/pages/<locale>/book.md cut into chapters of plain text.
import { existsSync, readFileSync } from 'node:fs';
import { markdownToMdast } from 'satteri';
import type { Brand } from '#shared/contract/content.ts';

type Node = { type: string; value?: string; depth?: number; children?: Node[] };
export type Block = { readonly kind: 'text' | 'item'; readonly text: string };
export type Chapter = { readonly title: string; readonly blocks: readonly Block[] };
export type Book = {
  /** The brand, whose name is on the cover, in its colours. */
  readonly brand: Brand;
  readonly locale: string;
  readonly title: string;
  readonly lead: string;
  readonly updated: string;
  readonly chapters: readonly Chapter[];
};

/** In the wanted language, else in English with a note that says so. */
export function readBook(root: string, wanted: string): Book {
  const fileOf = (code: string) => `${root}/content/pages/${code}/book.md`;
  const locale = existsSync(fileOf(wanted)) && /^## /m.test(readFileSync(fileOf(wanted), 'utf8')) ? wanted : 'en';
  const brand: Brand = JSON.parse(readFileSync(`${root}/content/config/brand.json`, 'utf8'));
  const source = readFileSync(fileOf(locale), 'utf8').replaceAll('{{name}}', brand.name);
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const field = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(head)?.[1] ?? '';
  const chapters: { title: string; blocks: Block[] }[] = [];
  const tree: Node = markdownToMdast(body);
  for (const node of tree.children ?? []) {
    if (node.type === 'heading') chapters.push({ title: textOf(node), blocks: [] });
    else if (node.type === 'list')
      for (const item of node.children ?? []) chapters.at(-1)?.blocks.push({ kind: 'item', text: textOf(item) });
    else if (node.type === 'paragraph') chapters.at(-1)?.blocks.push({ kind: 'text', text: textOf(node) });
  }
  // A translation states its date only where it differs from the English one.
  const updated = field('updated') || (/^updated: (.*)$/m.exec(readFileSync(fileOf('en'), 'utf8'))?.[1] ?? '');
  return { brand, locale, title: field('title'), lead: field('description'), updated, chapters };
}

const textOf = (node: Node): string => (node.value ?? (node.children ?? []).map(textOf).join('')).replaceAll('\n', ' ');
