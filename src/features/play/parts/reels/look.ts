// The look of a title's symbols on the stage: the class and picture of each, and the colours of its world. Pure.
import type { World, WorldPair } from '#shared/contract/world.ts';
import { symbolUrl } from '#src/ui/art.ts';

/** The class of a symbol: wild and scatter stand free with their word, high symbols have enamel plates, low ones iron plates. */
export type SymbolKind = 'wild' | 'scatter' | 'high' | 'low';

export type SymbolLook = {
  name: string;
  kind: SymbolKind;
  picture: WorldPair;
  /** Layers that turn behind it while nothing happens. */
  layers: { rays: string; face: string } | null;
  /** The enamel under it; null for free-standing symbols, and where the world's picture has its own plate. */
  enamel: Enamel | null;
  /** Whether the picture needs no word set into it. */
  whole: boolean;
};
export type Enamel = { light: string; dark: string };

/** A world's colours: `rim` is its metal from lit to shaded, `glow` its light, `beam` the contrasting colour of the scatter. */
export type Palette = { rim: readonly [string, string, string]; glow: string; beam: string; night: string };

export type ReelsLook = { symbols: SymbolLook[]; palette: Palette };

/** At most this many symbols are of the high class. */
const HIGH = 4;
/** Degrees between the title's hue and the enamels, best symbol first. */
const TURNS = [170, 20, -70, 110];

type Colours = { a: string; b: string };

/** A title's pictures: those of its world, or symbols of the common set with its two colours. */
export type Pictures = { symbols: Record<string, string>; poster: Colours; world?: World | undefined };

/** A symbol by its name, outside the reels: its world's picture, or that of the common set. */
export const symbolPicture = ({ symbols, world }: Omit<Pictures, 'poster'>, name: string, size: 96 | 256): string =>
  world?.symbols[name]?.[size === 96 ? 'phone' : 'desktop'] ?? symbolUrl(symbols[name] ?? '', size);

/** The symbols of a game by index, and what each pays by count; -1 where there is no wild or scatter. */
type Paying = { symbols: string[]; pays: number[][]; wild: number; scatter: number };

export function lookOf(config: Paying, { symbols, poster, world }: Pictures): ReelsLook {
  const best = config.pays.map((byCount) => Math.max(0, ...byCount));
  const paying = [...config.symbols.keys()]
    .filter((symbol) => symbol !== config.wild && symbol !== config.scatter)
    .sort((one, other) => (best[other] ?? 0) - (best[one] ?? 0));
  const high = paying.slice(0, Math.min(HIGH, Math.ceil(paying.length / 2)));
  const { hue } = hslOf(poster.a);
  return {
    palette: world ? paletteIn(world) : paletteOf(poster),
    symbols: config.symbols.map((name, symbol): SymbolLook => {
      // An old round may have symbols that the world no longer has.
      const own = world?.symbols[name];
      if (own) {
        const { class: kind, phone, desktop, layers = null } = own;
        return { name, kind, picture: { phone, desktop }, layers, enamel: null, whole: true };
      }
      const rank = high.indexOf(symbol);
      const kind = symbol === config.wild ? 'wild' : symbol === config.scatter ? 'scatter' : rank >= 0 ? 'high' : 'low';
      const turned = hue + (TURNS[rank] ?? 0);
      const enamel = {
        high: { light: hsl(turned, 62, 46), dark: hsl(turned, 70, 17) },
        low: { light: hsl(hue, 22, 24), dark: hsl(hue, 30, 9) },
        wild: null,
        scatter: null,
      }[kind];
      const url = symbolUrl(symbols[name] ?? '', 256);
      return { name, kind, picture: { phone: url, desktop: url }, layers: null, enamel, whole: false };
    }),
  };
}

const paletteIn = ({ colors: { gold, material, accent, light, dark } }: World): Palette => ({
  rim: [light, gold ?? material, dark],
  glow: gold ?? material,
  beam: accent,
  night: dark,
});

function paletteOf({ a, b }: Colours): Palette {
  const { hue, saturation } = hslOf(a);
  const metal = Math.max(32, saturation * 0.75);
  // In a cold-coloured world the scatter is warm.
  const cold = hue > 150 && hue < 270;
  return {
    rim: [hsl(hue, metal, 86), hsl(hue, metal, 58), hsl(hue, metal, 26)],
    glow: a,
    beam: cold ? '#ffc24a' : '#7fd8ff',
    night: hsl(hslOf(b).hue, 45, 6),
  };
}

const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round((hue + 360) % 360)} ${Math.round(saturation)}% ${Math.round(light)}%)`;

/** Converts `#rrggbb`: hue in degrees, saturation and light in percent. */
export function hslOf(hex: string): { hue: number; saturation: number; light: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  const light = (most + least) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, light: light * 100 };
  const sector = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { hue: sector * 60, saturation: (spread / (1 - Math.abs(2 * light - 1))) * 100, light: light * 100 };
}
