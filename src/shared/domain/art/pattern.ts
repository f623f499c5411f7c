// The pattern in the room of a poster, faint enough not to disturb the objects and the title. White on transparent, 384 x 512.
import { CANVAS } from './layout.ts';
import { chance, type Variant } from './variant.ts';

const { width: W, height: H } = CANVAS;
const times = (count: number) => Array.from({ length: count }, (_, i) => i);
const lines = (d: string, width: number) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
const tiled = (size: readonly [number, number], turn: number, mark: string) =>
  `<pattern id="weave" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${mark}</pattern><rect width="${W}" height="${H}" fill="url(#weave)"/>`;
const n = (value: number) => `${Math.round(value)}`;

/** Rays from behind the hero to the edges: every second wedge is filled. */
function rays(): string {
  const d = times(14).map((i) => {
    const [from, to] = [i, i + 0.5].map((part) => (part / 14) * 2 * Math.PI);
    const point = (angle = 0) => `${n(192 + 460 * Math.cos(angle))} ${n(186 + 460 * Math.sin(angle))}`;
    return `M192 186L${point(from)}L${point(to)}Z`;
  });
  return `<path d="${d.join('')}" fill="#fff"/>`;
}

const rings = () =>
  times(7)
    .map((i) => `<circle cx="192" cy="186" r="${70 + i * 46}" fill="none" stroke="#fff" stroke-width="${14 - i}"/>`)
    .join('');

const waves = () =>
  lines(
    times(13)
      .map((i) => `M-20 ${i * 40}q53 -26 106 0t106 0t106 0t106 0`)
      .join(''),
    9,
  );

function stars(seed: string): string {
  const next = chance(seed);
  return times(26)
    .map(() => {
      const [x, y, r] = [next() * W, next() * 360, 4 + next() * 11];
      const q = r * 0.2;
      return `<path transform="translate(${n(x)} ${n(y)})" d="M0-${n(r)}Q${q} ${-q} ${n(r)} 0Q${q} ${q} 0 ${n(r)}Q${-q} ${q}-${n(r)} 0Q${-q} ${-q} 0-${n(r)}Z" fill="#fff"/>`;
    })
    .join('');
}

/** `strength` is the opacity of the white. */
const WEAVES: Readonly<
  Record<Exclude<Variant['pattern'], 'plain'>, { strength: number; draw: (seed: string) => string }>
> = {
  rays: { strength: 0.13, draw: rays },
  rings: { strength: 0.13, draw: rings },
  dots: { strength: 0.16, draw: () => tiled([34, 34], 30, '<circle cx="17" cy="17" r="6" fill="#fff"/>') },
  stripes: { strength: 0.1, draw: () => tiled([52, 52], 32, '<rect width="26" height="52" fill="#fff"/>') },
  waves: { strength: 0.14, draw: waves },
  stars: { strength: 0.34, draw: stars },
  diamonds: { strength: 0.12, draw: () => tiled([64, 92], 0, '<path d="M32 0L64 46L32 92L0 46Z" fill="#fff"/>') },
  scales: {
    strength: 0.15,
    draw: () =>
      tiled(
        [72, 48],
        0,
        lines(
          'M0 24a36 24 0 0 0 72 0M-36 0a36 24 0 0 0 72 0M36 0a36 24 0 0 0 72 0M-36 48a36 24 0 0 0 72 0M36 48a36 24 0 0 0 72 0',
          5,
        ),
      ),
  },
};

export function weave({ pattern }: Variant, seed: string): string {
  if (pattern === 'plain') return '';
  const { strength, draw } = WEAVES[pattern];
  return `<g opacity="${strength}">${draw(seed)}</g>`;
}
