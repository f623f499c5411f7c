// Draws the objects of the lobby's hero, and the icons that browsers and phones request, from the same picture set and mark.
import sharp from 'sharp';
import { coloursOf, type Look, markOf } from '#shared/domain/art/mark.ts';
import { HERO_HEIGHT, HERO_WIDTH } from '#src/ui/art.ts';
import { type BannerRecipe, codeNamed } from '#src/ui/banner.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { pngOf } from './emoji.ts';

type Placed = { code: string; x: number; y: number; width: number; blur: number };

const HERO = ['rocket', 'planet', 'gem', 'coin'];

/** Objects on a transparent ground: the hero's light and shadows are CSS, so one picture serves every width. */
export function drawHero(width: number, { hero = HERO }: Look): Promise<Buffer> {
  const [main, far, near, small] = hero.map((name) => codeNamed(name) ?? SYMBOLS.rocket);
  const places: [string | undefined, Omit<Placed, 'code'>][] = [
    [small, { x: 20, y: 204, width: 96, blur: 1.6 }],
    [near, { x: 462, y: 262, width: 136, blur: 0.4 }],
    [main, { x: 128, y: 14, width: 376, blur: 0 }],
    [far, { x: 520, y: 30, width: 104, blur: 0.4 }],
  ];
  return drawObjects(
    width,
    places.flatMap(([code, place]) => (code ? [{ code, ...place }] : [])),
  );
}

/** The objects of a banner, placed like those of the hero. */
export function drawBanner(width: number, { symbol, overlay, companions }: BannerRecipe): Promise<Buffer> {
  const places: [string | undefined, Omit<Placed, 'code'>][] = [
    [companions[0], { x: 24, y: 196, width: 100, blur: 1.6 }],
    [companions[1], { x: 508, y: 34, width: 108, blur: 0.8 }],
    [symbol, { x: 142, y: 32, width: 340, blur: 0 }],
    [overlay, { x: 414, y: 232, width: 158, blur: 0 }],
  ];
  return drawObjects(
    width,
    places.flatMap(([name, place]) => {
      const code = name === undefined ? undefined : codeNamed(name);
      return code ? [{ code, ...place }] : [];
    }),
  );
}

async function drawObjects(width: number, placed: readonly Placed[]): Promise<Buffer> {
  const objects = await Promise.all(
    placed.map(async ({ code, x, y, width: w, blur }) => {
      const png = (await pngOf(code, w * 2)).toString('base64');
      return `<filter id="f${code}"><feGaussianBlur stdDeviation="${blur}"/></filter><image ${blur ? `filter="url(#f${code})"` : ''} x="${x}" y="${y}" width="${w}" height="${w}" href="data:image/png;base64,${png}"/>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * HERO_HEIGHT) / HERO_WIDTH}" viewBox="0 0 ${HERO_WIDTH} ${HERO_HEIGHT}">${objects.join('')}</svg>`;
  return await sharp(Buffer.from(svg)).webp({ quality: 42, alphaQuality: 30, effort: 6, preset: 'picture' }).toBuffer();
}

/** `safe` leaves the border free that a platform may cut off (40 % radius circle, W3C manifest "maskable"). */
export async function drawIcon(size: number, safe: boolean, look: Look): Promise<Buffer> {
  const scale = safe ? 0.6 : 0.8;
  const shift = (30 - 30 * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 30 30"><rect width="30" height="30" fill="${coloursOf(look).ink}"/><g transform="translate(${shift} ${shift}) scale(${scale})">${markOf(look)}</g></svg>`;
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** One PNG of 32 pixels in an .ico file: a header of six bytes, and sixteen for its one entry. */
export async function drawFavicon(look: Look): Promise<Buffer> {
  const png = await drawIcon(32, false, look);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
