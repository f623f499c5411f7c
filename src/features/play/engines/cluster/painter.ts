// Draws a cluster board at a time: falling symbols, wins and their vanishing, the light that passes over a resting board.
import type { Act, Clock, Stage } from '../../parts/reels/act.ts';
import { around, type Box, cellBox, type Geometry, middleOf, reelBox } from '../../parts/reels/geometry.ts';
import { AT_REST, clipTo, drawGlow, drawSweep, drawSymbol, empty, ring } from '../../parts/reels/painter.ts';
import { rounded } from '../../parts/reels/sprites.ts';
import { SETTLED_MS, type Telling, tellingAt } from '../../parts/reels/timeline.ts';
import { type BoardShow, boardMoves, type CellState, cellAt, shineAt } from './falling.ts';

export const BOARD: Act<BoardShow> = {
  paint,
  changed,
  moves: ({ still }, show, { ms }) => boardMoves(show, ms, still),
  rows: ({ rows }) => rows,
  begins: (before, next) =>
    before?.motion !== next.motion || before.board !== next.board || before.paid.size !== next.paid.size,
  goesOn: () => false,
};

/** The parts that change: falling columns, vanishing cells with their light, cells that a light passes. */
function changed({ geometry }: Stage, show: BoardShow, { ms }: Clock, beforeMs: number): Box[] | null {
  const { motion, grid, rows, paid, fallen } = show;
  const cells = (wanted: (column: number, row: number) => boolean, by: number) =>
    grid.flatMap((column, x) =>
      column.flatMap((_, y) => {
        const box = cellBox(geometry, x, y, rows);
        return wanted(x, y) ? [around(box, by * Math.max(box.width, box.height))] : [];
      }),
    );
  if (motion === 'vanishing') return cells((x, y) => paid.has(`${x}:${y}`), 0.65);
  if (motion === 'still') {
    if (paid.size > 0) return beforeMs > SETTLED_MS ? [] : null;
    return cells((x, y) => shineAt(show, x, y, beforeMs) !== null || shineAt(show, x, y, ms) !== null, 0);
  }
  if (motion !== 'falling' || !fallen || paid.size > 0) return null;
  const falls = (x: number) => grid[x]?.some((_, y) => (fallen.get(`${x}:${y}`) ?? 0) > 0);
  return grid.flatMap((_, x) => (falls(x) ? [around(reelBox(geometry, x), geometry.bleed)] : []));
}

function paint(stage: Stage, show: BoardShow, { ms }: Clock): void {
  const { pen, geometry, palette } = stage;
  empty(stage);
  const tells = show.paid.size > 0;
  const telling = tells && show.motion === 'still' ? tellingAt(ms, stage.still) : null;
  const dim = telling?.dim ?? (tells ? tellingAt(0, true).dim : 1);
  pen.save();
  // Symbols that fall in are clipped above the board, those that fall away below it.
  const { bleed, width, height } = geometry;
  if (show.motion !== 'still') clipTo(pen, { x: bleed, y: bleed, width, height }, bleed);
  pen.drawImage(groundOf(stage, show), 0, 0, width + 2 * bleed, height + 2 * bleed);
  for (const [column, cells] of show.grid.entries())
    for (const [row, symbol] of cells.entries()) {
      const box = cellBox(geometry, column, row, show.rows);
      // Winning cells are drawn last, over their neighbours.
      if (show.paid.has(`${column}:${row}`)) continue;
      pen.globalAlpha = dim;
      drawCell(
        stage,
        symbol,
        box,
        stage.still ? cellAt({ ...show, motion: 'still' }, column, row, 0) : cellAt(show, column, row, ms),
      );
      pen.globalAlpha = 1;
      const shine = stage.still ? null : shineAt(show, column, row, ms);
      if (shine !== null) drawSweep(pen, box, shine);
    }
  pen.restore();
  const paid = [...show.paid].map((place) => {
    const [column = 0, row = 0] = place.split(':').map(Number);
    const symbol = show.grid[column]?.[row] ?? 0;
    return { symbol, box: cellBox(geometry, column, row, show.rows), state: cellAt(show, column, row, ms) };
  });
  for (const { symbol, box, state } of paid) drawPaid(stage, symbol, box, state, telling, palette.glow);
}

/** The board below its symbols, each cell a shade darker than the ground: drawn once for each size. */
const grounds = new WeakMap<Geometry, HTMLCanvasElement>();

function groundOf({ pen: { canvas }, dpr, geometry }: Stage, { grid, rows }: BoardShow): HTMLCanvasElement {
  const known = grounds.get(geometry);
  if (known) return known;
  const ground = document.createElement('canvas');
  ground.width = canvas.width;
  ground.height = canvas.height;
  const pen = ground.getContext('2d');
  grounds.set(geometry, ground);
  if (!pen) return ground;
  pen.scale(dpr, dpr);
  pen.fillStyle = 'rgb(0 0 0 / 0.16)';
  for (const [column, cells] of grid.entries())
    for (const row of cells.keys()) {
      const { x, y, width, height } = cellBox(geometry, column, row, rows);
      rounded(pen, x + 1, y + 1, width - 2, height - 2, width * 0.14);
    }
  return ground;
}

function drawCell(stage: Stage, symbol: number, box: Box, { rows, squash, size }: CellState): void {
  drawSymbol(stage, symbol, { ...box, y: box.y - rows * box.height }, size, { ...AT_REST, squash });
}

/** A winning cell: its light, a ring and an enlarged symbol; a vanishing one leaves its light for a moment. */
function drawPaid(
  stage: Stage,
  symbol: number,
  box: Box,
  state: CellState,
  telling: Telling | null,
  glow: string,
): void {
  const { pen, palette } = stage;
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  drawGlow(pen, box, state.light < 1 ? palette.rim[0] : glow, 1 + 0.5 * (1 - state.light));
  pen.restore();
  pen.globalAlpha = state.light;
  if (telling) ring(stage, box, glow);
  drawCell(stage, symbol, box, { ...state, size: state.size * (telling ? telling.scale : 1.08) });
  pen.globalAlpha = 1;
  if (telling && telling.sweep > 0 && telling.sweep < 1) drawSweep(pen, box, telling.sweep);
  if (state.light < 1 && state.light > 0) drawSparks(stage, box, 1 - state.light);
}

const SPARKS = 6;

function drawSparks({ pen, palette }: Stage, box: Box, gone: number): void {
  const { x, y } = middleOf(box);
  pen.fillStyle = palette.rim[0];
  pen.globalAlpha = 1 - gone;
  for (let i = 0; i < SPARKS; i += 1) {
    const turn = ((i + (box.x + box.y) * 0.13) / SPARKS) * 2 * Math.PI;
    const far = box.width * (0.16 + 0.5 * gone);
    pen.beginPath();
    pen.arc(x + Math.cos(turn) * far, y + Math.sin(turn) * far, box.width * 0.05 * (1 - gone) + 0.6, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
