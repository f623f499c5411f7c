// The recipe of a title's poster, and the address of the picture drawn from it: at build (scripts/art), or on request
// for a title from a provider's feed (functions/art.ts).

export const LAYOUTS = ['crown', 'trio', 'tilt', 'duo', 'orbit', 'rain', 'arch', 'stage'] as const;
export const PATTERNS = ['plain', 'rays', 'rings', 'dots', 'stripes', 'waves', 'stars', 'diamonds', 'scales'] as const;
export const LIGHTS = ['above', 'left', 'right', 'halo', 'below', 'dawn'] as const;

/** The parts of a poster. Codes are code points of the emoji set, e.g. `1f680`. */
export type Poster = {
  readonly a: string;
  readonly b: string;
  readonly hero: string;
  readonly companions: readonly string[];
  /** Follows from the recipe (domain/art/variant.ts) unless it is given here. */
  readonly layout?: (typeof LAYOUTS)[number] | undefined;
  readonly pattern?: (typeof PATTERNS)[number] | undefined;
  readonly light?: (typeof LIGHTS)[number] | undefined;
  /** `<title>.<stamp>`: drawn from the title's own world (art/worlds) in the version of the stamp, and from none of the above. */
  readonly world?: string | undefined;
  /** Drawn on request, not at build. */
  readonly served?: true | undefined;
};

/** Raised when the drawing in `scripts/art` changes: pictures are cached for ever under their address. */
export const DRAWING = 8;

/** Raised when domain/art composes differently. */
export const COMPOSITION = 1;

export const posterUrl = (poster: Poster): string =>
  poster.served ? servedUrl(poster) : `/_astro/posters/${posterName(poster)}.${kindOf(poster)}`;

/** The title whose world a poster is drawn from; undefined where it is composed of objects. */
export const titleOfWorld = ({ world }: Pick<Poster, 'world'>): string | undefined => world?.split('.')[0];

/** A painted scene takes a third less as AVIF; a few objects before a gradient do not. */
export const kindOf = ({ world }: Pick<Poster, 'world'>): 'avif' | 'webp' => (world ? 'avif' : 'webp');

/** The same for posters of worlds. */
const WORLD_DRAWING = 1;

export function recipeName({ a, b, hero, companions, layout, pattern, light, world }: Poster): string {
  if (world) return fnv1a([WORLD_DRAWING, world].join('|'));
  const recipe = [layout, pattern, light].map((word) => word ?? '').join('.');
  return fnv1a([DRAWING, a, b, hero, ...companions, ...(recipe === '..' ? [] : [recipe])].join('|').toLowerCase());
}
/** The name of the upright picture. */
export const posterName = (poster: Poster): string => `${recipeName(poster)}-${COMPOSITION}`;

/** Small tiles on coarse screens need no more. */
export const SMALL_WIDTH = 264;
/** The small picture, or the only one of a poster that has one for every width. */
export const smallPosterUrl = (poster: Poster): string =>
  poster.served ? servedUrl(poster) : `/_astro/posters/${posterName(poster)}-${SMALL_WIDTH}.${kindOf(poster)}`;

/** The whole recipe is in the address. */
function servedUrl({ a, b, hero, companions, layout, pattern, light }: Poster): string {
  const choices = [layout, pattern, light].map((word) => word ?? '').join('.');
  return `/art/${[COMPOSITION, a.slice(1), b.slice(1), choices, hero, ...companions].join('_')}.svg`;
}

const SERVED =
  /^\d+_([0-9a-f]{6})_([0-9a-f]{6})_([a-z]*)\.([a-z]*)\.([a-z]*)_([0-9a-f-]{4,30})(?:_([0-9a-f-]{4,30}))?(?:_([0-9a-f-]{4,30}))?\.svg$/;

/** The recipe in such an address, of this or an earlier composition; undefined for any other. */
export function readServed(name: string): Poster | undefined {
  const [, a, b, layout, pattern, light, hero, ...companions] = SERVED.exec(name) ?? [];
  if (!a || !b || !hero) return undefined;
  return {
    a: `#${a}`,
    b: `#${b}`,
    hero,
    companions: companions.filter((code) => code !== undefined),
    layout: LAYOUTS.find((one) => one === layout),
    pattern: PATTERNS.find((one) => one === pattern),
    light: LIGHTS.find((one) => one === light),
    served: true,
  };
}

/** FNV-1a, 64 bits in two halves: names a file, protects nothing. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function fnv1a(text: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000197);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
