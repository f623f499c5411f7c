// Phrases that no text may use any more (content/retired.json): content/glossary.md has replaced each, and habit would
// bring them back.
import { globSync, readFileSync } from 'node:fs';
import { jsonLines } from '../../src/cms/reader/lines.ts';
import type { Problem } from '../../src/cms/reader/problem.ts';
import { fallbackOf, isLocale, type Locale } from '../../src/i18n/locales.ts';

/** By locale: phrase > what to write instead. A regional English is checked against the English phrases as well. */
type Retired = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;
type Text = { locale: Locale; line?: number; field?: string; text: string };

/** Files without texts of ours: phrases that a chat refuses, configurations, certificates. */
const NO_TEXTS = /^content\/(retired\.json|glossary\.md|chat\/|names\/|expectations\/|games\/(certificates|configs)\/)/;

export function retiredProblems(root: string, problems: Problem[]): void {
  const retired = JSON.parse(readFileSync(`${root}/content/retired.json`, 'utf8')) as Retired;
  const find = finder(retired);
  for (const path of globSync('content/**/*.{json,md}', { cwd: root }).sort()) {
    const file = path.replaceAll('\\', '/');
    if (NO_TEXTS.test(file)) continue;
    for (const { locale, text, line, field } of textsIn(file, readFileSync(`${root}/${file}`, 'utf8')))
      for (const { phrase, instead } of find(locale, text))
        problems.push({ file, line, field, say: `says "${phrase}". Write ${instead} (content/glossary.md).` });
  }
}

/** Finds phrases as whole words, in any case. */
function finder(retired: Retired): (locale: Locale, text: string) => { phrase: string; instead: string }[] {
  const patterns = new Map<Locale, { pattern: RegExp; instead: ReadonlyMap<string, string> }>();
  for (const [locale, phrases] of Object.entries(retired)) {
    const longest = Object.keys(phrases).sort((a, b) => b.length - a.length);
    const words = longest.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    if (!isLocale(locale) || words.length === 0) continue;
    const instead = new Map(Object.entries(phrases).map(([phrase, say]) => [phrase.toLowerCase(), say]));
    patterns.set(locale, {
      pattern: new RegExp(`(?<![\\p{L}\\d/])(?:${words.join('|')})(?![\\p{L}\\d])`, 'giu'),
      instead,
    });
  }
  return (locale, text) => {
    const own = [...new Set([locale, fallbackOf(locale)])].flatMap((one) => patterns.get(one) ?? []);
    return own.flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map(([phrase]) => ({ phrase, instead: instead.get(phrase.toLowerCase()) ?? '' })),
    );
  };
}

/** A file's locale is in its name or folder; in other files, texts stand under the codes of their locales. */
function textsIn(file: string, source: string): Text[] {
  const own = file.split(/[/.]/).find(isLocale);
  if (file.endsWith('.md'))
    return own ? source.split('\n').map((text, index) => ({ locale: own, line: index + 1, text })) : [];
  const lines = jsonLines(source);
  const texts: Text[] = [];
  const walk = (value: unknown, path: readonly string[], locale: Locale | undefined): void => {
    const field = path.join('.');
    if (typeof value === 'string' && locale) texts.push({ locale, line: lines.get(field), field, text: value });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key], isLocale(key) && !own ? key : locale);
  };
  walk(JSON.parse(source), [], own);
  return texts;
}
