// Draws the reels at a time. The timeline computes what moves; nothing is stored here.
import type { Act, Clock, Stage } from './act.ts';
import { around, type Box, cellBox, fitted, type Geometry, middleOf, reelBox, SHARE, TALL } from './geometry.ts';
import { rounded, SMEAR, type Sprite, setFace } from './sprites.ts';
import {
  type Coin,
  moves,
  type ReelState,
  reelAt,
  SETTLED_MS,
  type Show,
  type Telling,
  tellingAt,
} from './timeline.ts';

const DIM_AWAITED = 0.36;
const BREATH_MS = 2600;
const TURN_MS = 9000;

/** Reels that turn and stop. */
export const REELS: Act<Show> = {
  paint,
  changed,
  moves: (stage, show, { ms, winMs }) =>
    moves(show, ms, stage.still) &&
    (show.motion !== 'still' || show.rolling || !isOver(ms, winMs) || restless(stage, show).length > 0),
  rows: ({ rows, to }) => (to.heights ? null : rows),
  begins: (before, next) =>
    before?.motion !== 'still' || next.motion !== 'still' || before.grid !== next.grid || before.coins !== next.coins,
  goesOn: (before, next) => before?.motion === 'running' && next.motion === 'stopping',
};

function paint(stage: Stage, show: Show, { ms, ranMs, winMs }: Clock): void {
  empty(stage);
  drawRails(stage);
  if (show.coins) drawBoard(stage, show, show.coins, ms);
  else drawReels(stage, show, { ms, ranMs, winMs });
}

const isOver = (ms: number, winMs: number): boolean => ms > SETTLED_MS && winMs > SETTLED_MS;

/** Turning reels, and the one that has just stopped; in a stopped window the symbols that are animated. */
function changed(stage: Stage, show: Show, { ms, ranMs, winMs }: Clock, beforeMs: number): Box[] | null {
  const { geometry } = stage;
  if (show.coins || show.held.size > 0) return null;
  if (show.motion === 'still') return isOver(beforeMs, winMs) ? restless(stage, show) : null;
  const at = (when: number) => show.strips.map((_, reel) => reelAt(show, reel, when, ranMs));
  const before = at(beforeMs);
  if (awaitedAt(show, before, beforeMs) !== null || awaitedAt(show, at(ms), ms) !== null) return null;
  return before.flatMap(({ stands }, reel) => (stands ? [] : [around(reelBox(geometry, reel), geometry.bleed)]));
}

/** The cells of a stopped window with an animation: symbols without a plate, and winning ones. */
function restless({ kinds, geometry }: Stage, { grid, paid, held, coins }: Show): Box[] {
  if (coins) return [];
  return grid.flatMap((cells, reel) =>
    cells.flatMap((symbol, row) => {
      const kind = kinds[symbol];
      const place = `${reel}:${row}`;
      if (kind !== 'wild' && kind !== 'scatter' && !paid.has(place) && !held.has(place)) return [];
      const box = cellBox(geometry, reel, row, cells.length);
      return [around(box, Math.max(box.width, box.height) * 0.12)];
    }),
  );
}

export function empty({ pen, geometry: { width, height, bleed } }: Stage): void {
  pen.clearRect(0, 0, width + 2 * bleed, height + 2 * bleed);
}

function drawReels(stage: Stage, show: Show, { ms, ranMs, winMs }: Clock): void {
  const states = show.strips.map((_, reel) => reelAt(show, reel, ms, ranMs));
  const settled = tellingAt(ms, stage.still);
  // Losing cells stay dim from one shown win to the next.
  const telling =
    show.motion === 'still' ? { ...tellingAt(winMs, stage.still), dim: settled.dim, grown: settled.grown } : null;
  const awaited = awaitedAt(show, states, ms);
  // While a further scatter is awaited, other symbols dim; while a line's last symbol is awaited, none do.
  const dims = awaited !== null && hasScatter(stage, show, states);
  for (const [reel, state] of states.entries())
    if (state.stands) drawResting(stage, show, reel, state, telling, dims, ms);
    else drawTurning(stage, show, reel, state);
  if (show.motion !== 'still') for (const cell of show.held) drawHeld(stage, show, cell, ms);
  if (awaited !== null) drawBeam(stage, awaited, ms);
  if (telling && show.paid.size > 0) drawWin(stage, show, telling, ms);
}

/** The reel that is being drawn out now: all before it have stopped, it has not. */
function awaitedAt({ motion, awaited, hitsMs }: Show, states: readonly ReelState[], ms: number): number | null {
  if (motion !== 'stopping' || awaited === null || ms < (hitsMs[awaited - 1] ?? 0)) return null;
  const next = states.findIndex(({ stands }, reel) => reel >= awaited && !stands);
  return next < 0 || ms >= (hitsMs[next] ?? 0) ? null : next;
}

