// Checks the text of a document, and turns it into HTML with its widgets in between.
import { markdownToHtml, markdownToMdast } from 'satteri';
import { cached } from '../../src/cms/reader/cached.ts';
import { BLOCKS, type BlockKey, isBlock } from '../../src/shared/contract/blocks.ts';
import type { Part } from '../../src/shared/contract/documents.ts';
import { away, found, type Slugs, type Spell, TRIGGERS } from './addresses.ts';

type Node = { type: string; url?: string; depth?: number; position?: { start: { line: number } }; children?: Node[] };
export type Tell = (line: number | undefined, say: string) => void;
export type Body = {
  parts: Part[];
  /** Ids that a link's fragment may name. */
  ids: string[];
  /** Links that end in `#id`; they are checked when all documents have been read. */
  anchors: { line: number | undefined; path: string; id: string }[];
  /** The structure that all its translations must share. */
  shape: { widgets: string[]; headings: number[]; boxes: number; tables: number };
};

export const htmlOf = cached((source: string) => markdownToHtml(source));
const nodesOf = cached((source: string) => [...nodesIn(markdownToMdast(source) as Node)]);

/** `source` is the whole file, so that line numbers are the file's; `spell` says when the document can be read. */
export function bodyOf(source: string, slugs: Slugs, spell: Spell, tell: Tell): Body {
  const anchors: Body['anchors'] = [];
  for (const node of nodesOf(source)) {
    const line = node.position?.start.line;
    checkNode(node, (say) => tell(line, say));
    // The target of `[words][name]` is in its definition.
    if ((node.type !== 'link' && node.type !== 'definition') || node.url === undefined) continue;
    checkLink(node.url, slugs, spell, (say) => tell(line, say));
    const [path = '', id] = node.url.split('#');
    if (id && !/^\w+:/.test(path)) anchors.push({ line, path: path.split('?')[0] ?? '', id });
  }
  const html = dressed(htmlOf(source).html);
  const nodes = nodesOf(source);
  const shape = {
    widgets: nodes.flatMap((node) => (node.type === 'paragraph' && WIDGET.test(textOf(node)) ? [textOf(node)] : [])),
    headings: nodes.flatMap((node) => (node.type === 'heading' && node.depth !== undefined ? [node.depth] : [])),
    boxes: html.split('<input type="checkbox"').length - 1,
    tables: nodes.filter(({ type }) => type === 'table').length,
  };
  return { parts: partsOf(html), ids: [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id), anchors, shape };
}

