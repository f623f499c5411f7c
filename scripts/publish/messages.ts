// content/messages/<locale>/<namespace>.json > one compiled asset per locale, which the Worker reads on demand.
import compileText from 'icu-minify/compile';
import { cached } from '../../src/cms/reader/cached.ts';
import { readData } from '../../src/cms/reader/data.ts';
import type { Problem } from '../../src/cms/reader/problem.ts';
import { collections } from '../../src/content.config.ts';
import { filesOf } from './check.ts';
import { reworded, type Words } from './reworded.ts';

const compile = cached((source: string) => compileText(source));

type Text = { file: string; line?: number; field: string; source: string };
/** Full name (`namespace.key`) > where it stands and what it says. */
export type Texts = Readonly<Record<string, Text>>;

export type Messages = {
  readonly texts: Texts;
  /**
   * Whether a text of this name may be in a file that could not be read. That file's mistake was reported, so its texts
   * are not reported as missing.
   */
  readonly isBroken: (name: string) => boolean;
};

/** All texts of a locale, those beside mistakes too. */
export function readMessages(root: string, locale: string, problems: Problem[]): Messages {
  const texts: Record<string, Text> = {};
  const files = new Set<string>();
  const names = new Set<string>();
  const isBroken = (name: string) => names.has(name) || files.has(name.split('.')[0] ?? '');
  for (const { id, file } of filesOf(root, 'messages')) {
    const [of, part = ''] = id.split('/');
    if (of !== locale) continue;
    const { written, lineOf, problems: own } = readData(root, file, collections.messages.source);
    problems.push(...own);
    if (typeof written !== 'object' || written === null) files.add(part);
    else
      for (const [key, source] of Object.entries(written)) {
        const name = `${part}.${key}`;
        if (typeof source !== 'string' || source.trim() === '') names.add(name);
        else texts[name] = { file, line: lineOf([key]), field: key, source };
      }
  }
  for (const [name, text] of Object.entries(texts)) if (!isMessage(text.source)) names.add(name);
  return { texts, isBroken };
}

/** The fallback's texts in the words of the locale's readers: only in texts where a word has that meaning. */
export const rewordedTexts = (texts: Texts, words: Words | undefined, meant: ReadonlySet<string>): Texts =>
  words
    ? Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          meant.has(name) ? { ...text, source: reworded(text.source, words) } : text,
        ]),
      )
    : texts;

/** Names in a locale's list of meant texts that no English text has. */
export function lostTexts(
  { texts, isBroken }: Messages,
  locale: string,
  meant: readonly string[],
  problems: Problem[],
): void {
  for (const name of meant)
    if (!texts[name] && !isBroken(name))
      problems.push({
        file: 'content/config/locales.json',
        say: `names "${name}" among the texts of ${locale}, which content/messages/en has not. Take it out.`,
      });
}

/** Compiles a locale's texts over its fallback's; a text that is not valid ICU is reported with its key. */
export function compileMessages(texts: Texts, fallback: Texts, problems: Problem[]): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [name, text] of Object.entries({ ...fallback, ...texts })) {
    try {
      compiled[name] = compile(text.source);
    } catch (error) {
      if (!Object.hasOwn(texts, name)) continue;
      problems.push({ ...where(text), say: `cannot be read: ${brokenBy(error)}` });
    }
  }
  return compiled;
}

/** The parser's error, in words for somebody who does not know ICU. */
function brokenBy(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return BROKEN[reason] ?? `its braces are not those of a message (${reason}). ${EXAMPLE}`;
}
const EXAMPLE = 'Write it like "{count, plural, one {# spin} other {# spins}}".';
const BROKEN: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE:
    'a { is never closed. Write } for every {; an apostrophe before a brace is written twice.',
  EMPTY_ARGUMENT: 'there is nothing between { and }. Write the name of the placeholder, as in English.',
  MALFORMED_ARGUMENT: 'the text between { and } is not a name. Write the name of the placeholder, as in English.',
  EXPECT_ARGUMENT_TYPE: `after {name, a word is missing: plural, select, number, date or time. ${EXAMPLE}`,
  INVALID_ARGUMENT_TYPE: `the word after {name, must be plural, selectordinal, select, number, date or time. ${EXAMPLE}`,
  EXPECT_SELECT_ARGUMENT_OPTIONS: `a comma and the cases are missing after plural or select. ${EXAMPLE}`,
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: `a case of a plural has no text in braces. ${EXAMPLE}`,
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: `a case of a select has no text in braces. ${EXAMPLE}`,
  EXPECT_PLURAL_ARGUMENT_SELECTOR: `a plural has no cases. ${EXAMPLE}`,
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'a select has no cases. Write it like "{kind, select, card {Card} other {Other}}".',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a plural has the same case twice. Keep one of the two.',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a select has the same case twice. Keep one of the two.',
  MISSING_OTHER_CLAUSE: `the case "other" is missing. ${EXAMPLE}`,
  INVALID_PLURAL_ARGUMENT_SELECTOR: `a case of a plural is neither a word (one, few, other) nor =1. ${EXAMPLE}`,
  UNMATCHED_CLOSING_TAG: 'a closing tag has no opening one before it. Write both, <b>like this</b>.',
  UNCLOSED_TAG: 'a tag is never closed. Write both, <b>like this</b>.',
  INVALID_TAG: 'a tag is not valid. Write it <b>like this</b>; a < that is no tag is written between apostrophes.',
};

