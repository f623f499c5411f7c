// Posters, covers and boards of a title that has a world (art/worlds): the world's place, and its characters in front,
// in its light.
import sharp from 'sharp';
import { CANVAS } from '#shared/domain/art/layout.ts';
import { type Poster, titleOfWorld } from '#shared/domain/art/poster.ts';
import { COVER_HEIGHT, COVER_WIDTH, POSTER_WIDTH } from '#src/ui/art.ts';
import { readWorld, worldFile } from '../publish/worlds.ts';

/** Where a character stands: the centre and size of its box; a blur puts it further away. */
type Spot = {
  readonly x: number;
  readonly y: number;
  readonly box: number;
  readonly turn: number;
  readonly blur: number;
};

/** The hero comes first. Titles alternate between the arrangements, so that two neighbouring posters differ. */
const UPRIGHT: readonly (readonly Spot[])[] = [
  [
    { x: 198, y: 202, box: 300, turn: 0, blur: 0 },
    { x: 76, y: 86, box: 132, turn: -12, blur: 1.2 },
    { x: 322, y: 318, box: 136, turn: 10, blur: 0 },
  ],
  [
    { x: 186, y: 198, box: 300, turn: -4, blur: 0 },
    { x: 318, y: 84, box: 136, turn: 12, blur: 1.2 },
    { x: 66, y: 312, box: 140, turn: -10, blur: 0 },
  ],
  [
    { x: 192, y: 214, box: 292, turn: 3, blur: 0 },
    { x: 68, y: 92, box: 124, turn: -14, blur: 1.2 },
    { x: 318, y: 92, box: 124, turn: 14, blur: 1.2 },
  ],
];
/** The right of a cover; its left third stays calm for the title. */
const LYING: readonly Spot[] = [
  { x: 772, y: 296, box: 430, turn: 0, blur: 0 },
  { x: 1010, y: 180, box: 200, turn: 12, blur: 1.6 },
  { x: 548, y: 452, box: 190, turn: -10, blur: 0.8 },
];

/** The poster, drawn at this width in pixels. */
export async function uprightOf(poster: Poster, width: number): Promise<Buffer> {
  const title = titleOfWorld(poster) ?? '';
  const spots = UPRIGHT[turnOf(title)] ?? [];
  return await stage(title, 'phone', CANVAS, spots, width / POSTER_WIDTH, 'upright');
}

export async function lyingOf(poster: Poster): Promise<Buffer> {
  const title = titleOfWorld(poster) ?? '';
  return await stage(title, 'desktop', { width: COVER_WIDTH, height: COVER_HEIGHT }, LYING, 1, 'lying');
}

/** The title's logo in its world. */
export function logoOf(poster: Poster): string | undefined {
  const title = titleOfWorld(poster) ?? '';
  const logo = readWorld(title)?.logo;
  return logo && worldFile(title, logo);
}

/** A symbol of a world, as a cell shows it. */
export async function symbolOf(title: string, name: string, width: number): Promise<Buffer> {
  const symbol = worldOf(title).symbols[name];
  if (!symbol) throw new Error(`art/worlds/${title} has no symbol "${name}"`);
  return await sharp(worldFile(title, symbol.desktop)).resize(width).png({ compressionLevel: 1 }).toBuffer();
}

/** The world's place out of focus, to stand behind a board. */
export async function placeOf(title: string, width: number, height: number): Promise<Buffer> {
  const { base } = worldOf(title).scenes;
  return await sharp(worldFile(title, base.phone))
    .resize(width, height, { fit: 'cover', position: 'top' })
    .blur(6)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function worldOf(title: string) {
  const world = readWorld(title);
  if (!world) throw new Error(`art/worlds/${title} is not whole`);
  return world;
}

const turnOf = (title: string): number =>
  [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % UPRIGHT.length;

type Size = { readonly width: number; readonly height: number };

async function stage(
  title: string,
  cut: 'phone' | 'desktop',
  { width, height }: Size,
  spots: readonly Spot[],
  scale: number,
  floor: 'upright' | 'lying',
): Promise<Buffer> {
  const { scenes, cast, colors } = worldOf(title);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // At a thumbnail's width the hero must stand out, so the place is a little out of focus, as behind a portrait.
  const scene = await sharp(worldFile(title, scenes.base[cut]))
    .resize(size.width, size.height, { fit: 'cover', position: 'top' })
    .blur(0.3 + 1.1 * scale)
    .modulate({ saturation: 1.08 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const members = await Promise.all(
    cast.slice(0, spots.length).map(async (file, i) => {
      const spot = spots[i];
      return spot ? await member(worldFile(title, file), spot, i, scale) : { filter: '', image: '' };
    }),
  );
  const [hero] = spots;
  const at = hero ? `gradientTransform="translate(${hero.x} ${hero.y}) scale(${hero.box * 0.72})"` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" ${at}><stop offset="0" stop-color="${colors.light}" stop-opacity=".6"/><stop offset=".55" stop-color="${colors.gold ?? colors.material}" stop-opacity=".28"/><stop offset="1" stop-color="${colors.material}" stop-opacity="0"/></radialGradient>
${FLOORS[floor].replace('DARK', colors.dark)}
${members.map(({ filter }) => filter).join('')}</defs>
<image width="${width}" height="${height}" href="${dataOf(scene)}"/>
<rect width="${width}" height="${height}" fill="url(#light)"/>
${members
  .map(({ image }) => image)
  .toReversed()
  .join('\n')}
<rect width="${width}" height="${height}" fill="url(#floor)"/></svg>`;
  return await sharp(Buffer.from(svg), { density: 72 * scale, unlimited: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The dark ground under a title: the dark shade of its colour, taken from the place. */
const FLOORS = {
  upright:
    '<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".54" stop-color="DARK" stop-opacity="0"/><stop offset=".74" stop-color="#05060a" stop-opacity=".6"/><stop offset="1" stop-color="#05060a" stop-opacity=".86"/></linearGradient>',
  lying:
    '<linearGradient id="floor" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#05060a" stop-opacity=".82"/><stop offset=".3" stop-color="#05060a" stop-opacity=".5"/><stop offset=".55" stop-color="DARK" stop-opacity="0"/></linearGradient>',
} as const;

async function member(file: string, { x, y, box, turn, blur }: Spot, i: number, scale: number) {
  const side = Math.round(box * scale);
  const { data, info } = await sharp(file)
    .resize(side, side, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width / scale, info.height / scale];
  const shadow = box > 250 ? 14 : 7;
  return {
    filter: `<filter id="c${i}" x="-30%" y="-30%" width="160%" height="170%">${blur ? `<feGaussianBlur stdDeviation="${blur}"/>` : ''}<feDropShadow dx="0" dy="${shadow}" stdDeviation="${shadow * 0.62}" flood-color="#000" flood-opacity=".6"/></filter>`,
    image: `<g filter="url(#c${i})"><image transform="rotate(${turn} ${x} ${y})" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" href="${dataOf(data)}"/></g>`,
  };
}

const dataOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
