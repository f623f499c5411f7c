// Draws the picture of a shared link: a scene, the mark, and the page's title in the display face as outlines. The
// scene is drawn once; each title is set on it.
import sharp from 'sharp';
import { type Look, markOf } from '#shared/domain/art/mark.ts';
import { recipeName } from '#shared/domain/art/poster.ts';
import { SHARE } from '#src/ui/art.ts';
import { breakable } from '#src/ui/lettering.ts';
import type { Card } from '#src/ui/share.ts';
import { pngOf } from './emoji.ts';
import { titleFonts } from './fonts.ts';
import { type Lettering, outlines } from './outlines.ts';
import { room } from './poster.ts';

type Spot = { code: string; x: number; y: number; width: number; turn: number; soft: number };

const LEFT = 80;
/** Pixels from the left in which the scene is dark and empty. */
const WIDTH = 630;
const LINES = 4;
/** Font sizes in pixels; the largest that fits is taken. */
const SIZES = [72, 64, 56, 52, 48, 44, 40] as const;
const LEADING = 1.16;
/** The vertical middle of the title's place, in pixels. */
const MIDDLE = 340;
const PAPER = '#f6f2ea';
const PAPER_RGB = [0xf6, 0xf2, 0xea] as const;
const SOFT_HYPHEN = '\u00ad';

let face: Promise<Lettering> | undefined;
const bases = new Map<string, Promise<Buffer>>();

/** A title in an alphabet that none of our fonts has is left out, because half a title is worse than none. */
export async function drawCard(card: Card, look: Look): Promise<Buffer> {
  face ??= titleFonts().then(outlines);
  const letter = await face;
  const name = `${look.name} ${recipeName(card.poster)}`;
  const found = bases.get(name) ?? baseOf(card, letter, look);
  bases.set(name, found);
  const { svg, top } = titled(letter.writes(card.title) ? card.title : '', letter);
  const words = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return await sharp(inked(await found, words, top), { raw: { ...SHARE, channels: 3 } })
    .jpeg({ quality: 46, optimiseCoding: false, quantisationTable: 3 })
    .toBuffer();
}

/** The scene with the words on it. Only the words' rectangle is computed, which takes a tenth of a general composition's time. */
function inked(scene: Buffer, words: Buffer, top: number): Buffer {
  const out = Buffer.from(scene);
  for (let i = 0; i < words.length; i++) {
    const ink = words[i] ?? 0;
    if (ink === 0) continue;
    const at = ((top + Math.floor(i / WIDTH)) * SHARE.width + LEFT + (i % WIDTH)) * 3;
    for (let c = 0; c < 3; c++) {
      const under = out[at + c] ?? 0;
      out[at + c] = under + (((PAPER_RGB[c] ?? 0) - under) * ink) / 255;
    }
  }
  return out;
}

/** The scene with orbits behind its objects and the brand's name above the title's place. */
async function baseOf({ poster }: Card, letter: Lettering, look: Look): Promise<Buffer> {
  const orbit = (rx: number, ry: number, opacity: number) =>
    `<ellipse cx="830" cy="320" rx="${rx}" ry="${ry}" transform="rotate(-16 830 320)" stroke="#ffd9a0" stroke-opacity="${opacity}" stroke-width="2" fill="none"/>`;
  const [left, right] = poster.companions;
  const spots = [
    ...(right ? [{ code: right, x: 970, y: 60, width: 130, turn: 16, soft: 1.4 }] : []),
    ...(left ? [{ code: left, x: 684, y: 452, width: 118, turn: -14, soft: 1.4 }] : []),
    { code: poster.hero, x: 686, y: 146, width: 350, turn: 0, soft: 0 },
  ];
  const behind = orbit(330, 150, 0.4) + orbit(520, 250, 0.2);
  const objects = await Promise.all(spots.map(object));
  const name = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="64"><g transform="scale(2)">${markOf(look)}</g><path transform="translate(76 42)" fill="${PAPER}" d="${letter.path(look.name, 30)}"/></svg>`;
  return await sharp(room(poster, behind + objects.join(''), SHARE))
    .composite([{ input: Buffer.from(name), left: LEFT, top: 64 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Its shadow is a gradient: a blur of that size would take longer than everything else. */
async function object({ code, x, y, width, turn, soft }: Spot): Promise<string> {
  const drawn = await pngOf(code, width);
  const png = soft ? await sharp(drawn).blur(soft).png({ compressionLevel: 1 }).toBuffer() : drawn;
  const [cx, cy, r] = [x + width / 2, y + width / 2, width * 0.62];
  const id = `shade-${code}`;
  return `<radialGradient id="${id}"><stop offset=".3" stop-opacity=".42"/><stop offset=".65" stop-opacity=".16"/><stop offset="1" stop-opacity="0"/></radialGradient>
<circle cx="${cx}" cy="${cy + width * 0.1}" r="${r}" fill="url(#${id})"/><image transform="rotate(${turn} ${cx} ${cy})" x="${x}" y="${y}" width="${width}" height="${width}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

function titled(title: string, letter: Lettering): { svg: string; top: number } {
  const { size, lines } = fitted(title, letter);
  const leading = size * LEADING;
  const height = Math.ceil(lines.length * leading);
  const rows = lines.map((line, i) => {
    const y = (i * leading + leading / 2 + size * 0.3).toFixed(1);
    return `<path transform="translate(0 ${y})" d="${letter.path(line, size)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${rows.join('')}</svg>`;
  return { svg, top: Math.round(MIDDLE - height / 2) };
}

/** The largest size at which no word is broken, else the smallest with words broken at soft hyphens. */
function fitted(title: string, letter: Lettering): { size: number; lines: string[] } {
  const whole = SIZES.flatMap((size) => ({ size, lines: wrapped(title.split(' '), size, letter) }));
  const chosen = whole.find(({ size, lines }) => fits(lines, size, letter));
  if (chosen) return chosen;
  const size = SIZES[SIZES.length - 1] ?? 0;
  return { size, lines: wrapped(breakable(title).split(' '), size, letter) };
}

const fits = (lines: readonly string[], size: number, letter: Lettering): boolean =>
  lines.length <= LINES && lines.every((line) => letter.width(line, size) <= WIDTH);

/** A word that is too long for a line is broken at a soft hyphen. */
function wrapped(words: readonly string[], size: number, letter: Lettering): string[] {
  const lines: string[] = [];
  let line = '';
  const room = (text: string) => letter.width(text, size) <= WIDTH;
  for (const word of words) {
    const [first = '', ...rest] = room(bare(word)) ? [bare(word)] : word.split(SOFT_HYPHEN);
    const longer = line ? `${line} ${first}` : first;
    if (line && !room(longer)) lines.push(line);
    line = line && !room(longer) ? first : longer;
    for (const piece of rest) {
      if (room(`${line}${piece}-`)) line += piece;
      else {
        lines.push(`${line}-`);
        line = piece;
      }
    }
  }
  return [...lines, line];
}

const bare = (word: string): string => word.replaceAll(SOFT_HYPHEN, '');