/** A complete locale has every English text with the same placeholders, and no others; a regional one only those that differ. */
export function compareMessages(
  locale: string,
  english: Messages,
  { texts, isBroken }: Messages,
  problems: Problem[],
  overlay = false,
): void {
  for (const [name, text] of Object.entries(english.texts)) {
    if (english.isBroken(name) || isBroken(name)) continue;
    const own = texts[name];
    const file = text.file.replace('/en/', `/${locale}/`);
    if (!own) {
      if (!overlay) problems.push({ file, field: text.field, say: `is missing. Translate "${text.source}".` });
    } else {
      const want = placeholders(text.source);
      const have = placeholders(own.source);
      const lacking = want.filter((one) => !have.includes(one));
      const extra = have.filter((one) => !want.includes(one));
      if (lacking.length > 0)
        problems.push({
          ...where(own),
          say: `lacks ${lacking.join(', ')}, which the English text has. Use the same placeholders.`,
        });
      if (extra.length > 0)
        problems.push({
          ...where(own),
          say: `has ${extra.join(', ')}, which the English text does not have. Use the same placeholders.`,
        });
    }
  }
  for (const [name, text] of Object.entries(texts))
    if (!english.texts[name] && !english.isBroken(name))
      problems.push({ ...where(text), say: 'is not in the English file. Write it there too, or remove it here.' });
}

/** A text that cannot be parsed has no placeholders to compare; compiling it reports the mistake. */
function isMessage(source: string): boolean {
  try {
    compile(source);
    return true;
  } catch {
    return false;
  }
}

const where = ({ file, line, field }: Text) => ({ file, line, field });

/** `{name}` of variables and `<b>` of tags, sorted. A broken text has none: it is reported elsewhere. */
export const placeholders = cached((source: string): readonly string[] => {
  const found = new Set<string>();
  // 0 is the # of a plural: `["Il reste ", 0]` is a text followed by the number, not a variable.
  const isType = (kind: unknown) => typeof kind === 'number' && kind > 0;
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [head, kind, ...rest] = node;
    if (typeof head === 'string' && node.length === 1) found.add(`{${head}}`);
    else if (typeof head === 'string' && isType(kind)) {
      found.add(`{${head}}`);
      for (const part of rest)
        if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) deep(inner);
    } else if (typeof head === 'string') {
      found.add(`<${head}>`);
      for (const inner of node.slice(1)) deep(inner);
    }
  };
  const deep = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    // Either a list of parts, or a single part where a list could be.
    if (typeof node[0] === 'string' && (node.length === 1 || isType(node[1]))) walk(node);
    else for (const part of node) walk(part);
  };
  try {
    deep(compile(source));
  } catch {
    return [];
  }
  return [...found].sort();
});

/** icu-minify's number of a select among its types. */
const SELECT = 1;

/** The cases of each select in a text: `{why, select, request {…} other {…}}` is `['why', ['request', 'other']]`. A broken text has none. */
export const selects = cached((source: string): readonly (readonly [name: string, cases: readonly string[]])[] => {
  const found: [string, string[]][] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node) && typeof node[0] === 'string' && node[1] === SELECT)
      found.push([node[0], Object.keys(node[2] as object)]);
    for (const inner of Object.values(node)) walk(inner);
  };
  try {
    walk(compile(source));
  } catch {
    return [];
  }
  return found;
});
