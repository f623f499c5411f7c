// Draws a title's poster and cover from its recipe: the poster is the composition of domain/art upright, the cover a
// calmer one in landscape.
import sharp from 'sharp';
import { mix, posterSvg } from '#shared/domain/art/compose.ts';
import { placed } from '#shared/domain/art/layout.ts';
import { type Look, markOf } from '#shared/domain/art/mark.ts';
import { type Poster, SMALL_WIDTH, titleOfWorld } from '#shared/domain/art/poster.ts';
import { variantOf } from '#shared/domain/art/variant.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverWidth, POSTER_WIDTH, SHARE, TALL_WIDTH } from '#src/ui/art.ts';
import { pngOf } from './emoji.ts';
import { logoOf, lyingOf, uprightOf } from './world.ts';

/** The design allows 6 kB; a row of seven and the fonts must fit the lobby's 110 kB. */
const POSTER_BYTES = 4600;
const SMALL_BYTES = 2500;
const TALL_BYTES = 9_900;
const COVER_BYTES = { 720: 8_000, 1120: 16_000 } as const;

/** A world's poster shows a place and its characters, and so may take more bytes. */
const WORLD_BYTES = { poster: 6000, small: 3200 } as const;

const COVER = { width: COVER_WIDTH as number, height: COVER_HEIGHT as number };

type Spot = { code: string; x: number; y: number; width: number; turn: number; blur: number; shadow: number };

/** 3:4, one image per tile. */
export const drawPoster = (poster: Poster) =>
  titleOfWorld(poster)
    ? packed(upright(poster), POSTER_WIDTH, WORLD_BYTES.poster)
    : fitted(upright(poster), POSTER_WIDTH, POSTER_BYTES);
/** For tiles of up to 132 px, at twice their size. */
export const drawSmall = (poster: Poster) =>
  titleOfWorld(poster)
    ? packed(upright(poster), SMALL_WIDTH, WORLD_BYTES.small)
    : fitted(upright(poster), SMALL_WIDTH, SMALL_BYTES);
/** The poster in a large size, for the game page on phones. */
export const drawTall = (poster: Poster) =>
  (titleOfWorld(poster) ? packed : fitted)(tall(poster, TALL_WIDTH), TALL_WIDTH, TALL_BYTES);
/** 16:9 for the game page and shared links; its left third stays calm for the title. */
export const drawCover = (poster: Poster, width: CoverWidth) =>
  (titleOfWorld(poster) ? packed : fitted)(wide(poster), width, COVER_BYTES[width]);

/** Drawn once, then scaled to both widths of a tile. */
const upright = once((poster: Poster) => tall(poster, POSTER_WIDTH));

