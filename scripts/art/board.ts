// Draws a piece of a title's board, upright like its poster: the title's own objects on dark cells over its colours.

import sharp from 'sharp';
import { titleOfWorld } from '#shared/domain/art/poster.ts';
import { BOARD, type Board } from '#shared/domain/board.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#src/ui/art.ts';
import { pngOf } from './emoji.ts';
import { fitted } from './poster.ts';
import { placeOf, symbolOf } from './world.ts';

/** About as much as one and a half posters: a board is requested one at a time, and only when the pointer rests on a tile. */
const BYTES = 9000;
const FIELD = 112;
const OBJECT = 84;

export async function drawBoard({ a, b, codes, world }: Board): Promise<Buffer> {
  const title = titleOfWorld({ world });
  const [width, height] = [POSTER_WIDTH, POSTER_HEIGHT];
  const [gapX, gapY] = [
    (width - BOARD.columns * FIELD) / (BOARD.columns + 1),
    (height - BOARD.rows * FIELD) / (BOARD.rows + 1),
  ];
  const pictures = new Map<string, string>();
  for (const code of codes) {
    const png = title ? await symbolOf(title, code, OBJECT) : await pngOf(code, OBJECT);
    pictures.set(code, png.toString('base64'));
  }
  const place = title && (await placeOf(title, width, height)).toString('base64');
  const fields = codes.map((code, i) => {
    const x = gapX + (i % BOARD.columns) * (FIELD + gapX);
    const y = gapY + Math.floor(i / BOARD.columns) * (FIELD + gapY);
    const inset = (FIELD - OBJECT) / 2;
    return `<rect x="${x}" y="${y}" width="${FIELD}" height="${FIELD}" rx="18" fill="#0b0c14" fill-opacity=".62"/>
<image x="${x + inset}" y="${y + inset}" width="${OBJECT}" height="${OBJECT}" href="data:image/png;base64,${pictures.get(code)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="room" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#room)"/>${place ? `<image width="${width}" height="${height}" href="data:image/png;base64,${place}"/>` : ''}
${fields.join('\n')}</svg>`;
  return await fitted(sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer(), width, BYTES);
}
