// The flight as a chart: growing axes, the curve, the ticks. Coordinates are percent of the chart.
import { smoothCurve } from '#shared/games/crash/rules.ts';

/** The smallest range of the axes. */
const LEAST_MS = 8000;
const LEAST_TIMES = 100;
/** The part of the axes that is kept free beyond the curve's tip, for the flying object. */
const ROOM = 1.25;
const PARTS = 32;

export type Axes = {
  mostMs: number;
  /** Hundredths above 1.00. */
  mostTimes: number;
  x(ms: number): number;
  y(hundredths: number): number;
};

export function axesAt(ms: number, hundredths: number): Axes {
  const mostMs = Math.max(LEAST_MS, ms * ROOM);
  const mostTimes = Math.max(LEAST_TIMES, (hundredths - 100) * ROOM);
  return {
    mostMs,
    mostTimes,
    x: (at) => (at / mostMs) * 100,
    y: (at) => 100 - ((at - 100) / mostTimes) * 100,
  };
}

export function pathAt(ms: number, { x, y }: Axes): string {
  const points = Array.from({ length: PARTS + 1 }, (_, i) => {
    const at = (ms * i) / PARTS;
    return `${x(at).toFixed(2)} ${y(smoothCurve(at)).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

/** Round values along an axis, at most as many as wanted, without the origin. */
export function ticksOf(most: number, wanted: number): number[] {
  const rough = most / (wanted + 0.5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((of) => of * power).find((of) => of >= rough) ?? rough;
  return Array.from({ length: wanted }, (_, i) => step * (i + 1)).filter((at) => at <= most);
}