async function tall(poster: Poster, width: number): Promise<Buffer> {
  if (titleOfWorld(poster)) return await uprightOf(poster, width);
  const scale = width / POSTER_WIDTH;
  const pictures = new Map<string, string>();
  for (const { code, width: across } of placed(poster, variantOf(poster)).objects) {
    const png = await pngOf(code, Math.round(across * scale));
    pictures.set(code, `data:image/png;base64,${png.toString('base64')}`);
  }
  const svg = posterSvg(poster, (code) => pictures.get(code) ?? '');
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const wide = once(async (poster: Poster) => {
  if (titleOfWorld(poster)) return await lyingOf(poster);
  const [left, right] = poster.companions;
  const spots: Spot[] = [
    ...(right ? [{ code: right, x: 905, y: 56, width: 168, turn: 18, blur: 2.4, shadow: 10 }] : []),
    ...(left ? [{ code: left, x: 470, y: 372, width: 150, turn: -16, blur: 2.4, shadow: 10 }] : []),
    { code: poster.hero, x: 560, y: 86, width: 420, turn: 0, blur: 0, shadow: 26 },
  ];
  const objects = await Promise.all(spots.map(draw));
  return await sharp(room(poster, objects.join('\n')))
    .png({ compressionLevel: 1 })
    .toBuffer();
});

/** The picture of a shared link: the cover with the brand's mark on its calm third. */
export async function drawShare(poster: Poster, look: Look): Promise<Buffer> {
  const { width, height } = SHARE;
  const mark = (side: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 30 30">${markOf(look)}</svg>`,
    );
  const logo = logoOf(poster);
  const name = logo && (await sharp(logo).resize(430, 300, { fit: 'inside' }).toBuffer({ resolveWithObject: true }));
  const over = name
    ? [
        { input: name.data, left: 60, top: Math.round((height - name.info.height) / 2) },
        { input: mark(84), left: 60, top: 56 },
      ]
    : [{ input: mark(300), left: 90, top: (height - 300) / 2 }];
  return await sharp(await wide(poster))
    .resize(width, height, { fit: 'cover', position: 'right' })
    .composite(over)
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}

function once(draw: (poster: Poster) => Promise<Buffer>): (poster: Poster) => Promise<Buffer> {
  const drawn = new WeakMap<Poster, Promise<Buffer>>();
  return (poster) => {
    const found = drawn.get(poster) ?? draw(poster);
    drawn.set(poster, found);
    return found;
  };
}

/** Encodes a picture at that width in at most so many bytes. */
export async function fitted(picture: Promise<Buffer>, width: number, bytes: number): Promise<Buffer> {
  return await withinBytes(
    await sharp(await picture)
      .resize(width)
      .png({ compressionLevel: 1 })
      .toBuffer(),
    bytes,
  );
}

/** A room in landscape, lit from above its right half, with its left dark over everything inside. */
export function room(poster: Poster, inside: string, { width, height } = COVER): Buffer {
  const [w, h, cx] = [COVER_WIDTH, COVER_HEIGHT, 0.68];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMaxYMid slice">
<defs>
<radialGradient id="room" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${w * cx} ${h * 0.18}) scale(${w * 0.78} ${h * 1.1})">
<stop offset="0" stop-color="${poster.a}"/><stop offset=".42" stop-color="${mix(poster.a, poster.b, 0.4)}"/><stop offset=".78" stop-color="${poster.b}"/></radialGradient>
<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${w * cx} ${h * 0.3}) scale(${w * 0.34} ${h * 0.42})"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b0c14" stop-opacity=".78"/><stop offset=".55" stop-color="#0b0c14" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${w}" height="${h}" fill="url(#room)"/><rect width="${w}" height="${h}" fill="url(#light)"/>
${inside}
<rect width="${w}" height="${h}" fill="url(#floor)"/></svg>`);
}

async function draw({ code, x, y, width, turn, blur, shadow }: Spot): Promise<string> {
  const id = `o${code}`;
  const png = await pngOf(code, width);
  const centre = `${x + width / 2} ${y + width / 2}`;
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%">${blur ? `<feGaussianBlur stdDeviation="${blur}"/>` : ''}<feDropShadow dx="0" dy="${shadow}" stdDeviation="${shadow * 0.62}" flood-color="#000" flood-opacity=".45"/></filter>
<g filter="url(#${id})"><image transform="rotate(${turn} ${centre})" x="${x}" y="${y}" width="${width}" height="${width}" href="data:image/png;base64,${png.toString('base64')}"/></g>`;
}

/** A quick encode is about a quarter larger than a thorough one of the same quality. */
const QUICK = 1.25;

/**
 * The best quality that fits: a binary search with quick encodes, then a thorough one, a little lower where the search
 * was too optimistic.
 */
async function withinBytes(picture: Buffer, bytes: number): Promise<Buffer> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // Smart subsampling takes five times as long and saves hardly a byte, so only the final encode uses it.
  const encode = (quality: number, effort: number, smartSubsample: boolean) =>
    sharp(pixels.data, { raw: pixels.info }).webp({ quality, effort, smartSubsample }).toBuffer();
  let low = 10;
  let high = 88;
  while (high - low > 4) {
    const middle = (low + high) >> 1;
    if ((await encode(middle, 1, false)).length <= bytes * QUICK) low = middle;
    else high = middle;
  }
  for (let quality = low; quality > 0; quality -= 4) {
    const best = await encode(quality, 5, true);
    if (best.length <= bytes) return best;
  }
  throw new Error(`a picture does not fit ${bytes} bytes at any quality`);
}

/** AVIF's effort: quick enough for a build, the file a fifth larger than the best. */
const EFFORT = 3;
const QUALITY = { least: 8, first: 34, most: 66 } as const;
/** Bytes grow by e to this power for each step of quality. */
const GROWTH = 0.032;

/** The same as AVIF, which needs a third less for a painted scene: one try predicts which quality fits. */
async function packed(picture: Promise<Buffer>, width: number, bytes: number): Promise<Buffer> {
  const whole = await sharp(await picture)
    .resize(width)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const encode = (quality: number) =>
    sharp(whole).avif({ quality, effort: EFFORT, chromaSubsampling: '4:2:0' }).toBuffer();
  const tried = await encode(QUALITY.first);
  const about = QUALITY.first + Math.floor(Math.log(bytes / tried.length) / GROWTH);
  for (let quality = Math.min(QUALITY.most, about); quality >= QUALITY.least; quality -= 4) {
    const best = quality === QUALITY.first ? tried : await encode(quality);
    if (best.length <= bytes) return best;
  }
  throw new Error(`a picture does not fit ${bytes} bytes at any quality`);
}
