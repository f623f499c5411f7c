// Composes a poster as SVG: a room in two hues, a pattern, a light, the objects, and the dark third for the title.

import { type Backdrop, CANVAS, type Placed, placed } from './layout.ts';
import { weave } from './pattern.ts';
import type { Poster } from './poster.ts';
import { type Variant, variantOf } from './variant.ts';

const { width: W, height: H } = CANVAS;

/** `href` returns the picture of an object as a data URL, because an SVG in a page may load nothing. */
export function posterSvg(poster: Poster, href: (code: string, width: number) => string): string {
  const variant = variantOf(poster);
  const { objects, backdrop } = placed(poster, variant);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${room(poster, variant)}
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset=".76" stop-color="#000" stop-opacity=".52"/><stop offset="1" stop-color="#000" stop-opacity=".76"/></linearGradient></defs>
<rect width="${W}" height="${H}" fill="url(#room)"/>${weave(variant, poster.hero + poster.a)}<rect width="${W}" height="${H}" fill="url(#light)"/>
${behind(backdrop, poster)}${objects.map((object, i) => drawn(object, i, href)).join('\n')}
<rect width="${W}" height="${H}" fill="url(#floor)"/></svg>`;
}

/** The position of the light and its extent: centre and radii as fractions of the canvas. */
const LIGHTS: Readonly<
  Record<Variant['light'], readonly [x: number, y: number, rx: number, ry: number, white: number]>
> = {
  above: [0.5, 0.12, 1.15, 0.86, 0.4],
  left: [0.12, 0.16, 1.35, 0.92, 0.38],
  right: [0.88, 0.16, 1.35, 0.92, 0.38],
  halo: [0.5, 0.37, 0.86, 0.58, 0.55],
  below: [0.5, 0.68, 1.1, 0.62, 0.34],
  dawn: [0.5, 0.5, 2.4, 0.5, 0.3],
};

function room({ a, b }: Poster, { light }: Variant): string {
  const [x, y, rx, ry, white] = LIGHTS[light];
  const here = (sx: number, sy: number) =>
    `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${W * x} ${H * y}) scale(${W * sx} ${H * sy})"`;
  return `<radialGradient id="room" ${here(rx, ry)}><stop offset="0" stop-color="${a}"/><stop offset=".42" stop-color="${mix(a, b, 0.42)}"/><stop offset=".82" stop-color="${b}"/><stop offset="1" stop-color="${mix(b, '#000000', 0.72)}"/></radialGradient>
<radialGradient id="light" ${here(rx * 0.52, ry * 0.5)}><stop offset="0" stop-color="#fff" stop-opacity="${white}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
}

function behind(backdrop: Backdrop, { a, b }: Poster): string {
  const pale = mix(a, '#ffffff', 0.62);
  if (backdrop === 'orbit')
    return `<g fill="none" stroke="${pale}" transform="rotate(-16 192 184)"><ellipse cx="192" cy="184" rx="158" ry="84" stroke-width="3" stroke-opacity=".85"/><ellipse cx="192" cy="184" rx="206" ry="124" stroke-width="2" stroke-opacity=".4"/></g>`;
  if (backdrop === 'arch')
    return `<path d="M62 366V176a130 130 0 0 1 260 0v190Z" fill="${mix(b, '#000000', 0.7)}" fill-opacity=".5"/><path d="M62 366V176a130 130 0 0 1 260 0v190" fill="none" stroke="${pale}" stroke-width="5" stroke-opacity=".75"/>`;
  if (backdrop === 'stage')
    return `<ellipse cx="192" cy="316" rx="150" ry="34" fill="${mix(b, '#000000', 0.6)}" fill-opacity=".75"/><ellipse cx="192" cy="308" rx="150" ry="34" fill="${pale}" fill-opacity=".5"/><ellipse cx="192" cy="308" rx="112" ry="23" fill="#fff" fill-opacity=".5"/>`;
  return '';
}

function drawn(object: Placed, i: number, href: (code: string, width: number) => string): string {
  const { code, x, y, width, turn, blur, shadow } = object;
  const corner = [x - width / 2, y - width / 2].map(Math.round);
  return `<filter id="o${i}" x="-30%" y="-30%" width="160%" height="170%">${blur ? `<feGaussianBlur stdDeviation="${blur}"/>` : ''}<feDropShadow dx="0" dy="${shadow}" stdDeviation="${shadow * 0.62}" flood-color="#000" flood-opacity=".45"/></filter>
<g filter="url(#o${i})"><image transform="rotate(${turn} ${x} ${y})" x="${corner[0]}" y="${corner[1]}" width="${width}" height="${width}" href="${href(code, width)}"/></g>`;
}

/** Mixes two colours; `share` is that of the first. */
export function mix(a: string, b: string, share: number): string {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  const parts = [0, 1, 2].map((i) => Math.round(channel(a, i) * share + channel(b, i) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
