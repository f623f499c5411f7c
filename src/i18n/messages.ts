// Texts on screen: compiled ICU messages in, a translator out. The same on the server and in the browser.
//
// A text is in content/messages/<locale>/<namespace>.json under a flat key; its full name is `namespace.key`. The
// server has all of them (Astro.locals.messages); an island receives those of its code as a prop (`?texts`, ADR 159).
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { formatters, intlLocale } from './intl.ts';
import { joined } from './joined.ts';

export type Messages = Record<string, CompiledMessage>;
export type Values = FormatValues<string>;
export type Translate = (key: string, values?: Values) => string;

/** Shown for a problem whose own text the page does not hold: a server may refuse for reasons that the screen did not expect. */
const SOMETHING_FAILED = 'problems.server.failed';

/** ICU's named style `{share, number, percent}`. */
const FORMATS = { number: { percent: { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' } } } as const;

/** The text of a key in `locale`. An unknown key is a bug: it throws in sandbox builds, and a release shows the key. */
export function translator(locale: string, messages: Messages): Translate {
  return (key, values) => {
    const message = messages[key] ?? (key.startsWith('problems.') ? messages[SOMETHING_FAILED] : undefined);
    if (message === undefined) {
      if (__SANDBOX__) throw new Error(`No message "${key}" among those this screen was given (${locale}).`);
      return key;
    }
    const text = format<string>(message, intlLocale(locale), values, { formatters, formats: FORMATS });
    return joined(locale, Array.isArray(text) ? text.join('') : text);
  };
}

/** The messages of these keys. */
export const chosen = (messages: Messages, keys: readonly string[]): Messages =>
  Object.fromEntries(keys.flatMap((key) => (messages[key] === undefined ? [] : [[key, messages[key]]])));

/** The messages of some namespaces, or single ones by their full key. */
export function pick(messages: Messages, ...namespaces: string[]): Messages {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) =>
      namespaces.some((namespace) => key === namespace || key.startsWith(`${namespace}.`)),
    ),
  );
}
