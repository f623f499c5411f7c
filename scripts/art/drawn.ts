// Draws the objects of table games: wheels, cards, chips, dice. Posters use them by name, like objects of the picture
// set; words on them are outlines, so that a picture has the same bytes on every machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suitShapes } from '#src/features/play/parts/cards/shapes.ts';
import { titleFonts } from './fonts.ts';
import { type Lettering, outlines } from './outlines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let face: Promise<Lettering> | undefined;

/** Each is drawn in a square of 512 x 512. */
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
  'drawn-corona': corona,
  'drawn-mines': mines,
  'drawn-plinko': plinko,
  'drawn-keno': (letter) =>
    ball(letter, 330, 152, 92, '7', '#35b3c9') +
    ball(letter, 132, 262, 104, '23', '#ffb224') +
    ball(letter, 318, 366, 116, '40', '#e0497f'),
  'drawn-pearls': (letter) =>
    ball(letter, 190, 148, 96, '12', '#f6f2ea') +
    ball(letter, 356, 270, 108, '8', '#2fb7a3') +
    ball(letter, 166, 370, 112, '31', '#5b8cff'),
  'drawn-hilo': (letter) => arrow(96, 300, 1) + arrow(416, 212, -1) + card(letter, 146, 96, 220, 0, 'K', 'hearts'),
  'drawn-scratch': scratch,
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

/** A word, centred on x, with its baseline at y. */
const word = (letter: Lettering, text: string, size: number, x: number, y: number, fill: string): string =>
  `<path fill="${fill}" transform="translate(${(x - letter.width(text, size) / 2).toFixed(1)} ${y})" d="${letter.path(text, size)}"/>`;

/** The wheel of the roulette table itself, with its numbers as outlines. */
function wheel(letter: Lettering): string {
  const source = readFileSync(join(root, 'src/features/play/engines/roulette/wheel.svg'), 'utf8');
  const inside = source
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/<title>.*?<\/title>/, '')
    // Removes hairlines, which no tile is large enough to show.
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

/** Where the pips of a die's face are, in thirds of the face. */
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

/** A die seen from above one of its corners, with its top, left and right face. */
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

/** A sun that is nearly covered, and a crash curve over it. */
function eclipse(): string {
  return `<defs><radialGradient id="sun"><stop offset=".3" stop-color="#fff3c4"/><stop offset=".7" stop-color="#ffc04a"/><stop offset="1" stop-color="#ff7a2f"/></radialGradient><radialGradient id="moon" cx=".36" cy=".32"><stop offset="0" stop-color="#3d3462"/><stop offset="1" stop-color="#0d0820"/></radialGradient></defs>
<circle cx="300" cy="200" r="160" fill="#ffb24a" fill-opacity=".28"/><circle cx="300" cy="200" r="140" fill="url(#sun)"/><circle cx="248" cy="222" r="136" fill="url(#moon)"/>
<path d="M20 470C220 452 348 380 424 214" fill="none" stroke="#ff7a2f" stroke-width="16" stroke-linecap="round"/>`;
}

/** A sun without a face, its corona around it. */
function corona(): string {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const reach = i % 2 === 0 ? 250 : 214;
    return `<path d="M-15-150 0-${reach} 15-150z" transform="rotate(${i * 22.5})"/>`;
  });
  return `<defs><radialGradient id="disc" cx=".4" cy=".34"><stop offset="0" stop-color="#fff6cf"/><stop offset=".5" stop-color="#ffc23e"/><stop offset="1" stop-color="#f2701c"/></radialGradient><radialGradient id="glow"><stop offset=".55" stop-color="#ffb43a" stop-opacity=".7"/><stop offset="1" stop-color="#ff7a2f" stop-opacity="0"/></radialGradient></defs>
<circle cx="256" cy="256" r="252" fill="url(#glow)"/><g transform="translate(256 256)" fill="#ffa02c">${rays.join('')}</g>
<circle cx="256" cy="256" r="158" fill="url(#disc)"/><path d="M146 226c46-32 82 20 128-8s78-18 106 6M132 290c52-26 96 22 150-4s82-12 96-2" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="10" stroke-linecap="round"/>
<ellipse cx="256" cy="262" rx="244" ry="74" transform="rotate(-22 256 262)" fill="none" stroke="#fff3c4" stroke-opacity=".75" stroke-width="6"/><circle cx="462" cy="150" r="17" fill="#fff3c4"/>`;
}

/** A field of nine cells, some of them open: stones, and the mine that ends the round. */
function mines(): string {
  const cells = ['', 'stone', '', 'stone', 'mine', '', '', '', 'stone'];
  return cells
    .map((holds, i) => {
      const [x, y] = [34 + (i % 3) * 152, 34 + Math.floor(i / 3) * 152];
      const face = holds
        ? `<rect x="${x}" y="${y}" width="140" height="140" rx="24" fill="#140b33"/><rect x="${x + 2}" y="${y + 2}" width="136" height="136" rx="22" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`
        : `<rect x="${x}" y="${y + 8}" width="140" height="140" rx="24" fill="#2c1b66"/><rect x="${x}" y="${y}" width="140" height="136" rx="24" fill="#6a54c4"/><path d="M${x + 24} ${y + 12}h92" stroke="#fff" stroke-opacity=".34" stroke-width="8" stroke-linecap="round"/>`;
      const at = `transform="translate(${x + 70} ${y + 70})"`;
      if (holds === 'stone')
        return `${face}<g ${at}><path d="M-30-34h60l22 26L0 46-52-8z" fill="#5be0e0"/><path d="M-30-34-16-8H-52zM30-34 16-8h36zM-16-8h32L0 46z" fill="#b8fbf6"/><path d="M-30-34h60L16-8h-32z" fill="#e6fffd"/></g>`;
      if (holds === 'mine') {
        const spikes = Array.from(
          { length: 8 },
          (_, n) => `<path d="M-8-34 0-58 8-34z" transform="rotate(${n * 45})"/>`,
        ).join('');
        return `${face}<g ${at}><circle r="62" fill="#ff3d4f" fill-opacity=".34"/><g fill="#3a3d4c">${spikes}</g><circle r="38" fill="#23252f"/><circle cx="-12" cy="-14" r="10" fill="#8a8fa6"/><circle r="9" cx="10" cy="10" fill="#ff5d73"/></g>`;
      }
      return face;
    })
    .join('');
}

