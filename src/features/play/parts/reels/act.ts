// What a canvas of the stage shows, and what draws it: reels that turn, a board that falls.
import type { Geometry } from './geometry.ts';
import type { Palette, SymbolKind } from './look.ts';
import type { Sprite } from './sprites.ts';

export type Stage = {
  pen: CanvasRenderingContext2D;
  geometry: Geometry;
  sprites: readonly Sprite[];
  kinds: readonly SymbolKind[];
  /** The symbol of a coin in hold and win. */
  coin: number;
  /** What wilds that outlast their spin are drawn with. */
  wild: number;
  palette: Palette;
  /** Nothing moves for whoever asked for it. */
  still: boolean;
};

/** Milliseconds since the motion began, how long the reels ran before it, and since what is shown now began to be. */
export type Clock = { ms: number; ranMs: number; winMs: number };

/** What a canvas shows: `grid` are the symbols that stand in its window, column by column. */
export type Windowed = { readonly grid: readonly (readonly number[])[] };
/** How one kind of it moves: reels that turn, a board that falls. */
export type Act<S extends Windowed> = {
  paint(stage: Stage, show: S, clock: Clock): void;
  /** Whether the next picture will be another one. */
  moves(show: S, ms: number, still: boolean): boolean;
  /** Whether the motion begins anew with what comes. */
  begins(before: S | null, next: S): boolean;
  /** Whether what comes goes on from where the motion is. */
  goesOn(before: S | null, next: S): boolean;
};
