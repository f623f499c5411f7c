// Fills the brand's name into texts, which write {{name}}.
import { readFileSync } from 'node:fs';

const NAME = '{{name}}';

/**
 * The name used where content/config/brand.json cannot be read, which is reported as its own mistake. It must not be an
 * English word, or a text that consists of the name alone would be reported as untranslated.
 */
const NOBODY = 'Nobody';

/** The name in content/config/brand.json. */
export function nameIn(root: string): string {
  try {
    const { name } = JSON.parse(readFileSync(`${root}/content/config/brand.json`, 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : NOBODY;
  } catch {
    return NOBODY;
  }
}

export const named = (text: string, name: string): string =>
  text.includes(NAME) ? elided(text.replaceAll(NAME, name), name) : text;

/** French elides `de` before a vowel: « de Perigee », « d’Aphelion ». */
export const elided = (text: string, name: string): string =>
  /^[aeiouyàâéèêëîïôùûh]/i.test(name)
    ? text.replaceAll(`de ${name}`, `d’${name}`).replaceAll(`que ${name}`, `qu’${name}`)
    : text;
