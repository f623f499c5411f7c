// To which side a figure is rounded that says what a player may expect: none looks better than it is.

/** What is hoped for (a return, a win, a worth) is cut; what is feared (a loss, a cost, in how many rounds one wins) rounds up. */
export type Side = 'hope' | 'fear';

/** Digits of a figure that was computed in doubles; what lies beyond is noise of the computing. */
const KNOWN = 12;

/** A number as far as it is known: 49, not 49.00000000000001. */
export const known = (figure: number): number => Number(figure.toPrecision(KNOWN));

/** To whole units, on its side. */
export const whole = (figure: number, side: Side = 'hope'): number =>
  side === 'hope' ? Math.floor(known(figure)) : Math.ceil(known(figure));
