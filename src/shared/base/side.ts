// The direction in which a figure about what a player may expect is rounded, so that none looks better than it is.

/** Hoped for (a return, a win, a worth): rounded down. Feared (a loss, a cost, one win in how many rounds): rounded up. */
export type Side = 'hope' | 'fear';

/** Significant digits of a figure computed in doubles; the others are rounding noise. */
const KNOWN = 12;

/** A number without that noise: 49, not 49.00000000000001. */
export const known = (figure: number): number => Number(figure.toPrecision(KNOWN));

/** Rounded to whole units: down what is hoped for, up what is feared. */
export const whole = (figure: number, side: Side = 'hope'): number =>
  side === 'hope' ? Math.floor(known(figure)) : Math.ceil(known(figure));
