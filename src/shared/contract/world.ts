// The pictures of a title's world (art/worlds/<title>/world.json): published under addresses made of their content.
import * as z from 'zod/mini';

/** The same picture for a phone and for everything wider; a page loads one of them. */
const pair = z.strictObject({ phone: z.string(), desktop: z.string() });
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** Pixels of the picture between its edge and the window of the reels: top, right, bottom, left. */
const inset = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const World = z.strictObject({
  /** The material of its frame, plates and ranks; "own" for a unique one. */
  material: z.enum(['stone', 'neon', 'paper', 'wood', 'brass', 'own']),
  colors: z.strictObject({
    dark: colour,
    material: colour,
    accent: colour,
    light: colour,
    gold: z.optional(colour),
    glass: z.optional(colour),
    /** The colour under the bars; by default the page's own dark. */
    ground: z.optional(colour),
  }),
  /** How its stage is composed (docs/draw-a-world.md); missing fields take the default. */
  stage: z.optional(
    z.strictObject({
      /** The lighting: "day" makes the text on it dark. */
      ground: z.optional(z.enum(['day'])),
      /** Where the board is on a phone's table, and where its name is; "apart" is as far from it as there is room. */
      board: z.optional(z.enum(['high', 'low'])),
      sign: z.optional(z.enum(['below', 'apart'])),
      /** The parts of its frame: a shelf under the board, a beam over it, both, posts beside it, an arch with the name in it. */
      frame: z.optional(z.enum(['ledge', 'beam', 'band', 'posts', 'arch'])),
    }),
  ),
  /** Every symbol of the title. */
  symbols: z.record(
    z.string(),
    z.strictObject({
      class: z.enum(['wild', 'scatter', 'high', 'low']),
      phone: z.string(),
      desktop: z.string(),
      /** A symbol that moves while nothing happens: rays that turn behind a face. */
      layers: z.optional(z.strictObject({ rays: z.string(), face: z.string() })),
    }),
  ),
  /** The characters on covers and in large wins, without plate or ribbon: the hero first. */
  cast: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
  scenes: z.strictObject({ base: pair, feature: z.optional(pair) }),
  frame: z.optional(
    z.strictObject({ phone: z.string(), desktop: z.string(), inset: z.strictObject({ phone: inset, desktop: inset }) }),
  ),
  logo: z.optional(z.string()),
  /** Words of celebration as pictures; missing ones are set in type. */
  words: z.optional(
    z.strictObject({
      nice: z.optional(z.string()),
      big: z.optional(z.string()),
      huge: z.optional(z.string()),
      free: z.optional(z.string()),
      total: z.optional(z.string()),
    }),
  ),
  plate: z.optional(z.string()),
  coin: z.optional(z.string()),
});
export type World = z.infer<typeof World>;
export type WorldPair = z.infer<typeof pair>;

/** The same world with every picture's name replaced. */
export function renamed(world: World, to: (file: string) => string): World {
  const both = <Pair extends WorldPair>(pair: Pair): Pair => ({
    ...pair,
    phone: to(pair.phone),
    desktop: to(pair.desktop),
  });
  const maybe = (file: string | undefined) => (file === undefined ? undefined : to(file));
  return {
    ...world,
    symbols: Object.fromEntries(
      Object.entries(world.symbols).map(([name, symbol]) => [
        name,
        {
          ...both(symbol),
          layers: symbol.layers && { rays: to(symbol.layers.rays), face: to(symbol.layers.face) },
        },
      ]),
    ),
    cast: world.cast.map(to),
    scenes: { base: both(world.scenes.base), feature: world.scenes.feature && both(world.scenes.feature) },
    frame: world.frame && both(world.frame),
    logo: maybe(world.logo),
    words: world.words && {
      nice: maybe(world.words.nice),
      big: maybe(world.words.big),
      huge: maybe(world.words.huge),
      free: maybe(world.words.free),
      total: maybe(world.words.total),
    },
    plate: maybe(world.plate),
    coin: maybe(world.coin),
  };
}

/** Every picture that it names. */
export function picturesOf(world: World): string[] {
  const files: string[] = [];
  renamed(world, (file) => {
    files.push(file);
    return file;
  });
  return files;
}
