// Keeps one canvas up to date, and stops drawing while nothing changes.
import type { Act, Stage, Windowed } from './act.ts';
import { type Box, cellBox, type Geometry, SHARE, widthIn } from './geometry.ts';
import type { ReelsLook } from './look.ts';
import { drawSprites, loaded, loadPictures, type Sprite, type Words } from './sprites.ts';

/** The highest pixel ratio: more is not visible, and every frame would cost more. */
const MOST_DPR = 2;

export type Player<S> = { show(next: S): void; resize(): void; stop(): void };
type Options<S extends Windowed> = {
  canvas: HTMLCanvasElement;
  act: Act<S>;
  look: ReelsLook;
  words: Words;
  coin: number;
  wild: number;
  isStill: () => boolean;
  /** Called when the canvas has drawn its first whole frame. */
  onReady: () => void;
};

export function createPlayer<S extends Windowed>(options: Options<S>): Player<S> | null {
  const { canvas, act, look, words, coin, wild, isStill, onReady } = options;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const kinds = look.symbols.map(({ kind }) => kind);
  let pictures: Awaited<ReturnType<typeof loadPictures>> | null = null;
  let stage: Stage | null = null;
  const turning = new Map<number, NonNullable<Sprite['layers']>>();
  const fetched = new Set<number>();
  let current: S | null = null;
  /** What the canvas shows, and its time in the show; null: it is empty. */
  let drawn: { show: S; ms: number } | null = null;
  let [sinceMs, winSinceMs, ranMs, frame, left] = [0, 0, 0, 0, false];

  const draw = (now: number): void => {
    frame = 0;
    if (!stage || !current) return;
    const still = isStill();
    const clock = { ms: Math.max(0, now - sinceMs), ranMs, winMs: Math.max(0, now - winSinceMs) };
    const known = drawn?.show === current && stage.still === still ? drawn : null;
    stage.still = still;
    const parts = known && act.changed(stage, current, clock, known.ms);
    if (!parts) act.paint(stage, current, clock);
    else if (parts.length > 0) within(stage, parts, () => act.paint(stage as Stage, current as S, clock));
    drawn = { show: current, ms: clock.ms };
    if (act.moves(stage, current, clock)) wake();
  };
  const wake = (): void => {
    if (frame === 0 && !left) frame = requestAnimationFrame(draw);
  };

  /** Bitmaps are made for the canvas's current size. */
  const measure = (): void => {
    const window = canvas.parentElement;
    if (!pictures || !window || !current || window.clientWidth === 0) return;
    const dpr = Math.min(MOST_DPR, devicePixelRatio || 1);
    const bleed = (canvas.offsetWidth - window.clientWidth) / 2;
    const geometry: Geometry = {
      width: window.clientWidth,
      height: window.clientHeight,
      reels: current.grid.length,
      bleed,
    };
    canvas.width = Math.round((geometry.width + 2 * bleed) * dpr);
    canvas.height = Math.round((geometry.height + 2 * bleed) * dpr);
    pen.setTransform(dpr, 0, 0, dpr, 0, 0);
    const rows = act.rows(current);
    const cell = rows === null ? null : cellBox(geometry, 0, 0, rows);
    const sprites = drawSprites(
      look,
      pictures,
      words,
      (kind) => (cell ? widthIn(cell, kind) : (geometry.width / geometry.reels) * SHARE[kind]) * dpr,
    );
    for (const [symbol, layers] of turning) if (sprites[symbol]) sprites[symbol].layers = layers;
    stage = { pen, dpr, geometry, sprites, kinds, coin, wild, palette: look.palette, still: isStill() };
    drawn = null;
    // Drawn at once, because a resized canvas is empty until then.
    draw(performance.now());
  };

  /**
   * Layers that turn in a stopped window are loaded when such a symbol first appears: nothing waits for them, and most
   * first windows have none.
   */
  const loadLayers = ({ grid }: S): void => {
    for (const [symbol, { layers }] of look.symbols.entries()) {
      if (!layers || fetched.has(symbol) || !grid.some((cells) => cells.includes(symbol))) continue;
      fetched.add(symbol);
      void Promise.all([loaded(layers.rays), loaded(layers.face)]).then(([rays, face]) => {
        if (!rays || !face || left) return;
        turning.set(symbol, { rays, face });
        const sprite = stage?.sprites[symbol];
        if (sprite) sprite.layers = { rays, face };
        drawn = null;
        wake();
      });
    }
  };

  void loadPictures(look.symbols, matchMedia('(width < 700px)').matches ? 'phone' : 'desktop').then((came) => {
    if (left) return;
    pictures = came;
    measure();
    if (stage) onReady();
    if (current) loadLayers(current);
  });

  return {
    show(next) {
      const now = performance.now();
      ranMs = act.goesOn(current, next) ? now - sinceMs : 0;
      if (act.begins(current, next)) sinceMs = now;
      winSinceMs = now;
      current = next;
      if (stage) wake();
      else measure();
      if (stage) loadLayers(next);
    },
    resize: measure,
    stop() {
      left = true;
      cancelAnimationFrame(frame);
    },
  };
}

/** Clips to these parts: whole pixels, so that no edge of one overlaps another by half a pixel. */
function within({ pen, dpr }: Stage, parts: readonly Box[], paint: () => void): void {
  pen.save();
  pen.beginPath();
  for (const { x, y, width, height } of parts) {
    const [left, top] = [Math.floor(x * dpr) / dpr, Math.floor(y * dpr) / dpr];
    pen.rect(left, top, Math.ceil((x + width) * dpr) / dpr - left, Math.ceil((y + height) * dpr) / dpr - top);
  }
  pen.clip();
  paint();
  pen.restore();
}
