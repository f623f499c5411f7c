// The rectangles of the window's cells, in CSS pixels. Pure.
import type { SymbolKind } from './look.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** `bleed`: by how much the canvas exceeds the window on each side, for symbols larger than their cell. */
export type Geometry = { width: number; height: number; reels: number; bleed: number };

/** The height of a symbol's picture relative to its width. */
export const TALL = 1.16;
/** Relative to the cell's width: symbols without a plate are larger than those with one. */
export const SHARE: Record<SymbolKind, number> = { wild: 1.07, scatter: 1.07, high: 1, low: 1 };

/** The gap between two reels as a fraction of the window's width. */
const GAP = 0.012;

export const reelBox = ({ width, height, reels, bleed }: Geometry, reel: number): Box => {
  const gap = width * GAP;
  const each = (width - gap * (reels - 1)) / reels;
  return { x: bleed + reel * (each + gap), y: bleed, width: each, height };
};

/** The cell of a row, which may be a fraction while it moves; `rows` share the reel's height. */
export function cellBox(geometry: Geometry, reel: number, row: number, rows: number): Box {
  const { x, y, width, height } = reelBox(geometry, reel);
  const each = height / rows;
  return { x, y: y + row * each, width, height: each };
}

/** The box enlarged on each side. */
export const around = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The width at which a symbol of a kind is drawn in a cell. */
export const widthIn = ({ width, height }: Box, kind: SymbolKind): number =>
  Math.min(width, height / TALL) * SHARE[kind];

export const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The largest rectangle of this aspect ratio that fits a cell, in its middle. */
export function fitted(box: Box, aspect: number, share: number): Box {
  const width = Math.min(box.width, box.height * aspect) * share;
  const { x, y } = middleOf(box);
  return { x: x - width / 2, y: y - width / aspect / 2, width, height: width / aspect };
}
