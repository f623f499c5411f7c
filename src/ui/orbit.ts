// Where a body stands on its way: half an ellipse, from apogee (left) over the top to perigee (right).

export const ORBIT = { cx: 100, cy: 60, rx: 84, ry: 44 } as const;

/** `part` 0 to 1. */
export function bodyAt(part: number): { x: number; y: number } {
  const angle = Math.PI * (1 + part);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(ORBIT.cx + ORBIT.rx * Math.cos(angle)), y: round(ORBIT.cy + ORBIT.ry * Math.sin(angle)) };
}
