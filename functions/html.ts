// HTML that the Worker writes itself, outside of Astro: the operators' side, and the sandbox's own pages.

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Escapes every value that is not HTML already. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | null | readonly Html[])[]
): Html {
  const texts = values.map((value) => {
    if (value === null) return '';
    if (value instanceof Html) return value.text;
    if (typeof value === 'object') return value.map((each) => each.text).join('');
    return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  });
  return new Html(parts.reduce((text, part, i) => text + part + (texts[i] ?? ''), ''));
}