const hasScatter = ({ kinds }: Stage, { grid }: Show, states: readonly ReelState[]): boolean =>
  grid.some((cells, reel) => states[reel]?.stands && cells.some((symbol) => kinds[symbol] === 'scatter'));

/** The light between the reels, fading at both ends: one gradient for all of them, made once for each size. */
const rails = new WeakMap<Geometry, CanvasGradient>();

function drawRails({ pen, geometry, palette }: Stage): void {
  const { bleed, height } = geometry;
  let light = rails.get(geometry);
  if (!light) {
    light = pen.createLinearGradient(0, bleed, 0, bleed + height);
    light.addColorStop(0, clear(palette.glow));
    light.addColorStop(0.5, palette.glow);
    light.addColorStop(1, clear(palette.glow));
    rails.set(geometry, light);
  }
  pen.globalAlpha = 0.55;
  pen.fillStyle = light;
  for (let reel = 1; reel < geometry.reels; reel += 1) {
    const [left, right] = [reelBox(geometry, reel - 1), reelBox(geometry, reel)];
    pen.fillRect((left.x + left.width + right.x) / 2 - 0.75, bleed, 1.5, height);
  }
  pen.globalAlpha = 1;
}

function drawTurning(stage: Stage, { strips }: Show, reel: number, state: ReelState): void {
  const { pen, geometry } = stage;
  const strip = strips[reel] ?? [];
  const first = Math.floor(state.top);
  pen.save();
  clipTo(pen, reelBox(geometry, reel), 0);
  for (let row = -1; row <= state.rows; row += 1) {
    const at = (((first + row) % strip.length) + strip.length) % strip.length;
    const box = cellBox(geometry, reel, row - (state.top - first), state.rows);
    drawSymbol(stage, strip[at] ?? 0, box, 1, state);
  }
  pen.restore();
}

export function clipTo(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, beside: number): void {
  pen.beginPath();
  pen.rect(x - beside, y, width + 2 * beside, height);
  pen.clip();
}

/** `turned`: how far rays have turned behind the symbol, in whole turns. */
type Look = { fast: boolean; squash: number; turned?: number };
export const AT_REST: Look = { fast: false, squash: 1 };

export function drawSymbol(
  stage: Stage,
  symbol: number,
  cell: Box,
  scale: number,
  { fast, squash, turned = 0 }: Look,
): void {
  const sprite = stage.sprites[symbol];
  if (!sprite) return;
  const box = fitted(cell, 1 / TALL, SHARE[stage.kinds[symbol] ?? 'low'] * scale);
  if (fast) {
    const tall = box.height * SMEAR;
    put(stage, sprite.fast, { ...box, y: box.y - (tall - box.height) / 2, height: tall });
    return;
  }
  if (sprite.layers && turned > 0) {
    drawLayers(stage.pen, sprite.rest, sprite.layers, box, turned);
    return;
  }
  if (squash === 1) {
    put(stage, sprite.rest, box);
    return;
  }
  const height = box.height * squash;
  stage.pen.drawImage(sprite.rest, box.x, box.y + (box.height - height), box.width, height);
}

/** Drawn at its original size and on whole pixels, so that nothing is scaled. */
function put({ pen, dpr }: Stage, bitmap: HTMLCanvasElement, { x, y, width, height }: Box): void {
  if (Math.abs(bitmap.width - width * dpr) > 1) pen.drawImage(bitmap, x, y, width, height);
  else
    pen.drawImage(
      bitmap,
      Math.round(x * dpr) / dpr,
      Math.round(y * dpr) / dpr,
      bitmap.width / dpr,
      bitmap.height / dpr,
    );
}

/** Layers are squares around the upper part of the symbol; its word stays in front of them. */
const LAYER = { share: 0.88, middle: 0.42, word: 0.77 };

function drawLayers(
  pen: CanvasRenderingContext2D,
  rest: HTMLCanvasElement,
  { rays, face }: NonNullable<Sprite['layers']>,
  { x, y, width, height }: Box,
  turned: number,
): void {
  const size = width * LAYER.share;
  pen.save();
  pen.translate(x + width / 2, y + height * LAYER.middle);
  pen.save();
  pen.rotate(turned * 2 * Math.PI);
  pen.drawImage(rays, -size / 2, -size / 2, size, size);
  pen.restore();
  pen.drawImage(face, -size / 2, -size / 2, size, size);
  pen.restore();
  const cut = rest.height * LAYER.word;
  const top = height * LAYER.word;
  pen.drawImage(rest, 0, cut, rest.width, rest.height - cut, x, y + top, width, height - top);
}

