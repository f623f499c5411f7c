// The objects of tables, drawn: wheels, cards, chips, dice. They stand in posters like those of the picture set, by names of
// their own; words on them are outlines, so that a picture has the same bytes on every machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suitShapes } from '#src/features/play/parts/cards/shapes.ts';
import { titleFonts } from './fonts.ts';
import { type Lettering, outlines } from './outlines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let face: Promise<Lettering> | undefined;

/** All on 512 x 512. */
const OBJECTS: Readonly<Record<string, (letter: Lettering) => string>> = {
  'drawn-wheel': wheel,
  'drawn-blackjack': (letter) =>
    card(letter, 92, 96, 210, -9, 'A', 'spades') + card(letter, 226, 92, 210, 9, 'J', 'hearts'),
  'drawn-baccarat': (letter) =>
    card(letter, 20, 70, 168, -11, '8', 'spades') +
    card(letter, 106, 82, 168, 3, 'Q', 'hearts') +
    card(letter, 236, 176, 168, -4, '7', 'diamonds') +
    card(letter, 322, 168, 168, 10, '2', 'clubs'),
  'drawn-jacks': (letter) =>
    fan(letter, [
      ['10', 'spades'],
      ['J', 'spades'],
      ['Q', 'spades'],
      ['K', 'spades'],
      ['A', 'spades'],
    ]),
  'drawn-deuces': (letter) =>
    fan(letter, [
      ['2', 'clubs'],
      ['2', 'diamonds'],
      ['2', 'spades'],
      ['2', 'hearts'],
    ]),
  'drawn-dice': () => die(256, 150, 96, [5, 6, 3]) + die(148, 330, 96, [3, 2, 6]) + die(364, 330, 96, [4, 1, 5]),
  'drawn-die': () => die(256, 262, 170, [5, 3, 6]),
  'drawn-chips': () => stack(170, 400, '#ffb224', 5) + stack(346, 420, '#7de3e1', 3),
  'drawn-fortune': fortune,
  'drawn-eclipse': eclipse,
};

export const isDrawn = (code: string): boolean => Object.hasOwn(OBJECTS, code);

export async function drawnSvg(code: string): Promise<Buffer> {
  const draw = OBJECTS[code];
  if (!draw) throw new Error(`nothing is drawn as "${code}"`);
  face ??= titleFonts().then(outlines);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${draw(await face)}</svg>`,
  );
}

/** A word with its middle at x, its baseline at y. */
const word = (letter: Lettering, text: string, size: number, x: number, y: number, fill: string): string =>
  `<path fill="${fill}" transform="translate(${(x - letter.width(text, size) / 2).toFixed(1)} ${y})" d="${letter.path(text, size)}"/>`;

/** The table's own wheel, its numbers as outlines. */
function wheel(letter: Lettering): string {
  const source = readFileSync(join(root, 'src/features/play/engines/roulette/wheel.svg'), 'utf8');
  const inside = source
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/<title>.*?<\/title>/, '')
    // Hairlines that no tile is large enough to show.
    .replaceAll(/<(?:path|circle)[^>]*stroke-opacity="\.45"[^>]*\/>/g, '')
    .replaceAll(
      /<text y="(-?[\d.]+)" transform="([^"]+)">(\d+)<\/text>/g,
      (_, y, turn, number) => `<g transform="${turn}">${word(letter, number, 17, 0, Number(y), '#fff')}</g>`,
    );
  return `<g transform="translate(256 256) scale(1.26)">${inside}<circle cx="52" cy="-118" r="9" fill="#fff"/></g>`;
}

function card(
  letter: Lettering,
  x: number,
  y: number,
  width: number,
  turn: number,
  rank: string,
  suit: keyof typeof suitShapes,
) {
  const height = width * 1.4;
  const ink = suit === 'hearts' || suit === 'diamonds' ? '#d5123f' : '#15161e';
  const size = width * (rank.length > 1 ? 0.36 : 0.42);
  return `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">
<rect x="${x + 4}" y="${y + 8}" width="${width}" height="${height}" rx="${width * 0.1}" fill="#000" fill-opacity=".34"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width * 0.1}" fill="#fbf7ef"/>
<rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" rx="${width * 0.1}" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2"/>
${word(letter, rank, size, x + width * 0.1 + letter.width(rank, size) / 2, y + width * 0.44, ink)}
<path fill="${ink}" transform="translate(${x + width * 0.38} ${y + height - width * 0.66}) scale(${(width * 0.52) / 24})" d="${suitShapes[suit]}"/></g>`;
}

function fan(letter: Lettering, cards: readonly (readonly [string, keyof typeof suitShapes])[]): string {
  const middle = (cards.length - 1) / 2;
  const step = 270 / (cards.length - 1);
  return cards
    .map(([rank, suit], i) =>
      card(letter, 36 + i * step, 118 + Math.abs(i - middle) ** 2 * 9, 170, (i - middle) * 9, rank, suit),
    )
    .join('');
}

/** Pips of a face by thirds of it. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die seen from above one of its corners: top, left, right. */
function die(cx: number, cy: number, s: number, [top, left, right]: readonly [number, number, number]): string {
  const [w, h] = [s * 0.94, s * 0.54];
  const faces = [
    { matrix: [w, h, -w, h, cx, cy - 2 * h], fill: '#fffdf7', pips: top },
    { matrix: [w, h, 0, s, cx - w, cy - h], fill: '#e6dfd0', pips: left },
    { matrix: [w, -h, 0, s, cx, cy], fill: '#cfc6b4', pips: right },
  ];
  const shadow = `<ellipse cx="${cx}" cy="${cy + s * 0.98}" rx="${s * 1.05}" ry="${s * 0.3}" fill="#000" fill-opacity=".34"/>`;
  return (
    shadow +
    faces
      .map(({ matrix, fill, pips }) => {
        const dots = (PIPS[pips] ?? []).map(
          ([u, v]) =>
            `<circle cx="${0.5 + u * 0.27}" cy="${0.5 + v * 0.27}" r=".1" fill="${pips === 1 ? '#d5123f' : '#15161e'}"/>`,
        );
        return `<g transform="matrix(${matrix.map((n) => n.toFixed(2)).join(' ')})"><rect width="1" height="1" rx=".12" fill="${fill}"/>${dots.join('')}</g>`;
      })
      .join('')
  );
}

function stack(cx: number, floor: number, tone: string, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const y = floor - i * 30;
    const edges = [-0.72, -0.24, 0.24, 0.72]
      .map((at) => `<rect x="${cx + at * 80 - 9}" y="${y + 6}" width="18" height="30" fill="#f6f2ea"/>`)
      .join('');
    return `<path d="M${cx - 84} ${y}v30a84 34 0 0 0 168 0v-30z" fill="${tone}"/>${edges}<path d="M${cx - 84} ${y}v30a84 34 0 0 0 168 0v-30" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>
