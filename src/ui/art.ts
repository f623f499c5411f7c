// Where the composed pictures are: an address is computed from the recipe, so no list of files is ever shipped.

/** What a poster is made of. Codes are code points of the emoji set, e.g. `1f680`. */
export type Poster = {
  readonly a: string;
  readonly b: string;
  readonly hero: string;
  readonly companions: readonly string[];
};

export const POSTER_WIDTH = 384;
export const POSTER_HEIGHT = 512;
export const COVER_WIDTH = 1120;
export const COVER_HEIGHT = 630;
/** Two cuts: phones, and everything wider. */
export const COVER_CUTS = [720, 1120] as const;
export type CoverWidth = (typeof COVER_CUTS)[number];

/** The lobby's hero objects, drawn on this canvas and cut in two widths. */
export const HERO_WIDTH = 640;
export const HERO_HEIGHT = 420;
export const HERO_CUTS = [480, 880] as const;

/** Raised when the drawing in `scripts/art` changes: pictures are cached for ever under their address. */
const DRAWING = 3;

export const heroUrl = (width: (typeof HERO_CUTS)[number]): string => `/_astro/brand/hero-${width}.${DRAWING}.webp`;
export const faviconUrl = `/_astro/brand/favicon.${DRAWING}.svg`;
export const iconUrl = (size: 180 | 192 | 512, kind: 'plain' | 'maskable' = 'plain'): string =>
  `/_astro/brand/icon-${kind}-${size}.${DRAWING}.png`;

/** The mark of a payment method's `brand`; cards are 3:2, coins square. */
export const markUrl = (brand: string): string => `/_astro/marks/${brand}.svg`;

/** All of them in one picture for the footer: nine small requests would be a third of what the lobby may make. */
export const MARK_CELL = { width: 38, height: 24, gap: 12 } as const;
export const markRowUrl = (brands: readonly string[]): string => `/_astro/marks/row-${fnv1a(brands.join('|'))}.webp`;

export const posterUrl = (poster: Poster): string => `/_astro/posters/${recipeName(poster)}.webp`;
export const coverUrl = (poster: Poster, width: CoverWidth = COVER_WIDTH): string =>
  `/_astro/covers/${recipeName(poster)}-${width}.webp`;
/** For `srcset`; say the width on screen in `sizes`. */
export const coverSet = (poster: Poster): string =>
  COVER_CUTS.map((width) => `${coverUrl(poster, width)} ${width}w`).join(', ');

/** One object of the set; `SYMBOL_SIZES` are the widths in pixels that the build cuts. */
export const SYMBOL_SIZES = [64, 96, 160, 256] as const;
export type SymbolSize = (typeof SYMBOL_SIZES)[number];
export const symbolUrl = (code: string, size: SymbolSize): string => `/_astro/symbols/${code}-${size}.webp`;

export function recipeName({ a, b, hero, companions }: Poster): string {
  return fnv1a([DRAWING, a, b, hero, ...companions].join('|').toLowerCase());
}

/** FNV-1a, 64 bits in two halves: names a file, guards nothing. http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(text: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000197);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
