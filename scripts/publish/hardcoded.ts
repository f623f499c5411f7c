// Finds words that stand in a component instead of in content/messages, where they could be translated.
import { globSync, readFileSync } from 'node:fs';
import { parse } from '@astrojs/compiler-rs';
import { parseAst } from 'vite';
import type { Problem } from '../../src/cms/reader/problem.ts';

/** Attributes whose text people read or hear. */
const SPOKEN = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label'];
/** Pages for developers of Perigee are in English only. */
const OURS = /^src\/pages\/_dev\//;
const WORD = /\p{L}{2,}/u;
/** Names are the same in every language. */
const NAMES = /\b([Pp]erigee|GitHub|WhatsApp|Telegram|EUR|BTC|RTP|PDF|EPUB|RSS|SHA-?256|HMAC)\b/g;

/** The key of a message, for a component that looks it up. */
const KEY = /^[a-z_]+(\.[a-z_-]+)+$/;

type Node = { type: string; start: number; value?: unknown; name?: unknown } & Record<string, unknown>;

export function hardcodedProblems(root: string, problems: Problem[]): void {
  for (const name of globSync('src/**/*.{astro,tsx}', { cwd: root }).sort()) {
    const file = name.replaceAll('\\', '/');
    if (OURS.test(file)) continue;
    const source = readFileSync(`${root}/${file}`, 'utf8');
    for (const { start, text } of wordsIn(file, source))
      problems.push({
        file,
        line: source.slice(0, start).split('\n').length,
        say: `has the fixed text "${text}". Write it into content/messages/en and every complete language, and use t().`,
      });
  }
}

/** Words in the text between tags and in those attributes. */
export function wordsIn(file: string, source: string): { start: number; text: string }[] {
  const tree: unknown = file.endsWith('.astro') ? parse(source).ast : parseAst(source, { lang: 'tsx' });
  const found: { start: number; text: string }[] = [];
  const add = (start: number, raw: unknown) => {
    const text = String(raw).replaceAll(NAMES, '').replace(/&\w+;/g, '').trim();
    if (WORD.test(text) && !KEY.test(text)) found.push({ start, text: String(raw).trim() });
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (!isNode(node)) return;
    if (node.type === 'JSXElement' && /^(script|style)$/.test(nameOf(node.openingElement))) return;
    if (node.type === 'JSXText') add(node.start, node.value);
    if (
      node.type === 'JSXAttribute' &&
      isNode(node.value) &&
      SPOKEN.includes(nameOf(node)) &&
      node.value.type === 'Literal'
    )
      add(node.start, node.value.value);
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child);
  };
  walk(tree);
  return found;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string => (isNode(node) && isNode(node.name) ? String(node.name.name) : '');