<ellipse cx="${cx}" cy="${y}" rx="84" ry="34" fill="${tone}"/><ellipse cx="${cx}" cy="${y}" rx="58" ry="22" fill="#15161e"/><ellipse cx="${cx}" cy="${y}" rx="34" ry="12" fill="none" stroke="${tone}" stroke-width="5"/>`;
  }).join('');
}

function fortune(): string {
  const tones = ['#8fa0ff', '#7de3e1', '#8be08a', '#ffd76a', '#ff9a6a', '#ff6f91'];
  const parts = 24;
  const at = (i: number, r: number) => {
    const angle = (i / parts) * 2 * Math.PI - Math.PI / 2;
    return `${(256 + Math.cos(angle) * r).toFixed(1)} ${(262 + Math.sin(angle) * r).toFixed(1)}`;
  };
  const segments = Array.from(
    { length: parts },
    (_, i) =>
      `<path d="M${at(i, 96)}L${at(i, 222)}A222 222 0 0 1 ${at(i + 1, 222)}L${at(i + 1, 96)}Z" fill="${tones[(i * 5) % tones.length]}" stroke="#15161e" stroke-width="3"/>`,
  );
  return `<circle cx="256" cy="262" r="240" fill="#d9b382"/><circle cx="256" cy="262" r="230" fill="#2a1c12"/>${segments.join('')}
<circle cx="256" cy="262" r="96" fill="#1b1430"/><circle cx="256" cy="262" r="34" fill="#ffb224"/><ellipse cx="256" cy="262" rx="66" ry="24" transform="rotate(-24 256 262)" fill="none" stroke="#f6f2ea" stroke-width="6"/>
<path d="M226 4h60l-30 64z" fill="#fff"/>`;
}

/** A sun that is nearly covered, and the curve of a flight over it. */
function eclipse(): string {
  return `<defs><radialGradient id="sun"><stop offset=".3" stop-color="#fff3c4"/><stop offset=".7" stop-color="#ffc04a"/><stop offset="1" stop-color="#ff7a2f"/></radialGradient><radialGradient id="moon" cx=".36" cy=".32"><stop offset="0" stop-color="#3d3462"/><stop offset="1" stop-color="#0d0820"/></radialGradient></defs>
<circle cx="300" cy="200" r="160" fill="#ffb24a" fill-opacity=".28"/><circle cx="300" cy="200" r="140" fill="url(#sun)"/><circle cx="248" cy="222" r="136" fill="url(#moon)"/>
<path d="M20 470C220 452 348 380 424 214" fill="none" stroke="#ff7a2f" stroke-width="16" stroke-linecap="round"/><path d="M20 470C220 452 348 380 424 214V490H20z" fill="#ff7a2f" fill-opacity=".16"/>`;
}
