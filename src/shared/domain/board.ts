// A piece of a title's own board, for the preview on its tile: which objects are where, and the address of the picture
// that the build draws (scripts/art/board.ts).
import { DRAWING, fnv1a, type Poster } from './art/poster.ts';

export const BOARD = { columns: 3, rows: 4 } as const;

/** `codes` are objects of the emoji set, row by row; where the title has a world, its symbols by name. */
export type Board = Pick<Poster, 'a' | 'b' | 'world'> & { readonly codes: readonly string[] };

type Drawn = {
  readonly config: Readonly<Record<string, unknown>>;
  readonly symbols: Readonly<Record<string, string>>;
  readonly poster: Pick<Poster, 'a' | 'b' | 'world'>;
};

/** The beginning of the reels' strips, else each symbol in turn; null where a game has no board of objects. */
export function boardOf({ config, symbols, poster: { a, b, world } }: Drawn): Board | null {
  const { columns, rows } = BOARD;
  const all = world ? Object.keys(symbols) : Object.values(symbols);
  if (all.length < columns + rows - 1) return null;
  const strips = Array.isArray(config.strips) ? config.strips.map((strip) => String(strip).split(' ')) : [];
  const codes = Array.from({ length: columns * rows }, (_, i) => {
    const name = strips[i % columns]?.[Math.floor(i / columns)];
    const own = world ? name : name && symbols[name];
    return own || all[i % all.length] || '';
  });
  return { a, b, codes, ...(world && { world }) };
}

export const boardName = ({ a, b, codes, world = '' }: Board): string =>
  fnv1a([DRAWING, 'board', a, b, ...codes, world].join('|').toLowerCase());

export const boardUrl = (name: string): string => `/_astro/boards/${name}.webp`;
