// The geometry of the ring: every item as wide as its probability, the body's stop at the drawn number. Degrees
// clockwise from the top. Pure.
import { numbersOf, sumOf, type Weighted } from '#shared/domain/rewards/boxes.ts';

/** Where the body waits: the middle of "nothing", if that can be drawn, is at the bottom. */
export const REST = 180;

/** The angle of the number 0. */
export function startOf(items: readonly (Weighted & { readonly type: string })[]): number {
  const nothing = items.findIndex(({ type }) => type === 'nothing');
  if (nothing < 0) return 0;
  const { from, to } = numbersOf(items, nothing);
  return REST - ((from + to) / 2 / sumOf(items)) * 360;
}

export const angleOf = (items: Parameters<typeof startOf>[0], number: number): number =>
  startOf(items) + (number / sumOf(items)) * 360;

/** A part of the ring between two angles, as an SVG path around 0,0. */
export function arcPath(from: number, to: number, inner: number, outer: number): string {
  // An arc cannot end where it starts, so a whole ring is almost closed.
  const end = Math.min(to, from + 359.999);
  const point = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
  };
  const large = end - from > 180 ? 1 : 0;
  return `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, end)}L${point(inner, end)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}Z`;
}

export function arcsOf(items: Parameters<typeof startOf>[0]): { from: number; to: number }[] {
  return items.map((_, i) => {
    const { from, to } = numbersOf(items, i);
    return { from: angleOf(items, from), to: angleOf(items, to) };
  });
}
