// A mistake in content, reported so that its author can mend it: which file, line and field, and what to write instead.
export type Problem = { file: string; line?: number; field?: string; say: string };

/** `content/config/geo.json:12 "rows.0.class" must be one of ... .` */
export function sentence({ file, line, field, say }: Problem): string {
  return `${file}${line ? `:${line}` : ''} ${field ? `"${field}" ` : ''}${say}`;
}