function drawResting(
  stage: Stage,
  show: Show,
  reel: number,
  { rows }: ReelState,
  telling: Telling | null,
  awaiting: boolean,
  ms: number,
): void {
  const { pen, kinds, geometry, still } = stage;
  const cells = show.grid[reel] ?? [];
  for (const [row, symbol] of cells.entries()) {
    const place = `${reel}:${row}`;
    // Winning cells are drawn last, over their neighbours.
    if (telling && show.paid.has(place)) continue;
    const kind = kinds[symbol] ?? 'low';
    const box = cellBox(geometry, reel, row, rows);
    if (awaiting) pen.globalAlpha = kind === 'scatter' ? 1 : DIM_AWAITED;
    else if (telling && show.paid.size > 0) pen.globalAlpha = telling.dim;
    const grown = telling && show.grown.has(place) ? telling.grown : 1;
    const idle = telling && !still && (kind === 'wild' || kind === 'scatter') ? breath(ms, reel + row) : 1;
    drawSymbol(stage, symbol, box, grown * idle, { ...AT_REST, turned: telling && !still ? ms / TURN_MS : 0 });
    pen.globalAlpha = 1;
    if (show.held.has(place) && telling) ring(stage, box, stage.palette.glow);
  }
}

const breath = (ms: number, phase: number): number => 1 + 0.018 * Math.sin((ms / BREATH_MS) * 2 * Math.PI + phase);

function drawHeld(stage: Stage, show: Show, place: string, ms: number): void {
  const [reel = 0, row = 0] = place.split(':').map(Number);
  const walk = show.walks ? tellingAt(ms, stage.still).walk : 0;
  const cell = cellBox(stage.geometry, reel, row, show.rows);
  const box = { ...cell, x: cell.x + walk * cell.width };
  const { x, y, width, height } = box;
  stage.pen.fillStyle = stage.palette.night;
  rounded(stage.pen, x + 2, y + 2, width - 4, height - 4, width * 0.16);
  drawSymbol(stage, stage.wild, box, 1, AT_REST);
  ring(stage, box, stage.palette.glow);
}

export function ring({ pen }: Stage, { x, y, width, height }: Box, colour: string): void {
  pen.lineWidth = 2;
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.roundRect(x + 2, y + 2, width - 4, height - 4, width * 0.16);
  pen.stroke();
}

function drawBeam({ pen, geometry, palette }: Stage, reel: number, ms: number): void {
  const { x, y, width, height } = reelBox(geometry, reel);
  const beat = 0.45 + 0.25 * Math.sin(ms / 90);
  const light = pen.createLinearGradient(x, 0, x + width, 0);
  for (const [at, share] of [
    [0, 1],
    [0.5, 0.2],
    [1, 1],
  ] as const)
    light.addColorStop(at, share === 1 ? palette.beam : clear(palette.beam));
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.globalAlpha = beat;
  pen.fillStyle = light;
  pen.fillRect(x, y, width, height);
  pen.globalAlpha = 0.9;
  pen.lineWidth = 2.5;
  pen.strokeStyle = palette.beam;
  pen.beginPath();
  pen.roundRect(x - 1, y - 3, width + 2, height + 6, width * 0.16);
  pen.stroke();
  pen.restore();
}

/** A win: its light, the line through it, enlarged symbols, and a light that sweeps over them once. */
function drawWin(stage: Stage, show: Show, telling: Telling, ms: number): void {
  const { pen, geometry, palette } = stage;
  const cells = [...show.paid].map((place) => {
    const [reel = 0, row = 0] = place.split(':').map(Number);
    const column = show.grid[reel] ?? [];
    return { place, symbol: column[row] ?? 0, box: cellBox(geometry, reel, row, column.length) };
  });
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  for (const { box } of cells) drawGlow(pen, box, palette.glow, telling.scale);
  pen.restore();
  drawLine(stage, show, telling.line);
  for (const { place, symbol, box } of cells) {
    const grown = show.grown.has(place) ? telling.grown : 1;
    const idle = stage.still ? 1 : breath(ms, 0);
    drawSymbol(stage, symbol, box, telling.scale * grown * idle, {
      ...AT_REST,
      turned: stage.still ? 0 : ms / TURN_MS,
    });
    if (show.held.has(place)) ring(stage, box, palette.glow);
    if (telling.sweep > 0 && telling.sweep < 1) drawSweep(pen, box, telling.sweep);
  }
}

