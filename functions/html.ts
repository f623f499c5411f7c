// HTML that the Worker writes itself, outside of Astro, where it is not hono/jsx: its values and elements of hono/jsx go into each other.
import { type HtmlEscapedString, raw } from 'hono/utils/html';

export type Html = HtmlEscapedString;
/** What hono/jsx makes of an element; none of ours waits for anything while it is drawn. */
export type Element = Html | Promise<Html>;
type Value = string | number | Element | null;

/** Markup that is written already. */
export const written = (markup: string): Html => raw(markup);

function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'object') return String(value);
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escapes every value that is not HTML already. */
export function html(parts: TemplateStringsArray, ...values: (Value | readonly (Element | null)[])[]): Html {
  const texts = values.map((value) => (Array.isArray(value) ? value.map(textOf).join('') : textOf(value as Value)));
  return written(parts.reduce((text, part, i) => text + part + (texts[i] ?? ''), ''));
}
