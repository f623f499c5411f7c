// content/pages/<locale>/<slug>.md > one asset per page: its head, and its text as HTML between widgets.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { markdownToHtml, markdownToMdast } from 'satteri';
import { pageSchema } from '../../src/cms/schemas/page.ts';
import { matchRedirect, matchRoute, reserved } from '../../src/routes.ts';
import { BLOCKS, type ContentPage, type LocaleRow } from '../../src/shared/contract/content.ts';
import { mistakesOf } from './check.ts';
import type { Problem } from './problem.ts';

type Brand = { name: string; supportEmail: string };
type Node = { type: string; url?: string; position?: { start: { line: number } }; children?: Node[] };

/**
 * A page may wait for its translations while it is written; `content:check` and a release tell those that are missing.
 * An overlay has only the pages that differ. The page of the fallback, or the English one, stands in.
 */
export function pageAssets(
  root: string,
  locales: readonly Pick<LocaleRow, 'code' | 'fallback'>[],
  brand: Brand,
  problems: Problem[],
  translated = true,
): Record<string, unknown> {
  const folder = `${root}/content/pages`;
  if (!existsSync(folder)) return {};
  const assets: Record<string, unknown> = {};
  const slugs = globSync('en/**/*.md', { cwd: folder }).map(slugOf).sort();
  const known = new Set(slugs);
  for (const { code: locale, fallback } of locales) {
    const own = globSync(`${locale}/**/*.md`, { cwd: folder }).map(slugOf);
    for (const slug of slugs.filter((one) => !own.includes(one))) {
      if (translated && fallback === null)
        problems.push({
          file: `content/pages/${locale}/${slug}.md`,
          say: `is missing. Translate content/pages/en/${slug}.md.`,
        });
      const page = assets[`pages/${fallback ?? 'en'}/${slug}`];
      if (page) assets[`pages/${locale}/${slug}`] = page;
    }
    for (const slug of own.sort()) {
      const file = `content/pages/${locale}/${slug}.md`;
      if (!known.has(slug))
        problems.push({ file, say: `is not in English. Write content/pages/en/${slug}.md too, or remove it.` });
      if (reserved.includes(slug.split('/')[0] ?? ''))
        problems.push({ file, say: 'takes an address of the API. Give it another name.' });
      const page = pageOf(`${root}/${file}`, file, slug, brand, known, problems);
      if (page) assets[`pages/${locale}/${slug}`] = page;
    }
  }
  assets['pages/index'] = slugs;
  return assets;
}

const slugOf = (path: string) => path.replaceAll('\\', '/').split('/').slice(1).join('/').slice(0, -'.md'.length);

function pageOf(
  path: string,
  file: string,
  slug: string,
  brand: Brand,
  slugs: ReadonlySet<string>,
  problems: Problem[],
): ContentPage | undefined {
  const source = readFileSync(path, 'utf8')
    .replaceAll('{{name}}', brand.name)
    .replaceAll('{{support}}', `[${brand.supportEmail}](mailto:${brand.supportEmail})`);
  const unknown = /\{\{([^}]*)\}\}/.exec(source);
  if (unknown)
    problems.push({
      file,
      line: lineAt(source, unknown.index),
      say: `names the variable "${unknown[1]}", which is not known. Known: {{name}}, {{support}}.`,
    });
  const { frontmatter } = markdownToHtml(source);
  const head = headOf(frontmatter?.value ?? '', file, problems);
  const before = problems.length;
  for (const node of nodesIn(markdownToMdast(source))) checkNode(node, file, slugs, problems);
  if (!head || problems.length > before) return undefined;
  return { slug, ...head, parts: partsOf(markdownToHtml(source).html) };
}

/** `key: value` lines; quotes around a value are optional. */
function headOf(text: string, file: string, problems: Problem[]) {
  const lines = text.split('\n');
  const value: Record<string, unknown> = {};
  for (const [i, line] of lines.entries()) {
    const [, key, raw = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    const said = raw.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (key) value[key] = said === 'true' ? true : said === 'false' ? false : said;
    else if (line.trim())
      problems.push({
        file,
        line: i + 2,
        say: `cannot be read: "${line}". Write one "field: value" per line above the text.`,
      });
  }
  const parsed = pageSchema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  for (const { path, say } of mistakesOf(pageSchema, parsed.error.issues)) {
    const line = lines.findIndex((one) => one.startsWith(`${String(path[0])}:`));
    problems.push({ file, line: line < 0 ? 1 : line + 2, field: path.join('.'), say });
  }
  return undefined;
}

function checkNode(node: Node, file: string, slugs: ReadonlySet<string>, problems: Problem[]): void {
  const tell = (say: string) => problems.push({ file, line: node.position?.start.line, say });
  if (node.type === 'html') tell('has HTML. Write Markdown; what needs more is a widget: #Name#.');
  if (node.type === 'heading' && 'depth' in node && node.depth === 1)
    tell('has a heading with one #. The title above is that heading; begin with ##.');
  if (node.type === 'link' && node.url?.startsWith('/')) {
    const path = node.url.split(/[?#]/)[0] ?? '';
    if (!matchRoute(path) && !matchRedirect(path) && !slugs.has(path.slice(1)))
      tell(`links to ${path}, which does not exist. Link to a page that does.`);
    if (matchRedirect(path)) tell(`links to ${path}, which has moved. Link to where it leads.`);
  }
  if (node.type === 'link' && node.url?.startsWith('http:'))
    tell(`links to ${node.url} without encryption. Write https://.`);
  const [, name] = /^#(\w+)(?:\[.*\])?#$/.exec(textOf(node)) ?? [];
  if (node.type === 'paragraph' && name && !BLOCKS.some((block) => block === name))
    tell(`names the widget "${name}", which does not exist. Known: ${BLOCKS.join(', ')}.`);
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesIn(child);
}
const textOf = (node: Node): string =>
  'value' in node ? String(node.value) : (node.children ?? []).map(textOf).join('');
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** The text cut at its widgets (`#Name[key=value;key=value]#` alone in a paragraph); headings get ids, tables may scroll. */
function partsOf(html: string): ContentPage['parts'] {
  const dressed = html
    .replace(
      /<h([23])>(.*?)<\/h\1>/g,
      (_, level: string, inner: string) => `<h${level} id="${idOf(inner)}">${inner}</h${level}>`,
    )
    // A table that is wider than the screen scrolls by keyboard too, and is named by the heading above it.
    .split(/(?=<h[23] id=)/)
    .map((section) =>
      section.replaceAll(
        '<table>',
        `<section class="table-scroll" tabindex="0" aria-labelledby="${/^<h[23] id="([^"]*)"/.exec(section)?.[1] ?? 'content'}"><table>`,
      ),
    )
    .join('')
    .replaceAll('</table>', '</table></section>')
    .replaceAll('<th>', '<th scope="col">');
  return dressed.split(/(<p>#\w+(?:\[[^\]]*\])?#<\/p>)/).flatMap((piece): ContentPage['parts'][number][] => {
    const [, block, args = ''] = /^<p>#(\w+)(?:\[([^\]]*)\])?#<\/p>$/.exec(piece) ?? [];
    const name = BLOCKS.find((one) => one === block);
    if (name) return [{ block: name, args: Object.fromEntries(args.split(';').filter(Boolean).map(pair)) }];
    return piece.trim() ? [{ html: piece.trim() }] : [];
  });
}

const pair = (text: string): [string, string] => [text.split('=')[0] ?? '', text.split('=').slice(1).join('=')];

const idOf = (inner: string): string =>
  inner
    .replace(/<[^>]+>|&\w+;/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
