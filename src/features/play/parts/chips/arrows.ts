// Moving between positions by arrow keys.

/** The position that an arrow key leads to from the focused one; undefined where there is none. */
export function nearestButton(layout: HTMLElement, key: string, find: Find = nearest): HTMLElement | undefined {
  if (!key.startsWith('Arrow')) return undefined;
  const points = new Map(
    [...layout.querySelectorAll<HTMLElement>('[data-at]')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button, { x: x + width / 2, y: y + height / 2 }] as const;
    }),
  );
  const from = [...points].find(([button]) => button === document.activeElement);
  return from && find(from[1], points, key);
}
export type Find = (from: Point, to: ReadonlyMap<HTMLElement, Point>, key: string) => HTMLElement | undefined;

export type Point = { x: number; y: number };

/** For positions in lines: sideways within the line, up and down to the nearest one of the next line. */
export function nextInLines<Id>(from: Point, to: ReadonlyMap<Id, Point>, key: string): Id | undefined {
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const ahead = (point: Point) => sign * (sideways ? point.x - from.x : point.y - from.y);
  const aside = (point: Point) => Math.abs(sideways ? point.y - from.y : point.x - from.x);
  const found = [...to].filter(([, point]) => ahead(point) > SAME_LINE && (!sideways || aside(point) <= SAME_LINE));
  const next = Math.min(...found.map(([, point]) => ahead(point)));
  const line = found.filter(([, point]) => ahead(point) <= next + SAME_LINE);
  return line.sort(([, a], [, b]) => aside(a) - aside(b))[0]?.[0];
}
/** Centres of one line differ by less than this. */
const SAME_LINE = 4;

/** The nearest other point in a direction; sideways distance counts double, so that arrow keys stay in their row. */
export function nearest<Id>(from: Point, to: ReadonlyMap<Id, Point>, key: string): Id | undefined {
  const along = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (!along) return undefined;
  const [dx = 0, dy = 0] = along;
  let best: { id: Id; far: number } | undefined;
  for (const [id, point] of to) {
    const ahead = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    if (ahead < 2) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { id, far };
  }
  return best?.id;
}
