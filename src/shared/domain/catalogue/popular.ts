// What is played most, stored beside the snapshot: it changes by the minute, unlike the catalogue.

export const POPULAR = 'catalogue/popular';
/** The most titles in the list; all others follow by rank. */
export const LISTED = 500;

export const popularText = (ids: readonly string[], atMs: number): string => JSON.stringify({ atMs, ids });

/** Identifiers, most played first; undefined for an invalid text. */
export function popularIn(text: string): readonly string[] | undefined {
  const parsed: unknown = JSON.parse(text);
  const ids = typeof parsed === 'object' && parsed !== null && 'ids' in parsed ? parsed.ids : undefined;
  const whole = Array.isArray(ids) && ids.length <= LISTED && ids.every((id) => typeof id === 'string');
  return whole ? ids : undefined;
}
