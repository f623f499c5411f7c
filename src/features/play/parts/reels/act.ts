// What a canvas of the stage shows, and what draws it: turning reels, a falling board.
import type { Box, Geometry } from './geometry.ts';
import type { Palette, SymbolKind } from './look.ts';
import type { Sprite } from './sprites.ts';

export type Stage = {
  pen: CanvasRenderingContext2D;
  /** Pixels of the canvas for each pixel of the page. */
  dpr: number;
  geometry: Geometry;
  sprites: readonly Sprite[];
  kinds: readonly SymbolKind[];
  /** The symbol of a coin in hold and win. */
  coin: number;
  /** The symbol that draws sticky and walking wilds. */
  wild: number;
  palette: Palette;
  /** Reduced motion: nothing moves. */
  still: boolean;
};

/** Milliseconds since the motion began, how long the reels ran before it, and since the current window stands. */
export type Clock = { ms: number; ranMs: number; winMs: number };

/** What a canvas shows: `grid` holds the symbols in its window, column by column. */
export type Windowed = { readonly grid: readonly (readonly number[])[] };
/** How one kind of window moves: turning reels, or a falling board. */
export type Act<S extends Windowed> = {
  paint(stage: Stage, show: S, clock: Clock): void;
  /**
   * Where the picture differs from that of the same show at `beforeMs`; null: everywhere. The cost of a frame depends
   * on what it paints.
   */
  changed(stage: Stage, show: S, clock: Clock, beforeMs: number): readonly Box[] | null;
  /** Whether the next frame will differ. */
  moves(stage: Stage, show: S, clock: Clock): boolean;
  /** The number of rows of every column; null where spins change it. */
  rows(show: S): number | null;
  /** Whether the next window starts the motion again. */
  begins(before: S | null, next: S): boolean;
  /** Whether the next window continues the current motion. */
  goesOn(before: S | null, next: S): boolean;
};
