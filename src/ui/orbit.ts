// The geometry of an orbit's drawing: half an ellipse from apogee (left) over the top to perigee (right), the sun in
// its right focus.

/** The size of a drawing, and the ellipse in it. */
type Geometry = { readonly width: number; readonly height: number; readonly cx: number; readonly cy: number } & Radii;
type Radii = { readonly rx: number; readonly ry: number };

export const ORBITS = {
  hero: { width: 640, height: 428, cx: 318, cy: 214, rx: 300, ry: 196 },
  card: { width: 268, height: 128, cx: 132, cy: 64, rx: 126, ry: 54 },
  row: { width: 44, height: 30, cx: 21, cy: 15, rx: 19, ry: 12 },
} as const satisfies Record<string, Geometry>;
/** Two orbits around one sun. */
export const PAIR = {
  outer: { width: 358, height: 244, cx: 170, cy: 126, rx: 154, ry: 106 },
  inner: { width: 358, height: 244, cx: 191.4, cy: 126, rx: 118, ry: 76 },
} as const satisfies Record<string, Geometry>;

export type OrbitSize = keyof typeof ORBITS;

const short = (value: number) => Math.round(value * 10) / 10;

/** The position of a body; `part` 0 to 1. */
export function bodyAt({ cx, cy, rx, ry }: Geometry, part: number): { x: number; y: number } {
  const angle = Math.PI * (1 + part);
  return { x: short(cx + rx * Math.cos(angle)), y: short(cy + ry * Math.sin(angle)) };
}

export const focusOf = ({ cx, rx, ry }: Geometry): number => short(cx + Math.sqrt(rx * rx - ry * ry));

/** Three paths: behind the body, ahead of it, and the lower half, which no body travels. */
export function pathsOf(orbit: Geometry, part: number): { behind: string; ahead: string; below: string } {
  const { cx, cy, rx, ry } = orbit;
  const { x, y } = bodyAt(orbit, part);
  const apogee = `${cx - rx} ${cy}`;
  const perigee = `${cx + rx} ${cy}`;
  const arc = `A${rx} ${ry} 0 0 1`;
  return {
    behind: `M${apogee}${arc} ${x} ${y}`,
    ahead: `M${x} ${y}${arc} ${perigee}`,
    below: `M${perigee}${arc} ${apogee}`,
  };
}
