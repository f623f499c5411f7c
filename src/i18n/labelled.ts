// "What it is: how it is", written as the language writes a colon: in French a space that breaks no line stands before it.

export const labelled = (label: string, value: string, locale: string): string =>
  `${label}${locale.startsWith('fr') ? '\u00a0' : ''}: ${value}`;
