// Addresses and sizes of pictures: computed, so that no list of files is ever shipped.
import {
  DRAWING,
  fnv1a,
  kindOf,
  type Poster,
  posterName,
  posterUrl,
  recipeName,
  SMALL_WIDTH,
  smallPosterUrl,
} from '#shared/domain/art/poster.ts';

export const POSTER_WIDTH = 384;
export const POSTER_HEIGHT = 512;
/** The browser chooses by it and `sizes`; undefined where one picture serves every width. */
export const posterSet = (poster: Poster): string | undefined =>
  poster.served ? undefined : `${smallPosterUrl(poster)} ${SMALL_WIDTH}w, ${posterUrl(poster)} ${POSTER_WIDTH}w`;

/** The poster in a large size, for the game page on phones. */
export const TALL_WIDTH = 720;
export const tallUrl = (poster: Poster): string =>
  poster.served ? posterUrl(poster) : `/_astro/covers/${posterName(poster)}-tall-2.${kindOf(poster)}`;

export const COVER_WIDTH = 1120;
export const COVER_HEIGHT = 630;
/** Two widths: for phones, and for everything wider. */
export const COVER_CUTS = [720, 1120] as const;
export type CoverWidth = (typeof COVER_CUTS)[number];

/** The size at which the lobby's hero objects are drawn; they ship in two widths. */
export const HERO_WIDTH = 640;
export const HERO_HEIGHT = 420;
export const HERO_CUTS = [480, 640, 880] as const;

export const heroUrl = (width: (typeof HERO_CUTS)[number]): string => `/_astro/brand/hero-${width}.${DRAWING}.webp`;

/** Several objects in one picture, `SYMBOL_ROW` pixels each, to save requests. */
export const SYMBOL_ROW = 144;
export const symbolRowUrl = (codes: readonly string[]): string => `/_astro/symbols/row-${fnv1a(codes.join('|'))}.webp`;

/** The mark of a payment method's `brand`; cards are 3:2, coins square. The number is raised when marks are drawn differently. */
const MARKS = 2;
export const markUrl = (brand: string): string => `/_astro/marks/${brand}.${MARKS}.svg`;

/** All marks in one picture for the footer: nine small requests would be a third of what the lobby may make. */
export const MARK_CELL = { width: 38, height: 24, gap: 12 } as const;
export const markRowUrl = (brands: readonly string[]): string =>
  `/_astro/marks/row-${fnv1a([MARKS, ...brands].join('|'))}.webp`;

/** The picture of a shared link, 1200 x 630 as its readers want; JPEG, because not all of them read WebP. */
export const SHARE = { width: 1200, height: 630 } as const;
export const shareUrl = (poster: Poster): string => `/_astro/shares/${recipeName(poster)}.jpg`;

export const coverUrl = (poster: Poster, width: CoverWidth = COVER_WIDTH): string =>
  poster.served ? posterUrl(poster) : `/_astro/covers/${recipeName(poster)}-${width}.${kindOf(poster)}`;
/** For `srcset`; state the width on screen in `sizes`. */
export const coverSet = (poster: Poster): string | undefined =>
  poster.served ? undefined : COVER_CUTS.map((width) => `${coverUrl(poster, width)} ${width}w`).join(', ');

/** One object of the set; `SYMBOL_SIZES` are the widths in pixels that the build makes. */
export const SYMBOL_SIZES = [64, 96, 256] as const;
/** Widths for posters that are composed on request: companions and heroes. */
export const SERVED_SIZES = [96, 160] as const;
export type SymbolSize = (typeof SYMBOL_SIZES | typeof SERVED_SIZES)[number];
/** Sparkles in place of a missing picture: a symbol of a title that was removed. */
export const symbolUrl = (code: string, size: SymbolSize): string =>
  `/_astro/symbols/${code || '2728'}${code.startsWith('made-') ? `.${MADE}` : ''}-${size}.webp`;
/** Raised when art/things is drawn differently: pictures are cached for ever under their address. */
const MADE = 1;
