// Symbols as bitmaps in the exact size they are drawn, and blurred ones for fast motion, without a live filter.
import type { WorldPair } from '#shared/contract/world.ts';
import { TALL } from './geometry.ts';
import type { Enamel, Palette, ReelsLook, SymbolKind, SymbolLook } from './look.ts';

/** How much higher a blurred symbol is. */
export const SMEAR = 1.6;
const COPIES = 16;

/** `layers`: the part that turns, and the part in front of it. */
export type Sprite = {
  rest: HTMLCanvasElement;
  fast: HTMLCanvasElement;
  layers: { rays: HTMLImageElement; face: HTMLImageElement } | null;
};
/** Words in symbols: the names of wild and scatter; a coin has its value instead. */
export type Words = { wild: string; scatter: string };

/** Loads pictures by the symbol's index; one that fails leaves its plate. */
export const loadPictures = (
  symbols: readonly SymbolLook[],
  at: keyof WorldPair,
): Promise<(HTMLImageElement | null)[]> => Promise.all(symbols.map(({ picture }) => loaded(picture[at])));

export function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

export function drawSprites(
  { symbols, palette }: ReelsLook,
  pictures: readonly (HTMLImageElement | null)[],
  words: Words,
  widthOf: (kind: SymbolKind) => number,
): Sprite[] {
  return symbols.map((symbol, i) => {
    const widthPx = Math.round(widthOf(symbol.kind));
    const [rest, pen] = bitmap(widthPx, widthPx * TALL);
    const picture = pictures[i];
    if (symbol.whole) {
      if (picture) drawWhole(pen, rest, picture);
      return { rest, fast: smeared(rest), layers: null };
    }
    if (symbol.enamel) drawPlate(pen, rest, symbol.kind === 'high', symbol.enamel, palette);
    else drawHalo(pen, rest, symbol.kind === 'wild' ? palette.glow : palette.beam);
    if (picture) drawPicture(pen, rest, picture, symbol);
    const word = symbol.enamel ? '' : words[symbol.kind === 'wild' ? 'wild' : 'scatter'];
    if (word) drawRibbon(pen, rest, word, palette);
    return { rest, fast: smeared(rest), layers: null };
  });
}

function bitmap(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  return [canvas, pen];
}

function smeared(rest: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, pen] = bitmap(rest.width, rest.height * SMEAR);
  pen.globalAlpha = 1.9 / COPIES;
  const way = canvas.height - rest.height;
  for (let i = 0; i < COPIES; i += 1) pen.drawImage(rest, 0, (way * i) / (COPIES - 1));
  return canvas;
}

type Pen = CanvasRenderingContext2D;
type Size = { width: number; height: number };

/** Light from the upper left, as in every world. */
function drawPlate(pen: Pen, { width, height }: Size, high: boolean, enamel: Enamel, { rim }: Palette): void {
  const inset = width * (high ? 0.012 : 0.03);
  const rimWidth = width * (high ? 0.055 : 0.022);
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  const metal = pen.createLinearGradient(inset, inset, inset + w * 0.7, inset + h);
  for (const [at, tone] of rim.entries()) metal.addColorStop(at * 0.5, tone);
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.6)';
  pen.shadowBlur = width * 0.05;
  pen.shadowOffsetY = width * 0.02;
  pen.globalAlpha = high ? 1 : 0.7;
  pen.fillStyle = metal;
  rounded(pen, inset, inset, w, h, width * 0.17);
  pen.restore();
  const ground = pen.createRadialGradient(width * 0.4, height * 0.28, 0, width * 0.5, height * 0.5, height * 0.62);
  ground.addColorStop(0, enamel.light);
  ground.addColorStop(1, enamel.dark);
  pen.fillStyle = ground;
  rounded(pen, inset + rimWidth, inset + rimWidth, w - 2 * rimWidth, h - 2 * rimWidth, width * 0.13);
  pen.save();
  pen.globalAlpha = high ? 0.34 : 0.14;
  pen.lineWidth = Math.max(1, width * 0.012);
  pen.strokeStyle = '#fff';
  pen.beginPath();
  const edge = inset + rimWidth * 0.4;
  pen.roundRect(edge, edge, width - 2 * edge, height - 2 * edge, width * 0.16);
  pen.stroke();
  pen.restore();
}

function drawHalo(pen: Pen, { width, height }: Size, colour: string): void {
  const halo = pen.createRadialGradient(width / 2, height * 0.45, width * 0.1, width / 2, height * 0.45, width * 0.5);
  halo.addColorStop(0, colour);
  halo.addColorStop(1, 'rgb(0 0 0 / 0)');
  pen.globalAlpha = 0.75;
  pen.fillStyle = halo;
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
}

/** A world's picture has its own plate, light and word. */
function drawWhole(pen: Pen, { width, height }: Size, picture: HTMLImageElement): void {
  const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
}

const SHARE = { wild: 1, scatter: 1, high: 0.88, low: 0.84 } as const;

function drawPicture(pen: Pen, { width, height }: Size, picture: HTMLImageElement, { kind }: SymbolLook): void {
  const size = width * SHARE[kind];
  const tall = (size * picture.naturalHeight) / picture.naturalWidth;
  pen.save();
  pen.shadowColor = 'rgb(0 0 0 / 0.6)';
  pen.shadowBlur = width * 0.06;
  pen.shadowOffsetY = width * 0.03;
  const free = kind === 'wild' || kind === 'scatter';
  pen.drawImage(picture, (width - size) / 2, (height - tall) / 2 - (free ? height * 0.06 : 0), size, tall);
  pen.restore();
}

function drawRibbon(pen: Pen, { width, height }: Size, word: string, { rim, night }: Palette): void {
  const tall = width * 0.24;
  const top = height - tall - width * 0.02;
  const metal = pen.createLinearGradient(0, top, 0, top + tall);
  for (const [at, tone] of rim.entries()) metal.addColorStop(at * 0.5, tone);
  pen.fillStyle = metal;
  rounded(pen, width * 0.02, top, width * 0.96, tall, tall * 0.4);
  pen.fillStyle = night;
  rounded(pen, width * 0.045, top + width * 0.025, width * 0.91, tall - width * 0.05, tall * 0.32);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = rim[0];
  const text = word.toLocaleUpperCase();
  setFace(pen, tall * 0.6);
  const wide = pen.measureText(text).width;
  setFace(pen, tall * 0.6 * Math.min(1, (width * 0.84) / wide));
  pen.fillText(text, width / 2, top + tall * 0.53);
}

/** Sets the display face, for numbers and words on the canvas. */
export function setFace(pen: Pen, px: number): void {
  pen.font = `750 ${px}px Unbounded, sans-serif`;
}

export function rounded(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}
