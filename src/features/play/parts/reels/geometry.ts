// Where the window's cells are, in pixels of the page. Pure.

export type Box = { x: number; y: number; width: number; height: number };

/** `bleed`: the canvas is larger than the window by so much on each side, for what stands out of its cell. */
export type Geometry = { width: number; height: number; reels: number; bleed: number };

/** How much of the window's width is between two reels. */
const GAP = 0.012;

export const reelBox = ({ width, height, reels, bleed }: Geometry, reel: number): Box => {
  const gap = width * GAP;
  const each = (width - gap * (reels - 1)) / reels;
  return { x: bleed + reel * (each + gap), y: bleed, width: each, height };
};

/** The cell of a row, which may be half passed; `rows` share the reel's height. */
export function cellBox(geometry: Geometry, reel: number, row: number, rows: number): Box {
  const { x, y, width, height } = reelBox(geometry, reel);
  const each = height / rows;
  return { x, y: y + row * each, width, height: each };
}

export const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The largest of such proportions that fits a cell, over its middle. */
export function fitted(box: Box, aspect: number, share: number): Box {
  const width = Math.min(box.width, box.height * aspect) * share;
  const { x, y } = middleOf(box);
  return { x: x - width / 2, y: y - width / aspect / 2, width, height: width / aspect };
}