/** Pegs, a ball on its way between them, and the pockets below with their payouts. */
function plinko(letter: Lettering): string {
  const pegs = [3, 4, 5, 6].flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const x = 256 + (i - (count - 1) / 2) * 84;
      return `<circle cx="${x}" cy="${72 + row * 84}" r="15" fill="#f6f2ea"/><circle cx="${x - 4}" cy="${67 + row * 84}" r="5" fill="#fff"/>`;
    }),
  );
  const pockets = [
    ['9', '#ff5d73'],
    ['2', '#ff9a3d'],
    ['1', '#ffd166'],
    ['2', '#ff9a3d'],
    ['9', '#ff5d73'],
  ] as const;
  const below = pockets.map(([pays, tone], i) => {
    const x = 256 + (i - 2) * 94;
    return `<rect x="${x - 42}" y="400" width="84" height="82" rx="18" fill="${tone}"/>${word(letter, pays, 46, x, 458, '#241033')}`;
  });
  return `<path d="M256 14 298 114 256 198 214 282" fill="none" stroke="#ffb224" stroke-opacity=".5" stroke-width="10" stroke-dasharray="4 20" stroke-linecap="round"/>${pegs.join('')}${below.join('')}
<circle cx="214" cy="282" r="34" fill="#ff7a1a"/><circle cx="206" cy="272" r="26" fill="#ffb224"/><circle cx="200" cy="264" r="9" fill="#fff3c4"/>`;
}

function ball(letter: Lettering, cx: number, cy: number, r: number, figure: string, tone: string): string {
  return `<ellipse cx="${cx}" cy="${cy + r * 0.98}" rx="${r * 0.8}" ry="${r * 0.2}" fill="#000" fill-opacity=".34"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${tone}"/><circle cx="${cx}" cy="${cy}" r="${r - 2}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="5"/>
<circle cx="${cx}" cy="${cy}" r="${r * 0.58}" fill="#fffdf7"/>${word(letter, figure, r * 0.62, cx, cy + r * 0.23, '#15161e')}<ellipse cx="${cx - r * 0.36}" cy="${cy - r * 0.66}" rx="${r * 0.28}" ry="${r * 0.13}" transform="rotate(-32 ${cx - r * 0.36} ${cy - r * 0.66})" fill="#fff" fill-opacity=".7"/>`;
}

/** An arrow: 1 is up, -1 is down. */
const arrow = (cx: number, cy: number, way: 1 | -1): string =>
  `<g transform="translate(${cx} ${cy}) scale(1 ${way})"><path d="M0-132 76-40H32V120h-64V-40h-44z" fill="${way === 1 ? '#8be08a' : '#ff6f91'}" stroke="#0b0c14" stroke-opacity=".4" stroke-width="6"/></g>`;

/** A scratch card whose silver is half rubbed off, over three stones in a row. */
function scratch(letter: Lettering): string {
  const stone = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) scale(1.1)"><path d="M-30-34h60l22 26L0 46-52-8z" fill="#e0497f"/><path d="M-30-34-16-8H-52zM30-34 16-8h36zM-16-8h32L0 46z" fill="#ff9fc4"/><path d="M-30-34h60L16-8h-32z" fill="#ffe0ee"/></g>`;
  return `<g transform="rotate(-8 256 256)"><rect x="52" y="64" width="408" height="404" rx="34" fill="#000" fill-opacity=".34"/><rect x="48" y="52" width="408" height="404" rx="34" fill="#ffb224"/><rect x="64" y="68" width="376" height="372" rx="24" fill="none" stroke="#fff6d8" stroke-width="6"/>
${word(letter, 'x100', 74, 252, 156, '#43101d')}<rect x="88" y="186" width="328" height="228" rx="22" fill="#fff7e6"/>${stone(146, 296)}${stone(252, 296)}${stone(358, 296)}
<path d="M258 186H394a22 22 0 0 1 22 22V392a22 22 0 0 1-22 22H214l26-28-22-26 40-30-24-34 44-30-24-36z" fill="#a9b1c4"/><path d="M300 214l86 86M290 280l104 104M282 350l40 40" stroke="#c9d0df" stroke-width="14" stroke-linecap="round"/>
<g transform="translate(226 330) rotate(24)"><circle r="52" fill="#c98a1a"/><circle r="46" fill="#ffcf5c"/><circle r="32" fill="none" stroke="#c98a1a" stroke-width="6"/></g></g>`;
}
