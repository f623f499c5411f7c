// The brand's name in texts: they write {{name}}, and no text knows what it is.
import { readFileSync } from 'node:fs';

const NAME = '{{name}}';

/** Where content/config/brand.json cannot be read, which is told as its own mistake, texts are read with another name: of one word that
 * is none of English, or a text that is the name alone in every language would be told as untranslated. */
const NOBODY = 'Nobody';

/** What content/config/brand.json says. */
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

/** French drops its e before a vowel: « de Perigee », « d’Aphelion ». */
export const elided = (text: string, name: string): string =>
  /^[aeiouyàâéèêëîïôùûh]/i.test(name)
    ? text.replaceAll(`de ${name}`, `d’${name}`).replaceAll(`que ${name}`, `qu’${name}`)
    : text;