function checkNode(node: Node, tell: (say: string) => void): void {
  if (node.type === 'html') tell('has HTML. Write Markdown; what needs more is a widget: #Name#.');
  if (node.type === 'heading' && node.depth === 1)
    tell('has a heading with one #. The title above is that heading; begin with ##.');
  if (node.type === 'image') tell('has a picture. Pictures are made from the look: name a symbol above the text.');
  if (node.type !== 'paragraph') return;
  const text = textOf(node);
  const [, name, args = ''] = WIDGET.exec(text) ?? [];
  if (name) for (const say of widgetMistakes(name, args)) tell(say);
  else {
    for (const [whole, inner = ''] of text.matchAll(CLOSED))
      if (isBlock(inner))
        tell(`has the widget ${whole} inside a paragraph. Put it alone, with an empty line before and after.`);
    for (const [whole, inner = '', args] of text.replace(CLOSED, '').matchAll(/#([A-Z]\w+)(\[[^\]\n]*\]?)?/g))
      if (isBlock(inner) || args)
        tell(
          `has a widget that is not closed: ${whole}. Write ${closed(inner, args)}, alone, with an empty line before and after.`,
        );
  }
}

const CLOSED = /#([A-Z]\w+)(?:\[[^\]\n]*\])?#/g;
/** How the unclosed widget should have been written; words that ran into the open bracket are no keys. */
function closed(name: string, args = ''): string {
  const pairs = args.slice(1).replace(/[\s\].,;#].*$/, '');
  return pairs ? `#${name}[${pairs}]#` : `#${name}#`;
}

const WIDGET = /^#(\w+)(?:\[([^\]]*)\])?#$/;

/** Mistakes of `#Name[key=value;key=value]#`: the widget must exist, read each key and accept each value. */
export function widgetMistakes(name: string, args: string): string[] {
  if (!isBlock(name))
    return [`names the widget "${name}", which does not exist. Known: ${Object.keys(BLOCKS).join(', ')}.`];
  const keys: Record<string, BlockKey> = BLOCKS[name];
  return args
    .split(';')
    .filter((pair) => pair.trim())
    .flatMap((pair) => {
      const [key = '', value = ''] = pairOf(pair);
      const takes = keys[key];
      if (!takes) {
        const known = Object.keys(keys).join(', ');
        return [
          `gives ${name} "${key}", which it does not read. ${known ? `Known: ${known}.` : 'It reads nothing: write it without brackets.'}`,
        ];
      }
      if (fits(value, takes)) return [];
      return [`gives ${name} ${key}="${value}". Write ${wanted(takes)}.`];
    });
}

function wanted(takes: BlockKey): string {
  if (typeof takes === 'number') return `a whole number from 1 to ${takes}`;
  return takes === 'slug' ? 'lower-case letters, digits and hyphens' : `one of ${takes.join(', ')}`;
}
const fits = (value: string, takes: BlockKey): boolean =>
  typeof takes === 'number'
    ? /^[1-9]\d?$/.test(value) && Number(value) <= takes
    : takes === 'slug'
      ? /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
      : takes.includes(value);

function checkLink(url: string, slugs: Slugs, spell: Spell, tell: (say: string) => void): void {
  if (url.startsWith('http:')) tell(`links to ${url} without encryption. Write https://.`);
  else if (!/^(?:https:|mailto:|tel:|[#/])/.test(url))
    tell(`links to "${url}". Write https://, mailto:, tel:, #heading, or an address of ours: /bonus-terms.`);
  if (!url.startsWith('/')) return;
  const path = url.split(/[?#]/)[0] ?? '';
  const verdict = found(path, slugs);
  if (verdict === 'nothing') tell(`links to ${path}, which does not exist. Link to a page that does.`);
  if (verdict === 'moved') tell(`links to ${path}, which has moved. Link to where it leads.`);
  const why = away(path, slugs, spell);
  if (why) tell(`links to ${path}, ${why}. Link to a page that is there.`);
}

/** The problem with a link's `#id`, once the ids of every document of this locale are known; undefined where it is right. */
export function anchorMistake(
  { path, id }: Body['anchors'][number],
  own: readonly string[],
  idsOf: (slug: string) => readonly string[] | undefined,
): string | undefined {
  if (TRIGGERS.includes(id) || id.startsWith('sport_')) return undefined;
  const ids = path === '' ? own : idsOf(path.slice(1));
  if (!ids || ids.includes(id)) return undefined;
  return `links to ${path}#${id}, but no heading there has that name. Known: ${ids.join(', ') || 'none'}.`;
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesIn(child);
}
const textOf = (node: Node): string =>
  'value' in node ? String(node.value) : (node.children ?? []).map(textOf).join('');

/** Gives headings ids, and makes tables scrollable and checkboxes usable, each labelled by its text. */
function dressed(html: string): string {
  return (
    html
      .replace(
        /<h([23])>(.*?)<\/h\1>/g,
        (_, level: string, inner: string) => `<h${level} id="${idOf(inner)}">${inner}</h${level}>`,
      )
      // What matters most stands in a box: a blockquote, written with `>`.
      .replaceAll('<blockquote>', '<div class="card boxed">')
      .replaceAll('</blockquote>', '</div>')
      // A table wider than the screen can be scrolled by keyboard too; the heading above it is its name.
      .split(/(?=<h[23] id=)/)
      .map((section) =>
        section.replaceAll(
          '<table>',
          `<section class="table-scroll" tabindex="0" aria-labelledby="${/^<h[23] id="([^"]*)"/.exec(section)?.[1] ?? 'content'}"><table>`,
        ),
      )
      .join('')
      .replaceAll('</table>', '</table></section>')
      .replaceAll('<th></th>', '<td></td>')
      .replaceAll('<th>', '<th scope="col">')
      // S2.220: a fragment that is the id of a checkbox ticks it.
      .replace(
        /<input type="checkbox"( checked)? disabled> ?([\s\S]*?)(?=<\/li>|<ul|<\/p>)/g,
        (_, checked: string | undefined, label: string) =>
          `<label><input type="checkbox" id="${idOf(label)}"${checked ?? ''}> ${label.trim()}</label>`,
      )
  );
}

/** Splits the text at its widgets. */
function partsOf(html: string): Part[] {
  return html.split(/(<p>#\w+(?:\[[^\]]*\])?#<\/p>)/).flatMap((piece): Part[] => {
    const [, block = '', args = ''] = /^<p>#(\w+)(?:\[([^\]]*)\])?#<\/p>$/.exec(piece) ?? [];
    if (isBlock(block)) return [{ block, args: Object.fromEntries(args.split(';').filter(Boolean).map(pairOf)) }];
    return piece.trim() ? [{ html: piece.trim() }] : [];
  });
}

function pairOf(text: string): [string, string] {
  const [key = '', ...value] = text.split('=');
  return [key.trim(), value.join('=').trim()];
}

/** Splits a text into questions at its headings: those of the third level where there are any, else the second. */
export function questionsOf(parts: readonly Part[]): { id: string; question: string; html: string }[] {
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('\n');
  const level = html.includes('<h3 id=') ? 3 : 2;
  return html.split(/(?=<h[23] id=)/).flatMap((section) => {
    const [head, found, id = '', question = ''] = /^<h([23]) id="([^"]*)">(.*?)<\/h\1>/.exec(section) ?? [];
    return head && Number(found) === level
      ? [{ id, question: plain(question), html: section.slice(head.length).trim() }]
      : [];
  });
}
const plain = (html: string) => html.replace(/<[^>]+>/g, '');

export const idOf = (inner: string): string =>
  plain(inner)
    .replace(/&\w+;/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