export function drawGlow(pen: CanvasRenderingContext2D, box: Box, colour: string, scale: number): void {
  const { x, y } = middleOf(box);
  const size = Math.max(box.width, box.height) * 0.72 * scale;
  const light = pen.createRadialGradient(x, y, size * 0.2, x, y, size);
  light.addColorStop(0, colour);
  light.addColorStop(1, clear(colour));
  pen.globalAlpha = 0.8;
  pen.fillStyle = light;
  pen.fillRect(x - size, y - size, 2 * size, 2 * size);
}

/** The same colour, fully transparent: a gradient to plain `transparent` would look grey on a light ground. */
const clear = (colour: string): string => (colour.startsWith('#') ? `${colour}00` : colour.replace(/\)$/, ' / 0)'));

function drawLine({ pen, geometry, palette }: Stage, { line, grid }: Show, drawn: number): void {
  if (line.length < 2) return;
  const points = line.map(({ reel, row }) => middleOf(cellBox(geometry, reel, row, grid[reel]?.length ?? 1)));
  const until = (points.length - 1) * drawn;
  pen.beginPath();
  for (const [i, point] of points.entries()) {
    if (i === 0) pen.moveTo(point.x, point.y);
    else if (i <= until) pen.lineTo(point.x, point.y);
    else if (i - 1 < until) {
      const from = points[i - 1] ?? point;
      const share = until - (i - 1);
      pen.lineTo(from.x + (point.x - from.x) * share, from.y + (point.y - from.y) * share);
    }
  }
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [width, colour, alpha] of [
    [11, palette.glow, 0.4],
    [3.5, palette.rim[0], 1],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

export function drawSweep(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, at: number): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(x + 2, y + 2, width - 4, height - 4, width * 0.16);
  pen.clip();
  pen.globalCompositeOperation = 'lighter';
  const left = x - width + at * 2.6 * width;
  const light = pen.createLinearGradient(left, y, left + width * 0.6, y + height * 0.2);
  light.addColorStop(0, 'rgb(255 250 220 / 0)');
  light.addColorStop(0.5, 'rgb(255 250 220 / 0.55)');
  light.addColorStop(1, 'rgb(255 250 220 / 0)');
  pen.fillStyle = light;
  pen.fillRect(x, y, width, height);
  pen.restore();
}

/** Hold and win: waiting cells, rolling cells, coins that stay. */
function drawBoard(stage: Stage, show: Show, coins: ReadonlyMap<string, Coin>, ms: number): void {
  const { pen, geometry, sprites, kinds, palette } = stage;
  const telling = tellingAt(ms, stage.still);
  const quiet = kinds.flatMap((kind, symbol) => (kind === 'high' || kind === 'low' ? [symbol] : []));
  for (const [reel, strip] of show.strips.entries())
    for (let row = 0; row < show.rows; row += 1) {
      const box = cellBox(geometry, reel, row, show.rows);
      const coin = coins.get(`${reel}:${row}`);
      pen.fillStyle = palette.night;
      pen.globalAlpha = 0.75;
      rounded(pen, box.x + 2, box.y + 2, box.width - 4, box.height - 4, box.width * 0.14);
      pen.globalAlpha = 1;
      if (coin) drawCoin(stage, coin, box, telling);
      else if (show.rolling && !stage.still && sprites.length > 0) {
        const turned = ms / 90 + reel * 3 + row * 5;
        const symbol = quiet[Math.floor(turned) % quiet.length] ?? strip[0] ?? 0;
        pen.save();
        clipTo(pen, box, 0);
        pen.globalAlpha = 0.4;
        const offset = (turned % 1) - 0.5;
        drawSymbol(stage, symbol, { ...box, y: box.y + offset * box.height }, 1, { fast: true, squash: 1 });
        pen.restore();
      }
    }
}

function drawCoin(stage: Stage, { text, name, fresh }: Coin, box: Box, telling: Telling): void {
  const { pen, palette } = stage;
  const scale = fresh ? telling.grown : 1;
  if (fresh) {
    pen.save();
    pen.globalCompositeOperation = 'lighter';
    drawGlow(pen, box, palette.beam, scale);
    pen.restore();
  }
  drawSymbol(stage, stage.coin, box, scale, AT_REST);
  const { x } = middleOf(box);
  const px = Math.min(box.width * 0.24, box.height * 0.24);
  const tall = px * (name ? 2.35 : 1.45);
  const top = box.y + box.height - tall - 3;
  pen.fillStyle = name ? '#7d1136' : 'rgb(12 6 4 / 0.88)';
  rounded(pen, box.x + box.width * 0.06, top, box.width * 0.88, tall, px * 0.5);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#fff3d0';
  if (name) {
    setFace(pen, px * 0.62);
    pen.fillText(name, x, top + px * 0.62, box.width * 0.8);
  }
  setFace(pen, px);
  pen.fillText(text, x, top + tall - px * 0.72, box.width * 0.82);
}
