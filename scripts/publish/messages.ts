// content/messages/<locale>/<namespace>.json > one compiled asset per locale, which the Worker reads on demand.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';

export type Problem = { file: string; field?: string; say: string };

/** All texts of a locale as `namespace.key` > ICU source. */
export function readMessages(locale: string): Record<string, string> {
  const folder = `content/messages/${locale}`;
  if (!existsSync(folder)) return {};
  const texts: Record<string, string> = {};
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const namespace = name.slice(0, -'.json'.length);
    const entries: Record<string, string> = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    for (const [key, text] of Object.entries(entries)) texts[`${namespace}.${key}`] = text;
  }
  return texts;
}

/** Compiles a locale's texts; what is not ICU is told with its key. */
export function compileMessages(locale: string, problems: Problem[]): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [key, text] of Object.entries({ ...readMessages('en'), ...readMessages(locale) })) {
    try {
      compiled[key] = compile(text);
    } catch (error) {
      const [namespace, ...rest] = key.split('.');
      problems.push({
        file: `content/messages/${locale}/${namespace}.json`,
        field: rest.join('.'),
        say: `is not an ICU message (${error instanceof Error ? error.message : error}); check its braces and apostrophes`,
      });
    }
  }
  return compiled;
}
