// Keeps one canvas up to date, and stops drawing while nothing changes.
import type { Act, Stage, Windowed } from './act.ts';
import type { Geometry } from './geometry.ts';
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
  let stage: Omit<Stage, 'still'> | null = null;
  const turning = new Map<number, NonNullable<Sprite['layers']>>();
  let current: S | null = null;
  let [sinceMs, winSinceMs, ranMs, frame, left] = [0, 0, 0, 0, false];

  const draw = (now: number): void => {
    frame = 0;
    if (!stage || !current) return;
    const still = isStill();
    const [ms, winMs] = [Math.max(0, now - sinceMs), Math.max(0, now - winSinceMs)];
    act.paint({ ...stage, still }, current, { ms, ranMs, winMs });
    if (act.moves(current, ms, still)) wake();
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
    const sprites = drawSprites(look, pictures, words, (geometry.width / geometry.reels) * 1.07 * dpr);
    for (const [symbol, layers] of turning) if (sprites[symbol]) sprites[symbol].layers = layers;
    stage = { pen, geometry, sprites, kinds, coin, wild, palette: look.palette };
    // Drawn at once, because a resized canvas is empty until then.
    draw(performance.now());
  };

  /** Layers that turn while nothing happens are loaded last. */
  const loadLayers = async (): Promise<void> => {
    for (const [symbol, { layers }] of look.symbols.entries()) {
      const [rays, face] = layers ? await Promise.all([loaded(layers.rays), loaded(layers.face)]) : [];
      if (rays && face) turning.set(symbol, { rays, face });
    }
    if (turning.size > 0) measure();
  };

  void loadPictures(look.symbols, matchMedia('(width < 700px)').matches ? 'phone' : 'desktop').then((came) => {
    if (left) return;
    pictures = came;
    measure();
    if (stage) onReady();
    void loadLayers();
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
    },
    resize: measure,
    stop() {
      left = true;
      cancelAnimationFrame(frame);
    },
  };
}
