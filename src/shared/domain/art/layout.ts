// Where the objects of a poster are, on a canvas of 384 x 512: whole, above the title's third, never over the edge.
import type { Poster } from './poster.ts';
import { chance, type Variant } from './variant.ts';

export const CANVAS = { width: 384, height: 512 } as const;

export type Placed = {
  readonly code: string;
  /** Centre and width, in the canvas. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
  readonly blur: number;
  readonly shadow: number;
};
/** Something drawn behind the objects. */
export type Backdrop = 'none' | 'arch' | 'orbit' | 'stage';

type Spot = readonly [x: number, y: number, width: number, turn?: number, blur?: number];
type Scene = { readonly hero: Spot; readonly first: Spot; readonly second: Spot; readonly backdrop?: Backdrop };

/** Companions are drawn before the hero; a spot's blur puts it further away. */
const SCENES: Readonly<Record<Exclude<Variant['layout'], 'rain'>, Scene>> = {
  crown: { hero: [192, 192, 300], first: [62, 306, 92, -16, 1.4], second: [320, 62, 92, 16, 1.4] },
  trio: { hero: [212, 158, 262, 5], first: [82, 276, 128, -12], second: [304, 300, 112, 10] },
  tilt: { hero: [196, 188, 304, -13], first: [66, 66, 82, -20, 1.4], second: [326, 312, 88, 14, 1.4] },
  duo: { hero: [148, 166, 262, -5], first: [286, 266, 156, 9], second: [318, 74, 78, 12, 1.4] },
  orbit: { hero: [192, 184, 236], first: [58, 244, 82, -10], second: [328, 124, 70, 10, 1], backdrop: 'orbit' },
  arch: { hero: [192, 196, 262], first: [64, 300, 96, -10], second: [320, 300, 96, 10], backdrop: 'arch' },
  stage: { hero: [192, 176, 268], first: [64, 152, 92, -12, 2], second: [320, 152, 92, 12, 2], backdrop: 'stage' },
};

/** Four small objects fall around the hero, each in its own corner. */
const DROPS: readonly Spot[] = [
  [58, 84, 70, -18, 1.6],
  [326, 64, 58, 14, 2],
  [52, 296, 64, 12, 1],
  [330, 286, 80, -10, 0.8],
];

export function placed(poster: Poster, { layout, flip }: Variant): { objects: Placed[]; backdrop: Backdrop } {
  const [first, second = first] = poster.companions;
  if (layout === 'rain') {
    const next = chance(`${poster.hero}${poster.a}`);
    const drops = [first, second, second, first].flatMap((code, i) => {
      const [x, y, width, turn = 0, blur = 0] = DROPS[i] ?? [0, 0, 0];
      return code ? [at(code, [x + 12 * (next() - 0.5), y + 16 * (next() - 0.5), width, turn * 1.4, blur], flip)] : [];
    });
    return { objects: [...drops, at(poster.hero, [192, 188, 280, 4], flip)], backdrop: 'none' };
  }
  const scene = SCENES[layout];
  const hero = at(poster.hero, scene.hero, flip);
  const beside = [
    first && at(first, scene.first, flip),
    poster.companions[1] && at(poster.companions[1], scene.second, flip),
  ];
  const companions = beside.filter((one): one is Placed => typeof one === 'object');
  const behind = companions.filter(({ blur }) => blur > 0);
  const before = companions.filter(({ blur }) => blur === 0);
  return { objects: [...behind, hero, ...before], backdrop: scene.backdrop ?? 'none' };
}

const at = (code: string, [x, y, width, turn = 0, blur = 0]: Spot, flip: boolean): Placed => ({
  code,
  x: flip ? CANVAS.width - x : x,
  y,
  width,
  turn: flip ? -turn : turn,
  blur,
  shadow: width > 200 ? 15 : 8,
});
