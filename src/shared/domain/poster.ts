// The recipe of a title's poster, and the address of the picture that scripts/art draws from it.

/** What a poster is made of. Codes are code points of the emoji set, e.g. `1f680`. */
export type Poster = {
  readonly a: string;
  readonly b: string;
  readonly hero: string;
  readonly companions: readonly string[];
};

/** Raised when the drawing in `scripts/art` changes: pictures are cached for ever under their address. */
export const DRAWING = 7;

export const posterUrl = (poster: Poster): string => `/_astro/posters/${recipeName(poster)}.webp`;

export function recipeName({ a, b, hero, companions }: Poster): string {
  return fnv1a([DRAWING, a, b, hero, ...companions].join('|').toLowerCase());
}

/** FNV-1a, 64 bits in two halves: names a file, guards nothing. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function fnv1a(text: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000197);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
